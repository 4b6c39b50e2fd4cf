import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../../db/database.ts";

/** One report that was sent, and what came back; status 0 when nothing did. */
export interface Sent {
  key: string;
  status: number;
  retryAfter: string | null;
  tookMs: number;
}

/** Many units that report one after the other, as fast as they are answered, until told to stop. */
export class Load {
  readonly sent: Sent[] = [];
  readonly #units: { id: number; imei: string }[];
  readonly #pauseMs: number;
  #url: string;
  #second = Date.parse("2026-03-02T00:00:00Z") / 1000;
  #stopping = false;
  #senders: Promise<void>[] = [];

  constructor(
    url: string,
    units: { id: number; imei: string }[],
    pauseMs = 0,
  ) {
    this.#url = url;
    this.#units = units;
    this.#pauseMs = pauseMs;
    this.#senders = units.map((unit) => this.#report(unit));
  }

  /** Sends what follows to another address. */
  moveTo(url: string): void {
    this.#url = url;
  }

  /** How many reports had an answer of that status. */
  count(status: number): number {
    return this.sent.filter((one) => one.status === status).length;
  }

  /** Resolves when that many reports were answered with the status since the call. */
  async answered(status: number, count: number, withinMs = 20_000) {
    const from = this.sent.length;
    const until = Date.now() + withinMs;
    const done = () =>
      this.sent.slice(from).filter((one) => one.status === status).length;
    while (done() < count) {
      if (Date.now() > until) {
        throw new Error(`${done()} of ${count} answers ${status} came`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Resolves when every sender has its last answer. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#senders);
  }

  async #report({ id, imei }: { id: number; imei: string }): Promise<void> {
    while (!this.#stopping) {
      const second = this.#second++;
      const begun = performance.now();
      const answer = await fetch(
        `${this.#url}/?id=${imei}&lat=59&lon=18&timestamp=${second}`,
        { signal: AbortSignal.timeout(30_000) },
      ).then(async (response) => {
        await response.body?.cancel();
        return response;
      }, () => null);
      this.sent.push({
        key: `${id}/${second}`,
        status: answer?.status ?? 0,
        retryAfter: answer?.headers.get("retry-after") ?? null,
        tookMs: performance.now() - begun,
      });
      const pauseMs = answer?.status === 200 ? this.#pauseMs : 50;
      if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Which reports of these units are stored, by the keys of `Sent`. */
export function storedKeys(
  db: Db,
  unitIds: number[],
): Promise<Set<string>> {
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("positions")
      .select(["unit_id", "fixed_at"])
      .where("unit_id", "in", unitIds)
      .execute();
    return new Set(
      rows.map((row) => `${row.unit_id}/${row.fixed_at.getTime() / 1000}`),
    );
  });
}
