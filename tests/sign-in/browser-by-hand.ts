import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../../db/database.ts";
import type { TestPortal } from "../harness/portal.ts";

/** A browser without script: keeps cookies and follows redirects on request. */
export class HandBrowser {
  readonly cookies = new Map<string, string>();
  readonly #portal: Pick<TestPortal, "app">;
  readonly #headers: Record<string, string>;
  readonly #origin: string;

  constructor(
    portal: Pick<TestPortal, "app">,
    headers: Record<string, string> = {},
    origin = "http://localhost",
  ) {
    this.#portal = portal;
    this.#headers = { "user-agent": "Hand/1.0", ...headers };
    this.#origin = origin;
  }

  /** Opens a page; redirects are not followed. */
  get(path: string): Promise<Response> {
    return this.#send(path, {});
  }

  /** Sends a form. */
  post(path: string, fields: Record<string, string> = {}): Promise<Response> {
    return this.#send(path, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
  }

  /** Sends a form and gives the page after its redirects. */
  async postAndFollow(
    path: string,
    fields: Record<string, string> = {},
  ): Promise<{ path: string; html: string }> {
    let answer = await this.post(path, fields);
    let at = path;
    while (answer.status === 303) {
      at = answer.headers.get("location")!;
      answer = await this.get(at);
    }
    return { path: at, html: await answer.text() };
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await this.#portal.app(
      new Request(`${this.#origin}${path}`, {
        ...init,
        headers: { ...this.#headers, cookie },
      }),
    );
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = line.match(/^([^=]+)=([^;]*)/)!;
      if (/Max-Age=0/.test(line)) this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
    return answer;
  }
}

/** Lists the codes that were mailed to an address, the oldest first. */
export function mailedCodes(db: Db, email: string): Promise<string[]> {
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("outbox").select("facts")
      .where("receiver", "=", email).where("kind", "=", "twoFactorCode")
      .orderBy("id").execute();
    return rows.map(({ facts }) => (facts as { code: string }).code);
  });
}

/** Gives another code of the same length. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 10 ** code.length)
    .padStart(code.length, "0");
}
