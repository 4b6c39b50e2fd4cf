import { type RawBuilder, sql } from "kysely";
import { daysIn } from "../../domain/km-report/month.ts";

/** The days of a trip by two zones differ by so many at most. */
const ZONES_DIFFER_DAYS = 2;

/**
 * Gives the SQL of the metres that a unit `u` drove in a month: all types of ended trips, by the day on which they start
 * by the account's clock (trip_days). A private trip counts on the day that the log shows to everybody.
 */
export function metresOf(month: string): RawBuilder<number> {
  const { from, to } = daysIn(month);
  return sql`(
    select coalesce(sum(t.distance_m), 0)::float8 from trip_days as t
    where t.account_id = u.account_id and t.unit_id = u.id
      and t.day between ${from}::date - ${ZONES_DIFFER_DAYS}::integer
        and ${to}::date + ${ZONES_DIFFER_DAYS}::integer
      and case when t.type = 'private' then t.hidden_day else t.day end
        between ${from}::date and ${to}::date
  )`;
}
