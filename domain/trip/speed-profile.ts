import { distanceM, type Point } from "../geo/point.ts";

/** How fast a unit was at an instant (ms UTC), km/h, and where. */
export interface SpeedReading extends Point {
  at: number;
  kmh: number;
}

/** A point of the curve of speeds. */
export interface SpeedPoint extends SpeedReading {
  /** Nobody knows how fast it was since the point before: the curve begins anew. */
  isAfterGap: boolean;
}

/** A stand within a trip, ms UTC, and where. */
export interface Stand extends Point {
  from: number;
  until: number;
}

/** How fast a unit was on the way, and where it stood still. */
export interface SpeedProfile {
  /** In order of time, one a stretch: the highest speed of it. A stand has two, where it begins and where it ends. */
  points: SpeedPoint[];
  /** While it drove and reported: without stands and gaps. */
  meanKmh: number;
  maxKmh: number;
  stands: Stand[];
}

/** Stretches into which a trip is cut, so that a long one draws like a short one. */
const STRETCHES = 120;
/** Slower is a stand, km/h, when it lasts as long, ms. */
const STANDS_BELOW_KMH = 3;
const STANDS_FOR_MS = 2 * 60_000;
/** Nobody knows what it did while it was silent for longer, ms, and for as many times what is usual on the trip … */
const SILENT_FOR_MS = STANDS_FOR_MS;
const SILENT_FOR_USUAL = 4;
/** … unless it reports from where it was before, metres: then it stood. */
const SAME_PLACE_M = 150;

/** A drive without a gap, or a stand; nobody may know what was before it. */
type Part =
  & ({ drive: SpeedReading[] } | { stand: Stand; isLast: boolean })
  & { isAfterGap: boolean };

/** Sums up the speeds that a unit reported on a trip, in order of time; null with fewer than two. */
export function speedProfile(
  readings: readonly SpeedReading[],
): SpeedProfile | null {
  const spanMs = (readings.at(-1)?.at ?? 0) - (readings[0]?.at ?? 0);
  if (readings.length < 2 || spanMs <= 0) return null;
  const silentMs = silentFrom(readings);
  const parts = partsOf(readings, silentMs);
  const stands = parts.flatMap((part) => "stand" in part ? [part] : []);
  return {
    points: parts.flatMap((part) => pointsOf(part, spanMs / (STRETCHES - 1))),
    meanKmh: meanOf(readings, stands.map(({ stand }) => stand), silentMs),
    maxKmh: Math.max(...readings.map(({ kmh }) => kmh)),
    stands: stands.filter(({ isLast }) => !isLast).map(({ stand }) => stand),
  };
}

/** Tells how far apart two readings are when the unit was silent between them, ms. */
function silentFrom(readings: readonly SpeedReading[]): number {
  const apart = readings.slice(1)
    .map(({ at }, index) => at - readings[index]!.at)
    .sort((a, b) => a - b);
  const usual = apart[Math.floor(apart.length / 2)]!;
  return Math.max(SILENT_FOR_MS, SILENT_FOR_USUAL * usual);
}

/** Cuts a trip at its stands, and where the unit was silent on its way. */
function partsOf(
  readings: readonly SpeedReading[],
  silentMs: number,
): Part[] {
  const parts: Part[] = [];
  let drive: SpeedReading[] = [];
  let still: SpeedReading[] = [];
  let isAfterGap = false;
  const endDrive = () => {
    if (drive.length === 0) return;
    parts.push({ drive, isAfterGap });
    drive = [];
    isAfterGap = false;
  };
  const endStill = (until: number | undefined, isLast = false) => {
    const [first] = still;
    if (first && until !== undefined && until - first.at >= STANDS_FOR_MS) {
      endDrive();
      // Its first report may be from where it still rolled.
      const { latitude, longitude } = still[Math.floor(still.length / 2)]!;
      const stand = { from: first.at, until, latitude, longitude };
      parts.push({ stand, isLast, isAfterGap });
      isAfterGap = false;
    } else drive.push(...still);
    still = [];
  };
  readings.forEach((reading, index) => {
    const before = readings[index - 1];
    if (before && reading.at - before.at > silentMs) {
      if (distanceM(before, reading) > SAME_PLACE_M) {
        endStill(before.at);
        endDrive();
        isAfterGap = true;
      } else if (still.length === 0) still.push({ ...before, kmh: 0 });
    }
    if (reading.kmh < STANDS_BELOW_KMH) still.push(reading);
    else {
      endStill(reading.at);
      drive.push(reading);
    }
  });
  endStill(readings.at(-1)?.at, true);
  endDrive();
  return parts;
}

/** Gives the highest speed of each stretch of a drive, and the two ends of a stand. */
function pointsOf(part: Part, stretchMs: number): SpeedPoint[] {
  if ("stand" in part) {
    const { from, until, ...place } = part.stand;
    return [from, until].map((at) => ({
      ...place,
      at,
      kmh: 0,
      isAfterGap: part.isAfterGap && at === from,
    }));
  }
  const { drive, isAfterGap } = part;
  const stretches = Map.groupBy(
    drive,
    ({ at }) => Math.floor((at - drive[0]!.at) / stretchMs),
  );
  return [...stretches.values()].map((some, index) => ({
    ...some.reduce((most, one) => one.kmh > most.kmh ? one : most),
    isAfterGap: isAfterGap && index === 0,
  }));
}

/** Gives the mean speed by time outside stands and gaps, km/h: each reading holds halfway to its neighbours. */
function meanOf(
  readings: readonly SpeedReading[],
  stands: readonly Stand[],
  silentMs: number,
): number {
  let wayKmhMs = 0;
  let droveMs = 0;
  readings.slice(1).forEach(({ at, kmh }, index) => {
    const before = readings[index]!;
    if (at - before.at > silentMs) return;
    if (stands.some(({ from, until }) => before.at >= from && at <= until)) {
      return;
    }
    wayKmhMs += (at - before.at) * (kmh + before.kmh) / 2;
    droveMs += at - before.at;
  });
  return droveMs > 0 ? wayKmhMs / droveMs : 0;
}
