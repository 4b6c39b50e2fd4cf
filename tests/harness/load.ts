import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../../db/database.ts";
import { eventually } from "./eventually.ts";
import { Signal } from "./signal.ts";

/** A sent report and its answer; status 0 without an answer. */
export interface Sent {
  /** One key for each of its positions. */
  keys: string[];
  status: number;
  retryAfter: string | null;
  tookMs: number;
}

/** A unit that reports; after a time without coverage it sends many positions at once. */
export interface Sender {
  id: number;
  imei: string;
  positions?: number;
}

/** Many units that report one after the other, as fast as they are answered, until `stop`. */
export class Load {
  readonly sent: Sent[] = [];
  readonly #answered = new Signal();
  readonly #pauseMs: number;
  readonly #resends: boolean;
  #url: string;
  #second = Date.parse("2026-03-02T00:00:00Z") / 1000;
  #stopping = false;
  #senders: Promise<void>[] = [];

  constructor(
    url: string,
    units: Sender[],
    pauseMs = 0,
    /** Whether a unit sends what was not taken again, before anything else. */
    resends = false,
  ) {
    this.#url = url;
    this.#pauseMs = pauseMs;
    this.#resends = resends;
    this.#senders = units.map((unit) => this.#report(unit));
  }

  /** Sends what follows to another address. */
  moveTo(url: string): void {
    this.#url = url;
  }

  /** Counts the reports with an answer of a status. */
  count(status: number): number {
    return this.sent.filter((one) => one.status === status).length;
  }

  /** Resolves when a number of reports were answered with the status since the call. */
  async answered(status: number, count: number, withinMs = 20_000) {
    const from = this.sent.length;
    const done = () =>
      this.sent.slice(from).filter((one) => one.status === status).length;
    await eventually(`${count} answers ${status}`, () => done() >= count, {
      about: () => `${done()} came`,
      next: () => this.#answered.next(),
      withinMs,
    });
  }

  /** Resolves when every sender has its last answer. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#senders);
  }

  async #report({ id, imei, positions = 1 }: Sender): Promise<void> {
    const next = () => Array.from({ length: positions }, () => this.#second++);
    let seconds = next();
    while (!this.#stopping) {
      const begun = performance.now();
      const answer = await this.#send(imei, seconds)
        .then(async (response) => {
          await response.body?.cancel();
          return response;
        }, () => null);
      this.sent.push({
        keys: seconds.map((second) => `${id}/${second}`),
        status: answer?.status ?? 0,
        retryAfter: answer?.headers.get("retry-after") ?? null,
        tookMs: performance.now() - begun,
      });
      this.#answered.give();
      if (answer?.status === 200 || !this.#resends) seconds = next();
      const pauseMs = answer?.status === 200 ? this.#pauseMs : 50;
      if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  #send(id: string, seconds: number[]): Promise<Response> {
    const signal = AbortSignal.timeout(30_000);
    const [only, ...others] = seconds;
    if (others.length === 0) {
      const query = `id=${id}&lat=59&lon=18&timestamp=${only}`;
      return fetch(`${this.#url}/?${query}`, { signal });
    }
    const records = seconds.map((timestamp) => (
      { id, lat: 59, lon: 18, timestamp }
    ));
    const body = JSON.stringify(records);
    return fetch(this.#url, { method: "POST", body, signal });
  }
}

/** Lists which reports of these units are stored, by the keys of `Sent`. */
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
