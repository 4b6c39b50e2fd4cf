import { countLimit, type DayOfTrips, type LimitCount } from "./count.ts";
import { limitsOf } from "./limits.ts";
import type { Days } from "../trip/log/log-query.ts";

/** How much of the limits of a tax year a unit or a driver has used. */
export interface TaxCounts {
  country: string;
  taxYear: Days;
  counts: LimitCount[];
  /** Whose business counts, where it is not that of the unit or driver alone. */
  countedFor: CountedFor | null;
  /** Whether the reader gets the business of the unit alone, although it is a benefit car of somebody else. */
  isAlone: boolean;
  /** The limits to warn about: those used to 80 % or more; of a unit only those that are about it. */
  warnings: LimitCount[];
}

/** Whose business counts together in a Swedish tax year: that of a person in all benefit cars of the year (domain-facts 1.2). */
export interface CountedFor {
  holder: string;
  /** Names of those cars that the reader may know. */
  cars: string[];
  /** The number of the others. */
  others: number;
}

/** Gives the names of the cars in which business counts together, as in "Saab, Volvo +1". */
export function countedCars({ cars, others }: Omit<CountedFor, "holder">) {
  return [cars.join(", "), ...others > 0 ? [`+${others}`] : []].join(" ");
}

/**
 * Says whether private driving is of so small an extent that no car benefit is due: it keeps all limits that the country
 * has for it (domain-facts 1.2). Null where the country has none.
 */
export function isOfSmallExtent(counts: readonly LimitCount[]): boolean | null {
  const ofPrivate = counts.filter(({ limit: { kind } }) => kind !== "business");
  return ofPrivate.length === 0
    ? null
    : ofPrivate.every(({ isPassed }) => !isPassed);
}

/** Counts the trips of a tax year against all limits that a country has for it. */
export function countLimits(
  country: string,
  taxYear: Days,
  days: readonly DayOfTrips[],
): LimitCount[] {
  return limitsOf(country, taxYear).map((limit) => countLimit(limit, days));
}
