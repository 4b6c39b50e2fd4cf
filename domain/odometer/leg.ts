/**
 * A trip as the odometer sees it, or several in a row that nobody asks for one by one. Instants in milliseconds
 * since 1970; legs are in the order of time.
 */
export interface Leg {
  startedAt: number;
  stoppedAt: number;
  /** What the unit's own counter ran between the leg before and this one, metres. */
  gapM: number;
  distanceM: number;
  /** The odometer that is attested and stands, whatever is read later. */
  attested?: { startM: number; stopM: number } | null;
}

/** What a dashboard showed at an instant: metres of an odometer, minutes of an hour meter. */
export interface Reading {
  readAt: number;
  value: number;
  /** The correction factor that goes on after it when it is the last; absent, that of the readings before it. */
  factor?: number;
  /** At an end of an attested trip, not read off by a person. */
  isAttested?: true;
}

/**
 * A counter that ran faster than this between two trips was replaced or set, not driven, km/h; as one that fell, it
 * then says nothing of the distance between them.
 */
export const COUNTER_MAX_KMH = 250;
/** Counters of vehicles tick once a kilometre, so that even the truth may look a little too fast, metres. */
export const COUNTER_TICK_M = 2000;
