import type { Database } from "../db/database.ts";
import {
  countUnknownTrackers,
  keepRefusedRecords,
} from "../db/unit/trackers.ts";
import { isTraced, traceparentHere } from "../db/trace/spans.ts";
import type { Commits } from "./databases/commits.ts";
import type { Metrics } from "./metrics.ts";
import { within } from "./not-stored.ts";
import { RateLimiter } from "./rate-limit.ts";
import type { Sorted } from "./sort.ts";

/** The parts that storing uses. */
export interface StoringParts {
  database: Database;
  commits: Commits;
  metrics: Metrics;
}

/** Stores the contents of reports: positions by the group commit, refused records and unknown ids separately. */
export class Storing {
  readonly #parts: StoringParts;
  /** A sender of thousands of invented ids is answered, but its ids are not stored. */
  readonly #unknownIds = new RateLimiter({ perSecond: 5, burst: 1000 });

  constructor(parts: StoringParts) {
    this.#parts = parts;
  }

  /** Resolves when everything that can be stored is committed. Rejects with NotStored otherwise. */
  store(
    { rows, refused, unknown }: Sorted,
    protocol: string,
    receivedAt: number,
  ): Promise<unknown> {
    const { database: { db }, commits, metrics } = this.#parts;
    if (isTraced) {
      const traceparent = traceparentHere();
      for (const row of rows) row.traceparent = traceparent;
    }
    // All reports of a batch share one promise, so good ones cost none of their own.
    const stored = commits.add(rows);
    if (refused.length === 0 && unknown.length === 0) return stored;
    metrics.refused(refused.length);
    const counted = unknown.filter(() =>
      this.#unknownIds.take("", receivedAt) === 0
    );
    return Promise.all([
      stored,
      within(Promise.all([
        keepRefusedRecords(db, refused),
        countUnknownTrackers(db, protocol, counted),
      ])),
    ]);
  }
}
