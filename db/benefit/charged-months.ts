import { sql } from "kysely";
import {
  type ChargedMonth,
  freeChargingIn,
} from "../../domain/benefit/workplace-charging.ts";
import { periodOfDays } from "../../domain/time.ts";
import {
  type Days,
  daysOfMonth,
  monthsOfDays,
} from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";
import { AT_CHARGING } from "../charging/at-charging.ts";
import { ZONES_DIFFER_MS } from "../charging/sums.ts";
import type { Tx } from "../database.ts";
import { onlySeenAt } from "../privacy/hidden-time.ts";
import { selectTripMonths } from "../statement/trip-months.ts";

interface ChargedAsked {
  unitIds: readonly number[];
  days: Days;
  country: string;
}

/**
 * Reads what units were charged with in the whole calendar months in which some days lie and in which charging at work is
 * free of tax. The sums are the same for every reader: they hold the chargings whose place a private trip hides, too,
 * and whole months do not tell the place of one. The month of such a charging is that of UTC, as others see its day.
 */
export async function readChargedMonths(
  tx: Tx,
  accountId: number,
  { unitIds, days, country }: ChargedAsked,
): Promise<(unitId: number, month: string) => ChargedMonth | null> {
  const months = monthsOfDays(days)
    .filter((month) => freeChargingIn(country, month));
  // To plan the sums takes PostgreSQL longer than all the rest where nothing was charged.
  const charged = months.length > 0 && await isCharged(tx, accountId, unitIds)
    ? await sumCharged(tx, accountId, unitIds, months)
    : [];
  const ids = new Set(charged.map(({ unitId }) => unitId));
  const driven = ids.size > 0
    ? await sumDriven(tx, accountId, [...ids], months)
    : new Map<string, number>();
  const sums = new Map(charged.map(({ unitId, month, atWork, total }) => {
    const key = `${unitId} ${month}`;
    return [key, { atWork, total, drivenM: driven.get(key) ?? 0 }];
  }));
  return (unitId, month) => sums.get(`${unitId} ${month}`) ?? null;
}

/** Tells whether any of the units was ever charged. */
async function isCharged(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
): Promise<boolean> {
  const one = await tx.selectFrom("chargings").select("unit_id")
    .where("account_id", "=", accountId)
    .where("unit_id", "=", sql<number>`any(${arrayText(unitIds)}::integer[])`)
    .limit(1).executeTakeFirst();
  return one !== undefined;
}

interface ChargedSum extends Omit<ChargedMonth, "drivenM"> {
  unitId: number;
  month: string;
}

/** Sums the kWh of chargings by unit and month. */
async function sumCharged(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  months: readonly string[],
): Promise<ChargedSum[]> {
  const { from: first, to: last } = spanOf(months);
  const { from, until } = periodOfDays(first, last, "UTC");
  const { rows } = await sql<ChargedSum>`
    select unit_id as "unitId", month,
      coalesce(sum(kwh) filter (where place = 'workplace'), 0)::float8
        as "atWork",
      sum(kwh)::float8 as total
    from (
      select c.unit_id, c.place, c.kwh, to_char(c.charged_at at time zone
        case when ${
    onlySeenAt(AT_CHARGING)
  } is not null then 'UTC' else a.time_zone end, 'YYYY-MM') as month
      from chargings as c join accounts as a on a.id = c.account_id
      where c.account_id = ${accountId}
        and c.unit_id = any(${arrayText(unitIds)}::integer[])
        and c.charged_at >= ${new Date(from - ZONES_DIFFER_MS)}
        and c.charged_at < ${new Date(until + ZONES_DIFFER_MS)}
    ) as charged
    where month = any(${arrayText(months)}::text[])
    group by 1, 2`.execute(tx);
  return rows;
}

/** Sums what units drove, metres, by unit and month as in "3 2026-03". */
async function sumDriven(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  months: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; distanceM: number }>`
    select unit_id || ' ' || to_char(month, 'YYYY-MM') as key,
      sum(distance_m)::float8 as "distanceM"
    from (${
    selectTripMonths({
      accountId,
      days: spanOf(months),
      where: sql`t.unit_id = any(${arrayText(unitIds)}::integer[])`,
      isHidden: sql`t.type = 'private'`,
    })
  }) as months
    group by 1`.execute(tx);
  return new Map(rows.map(({ key, distanceM }) => [key, distanceM]));
}

function spanOf(months: readonly string[]): Days {
  return {
    from: daysOfMonth(months[0]!)!.from,
    to: daysOfMonth(months.at(-1)!)!.to,
  };
}
