/**
 * A trip, or several in a row that are read as one, as the odometer needs them. Instants in milliseconds since 1970;
 * legs are in order of time.
 */
export interface Leg {
  startedAt: number;
  stoppedAt: number;
  /** The distance by the unit's own counter between the leg before and this one, metres. */
  gapM: number;
  distanceM: number;
  /** The attested odometer, which no later reading changes. */
  attested?: { startM: number; stopM: number } | null;
}

/** What a dashboard showed at an instant: metres of an odometer, minutes of an hour meter. */
export interface Reading {
  readAt: number;
  value: number;
  /** The correction factor that applies after it when it is the last; by default that of the readings before it. */
  factor?: number;
  /** At an end of an attested trip, not read by a person. */
  isAttested?: true;
}

/**
 * A counter that ran faster than this between two trips was replaced or set, km/h. Like one that fell, it then says
 * nothing about the distance between them.
 */
export const COUNTER_MAX_KMH = 250;
/** Counters of vehicles tick once a kilometre, so true distances may look a little too fast, metres. */
export const COUNTER_TICK_M = 2000;
