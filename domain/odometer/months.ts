import type { Reading } from "./leg.ts";

/** A calendar month of a unit's trips, beginning with the start of the first one. */
export interface Month {
  startedAt: number;
  /** The unit's own counter at that start, metres. */
  counterM: number | null;
  /** Sum of the trips that start in the month, metres. */
  distanceM: number;
}

/** A counter that runs further than this between two months was set or replaced. */
const COUNTER_AVERAGE_KMH = 30;
const COUNTER_SPARE_M = 5_000_000;

/**
 * Carries an odometer on from the start of a month to the starts of the later ones, as readings that nobody had to
 * make: by the unit's counter, or by the trips where there is none, times the factor. Then a page of a month needs that
 * month's trips and not all since the last reading.
 */
export function carryOn(
  months: readonly Month[],
  value: number,
  factor: number,
): Reading[] {
  return months.map(({ startedAt }, index) => {
    const before = months[index - 1];
    if (before) value += factor * ranIn(before, months[index]!);
    return { readAt: startedAt, value, factor };
  });
}

function ranIn(month: Month, next: Month): number {
  if (month.counterM === null || next.counterM === null) {
    return month.distanceM;
  }
  const countedM = next.counterM - month.counterM;
  const hours = (next.startedAt - month.startedAt) / 3_600_000;
  const mostM = COUNTER_SPARE_M + hours * COUNTER_AVERAGE_KMH * 1000;
  const wasSet = countedM < 0 || countedM > mostM;
  return wasSet ? month.distanceM : countedM;
}
