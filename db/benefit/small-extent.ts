import { countLimits, isOfSmallExtent } from "../../domain/tax/counts.ts";
import { limitsOf, taxYearOf } from "../../domain/tax/limits.ts";
import {
  type Days,
  daysOfMonth,
  monthsOfDays,
} from "../../domain/trip/log/log-query.ts";
import type { Tx } from "../database.ts";
import { daysOfUnits } from "../forecast/days.ts";

/** Tells of a car's tax year until the end of a month (2026-03) whether its private driving is of small extent; null where the country has no limits of it. */
type SmallExtent = (unitId: number, month: string) => boolean | null;

/**
 * Reads whether the private driving of cars is of small extent, counted as the forecast counts it: by car and tax year,
 * whoever had the car, until the last day that is asked about.
 */
export async function readSmallExtent(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  { country, days: { from, to } }: { country: string; days: Days },
): Promise<SmallExtent> {
  const first = taxYearOf(country, from);
  const isLimited = limitsOf(country, first)
    .some(({ kind }) => kind !== "business");
  if (!isLimited || unitIds.length === 0) return () => null;
  const driven = await daysOfUnits(tx, accountId, unitIds, {
    from: first.from,
    to,
  });
  const years = new Map(
    monthsOfDays({ from, to }).map((month) => [
      month,
      taxYearOf(country, daysOfMonth(month)!.to),
    ]),
  );
  return (unitId, month) => {
    const year = years.get(month)!;
    const ofYear = driven.get(unitId)!.filter(({ day }) =>
      day >= year.from && day.slice(0, 7) <= month
    );
    return isOfSmallExtent(countLimits(country, year, ofYear));
  };
}
