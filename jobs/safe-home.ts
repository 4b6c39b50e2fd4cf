import type { Db } from "../db/database.ts";
import { checkHome, listDueHomes } from "../db/safe-home/checks.ts";
import type { UnitRef } from "../db/unit/unit-ref.ts";

/** A scheduled time is checked this much later, so that reports on their way count, milliseconds. */
const PATIENCE_MS = 60_000;

/** How homes are checked. */
interface HomeChecks {
  now: Date;
  /** Takes the failure of a vehicle; the others are checked all the same, and this one again with the next run. */
  onFailed(unit: UnitRef, error: unknown): void;
  signal?: AbortSignal;
}

/** Checks the vehicles whose times have come since the last run, also those that were missed. Gives the number of alarms. */
export async function checkHomes(
  db: Db,
  { now, onFailed, signal }: HomeChecks,
): Promise<number> {
  const until = new Date(now.getTime() - PATIENCE_MS);
  let rung = 0;
  for (const unit of await listDueHomes(db, until)) {
    if (signal?.aborted) break;
    try {
      rung += await checkHome(db, unit, until);
    } catch (error) {
      onFailed(unit, error);
    }
  }
  return rung;
}
