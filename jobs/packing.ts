import type { Db } from "../db/database.ts";
import {
  listOpenDays,
  type OpenDay,
  packOpenDay,
} from "../db/position/packing.ts";

const DAY_MS = 86_400_000;

interface PackingOptions {
  now: Date;
  /** Days between the end of a day and its packing. */
  afterDays: number;
  /** Longest that a run takes, milliseconds: other timed jobs wait for it, and the next run goes on. */
  atMostMs?: number;
  signal?: AbortSignal;
  onFailed(open: OpenDay, error: unknown): void;
}

/** What a run did, for the log. */
interface PackingReport {
  /** Days of units. */
  days: number;
  /** Rows that were packed. */
  points: number;
  /** Whether no day is left that could be packed. */
  isDone: boolean;
}

/**
 * Packs the closed days of all units, the oldest first, each in a transaction of its own. A day that cannot be packed
 * stays as it is and does not hold up the others.
 */
export async function packClosedDays(
  db: Db,
  { now, afterDays, atMostMs = 20_000, signal, onFailed }: PackingOptions,
): Promise<PackingReport> {
  const end = performance.now() + atMostMs;
  const closed = dayAt(now.getTime() - afterDays * DAY_MS);
  const report = { days: 0, points: 0, isDone: false };
  let from = null;
  for (;;) {
    const { day, open } = await listOpenDays(db, from, closed);
    if (day === null) return { ...report, isDone: true };
    for (const one of open) {
      if (signal?.aborted || performance.now() > end) return report;
      try {
        const points = await packOpenDay(db, one);
        if (points > 0) report.days++;
        report.points += points;
      } catch (error) {
        onFailed(one, error);
      }
    }
    from = dayAt(Date.parse(day) + DAY_MS);
  }
}

/** Gives the day in UTC of an instant, ms. */
function dayAt(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
