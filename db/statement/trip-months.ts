import { type RawBuilder, sql } from "kysely";
import { addDays } from "../../domain/time.ts";
import {
  type Days,
  daysInMonth,
  daysOfMonth,
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
  /** Whether no other piece of the month, nor what is not asked for of it, has more days: it is the month without these. */
  isMost: boolean;
}

/**
 * Selects what ended trips add up to in months, by unit, driver and type: account_id, unit_id, driver_id, type, month (its
 * first day), since (the first day that is asked for of it, or the cut in it), trips, distance_m, driven_ms (0 for hidden
 * trips, of which nobody else may know how long they took, SEC-07), is_hidden, and the days with trips as bits from the
 * first of the month on. Several rows of a month add up, some of which take away, and their bits together are its days.
 * They are read from driven_months, so a year costs the same whatever lies before it; from trip_days only those of a month
 * that has trips on days that are asked for and on others, which the present month has not, and of them the fewer ones.
 */
export function selectTripMonths(asked: MonthsAsked): RawBuilder<unknown> {
  const pieces = piecesOf(asked);
  const parts = partsOf(pieces);
  return sql`${selectMonths(asked, pieces)} ${
    parts.length > 0 ? sql`union all ${selectDays(asked, parts)}` : sql``
  }`;
}

/** Divides days by calendar months, and these where they are cut. */
function piecesOf({ days, cuts = [] }: MonthsAsked): Piece[] {
  return monthsOfDays(days).flatMap((month) => {
    const { from, to } = daysInMonth(days, month);
    const inside = cuts.filter((cut) => cut > from && cut <= to);
    const pieces = [from, ...inside].map((from, index) => ({
      from,
      to: inside[index] ? addDays(inside[index], -1) : to,
    }));
    const most = longestOf([...aroundOf(month, { from, to }), ...pieces]);
    return pieces.map((days) => ({ ...days, month, isMost: days === most }));
  });
}

/** Gives the days of a month before and after some of them. */
function aroundOf(month: string, { from, to }: Days): Days[] {
  const all = daysOfMonth(month)!;
  return [
    { from: all.from, to: addDays(from, -1) },
    { from: addDays(to, 1), to: all.to },
  ].filter(({ from, to }) => from <= to);
}

function longestOf(all: readonly Days[]): Days {
  return all.reduce((a, b) => lengthOf(b) > lengthOf(a) ? b : a);
}

/** Counts days of one month. */
function lengthOf({ from, to }: Days): number {
  return Number(to.slice(8)) - Number(from.slice(8)) + 1;
}

/** Days of a month that are read one by one: they count for a piece, or are taken away from one. */
interface Part extends Days {
  piece: Piece;
}

/** Lists the days of months that are not those of the piece with most days, for themselves and against that piece. */
function partsOf(pieces: readonly Piece[]): Part[] {
  return [...Map.groupBy(pieces, ({ month }) => month)]
    .flatMap(([month, all]) => {
      const most = all.find(({ isMost }) => isMost);
      const others = all.filter(({ isMost }) => !isMost);
      const around = aroundOf(month, {
        from: all[0]!.from,
        to: all.at(-1)!.to,
      });
      return [
        ...others.map((piece) => ({ ...piece, piece })),
        ...most
          ? [...others, ...around].map((days) => ({ ...days, piece: most }))
          : [],
      ];
    });
}

/** Selects the rows of months: whole in the piece with most days, and in others where all their days lie. */
function selectMonths(
  asked: MonthsAsked,
  pieces: readonly Piece[],
): RawBuilder<unknown> {
  return sql`
    select t.account_id, t.unit_id, t.driver_id, t.type, piece.month,
      piece.since, t.trips, t.distance_m,
      case when t.is_hidden then 0 else t.driven_ms end as driven_ms,
      t.is_hidden, t.shown_days & piece.days as days
    from (${shownMonths(asked, pieces)}) as t join unnest(
      ${column(pieces, ({ month }) => `${month}-01`)}::date[],
      ${column(pieces, ({ from }) => from)}::date[],
      ${column(pieces, bitsOf)}::integer[],
      ${column(pieces, ({ isMost }) => String(isMost))}::boolean[]
    ) as piece (month, since, days, is_most)
      on piece.month = t.shown_month and t.shown_days & piece.days <> 0
        and (piece.is_most or t.shown_days & ~piece.days = 0)`;
}

/** Selects the days of those that lie in a part and beyond it, as far as they lie in it. */
function selectDays(
  asked: MonthsAsked,
  parts: readonly Part[],
): RawBuilder<unknown> {
  // Row-level security lets an index find the days only where these are columns.
  return sql`
    select t.account_id, t.unit_id, t.driver_id, t.type, t.shown_month,
      t.since, t.sign * d.trips, t.sign * d.distance_m,
      case when t.is_hidden then 0 else t.sign * d.driven_ms end, t.is_hidden,
      case when t.sign < 0 then 0
        else 1 << (date_part('day', d.day + t.shown_after)::integer - 1)
      end as days
    from (
      select t.*, part.since, part.sign,
        part.from_day - t.shown_after as first_day,
        part.until - t.shown_after as last_day
      from (${shownMonths(asked, parts.map(({ piece }) => piece))}) as t
        join unnest(
          ${column(parts, ({ piece }) => `${piece.month}-01`)}::date[],
          ${column(parts, ({ from }) => from)}::date[],
          ${column(parts, ({ to }) => to)}::date[],
          ${column(parts, bitsOf)}::integer[],
          ${column(parts, ({ piece }) => piece.from)}::date[],
          ${column(parts, ({ piece }) => bitsOf(piece))}::integer[],
          ${
    column(parts, ({ from, piece }) => from === piece.from ? 1 : -1)
  }::integer[]
        ) as part (month, from_day, until, days, since, piece_days, sign)
          on part.month = t.shown_month and t.shown_days & part.days <> 0
            and t.shown_days & ~part.days <> 0
            and t.shown_days & part.piece_days <> 0
      offset 0
    ) as t join trip_days as d on d.account_id = t.account_id
      and d.unit_id = t.unit_id and d.day between t.first_day and t.last_day
      and d.type = t.type and d.driver_id = coalesce(t.driver_id, 0)
      and d.trips > 0 and d.hidden_day - d.day = t.hidden_after
      and ${monthOf("d.day")} = t.month
      and ${monthOf("d.hidden_day")} = t.hidden_month`;
}

/** Gives a column of a table of what is asked. */
function column<T>(
  all: readonly T[],
  of: (one: T) => string | number,
): RawBuilder<string> {
  return sql`${arrayText(all.map(of))}`;
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
        -- Not the column: what is asked about the account is asked once, and not for each row.
        select ${accountId}::integer as account_id, unit_id,
          nullif(driver_id, 0) as driver_id, type, month, hidden_month,
          hidden_after, trips, distance_m, driven_ms, days, hidden_days
        from driven_months
        where account_id = ${accountId} and trips > 0
          and month = any(${arrayText([...months])}::date[])
      ) as t where ${where}
      -- Whether a row is hidden is asked once, and not in each of its columns.
      offset 0
    ) as t`;
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
