import { type RawBuilder, sql } from "kysely";
import { addDays } from "../../domain/time.ts";
import {
  type Days,
  daysInMonth,
  holdsMonth,
  monthsOfDays,
} from "../../domain/trip/log/log-query.ts";
import { arrayText } from "../array-text.ts";

interface MonthsAsked {
  accountId: number;
  days: Days;
  /** Days among these, in order, from which on what was driven is summed by itself, as where a tax year begins. */
  cuts?: readonly string[];
  /**
   * Which rows are meant, of the table alias `t` with account_id, unit_id, driver_id and type; null is no driver. Units of a
   * select are meant as `any(array(…))`: PostgreSQL expects few rows, and would look through them for each.
   */
  where: RawBuilder<boolean>;
  /** Whether such a row is of trips that are hidden from the viewer: then their hidden day counts, and no time. */
  isHidden: RawBuilder<boolean>;
}

/** The days of a trip by two zones differ by so many at most. */
const ZONES_DIFFER_DAYS = 2;

/** Days of one calendar month. */
interface Piece extends Days {
  /** As in 2026-03. */
  month: string;
}

/**
 * Selects what ended trips add up to in months, by unit, driver and type: account_id, unit_id, driver_id, type, month (its
 * first day), since (the first day that is asked for of it, or the cut in it), trips, distance_m, driven_ms (0 for hidden
 * trips, of which nobody else may know how long they took, SEC-07), is_hidden, and the days with trips as bits from the
 * first of the month on. Several rows of a month add up, and their bits together are its days.
 * They are read from driven_months, so a year costs the same whatever lies before it; from trip_days only those of a month
 * that has trips on days that are asked for and on others, which the present month has not.
 */
export function selectTripMonths(asked: MonthsAsked): RawBuilder<unknown> {
  const pieces = piecesOf(asked);
  const parts = pieces.filter((piece) => !holdsMonth(piece, piece.month));
  return sql`${selectMonths(asked, pieces)} ${
    parts.length > 0 ? sql`union all ${selectDays(asked, parts)}` : sql``
  }`;
}

/** Divides days by calendar months, and these where they are cut. */
function piecesOf({ days, cuts = [] }: MonthsAsked): Piece[] {
  return monthsOfDays(days).flatMap((month) => {
    const { from, to } = daysInMonth(days, month);
    const inside = cuts.filter((cut) => cut > from && cut <= to);
    return [from, ...inside].map((from, index) => ({
      month,
      from,
      to: inside[index] ? addDays(inside[index], -1) : to,
    }));
  });
}

/** Selects the rows of months whose days all lie in one of the pieces. */
function selectMonths(
  asked: MonthsAsked,
  pieces: readonly Piece[],
): RawBuilder<unknown> {
  return sql`
    select t.account_id, t.unit_id, t.driver_id, t.type, piece.month,
      piece.since, t.trips, t.distance_m,
      case when t.is_hidden then 0 else t.driven_ms end as driven_ms,
      t.is_hidden, t.shown_days as days
    from (${shownMonths(asked, pieces)}) as t join ${asTable(pieces)}
      on piece.month = t.shown_month and t.shown_days & ~piece.days = 0`;
}

/** Selects the days of those that lie in a piece and beyond it, as far as they lie in it. */
function selectDays(
  asked: MonthsAsked,
  parts: readonly Piece[],
): RawBuilder<unknown> {
  // Row-level security lets an index find the days only where these are columns.
  return sql`
    select t.account_id, t.unit_id, t.driver_id, t.type, t.shown_month,
      t.since, d.trips, d.distance_m,
      case when t.is_hidden then 0 else d.driven_ms end, t.is_hidden,
      1 << (date_part('day', d.day + t.shown_after)::integer - 1) as days
    from (
      select t.*, piece.since, piece.since - t.shown_after as first_day,
        piece.until - t.shown_after as last_day
      from (${shownMonths(asked, parts)}) as t join ${asTable(parts)}
        on piece.month = t.shown_month and t.shown_days & piece.days <> 0
          and t.shown_days & ~piece.days <> 0
      offset 0
    ) as t join trip_days as d on d.account_id = t.account_id
      and d.unit_id = t.unit_id and d.day between t.first_day and t.last_day
      and d.type = t.type and d.driver_id = coalesce(t.driver_id, 0)
      and d.trips > 0 and d.hidden_day - d.day = t.hidden_after
      and ${monthOf("d.day")} = t.month
      and ${monthOf("d.hidden_day")} = t.hidden_month`;
}

/** Selects rows of driven_months in which pieces may lie, with their month and days as they are shown. */
function shownMonths(
  { accountId, where, isHidden }: MonthsAsked,
  pieces: readonly Piece[],
): RawBuilder<unknown> {
  const months = new Set(
    pieces.flatMap(({ from, to }) =>
      monthsOfDays({
        from: addDays(from, -ZONES_DIFFER_DAYS),
        to: addDays(to, ZONES_DIFFER_DAYS),
      })
    ).map((month) => `${month}-01`),
  );
  return sql`
    select *, case when is_hidden then hidden_month else month end
        as shown_month,
      case when is_hidden then hidden_days else days end as shown_days,
      case when is_hidden then hidden_after else 0 end as shown_after
    from (
      select *, ${isHidden} as is_hidden
      from (
        select account_id, unit_id, nullif(driver_id, 0) as driver_id, type,
          month, hidden_month, hidden_after, trips, distance_m, driven_ms, days,
          hidden_days
        from driven_months
        where account_id = ${accountId} and trips > 0
          and month = any(${arrayText([...months])}::date[])
      ) as t where ${where}
      -- Whether a row is hidden is asked once, and not in each of its columns.
      offset 0
    ) as t`;
}

/** Gives pieces as the table `piece` of a statement: month (its first day), since, until, and their days as bits. */
function asTable(pieces: readonly Piece[]): RawBuilder<unknown> {
  const column = (of: (piece: Piece) => string | number) =>
    arrayText(pieces.map(of));
  return sql`unnest(${column(({ month }) => `${month}-01`)}::date[],
    ${column(({ from }) => from)}::date[], ${column(({ to }) => to)}::date[],
    ${column(bitsOf)}::integer[]) as piece (month, since, until, days)`;
}

/** Gives days of one month as bits, from the first of the month on. */
function bitsOf({ from, to }: Days): number {
  const first = Number(from.slice(8)) - 1;
  const count = Number(to.slice(8)) - first;
  return (2 ** count - 1) * 2 ** first;
}

/** Gives the first day of the month in which a day lies. */
function monthOf(day: string): RawBuilder<unknown> {
  return sql`${sql.ref(day)}
    - (date_part('day', ${sql.ref(day)})::integer - 1)`;
}

/** Gives the first of the days of a month (2026-03) that are bits of a number. */
export function firstOfDays(month: string, days: number): string {
  const day = 32 - Math.clz32(days & -days);
  return `${month}-${String(day).padStart(2, "0")}`;
}
