import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { HoursOfWeek, MonthPeriod } from "../../domain/booking/use.ts";
import type { Period } from "../../domain/time.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** How long a vehicle was booked in a month. */
export interface BookedMonth {
  unitId: number;
  /** As in 2026-03. */
  month: string;
  bookedMs: number;
  /** Of these, the bookings during which another vehicle of the same type had no booking. */
  coverableMs: number;
}

/** Sums the booked time of vehicles by month, of those that the person may see (BOOK-35). */
export async function sumBookedMonths(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
  months: readonly MonthPeriod[],
): Promise<BookedMonth[]> {
  const { rows } = await sql<BookedMonth>`
    with seen as materialized (
      select id, type from units where account_id = ${actor.accountId}
        and id in (${visibleUnitIds(tx, actor)})
    ), asked as (
      select b.*, u.type, exists (
        select from seen as other
        where other.type = u.type and other.id <> b.unit_id and not exists (
          select from bookings as taken
          where taken.account_id = ${actor.accountId}
            and taken.unit_id = other.id and taken.end_at > b.start_at
            and taken.start_at < b.end_at
        )
      ) as coverable
      from bookings as b join seen as u on u.id = b.unit_id
      where b.account_id = ${actor.accountId} and ${areAmong(unitIds)}
        and b.end_at > ${new Date(months[0]!.from)}
        and b.start_at < ${new Date(months.at(-1)!.until)}
    )
    select unit_id as "unitId", month, sum(ms)::float8 as "bookedMs",
      coalesce(sum(ms) filter (where coverable), 0)::float8 as "coverableMs"
    from asked join (values ${sql.join(months.map(rowOf))})
        as months (month, from_at, until_at)
      on end_at > from_at and start_at < until_at
    cross join lateral (
      select ${
    msBetween(sql`greatest(start_at, from_at)`, sql`least(end_at, until_at)`)
  } as ms
    ) as shared
    group by 1, 2`.execute(tx);
  return rows;
}

/** Sums the booked time of vehicles by weekday and hour of a time zone's clocks, of those that the person may see (BOOK-35). */
export async function sumBookedHours(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
  { from, until, timeZone }: Period & { timeZone: string },
): Promise<HoursOfWeek> {
  const { rows } = await sql<{ weekday: number; hour: number; ms: number }>`
    select extract(isodow from at at time zone ${timeZone})::integer as weekday,
      extract(hour from at at time zone ${timeZone})::integer as hour,
      sum(${
    msBetween(
      sql`greatest(at, first)`,
      sql`least(at + interval '1 hour', last)`,
    )
  })::float8 as ms
    from (
      select greatest(start_at, ${new Date(from)}::timestamptz) as first,
        least(end_at, ${new Date(until)}::timestamptz) as last
      from bookings as b
      where account_id = ${actor.accountId} and ${areAmong(unitIds)}
        and unit_id in (${visibleUnitIds(tx, actor)})
        and end_at > ${new Date(from)} and start_at < ${new Date(until)}
    ) as shared
    cross join lateral generate_series(
      date_trunc('hour', first, ${timeZone}), last, interval '1 hour'
    ) as at
    where at < last
    group by 1, 2`.execute(tx);
  const hours = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const { weekday, hour, ms } of rows) hours[weekday - 1]![hour] = ms;
  return hours;
}

function areAmong(unitIds: readonly number[]): RawBuilder<boolean> {
  return sql`b.unit_id = any(${arrayText(unitIds)}::integer[])`;
}

function rowOf({ month, from, until }: MonthPeriod): RawBuilder<unknown> {
  return sql`(${month}::text, ${new Date(from)}::timestamptz, ${new Date(
    until,
  )}::timestamptz)`;
}

function msBetween(
  from: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
): RawBuilder<number> {
  return sql`extract(epoch from ${until} - ${from}) * 1000`;
}
