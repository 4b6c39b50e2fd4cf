import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { milliseconds } from "../milliseconds.ts";
import { readPacked } from "../packed-rows.ts";
import { DRIVEN } from "./driven.ts";
import { dayOfTrip, isMasked, zoneOfHiddenDay } from "./masking.ts";

/** A span of time of a unit. */
export interface Span {
  unitId: number;
  from: Date;
  until: Date;
}

/**
 * How long after midnight a private trip of the day before may still go on, hours. What a person may not do while one
 * goes on is refused so long, whether one does or not: a refusal tells no more than the day.
 */
export const NIGHT_HOURS = 6;

/** A private trip is among so many that began last, where people entered others within it. */
const NEAR_TRIPS = 4;

/**
 * Says of spans, in their order, whether a private trip of their days is hidden from a person; or of the day before,
 * where they begin within some hours of the night. A trip's day is the one that the log shows. It follows the clock that
 * the account had then, since a person who changes the present clock would see the hour (SEC-07).
 */
export async function areOnPrivateDays(
  tx: Tx,
  actor: UserActor,
  spans: readonly Span[],
  nightHours: number,
): Promise<boolean[]> {
  if (spans.length === 0) return [];
  const column = (of: (span: Span) => string | number) =>
    arrayText(spans.map(of));
  const { rows } = await sql<{ isPrivate: boolean }>`
    select exists (
      select from ${DRIVEN} as t cross join lateral ${dayOfTrip(actor)} as m
        cross join lateral (select ${zoneOfHiddenDay(actor)} as name) as zone
      where t.account_id = ${actor.accountId} and t.unit_id = asked.unit_id
        and t.merged_into is null and t.kind <> 'transported'
        and t.type = 'private' and ${isMasked(actor)}
        and t.started_at > asked.from_at - interval '2 days'
        and t.started_at < asked.until_at + interval '2 days'
        and m.day between
          ((asked.from_at - ${nightHours} * interval '1 hour')
            at time zone zone.name)::date
          and (asked.until_at at time zone zone.name)::date
    ) as "isPrivate"
    from unnest(${column(({ unitId }) => unitId)}::integer[],
      ${column(({ from }) => from.toISOString())}::timestamptz[],
      ${column(({ until }) => until.toISOString())}::timestamptz[])
      with ordinality as asked (unit_id, from_at, until_at, n)
    order by n`.execute(tx);
  return rows.map(({ isPrivate }) => isPrivate);
}

/** Says the same of one span. */
export async function isOnPrivateDay(
  tx: Tx,
  actor: UserActor,
  span: Span,
  nightHours: number,
): Promise<boolean> {
  const [isPrivate] = await areOnPrivateDays(tx, actor, [span], nightHours);
  return isPrivate!;
}

/**
 * Says in SQL whether a trip of the table alias `t` is hidden and of a day that is not over, with some hours of the
 * night: what is made of it meanwhile would tell whether it had ended by then (SEC-07).
 */
export function isOfOpenDay(
  { accountId, isHidden }: Pick<Telling, "accountId" | "isHidden">,
  now: Date,
): RawBuilder<boolean> {
  return sql`(t.type = 'private' and t.started_at > ${now}::timestamptz
      - interval '3 days' and ${isHidden} and (
    select (t.started_at at time zone zone.name)::date >= ((${now}::timestamptz
      - ${NIGHT_HOURS} * interval '1 hour') at time zone zone.name)::date
    from accounts cross join lateral (
      select ${zoneOfHiddenDay({ accountId })} as name
    ) as zone
    where accounts.id = ${accountId}
  ))`;
}

/** What is asked of a unit at an instant, ms UTC. */
export interface At {
  unitId: number;
  instant: number;
}

/** How much an odometer may tell of hidden trips of units of an account. */
interface Telling {
  accountId: number;
  /** Says in SQL of a trip of the table alias `t` whether it is hidden. */
  isHidden: RawBuilder<boolean>;
  /**
   * Whether the instants are borders that somebody chooses, as by a time zone. Those within a day of a hidden trip, or
   * some hours of the night after it, become the beginning of the day: else many borders tell when it was.
   */
  areBorders: boolean;
}

