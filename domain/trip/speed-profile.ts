/** How fast a unit was at an instant (ms UTC), km/h. */
export interface SpeedReading {
  at: number;
  kmh: number;
}

/** How fast a unit was on the way, and where it stood still. */
export interface SpeedProfile {
  /** In order of time, one a stretch: the highest speed of it. */
  points: SpeedReading[];
  meanKmh: number;
  maxKmh: number;
  /** Stands within the trip, ms UTC. */
  stands: { from: number; until: number }[];
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
  return {
    points: [...stretches.values()].map((some) =>
      some.reduce((most, one) => one.kmh > most.kmh ? one : most)
    ),
    meanKmh: meanOf(readings) / spanMs,
    maxKmh: Math.max(...readings.map(({ kmh }) => kmh)),
    stands: standsOf(readings),
  };
}

/** Adds up speed by time: each reading holds halfway to its neighbours. */
function meanOf(readings: readonly SpeedReading[]): number {
  return readings.slice(1).reduce((sum, { at, kmh }, index) => {
    const before = readings[index]!;
    return sum + (at - before.at) * (kmh + before.kmh) / 2;
  }, 0);
}

function standsOf(
  readings: readonly SpeedReading[],
): { from: number; until: number }[] {
  const stands: { from: number; until: number }[] = [];
  let from: number | null = null;
  for (const { at, kmh } of readings) {
    if (kmh < STANDS_BELOW_KMH) {
      from ??= at;
      continue;
    }
    if (from !== null && at - from >= STANDS_FOR_MS) {
      stands.push({ from, until: at });
    }
    from = null;
  }
  return stands;
}
