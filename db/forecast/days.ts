import { sql } from "kysely";
import type { DayOfTrips } from "../../domain/tax/count.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { firstOfDays, selectTripMonths } from "../statement/trip-months.ts";

type DrivenRow = Omit<DayOfTrips, "day"> & {
  unitId: number;
  month: string;
  /** The days as bits. */
  bits: number;
};

/**
 * Reads what units of an account drove in each month on business and else, from the sums of months; a private trip
 * counts on the day that the log shows to everybody.
 */
export async function daysOfUnits(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  asked: Days,
): Promise<Map<number, DayOfTrips[]>> {
  const { rows } = await sql<DrivenRow>`
    select unit_id as "unitId", to_char(month, 'YYYY-MM') as month,
      case when type = 'business' then 'business' else 'private' end as type,
      bit_or(days) as bits, bit_count(bit_or(days)::bit(32))::integer as days,
      sum(distance_m)::float8 as "distanceM"
    from (${
    selectTripMonths({
      accountId,
      days: asked,
      where: sql`t.unit_id = any(${arrayText(unitIds)}::integer[])`,
      isHidden: sql`t.type = 'private'`,
    })
  }) as months
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  const driven = rows.map(({ month, bits, ...row }) => ({
    ...row,
    day: firstOfDays(month, bits),
  }));
  const byUnit = Map.groupBy(driven, ({ unitId }) => unitId);
  return new Map(unitIds.map((id) => [id, byUnit.get(id) ?? []]));
}
