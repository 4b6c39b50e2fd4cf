import { countLimit, type DayOfTrips, type LimitCount } from "./count.ts";
import { limitsOf } from "./limits.ts";
import type { Days } from "../trip/log/log-query.ts";

/** How much of the limits of a tax year a unit or a driver has used. */
export interface TaxCounts {
  country: string;
  taxYear: Days;
  counts: LimitCount[];
}

/** Counts the trips of a tax year against all limits that a country has for it. */
export function countLimits(
  country: string,
  taxYear: Days,
  days: readonly DayOfTrips[],
): TaxCounts {
  const counts = limitsOf(country, taxYear).map((limit) =>
    countLimit(limit, days)
  );
  return { country, taxYear, counts };
}

/** Gives the limits to warn about: those used to 80 % or more. */
export function warnings({ counts }: TaxCounts): LimitCount[] {
  return counts.filter(({ level }) => level !== "below");
}
