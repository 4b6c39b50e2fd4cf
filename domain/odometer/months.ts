import type { Reading } from "./leg.ts";

/** A calendar month of a unit's trips, beginning with the start of the first one. */
export interface Month {
  startedAt: number;
  /** The unit's own counter at that start, metres. */
  counterM: number | null;
  /** Sum of the trips that start in the month, metres; it counts where the counter does not tell, and may be left out elsewhere. */
  distanceM?: number;
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
    if (before) {
      const ranM = countedIn(before, months[index]!) ?? before.distanceM ?? 0;
      value += factor * ranM;
    }
    return { readAt: startedAt, value, factor };
  });
}

/** Gives what the unit's counter ran from one month to the next, metres; null where there is none, or it was set. */
export function countedIn(month: Month, next: Month): number | null {
  if (month.counterM === null || next.counterM === null) return null;
  const countedM = next.counterM - month.counterM;
  const hours = (next.startedAt - month.startedAt) / 3_600_000;
  const mostM = COUNTER_SPARE_M + hours * COUNTER_AVERAGE_KMH * 1000;
  return countedM < 0 || countedM > mostM ? null : countedM;
}
