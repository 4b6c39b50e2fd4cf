import type { Period } from "../time.ts";

/** How good the reports of a unit were in a period. */
export interface ReportQuality {
  count: number;
  /** Reports that finding trips leaves out, because their places are too imprecise. */
  poor: number;
  /** The usual time between two reports on the way, seconds; null when distances do not come from them. */
  everyS: number | null;
  /** Trips are found in what came before this; null when all reports but the very last ones have been looked at. */
  trackedUntil: Date | null;
}

/** What the quality of a report depends on. */
interface RatedReport {
  /** Milliseconds since 1970, UTC. */
  fixedAt: number;
  latitude: number;
  longitude: number;
  satellites: number | null;
  hdop: number | null;
  accuracyM: number | null;
}

/** Below or above which finding trips leaves a report out, and how long a gap is no more on the way, seconds. */
interface QualityRules {
  minSatellites: number;
  maxHdop: number;
  maxAccuracyM: number;
  gapS: number;
}

/** Rates reports in order of time; `driven` are the times of trips in order, without their first instants. */
export function qualityOf(
  reports: readonly RatedReport[],
  rules: QualityRules,
  driven: readonly Period[],
): Omit<ReportQuality, "trackedUntil"> {
  const hops: number[] = [];
  let trip = 0;
  reports.forEach(({ fixedAt }, index) => {
    while (trip < driven.length && driven[trip]!.until < fixedAt) trip++;
    const seconds = (fixedAt - (reports[index - 1]?.fixedAt ?? NaN)) / 1000;
    const isOnTheWay = trip < driven.length && driven[trip]!.from < fixedAt;
    if (isOnTheWay && seconds <= rules.gapS) hops.push(seconds);
  });
  return {
    count: reports.length,
    poor: reports.filter((report) => isPoor(report, rules)).length,
    everyS: medianOf(hops),
  };
}

function isPoor(
  { latitude, longitude, satellites, hdop, accuracyM }: RatedReport,
  { minSatellites, maxHdop, maxAccuracyM }: QualityRules,
): boolean {
  return latitude === 0 && longitude === 0 ||
    satellites !== null && satellites < minSatellites ||
    hdop !== null && hdop > maxHdop ||
    accuracyM !== null && accuracyM > maxAccuracyM;
}

function medianOf(values: number[]): number | null {
  if (values.length === 0) return null;
  values.sort((a, b) => a - b);
  const middle = (values.length - 1) / 2;
  return (values[Math.floor(middle)]! + values[Math.ceil(middle)]!) / 2;
}

/** Straight lines between reports cut corners: measured on tracks, 60 s makes them 3 % short and 300 s 13 %. */
const SHORT_AT_S = 300;
const SHORT_BY = 0.13;
/** A shorter interval costs less than the correction by the odometer puts right. */
const SPARSE_S = 55;
const SHORT_MAX = 0.25;

/** Gives the share by which distances by GPS are short at an interval of reports; null when it is not worth a word. */
export function shortBy(
  { everyS }: Pick<ReportQuality, "everyS">,
): number | null {
  if (everyS === null || everyS < SPARSE_S) return null;
  return Math.min(SHORT_MAX, SHORT_BY * everyS / SHORT_AT_S);
}
