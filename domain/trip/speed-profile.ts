import type { Point } from "../geo/point.ts";

/** How fast a unit was at an instant (ms UTC), km/h, and where. */
export interface SpeedReading extends Point {
  at: number;
  kmh: number;
}

/** A stand within a trip, ms UTC, and where. */
export interface Stand extends Point {
  from: number;
  until: number;
}

/** How fast a unit was on the way, and where it stood still. */
export interface SpeedProfile {
  /** In order of time, one a stretch: the highest speed of it. */
  points: SpeedReading[];
  /** While it drove: without the stands. */
  meanKmh: number;
  maxKmh: number;
  stands: Stand[];
}

/** Stretches into which a trip is cut, so that a long one draws like a short one. */
const STRETCHES = 120;
/** Slower is a stand, km/h, when it lasts as long, ms. */
const STANDS_BELOW_KMH = 3;
const STANDS_FOR_MS = 2 * 60_000;

/** Sums up the speeds that a unit reported on a trip, in order of time; null with fewer than two. */
export function speedProfile(
  readings: readonly SpeedReading[],
): SpeedProfile | null {
  const first = readings[0]?.at ?? 0;
  const spanMs = (readings.at(-1)?.at ?? 0) - first;
  if (readings.length < 2 || spanMs <= 0) return null;
  const stretches = Map.groupBy(
    readings,
    ({ at }) => Math.floor((at - first) / spanMs * (STRETCHES - 1)),
  );
  const stands = standsOf(readings);
  return {
    points: [...stretches.values()].map((some) =>
      some.reduce((most, one) => one.kmh > most.kmh ? one : most)
    ),
    meanKmh: meanOf(readings, stands),
    maxKmh: Math.max(...readings.map(({ kmh }) => kmh)),
    stands,
  };
}

/** Gives the mean speed by time outside stands, km/h: each reading holds halfway to its neighbours. */
function meanOf(
  readings: readonly SpeedReading[],
  stands: readonly Stand[],
): number {
  let wayKmhMs = 0;
  let droveMs = 0;
  readings.slice(1).forEach(({ at, kmh }, index) => {
    const before = readings[index]!;
    if (stands.some(({ from, until }) => before.at >= from && at <= until)) {
      return;
    }
    wayKmhMs += (at - before.at) * (kmh + before.kmh) / 2;
    droveMs += at - before.at;
  });
  return droveMs > 0 ? wayKmhMs / droveMs : 0;
}

function standsOf(readings: readonly SpeedReading[]): Stand[] {
  const stands: Stand[] = [];
  let still: SpeedReading[] = [];
  for (const reading of readings) {
    if (reading.kmh < STANDS_BELOW_KMH) {
      still.push(reading);
      continue;
    }
    const from = still[0]?.at ?? reading.at;
    if (reading.at - from >= STANDS_FOR_MS) {
      // Its first report may be from where it still rolled.
      const { latitude, longitude } = still[Math.floor(still.length / 2)]!;
      stands.push({ from, until: reading.at, latitude, longitude });
    }
    still = [];
  }
  return stands;
}
