import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Period } from "../../domain/time.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";

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
 * had when the trip's month began, UTC. The present one would tell the hour, since an administrator who changes it
 * would see when the day of the trip changes.
 */
function zoneOfHiddenDay({ accountId }: UserActor): RawBuilder<string> {
  return sql`coalesce((
    select zone.time_zone from account_time_zones as zone
    where zone.account_id = ${accountId} and zone.until_at >
      date_trunc('month', t.started_at at time zone 'UTC') at time zone 'UTC'
    order by zone.until_at limit 1
  ), time_zone)`;
}

/**
 * Gives in SQL the only user who may know where a unit was last, like `onlySeenBy`; it takes the table aliases of a
 * unit and of its latest state. The unit stays hidden from a private trip's start to the next trip, since it is parked
 * where the private trip stopped. Where it is while it is in theft mode everybody who sees it may know (docs/privacy.md).
 */
export function placeOnlySeenBy(
  unit: string,
  state: string,
): RawBuilder<{ only_seen_by: number | null }> {
  const unitId = sql.ref(unit === state ? `${unit}.unit_id` : `${unit}.id`);
  return sql`(
    select ${onlySeenBy()} as only_seen_by from trips as t
    where t.account_id = ${sql.ref(`${unit}.account_id`)}
      and t.unit_id = ${unitId}
      and t.merged_into is null and t.kind <> 'transported'
      and t.started_at <= ${sql.ref(`${state}.fixed_at`)}
      and not exists (
        select from theft_modes as stolen
        where stolen.account_id = ${sql.ref(`${unit}.account_id`)}
          and stolen.unit_id = ${unitId}
          and stolen.on_since <= ${sql.ref(`${state}.fixed_at`)}
      )
    order by t.started_at desc, t.id desc limit 1
  )`;
}

/**
 * Says in SQL whether a trip of the table alias `t` is a way with the ignition off that would show a person where a
 * hidden private trip was or stopped: it is over the time of one, or begins before the trip after one.
 */
export function tellsPrivatePlace(actor: UserActor): RawBuilder<boolean> {
  const log = sql`from trips as t where t.account_id = way.account_id
    and t.unit_id = way.unit_id and t.merged_into is null
    and t.kind <> 'transported'`;
  return sql`case when t.kind = 'transported' then (
    select coalesce((
        select ${isMasked(actor)} ${log} and t.started_at <= way.started_at
        order by t.started_at desc, t.id desc limit 1
      ), false) or exists (
        select ${log} and t.started_at > way.started_at
          and t.started_at < way.stopped_at and ${isMasked(actor)}
      )
    from (
      select t.account_id, t.unit_id, t.started_at, t.stopped_at offset 0
    ) as way
  ) else false end`;
}

/** A span during which only one person may know where a unit is. */
interface PrivateSpan {
  from: Date;
  /** Null while it goes on. */
  until: Date | null;
}

/** Lists the spans from an instant on in which a person may not know where a unit was, in order of time. */
export async function privateSpans(
  tx: Tx,
  actor: UserActor,
  unit: { accountId: number; unitId: number },
  from: Date,
): Promise<PrivateSpan[]> {
  return await readSpans(tx, actor, unit.accountId, [unit.unitId], from);
}

/** Gives the same spans of many units of the person's account, by their ids; ms UTC, Infinity while one goes on. */
export async function hiddenSpansOf(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
  from: Date,
): Promise<Map<number, { from: number; until: number }[]>> {
  if (unitIds.length === 0) return new Map();
  const spans = await readSpans(tx, actor, actor.accountId, unitIds, from);
  const byUnit = Map.groupBy(spans, ({ unitId }) => unitId);
  return new Map(
    [...byUnit].map(([unitId, spans]) => [
      unitId,
      spans.map(({ from, until }) => ({
        from: from.getTime(),
        until: until?.getTime() ?? Infinity,
      })),
    ]),
  );
}

async function readSpans(
  tx: Tx,
  actor: UserActor,
  accountId: number,
  unitIds: readonly number[],
  from: Date,
): Promise<(PrivateSpan & { unitId: number })[]> {
  // PostgreSQL keeps the plan for one unit where it knows that there is one.
  const { rows } = await sql<PrivateSpan & { unitId: number }>`
    with log as (
      select t.unit_id, t.started_at, lead(t.started_at) over (
          partition by t.unit_id order by t.started_at, t.id
        ) as next, ${isMasked(actor)} as is_masked
      from (
        select distinct unnest(${arrayText(unitIds)}::integer[]) as unit_id
        ${unitIds.length === 1 ? sql`limit 1` : sql``}
      ) as asked cross join lateral (
        -- Trips before the one that began last end no span after the instant.
        select coalesce(max(started_at), '-infinity') as began from trips
        where account_id = ${accountId} and unit_id = asked.unit_id
          and merged_into is null and kind <> 'transported'
          and started_at <= ${from}
      ) as latest join trips as t on t.unit_id = asked.unit_id
        and t.started_at >= latest.began
      where t.account_id = ${accountId}
        and t.merged_into is null and t.kind <> 'transported'
    )
    select unit_id as "unitId", started_at as "from", next as "until" from log
    where is_masked and coalesce(next > ${from}, true)
    order by unit_id, started_at`.execute(tx);
  return rows;
}
