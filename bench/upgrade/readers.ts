import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** What a browser asked for, and whether it got it. */
interface Read {
  path: string;
  status: number;
  ok: boolean;
  tookMs: number;
}

const PATHS = [
  "/user/create-triplog",
  "/user/realtime-tracking",
  "/user/edit-terminal-list",
  "/user/to-do",
  "/user/events",
  "/user/places",
  "/administration/user-accounts",
  "/user/car-schedule",
];

/** People who open one page after the other until `stop`. */
export class Readers {
  readonly read: Read[] = [];
  readonly #cookie: string;
  #url: string;
  #stopping = false;
  readonly #people: Promise<void>[];

  constructor(url: string, cookie: string, people: number) {
    this.#url = url;
    this.#cookie = cookie;
    this.#people = Array.from({ length: people }, (_, n) => this.#open(n));
  }

  /** Asks another address from now on. */
  moveTo(url: string): void {
    this.#url = url;
  }

  /** Resolves when each has asked the present address. */
  async settle(): Promise<void> {
    const enough = this.read.length + 2 * this.#people.length;
    while (this.read.length < enough) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Lists the pages that did not come, with their status; 0 without an answer. */
  failed(): string[] {
    return this.read.filter(({ ok }) => !ok)
      .map(({ path, status }) => `${path} ${status}`);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#people);
  }

  async #open(first: number): Promise<void> {
    for (let n = first; !this.#stopping; n++) {
      const path = PATHS[n % PATHS.length]!;
      const begun = performance.now();
      const answer = await fetch(this.#url + path, {
        headers: { cookie: this.#cookie },
        redirect: "manual",
      }).catch(() => null);
      const text = await answer?.text().catch(() => "") ?? "";
      this.read.push({
        path,
        status: answer?.status ?? 0,
        ok: answer?.status === 200 && text.includes("</html>"),
        tookMs: performance.now() - begun,
      });
    }
  }
}

/** Lists the migrations that a database has seen. */
export async function listMigrations({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
