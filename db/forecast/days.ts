import { sql } from "kysely";
import type { DayOfTrips } from "../../domain/tax/count.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";

/** The days of a trip by two zones differ by so many at most. */
const ZONES_DIFFER_DAYS = 2;

/**
 * Reads what units of an account drove on each day by type, from the sums of trip_days; a private trip counts on the day
 * that the log shows to everybody.
 */
export async function daysOfUnits(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  { from, to }: Days,
): Promise<Map<number, DayOfTrips[]>> {
  const { rows } = await sql<DayOfTrips & { unitId: number }>`
    select unit_id as "unitId", shown_day::text as day, type,
      sum(distance_m)::float8 as "distanceM"
    from (
      select t.*, case when type = 'private' then hidden_day else day end
        as shown_day
      from trip_days as t
      where account_id = ${accountId} and trips > 0
        and unit_id = any(${arrayText(unitIds)}::integer[])
        and day between ${from}::date - ${ZONES_DIFFER_DAYS}::integer
          and ${to}::date + ${ZONES_DIFFER_DAYS}::integer
    ) as t
    where shown_day between ${from}::date and ${to}::date
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  const byUnit = Map.groupBy(rows, ({ unitId }) => unitId);
  return new Map(unitIds.map((id) => [id, byUnit.get(id) ?? []]));
}
