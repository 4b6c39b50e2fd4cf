import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";

/**
 * Gives in SQL the only user who may see a trip of the table alias `t`: null when everybody who sees the unit may, 0
 * when nobody may. Only its driver sees a private trip. Nobody sees one without a driver, not even an administrator,
 * since anybody may have driven; in a private account with one user that user is the driver.
 */
export function onlySeenBy(): RawBuilder<number | null> {
  return sql`case when t.type = 'private' then coalesce(t.driver_id, (
    select min(only_user.id) from accounts as only_account
      join users as only_user on only_user.account_id = only_account.id
    where only_account.id = t.account_id and only_account.kind = 'private'
    having count(*) = 1
  ), 0) end`;
}

/** Says whether a trip of the table alias `t` shows only its date and distance to a person (SEC-07). */
export function isMasked({ userId }: UserActor): RawBuilder<boolean> {
  return sql`coalesce(${onlySeenBy()} <> ${userId}, false)`;
}

/**
 * Gives the distance of a trip of the table alias `t`, metres, as far as a person may know it: 0 while it goes on masked,
 * since how far it got so far would show when its driver drives.
 */
export function shownDistance(actor: UserActor): RawBuilder<number> {
  return sql`case when t.ongoing and ${
    isMasked(actor)
  } then 0 else t.distance_m end`;
}

/** How a trip shows to a person. */
interface ViewOfTrip {
  is_masked: boolean;
  /**
   * Whether the person may undo that it is private: it has no driver, and the person made it private as its last
   * change, so they saw all of it before.
   */
  may_take_back: boolean;
  /**
   * When it took place as far as the person may know: a masked trip at noon of its day. Filters and order use it too,
   * so that neither a search by hour nor the order reveals more.
   */
  shown_at: Date;
  shown_on: string;
}

/** When a trip of the table alias `t` took place as far as a person may know; `m` is its day. */
const SHOWN_AT = sql<Date>`case when m.is_masked
  then (m.day + time '12:00') at time zone m.time_zone
  else t.started_at end`;

/** A masked trip shows at noon of its day, at most this far from its start: half a day, and what zones differ by. */
export const NOON_WITHIN_MS = 39 * 3_600_000;

/**
 * Says in SQL whether a trip of the table alias `t` starts within a period, as far as a person may know. By the start
 * itself, an administrator who changes the account's time zone would see the counts of a day change (SEC-07).
 */
export function startsWithin(
  actor: UserActor,
  { from, until }: Period,
): RawBuilder<boolean> {
  return sql`(t.started_at >= ${new Date(from - NOON_WITHIN_MS)}
    and t.started_at < ${new Date(until + NOON_WITHIN_MS)}
    and case when ${isMasked(actor)} then exists (
      select from ${dayOfTrip(actor)} as m
      where ${SHOWN_AT} >= ${new Date(from)} and ${SHOWN_AT} < ${new Date(
    until,
  )}
    ) else t.started_at >= ${new Date(from)} and t.started_at < ${new Date(
    until,
  )} end)`;
}

/**
 * Gives how a trip of the table alias `t` shows to a person, for a lateral join. `offset 0` makes PostgreSQL compute it
 * once a trip, not once a column.
 */
export function viewOfTrip(actor: UserActor): RawBuilder<ViewOfTrip> {
  return sql`(
    select m.is_masked,
      m.is_masked and t.driver_id is null and coalesce((
        select changed_by = ${actor.userId} and not by_rule
          and after->>'type' = 'private'
        from trip_changes where account_id = t.account_id and trip_id = t.id
        order by id desc limit 1
      ), false) as may_take_back,
      ${SHOWN_AT} as shown_at,
      m.day::text as shown_on
    from ${dayOfTrip(actor)} as m offset 0
  )`;
}

/**
 * Gives the day to which a trip of the table alias `t` belongs, as a person may know it, for a lateral join: that of
 * its start by the account's clock; of a hidden trip, by the clock that the account had then. The account's zone is read
 * once a statement, not once a trip.
 */
export function dayOfTrip(
  actor: UserActor,
): RawBuilder<{ day: string; is_masked: boolean; time_zone: string }> {
  return sql`(
    select is_masked, time_zone,
      (t.started_at at time zone case when is_masked
        then ${zoneOfHiddenDay(actor)} else time_zone end)::date as day
    from (
      select ${isMasked(actor)} as is_masked, (
        select time_zone from accounts where id = ${actor.accountId}
      ) as time_zone offset 0
    ) as account offset 0
  )`;
}

/**
 * Gives in SQL the zone that decides about the day of a hidden trip of the table alias `t`: the one that the account
 * had when the trip's month began, UTC, else the present one, which is the column `time_zone`. The present one alone
 * would tell the hour, since an administrator who changes it would see when the day of the trip changes.
 */
export function zoneOfHiddenDay(
  { accountId }: Pick<UserActor, "accountId">,
): RawBuilder<string> {
  return sql`coalesce((
    select zone.time_zone from account_time_zones as zone
    where zone.account_id = ${accountId} and zone.until_at >
      date_trunc('month', t.started_at at time zone 'UTC') at time zone 'UTC'
    order by zone.until_at limit 1
  ), time_zone)`;
}
