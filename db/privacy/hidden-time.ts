import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { DRIVEN, UNLOGGED } from "./driven.ts";
import { isMasked, onlySeenBy } from "./masking.ts";

/** A unit and an instant, each as a column or another part of a statement. */
interface Moment {
  account: RawBuilder<unknown>;
  unit: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
}

/** A trip from whose start on only one person may know where its unit is; without an id one that is not in the log. */
interface HidingTrip {
  id: number | null;
  only_seen_by: number | null;
}

/** Says in SQL that a row of trips shows in the log, in the words of an index. */
const IN_LOG = sql`merged_into is null and kind <> 'transported'`;

/**
 * The drives of which a merged trip of the table alias `t` is made. Only a drive ends the time in which a unit is hidden.
 * A trip by hand ends none, whoever enters it: else anybody could enter one and see where a private trip went and where
 * it stopped (SEC-07).
 */
const ITS_DRIVES = sql`from trips as part where part.account_id = t.account_id
  and part.merged_into = t.id and not part.by_hand`;

/**
 * Gives in SQL the trips that decide who may know where a unit was at a moment: the drive that began last, in the log or
 * beside it, and what was entered by hand since. Each private one of them hides the unit, since it is parked where that
 * trip stopped.
 */
export function tripsAt({ account, unit, at }: Moment): RawBuilder<HidingTrip> {
  // PostgreSQL looks up in an index what is a column, no subquery: row-level security keeps those for later.
  return sql`(
    select id, only_seen_by from (
      select t.id, t.started_at, t.drove_at, t.only_seen_by,
        max(t.drove_at) over () as began
      from (
        select ${account} as account_id, ${unit} as unit_id, ${at} as at,
          coalesce((
            select started_at from trips
            where account_id = ${account} and unit_id = ${unit} and ${IN_LOG}
              and not by_hand and started_at <= ${at}
            order by started_at desc limit 1
          ), '-infinity') as began offset 0
      ) as latest cross join lateral (
        select t.id, t.started_at, ${onlySeenBy()} as only_seen_by,
          case when t.merged
            then (select max(started_at) ${ITS_DRIVES}
              and part.started_at <= latest.at)
            when not t.by_hand then t.started_at end as drove_at
        from trips as t
        where t.account_id = latest.account_id and t.unit_id = latest.unit_id
          and ${IN_LOG} and t.started_at between latest.began and latest.at
        union all
        select null, t.started_at, ${onlySeenBy()}, t.started_at
        from ${UNLOGGED} as t
        where t.account_id = latest.account_id and t.unit_id = latest.unit_id
          and t.started_at between latest.began and latest.at
      ) as t
    ) as since
    where coalesce(started_at >= began or drove_at = began, true)
  )`;
}

/**
 * Gives in SQL the only user who may know where a unit was at a moment, like `onlySeenBy`, for a lateral join or as a
 * value. Two private trips of two people hide it from everybody.
 */
export function onlySeenAt(
  moment: Moment,
): RawBuilder<{ only_seen_by: number | null }> {
  return sql`(
    select case when min(only_seen_by) = max(only_seen_by)
      then min(only_seen_by) when min(only_seen_by) is not null then 0
      end as only_seen_by
    from ${tripsAt(moment)} as trip_at
  )`;
}

/** Says in SQL whether a person may not know where a unit was at a moment. */
export function isHiddenAt(
  { userId }: UserActor,
  moment: Moment,
): RawBuilder<boolean> {
  return sql`coalesce(${onlySeenAt(moment)} <> ${userId}, false)`;
}

/**
 * Gives the same as `onlySeenAt`; where it is while it is in theft mode everybody who sees it may know (docs/privacy.md).
 * `offset 0` makes PostgreSQL compute it once a unit, not once a column.
 */
export function onlySeenUnlessStolen(
  moment: Moment,
): RawBuilder<{ only_seen_by: number | null }> {
  return sql`(
    select case when not exists (
      select from theft_modes as stolen
      where stolen.account_id = ${moment.account}
        and stolen.unit_id = ${moment.unit} and stolen.on_since <= ${moment.at}
    ) then ${onlySeenAt(moment)} end as only_seen_by offset 0
  )`;
}

/**
 * Gives in SQL the only user who may know where a unit was last; it takes the table aliases of a unit and of its latest
 * state. The unit stays hidden from a private trip's start to the next drive.
 */
export function placeOnlySeenBy(
  unit: string,
  state: string,
): RawBuilder<{ only_seen_by: number | null }> {
  return onlySeenUnlessStolen({
    account: sql.ref(`${unit}.account_id`),
    unit: sql.ref(unit === state ? `${unit}.unit_id` : `${unit}.id`),
    at: sql.ref(`${state}.fixed_at`),
  });
}

/**
 * Says in SQL whether a trip of the table alias `t` is a way with the ignition off that would show a person where a
 * hidden private trip was or stopped: it is over the time of one, or begins before the drive after one.
 */
export function tellsPrivatePlace(actor: UserActor): RawBuilder<boolean> {
  const start: Moment = {
    account: sql.ref("way.account_id"),
    unit: sql.ref("way.unit_id"),
    at: sql.ref("way.started_at"),
  };
  return sql`case when t.kind = 'transported' then (
    select ${isHiddenAt(actor, start)} or exists (
        select from ${DRIVEN} as t where t.account_id = way.account_id
          and t.unit_id = way.unit_id and t.merged_into is null
          and t.kind <> 'transported' and t.started_at > way.started_at
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

/** Reads the spans; they do not overlap, since all private trips between two drives hide until the second. */
async function readSpans(
  tx: Tx,
  actor: UserActor,
  accountId: number,
  unitIds: readonly number[],
  from: Date,
): Promise<(PrivateSpan & { unitId: number })[]> {
  // PostgreSQL keeps the plan for one unit where it knows that there is one.
  const { rows } = await sql<PrivateSpan & { unitId: number }>`
    with asked as (
      select distinct unnest(${arrayText(unitIds)}::integer[]) as unit_id
      ${unitIds.length === 1 ? sql`limit 1` : sql``}
    ), log as (
      select t.account_id, t.id, t.unit_id, t.started_at, t.by_hand, t.merged,
        ${isMasked(actor)} as is_masked
      from asked cross join lateral (
        -- Trips before the drive that began last end no span after the instant.
        select coalesce(max(started_at), '-infinity') as began from trips
        where account_id = ${accountId} and unit_id = asked.unit_id
          and ${IN_LOG} and not by_hand and started_at <= ${from}
      ) as latest join trips as t on t.unit_id = asked.unit_id
        and t.started_at >= latest.began
      where t.account_id = ${accountId} and ${IN_LOG}
    ), starts as (
      select unit_id, started_at as at, not by_hand as is_drive, is_masked
      from log
      union all
      select t.unit_id, drive.started_at, true, t.is_masked
      from log as t cross join lateral (
        select started_at ${ITS_DRIVES} offset 0
      ) as drive
      where t.merged
      union all
      select t.unit_id, t.started_at, true, ${isMasked(actor)}
      from asked join ${UNLOGGED} as t on t.unit_id = asked.unit_id
      where t.account_id = ${accountId}
    ), spans as (
      select unit_id, at, is_masked, min(at) filter (where is_drive) over (
          partition by unit_id order by at desc
          groups between unbounded preceding and 1 preceding
        ) as next
      from starts
    )
    select unit_id as "unitId", min(at) as "from", next as "until" from spans
    where is_masked and coalesce(next > ${from}, true)
    group by unit_id, next
    order by unit_id, "from"`.execute(tx);
  return rows;
}
