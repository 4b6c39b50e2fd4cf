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
