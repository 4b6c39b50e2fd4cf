import { sql } from "kysely";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { monthsOfDays } from "../../domain/trip/log/log-query.ts";
import { companyCarsByMonth, idsHeldBy } from "../company-car/cars.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { benefitSettingsByMonth, idsOfKind } from "./settings.ts";

/** The business of a benefit car in a month, by driver. */
interface BusinessSum {
  unitId: number;
  /** Null without a driver. */
  driverId: number | null;
  /** As in 2026-03. */
  month: string;
  distanceM: number;
}

/**
 * Reads the business in benefit cars in whole calendar years, metres, by unit and a month (2026-03) of the year: with
 * enough of it three quarters of the car benefit count. In Sweden it is the business of the person who has the car in
 * that month, in all benefit cars that the person had in the year (domain-facts 1.2); what others drove in these cars
 * does not count, and trips without a driver count as the holder's. In Norway the limit is about the car: it is the
 * business of the car itself, as it is in Sweden for a car without a holder. The sums are the same for every reader.
 */
export async function businessOfYears(
  tx: Tx,
  accountId: number,
  { unitIds, days, country }: {
    unitIds: readonly number[];
    days: StatementAsked["days"];
    country: string;
  },
): Promise<(unitId: number, month: string) => number> {
  const years = { from: days.from.slice(0, 4), to: days.to.slice(0, 4) };
  const ids = country === "SE"
    ? await withCarsOfHolders(tx, accountId, unitIds, years)
    : unitIds;
  const carIn = await companyCarsByMonth(tx, accountId, ids);
  const settingsIn = await benefitSettingsByMonth(tx, accountId, ids);
  const keyOf = (unitId: number, month: string) => {
    const { holderId } = carIn(unitId, month);
    const year = month.slice(0, 4);
    return country === "SE" && holderId !== null
      ? { key: `holder ${holderId} ${year}`, holderId }
      : { key: `car ${unitId} ${year}`, holderId: null };
  };
  const sums = new Map<string, number>();
  for (const sum of await readBusiness(tx, accountId, ids, years)) {
    const { unitId, month, driverId, distanceM } = sum;
    if (settingsIn(unitId, month).kind !== "benefit") continue;
    const { key, holderId } = keyOf(unitId, month);
    if (holderId !== null && (driverId ?? holderId) !== holderId) continue;
    sums.set(key, (sums.get(key) ?? 0) + distanceM);
  }
  return (unitId, month) => sums.get(keyOf(unitId, month).key) ?? 0;
}

/** Adds the other cars of those who have some cars in some years. */
async function withCarsOfHolders(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const carIn = await companyCarsByMonth(tx, accountId, unitIds);
  const months = monthsOfDays({ from: `${from}-01-01`, to: `${to}-12-31` });
  const holders = unitIds.flatMap((unitId) =>
    months.map((month) => carIn(unitId, month).holderId)
  );
  const others = await idsHeldBy(
    tx,
    accountId,
    [...new Set(holders.filter((id) => id !== null))],
  );
  return [...new Set([...unitIds, ...others])];
}

/** Sums business by the days of the account's clock; nobody's business is hidden. */
async function readBusiness(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<BusinessSum[]> {
  const { rows } = await sql<BusinessSum>`
    select unit_id as "unitId", nullif(driver_id, 0) as "driverId",
      to_char(day, 'YYYY-MM') as month, sum(distance_m)::float8 as "distanceM"
    from trip_days
    where account_id = ${accountId} and trips > 0 and type = 'business'
      and unit_id = any(${arrayText(unitIds)}::integer[])
      and unit_id in ${idsOfKind(accountId, "benefit")}
      and day between ${`${from}-01-01`}::date and ${`${to}-12-31`}::date
    group by 1, 2, 3`.execute(tx);
  return rows;
}
