import { sql } from "kysely";
import type { DayOfTrips } from "../../domain/tax/count.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";

/** The days of a trip by two zones differ by so many at most. */
const ZONES_DIFFER_DAYS = 2;

/**
 * Reads what units of an account drove in each month on business and else, from the sums of trip_days; a private trip
 * counts on the day that the log shows to everybody.
 */
export async function daysOfUnits(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  { from, to }: Days,
): Promise<Map<number, DayOfTrips[]>> {
  const { rows } = await sql<DayOfTrips & { unitId: number }>`
    with days as (
      select unit_id, type = 'business' as is_business,
        case when type = 'private' then hidden_day else day end as shown_day,
        sum(distance_m) as distance_m
      from trip_days
      where account_id = ${accountId} and trips > 0
        and unit_id = any(${arrayText(unitIds)}::integer[])
        and day between ${from}::date - ${ZONES_DIFFER_DAYS}::integer
          and ${to}::date + ${ZONES_DIFFER_DAYS}::integer
      group by 1, 2, 3
    )
    select unit_id as "unitId", min(shown_day)::text as day,
      count(*)::integer as days,
      case when is_business then 'business' else 'private' end as type,
      sum(distance_m)::float8 as "distanceM"
    from days where shown_day between ${from}::date and ${to}::date
    group by unit_id, is_business, date_trunc('month', shown_day::timestamp)
    order by 1, 2`.execute(tx);
  const byUnit = Map.groupBy(rows, ({ unitId }) => unitId);
  return new Map(unitIds.map((id) => [id, byUnit.get(id) ?? []]));
}
