import type { TrackerRecord } from "./record.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** GPS counts weeks in 10 bits: an old receiver falls back 1024 weeks when the count overflows. */
const WEEK_ROLLOVER_MS = 1024 * 7 * DAY_MS;
/** How old a buffered fix of such a receiver may be and still be recognised. */
const ROLLOVER_WINDOW_MS = 90 * DAY_MS;
/** Clocks differ; a fix this far ahead of the server is still accepted. */
const FUTURE_TOLERANCE_MS = 5 * MINUTE_MS;
const YEAR_2010_MS = Date.UTC(2010, 0, 1);
/** Nearer than about a metre to 0,0: what units send instead of "no fix". */
const NULL_ISLAND_DEG = 1e-5;

export type ImpossibleFix =
  | "outsideGlobe"
  | "nullIsland"
  | "future"
  | "before2010"
  | "beforeAccount"
  | "beyondRetention"
  | "wrongClock";

/** Which fixes of a unit can be its account's. */
export interface FixBounds {
  /** Since when the unit's fixes belong to the account, milliseconds since 1970. */
  since: number;
  /** How long the account keeps positions, milliseconds. */
  keptMs: number;
}

/** Corrects the fix time by 1024 weeks when the unit's GPS week has rolled over. */
export function correctedFixTime(fixedAt: number, receivedAt: number): number {
  const moved = fixedAt + WEEK_ROLLOVER_MS;
  const recent = moved <= receivedAt + FUTURE_TOLERANCE_MS &&
    moved >= receivedAt - ROLLOVER_WINDOW_MS;
  return recent ? moved : fixedAt;
}

/**
 * Says why a record cannot be true at its place and time, or cannot belong to its account; null when it can.
 *
 * A fix that is older than the account keeps positions is refused although the trip log is kept for longer: the other
 * positions of its day are deleted, so that trips found anew since it would lack what they were found from. Where they
 * are kept for years, one that is older than any unit keeps for later (`lateMs`) shows a clock that is wrong: it would make
 * a trip of a year in which nobody drove. A clock that is wrong by less cannot be told from reports that waited.
 */
export function impossibleFix(
  record: TrackerRecord,
  receivedAt: number,
  { since, keptMs }: FixBounds,
  lateMs: number,
): ImpossibleFix | null {
  if (record.position) {
    const { latitude, longitude } = record.position;
    // Written so that NaN is outside too.
    const inside = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    if (!inside) return "outsideGlobe";
    const isNull = Math.abs(latitude) < NULL_ISLAND_DEG &&
      Math.abs(longitude) < NULL_ISLAND_DEG;
    if (isNull) return "nullIsland";
  }
  if (record.fixedAt > receivedAt + FUTURE_TOLERANCE_MS) return "future";
  if (record.fixedAt < YEAR_2010_MS) return "before2010";
  if (record.fixedAt < since) return "beforeAccount";
  if (record.fixedAt < receivedAt - keptMs) return "beyondRetention";
  if (record.fixedAt < receivedAt - lateMs) return "wrongClock";
  return null;
}
