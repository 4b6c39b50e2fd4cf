import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Tx } from "../database.ts";

/**
 * Who alone may see a trip of the table alias `t`: null when everybody may who sees the unit, 0 when nobody may.
 * A private trip is its driver's. One without a driver is nobody's, an administrator's neither: whoever drove could be
 * anybody. Only in a private account with a single user there is no doubt who that was.
 */
export function onlySeenBy(): RawBuilder<number | null> {
  return sql`case when t.type = 'private' then coalesce(t.driver_id, (
    select min(only_user.id) from accounts as only_account
      join users as only_user on only_user.account_id = only_account.id
    where only_account.id = t.account_id and only_account.kind = 'private'
    having count(*) = 1
  ), 0) end`;
}

/** Whether a trip of the table alias `t` shows only its date and distance to a person (SEC-07). */
export function isMasked({ userId }: UserActor): RawBuilder<boolean> {
  return sql`coalesce(${onlySeenBy()} <> ${userId}, false)`;
}

/** How a trip shows to a person. */
export interface ViewOfTrip {
  is_masked: boolean;
  /**
   * Whether the person may take back that it is private: it has no driver, and its last change is the person's own, by
   * which it became private. Until then the person saw all of it.
   */
  may_take_back: boolean;
  /**
   * When it took place as far as the person may know: a masked one at noon of its day. Filter and order go by it as
   * well: asking for the trips of an hour, or looking at their order, must not tell more.
   */
  shown_at: Date;
  shown_on: string;
}

/**
 * How a trip of the table alias `t` shows to a person, to be joined laterally. `offset 0` has PostgreSQL work it out
 * once a trip: otherwise it writes the whole question in place of each column of the answer.
 */
export function viewOfTrip(actor: UserActor): RawBuilder<ViewOfTrip> {
  return sql`(
    select m.is_masked,
      m.is_masked and t.driver_id is null and coalesce((
        select changed_by = ${actor.userId} and after->>'type' = 'private'
        from trip_changes where account_id = t.account_id and trip_id = t.id
        order by id desc limit 1
      ), false) as may_take_back,
      case when m.is_masked
        then (m.day + time '12:00') at time zone m.time_zone
        else t.started_at end as shown_at,
      m.day::text as shown_on
    from (
      select ${isMasked(actor)} as is_masked, time_zone,
        (t.started_at at time zone time_zone)::date as day
      from accounts where id = ${actor.accountId} offset 0
    ) as m offset 0
  )`;
}

/**
 * Who alone may know where a unit was last, as `onlySeenBy`; for the table aliases of a unit or of what names it, and
 * of its latest state. What holds during a private trip holds until the next trip: where the unit is parked is where
 * that trip stopped.
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
    order by t.started_at desc, t.id desc limit 1
  )`;
}

/** A stretch of time during which a unit's place is only one person's business. */
export interface PrivateSpan {
  from: Date;
  /** Null while it goes on. */
  until: Date | null;
}

/** When, from an instant on, a person may not know where a unit was, in the order of time. */
export async function privateSpans(
  tx: Tx,
  actor: UserActor,
  unit: { accountId: number; unitId: number },
  from: Date,
): Promise<PrivateSpan[]> {
  const { rows } = await sql<PrivateSpan>`
    with log as (
      select t.started_at, lead(t.started_at) over (order by t.started_at, t.id)
        as next, ${isMasked(actor)} as is_masked
      from trips as t
      where t.account_id = ${unit.accountId} and t.unit_id = ${unit.unitId}
        and t.merged_into is null and t.kind <> 'transported'
    )
    select started_at as "from", next as "until" from log
    where is_masked and coalesce(next > ${from}, true)
    order by started_at`.execute(tx);
  return rows;
}
