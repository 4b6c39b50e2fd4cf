import type { Database } from "../db/database.ts";
import { countUnknownTrackers, keepRefusedRecords } from "../db/trackers.ts";
import { noKey, slowDown } from "./answers.ts";
import type { GroupCommit } from "./group-commit.ts";
import type { Keys } from "./keys.ts";
import type { KnownUnits } from "./known-units.ts";
import type { Metrics } from "./metrics.ts";
import { within } from "./not-stored.ts";
import type { Decoded, IncomingReport } from "./protocol.ts";
import { RateLimiter } from "./rate-limit.ts";
import { type Sorted, sortReport } from "./sort.ts";

/** What storing works with. */
export interface StoringParts {
  database: Database;
  units: KnownUnits;
  commit: GroupCommit;
  metrics: Metrics;
  keys: Keys;
  /** Without it a unit may send as fast as it likes. */
  limiter?: RateLimiter;
}

export type Understood = Extract<Decoded, { ok: true }>;

/** A report that was sorted, with the answer when nothing of it was to be stored. */
export interface Handled {
  sorted: Sorted;
  turnedAway?: Response;
}

/** Stores what reports hold: positions by the group commit, refused records and unknown ids beside it. */
export class Storing {
  readonly #parts: StoringParts;
  /** Whoever makes ids up by the thousand is answered, but not written down. */
  readonly #unknownIds = new RateLimiter({ perSecond: 5, burst: 1000 });

  constructor(parts: StoringParts) {
    this.#parts = parts;
  }

  /** Resolves when everything of the report that can be stored is committed. Rejects with NotStored otherwise. */
  store(
    decoded: Understood,
    report: IncomingReport,
    protocol: string,
  ): Promise<Handled> {
    const { units } = this.#parts;
    const parts = [...decoded.records, ...decoded.refused];
    const areKnown = parts.every((part) => part.trackerIds.every(units.knows));
    if (areKnown) return this.#storeKnown(decoded, report, protocol);
    // A timer for each report would cost as much as reading it: only those that ask the database first get one.
    return within(
      units.learn(parts.flatMap((part) => part.trackerIds))
        .then(() => this.#storeKnown(decoded, report, protocol)),
    );
  }

  async #storeKnown(
    decoded: Understood,
    report: IncomingReport,
    protocol: string,
  ): Promise<Handled> {
    const { database: { db }, units, keys, limiter, commit, metrics } =
      this.#parts;
    const sorted = sortReport(
      decoded,
      { protocol, receivedAt: report.receivedAt },
      units.find,
      keys.openerOf(report),
    );
    const { rows, refused, unknown } = sorted;
    if (rows.length === 0 && sorted.locked > 0) {
      return { sorted, turnedAway: noKey() };
    }
    const sender = sorted.unit?.unitId ?? unknown[0];
    if (limiter && sender !== undefined) {
      const waitS = limiter.take(sender, report.receivedAt);
      if (waitS > 0) return { sorted, turnedAway: slowDown(waitS) };
    }
    if (refused.length === 0 && unknown.length === 0) {
      await commit.add(rows);
      return { sorted };
    }
    metrics.refused(refused.length);
    const counted = unknown.filter(() =>
      this.#unknownIds.take("", report.receivedAt) === 0
    );
    await Promise.all([
      commit.add(rows),
      within(Promise.all([
        keepRefusedRecords(db, refused),
        countUnknownTrackers(db, protocol, counted),
      ])),
    ]);
    return { sorted };
  }
}
