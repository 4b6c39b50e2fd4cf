import { countUsed, type DayOfTrips } from "../../domain/tax/count.ts";
import { isOfSmallExtent } from "../../domain/tax/counts.ts";
import { limitsOf, taxYearOf } from "../../domain/tax/limits.ts";
import {
  type Days,
  daysOfMonth,
  monthsOfDays,
} from "../../domain/trip/log/log-query.ts";
import type { Tx } from "../database.ts";
import { daysOfUnits } from "../forecast/days.ts";
import { firstOfDays } from "../statement/trip-months.ts";
import { countOccasions, type DrivenMonth } from "./driven-months.ts";

/** Tells of a car's tax year until the end of a month (2026-03) whether its private driving is of small extent; null where the country has no limits of it. */
type SmallExtent = (unitId: number, month: string) => boolean | null;

interface ExtentAsked {
  country: string;
  days: Days;
  /** What the cars drove from the first day of the tax year on, as the reader may know it. */
  driven: readonly DrivenMonth[];
}

/**
 * Reads whether the private driving of cars is of small extent, counted as the forecast counts it: by car and tax year,
 * whoever had the car, until the last day that is asked about.
 */
export async function readSmallExtent(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  { country, days: { from, to }, driven: months }: ExtentAsked,
): Promise<SmallExtent> {
  const years = new Map(
    monthsOfDays({ from, to }).map((month) => {
      const year = taxYearOf(country, daysOfMonth(month)!.to);
      const limits = limitsOf(country, year)
        .filter(({ kind }) => kind !== "business");
      return [month, { ...year, limits }];
    }),
  );
  const first = taxYearOf(country, from);
  const isLimited = limitsOf(country, first)
    .some(({ kind }) => kind !== "business");
  if (!isLimited || unitIds.length === 0) return () => null;
  const driven = await isSameForAll(tx, accountId)
    ? daysOfDriven(months)
    : await daysOfUnits(tx, accountId, unitIds, { from: first.from, to });
  return (unitId, month) => {
    const { from, limits } = years.get(month)!;
    let [used, usedM] = [0, 0];
    for (const { day, days = 1, type, distanceM } of driven.get(unitId) ?? []) {
      const isCounted = day >= from && day.slice(0, 7) <= month;
      if (!isCounted || type === "business") continue;
      used += days;
      usedM += distanceM;
    }
    return isOfSmallExtent(
      limits.map((limit) =>
        countUsed(limit, limit.unit === "days" ? used : usedM)
      ),
    );
  };
}

/** Tells whether every trip has the same day for all readers, as where the account's zone was never changed. */
async function isSameForAll(tx: Tx, accountId: number): Promise<boolean> {
  const zone = await tx.selectFrom("account_time_zones").select("until_at")
    .where("account_id", "=", accountId).limit(1).executeTakeFirst();
  return zone === undefined;
}

/** Gives what was no business in months, as `daysOfUnits` does. */
function daysOfDriven(
  driven: readonly DrivenMonth[],
): Map<number, DayOfTrips[]> {
  const others = driven.filter(({ type }) => type !== "business");
  const ofUnits = Map.groupBy(others, ({ unitId }) => unitId);
  return new Map(
    ofUnits.entries().map(([unitId, all]) => [
      unitId,
      [...Map.groupBy(all, ({ month }) => month)].map(([month, some]) => ({
        day: firstOfDays(month, some.reduce((bits, one) => bits | one.days, 0)),
        days: countOccasions(some),
        type: "private" as const,
        distanceM: some.reduce((sum, { distanceM }) => sum + distanceM, 0),
      })),
    ]),
  );
}
