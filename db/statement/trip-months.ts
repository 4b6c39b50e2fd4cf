import { type RawBuilder, sql } from "kysely";
import {
  type Days,
  daysInMonth,
  daysOfMonth,
  holdsMonth,
  monthsOfDays,
} from "../../domain/trip/log/log-query.ts";

interface MonthsAsked {
  accountId: number;
  days: Days;
  /**
   * Which rows are meant, of the table alias `t` with account_id, unit_id, driver_id and type; null is no driver. Units of a
   * select are meant as `any(array(…))`: PostgreSQL expects few rows, and would look through them for each.
   */
  where: RawBuilder<boolean>;
  /** Whether the hidden day of such a row is meant, and not its own: that of a trip that is hidden from the viewer. */
  isHidden: RawBuilder<boolean>;
}

/** The days of a trip by two zones differ by so many at most. */
const ZONES_DIFFER_DAYS = 2;
const LONGEST_MONTH_DAYS = 31;

const COLUMNS = sql.raw(
  `account_id, unit_id, nullif(driver_id, 0) as driver_id, type`,
);

/**
 * Selects what ended trips add up to in months, by unit, driver and type: account_id, unit_id, driver_id, type, month (its
 * first day), trips, distance_m, driven_ms, and the days with trips as bits from the first of the month on. Several rows
 * of a month add up, and their bits together are its days. Whole months are read from driven_months, and a month of which
 * only a part is asked for from trip_days, so a year costs the same whatever lies before it.
 */
export function selectTripMonths(asked: MonthsAsked): RawBuilder<unknown> {
  const { days } = asked;
  const months = monthsOfDays(days);
  const whole = months.filter((month) => holdsMonth(days, month));
  const parts = months.filter((month) => !holdsMonth(days, month));
  const selected = [
    ...whole.length > 0 ? [selectWhole(asked, whole[0]!, whole.at(-1)!)] : [],
    ...parts.map((month) => selectPart(asked, daysInMonth(days, month))),
  ];
  return sql.join(selected, sql` union all `);
}

function selectWhole(
  { accountId, where, isHidden }: MonthsAsked,
  first: string,
  last: string,
): RawBuilder<unknown> {
  const { from } = daysOfMonth(first)!;
  const { from: to } = daysOfMonth(last)!;
  return sql`
    select account_id, unit_id, driver_id, type, month, trips, distance_m,
      driven_ms, days
    from (
      select account_id, unit_id, driver_id, type, trips, distance_m,
        driven_ms, case when is_hidden then hidden_month else month end
          as month,
        case when is_hidden then hidden_days else days end as days
      from (
        select t.*, t.hidden_after <> 0 and ${isHidden} as is_hidden
        from (
          select ${COLUMNS}, month, hidden_month, hidden_after, trips,
            distance_m, driven_ms, days, hidden_days
          from driven_months as t
          where account_id = ${accountId} and trips > 0
            and month between ${from}::date - ${LONGEST_MONTH_DAYS}::integer
              and ${to}::date + ${LONGEST_MONTH_DAYS}::integer
        ) as t where ${where}
      ) as t
    ) as t
    where month between ${from}::date and ${to}::date`;
}

function selectPart(
  { accountId, where, isHidden }: MonthsAsked,
  { from, to }: Days,
): RawBuilder<unknown> {
  return sql`
    select account_id, unit_id, driver_id, type,
      ${`${from.slice(0, 7)}-01`}::date as month, trips, distance_m, driven_ms,
      1 << (extract(day from day)::integer - 1) as days
    from (
      select account_id, unit_id, driver_id, type, trips, distance_m,
        driven_ms, case when day = hidden_day then day
          when ${isHidden} then hidden_day else day end as day
      from (
        select ${COLUMNS}, day, hidden_day, trips, distance_m, driven_ms
        from trip_days as t
        where account_id = ${accountId} and trips > 0
          and day between ${from}::date - ${ZONES_DIFFER_DAYS}::integer
            and ${to}::date + ${ZONES_DIFFER_DAYS}::integer
      ) as t where ${where}
    ) as t
    where day between ${from}::date and ${to}::date`;
}

/** Gives the first of the days of a month (2026-03) that are bits of a number. */
export function firstOfDays(month: string, days: number): string {
  const day = 32 - Math.clz32(days & -days);
  return `${month}-${String(day).padStart(2, "0")}`;
}