/** Lets an odometer tell a person nothing of the trips that are hidden from them. */
export function toldTo(
  actor: UserActor,
  { areBorders } = { areBorders: true },
): Telling {
  return {
    accountId: actor.accountId,
    isHidden: isMasked(actor),
    areBorders,
  };
}

/** Lets an odometer tell nothing of any private trip, where what follows from it is told to everybody. */
export function toldToAll(accountId: number): Telling {
  return { accountId, isHidden: sql`true`, areBorders: true };
}

/**
 * Gives for instants, in their order, those at which an odometer tells nothing of when a hidden private trip was, ms
 * UTC. While one goes on, that is its start. A border within or beside one, with no trip between, becomes the last stop
 * of a trip that began before it: what the counter ran while the unit stood is spread over that time, so it would tell
 * how long it stood; and it tells not whether the trip ran over the border.
 */
export async function tellingNothing(
  tx: Tx,
  asked: readonly At[],
  { accountId, isHidden, areBorders }: Telling,
): Promise<number[]> {
  if (asked.length === 0) return [];
  const inLog = sql`t.account_id = ${accountId} and t.unit_id = asked.unit_id
    and t.merged_into is null and t.kind <> 'transported'`;
  // Not the column: what is asked about the account is asked once, and not for each trip.
  const trips = sql`(
    select ${accountId}::integer as account_id, unit_id, driver_id, type, kind,
      started_at, stopped_at, ongoing, merged_into
    from trips where account_id = ${accountId}
  )`;
  const rows = await readPacked<{ at: number }>(
    tx,
    ["at"],
    sql`
    with account as (
      select time_zone, exists (
          select from account_time_zones where account_id = ${accountId}
        ) as has_moved
      from accounts where id = ${accountId}
    )
    select ${milliseconds(sql`coalesce(beside.at, calm.at)`)} as at
    from unnest(${arrayText(asked.map(({ unitId }) => unitId))}::integer[],
        ${
      arrayText(asked.map(({ instant }) => new Date(instant).toISOString()))
    }::timestamptz[]) with ordinality as asked (unit_id, at, n)
      cross join account
      cross join lateral (
        select case when not ${areBorders} or (not has_moved
            and asked.at = date_trunc('day', asked.at, time_zone))
          then asked.at else coalesce((
            select min(date_trunc('day', asked.at, zone.name))
            from trips as t cross join lateral (
              select ${zoneOfHiddenDay({ accountId })} as name
            ) as zone
            where ${inLog} and t.type = 'private' and ${isHidden}
              and t.started_at > asked.at - interval '2 days'
              and t.started_at < asked.at + interval '1 day'
              and (t.started_at at time zone zone.name)::date between
                ((asked.at - ${NIGHT_HOURS} * interval '1 hour')
                  at time zone zone.name)::date
                and (asked.at at time zone zone.name)::date
          ), asked.at) end as at offset 0
      ) as calm
      cross join lateral (
        with near as (
          select t.started_at, t.stopped_at, t.ongoing,
            t.ongoing or t.stopped_at > calm.at as goes_on,
            t.type = 'private' and ${isHidden} as is_hidden
          from ${trips} as t where ${inLog} and t.started_at < calm.at
          order by t.started_at desc limit ${sql.lit(NEAR_TRIPS)}
        ), next as (
          select t.type = 'private' and ${isHidden} as is_hidden
          from ${trips} as t where ${inLog} and t.started_at >= calm.at
          order by t.started_at limit 1
        )
        select coalesce(
          (select min(started_at) from near
            where goes_on and is_hidden and (ongoing or not ${areBorders})),
          case when ${areBorders} and (
              (select is_hidden from near order by started_at desc limit 1)
              or (select bool_or(is_hidden and goes_on) from near)
              or (select is_hidden from next))
            then (select max(stopped_at) from near
              where not goes_on or is_hidden) end
        ) as at
      ) as beside
    order by asked.n`,
  );
  return rows.map(({ at }) => at);
}
