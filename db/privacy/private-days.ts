import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
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

/** Gives when the private trips began on which units drive now and that are hidden from a person, by the units' ids. */
export async function hiddenDrivesOf(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
): Promise<Map<number, Date>> {
  const { rows } = await sql<{ unitId: number; startedAt: Date }>`
    select t.unit_id as "unitId", min(t.started_at) as "startedAt"
    from trips as t
    where t.account_id = ${actor.accountId}
      and t.unit_id = any(${arrayText(unitIds)}::integer[])
      and t.ongoing and t.merged_into is null and t.kind <> 'transported'
      and ${isMasked(actor)}
    group by t.unit_id`.execute(tx);
  return new Map(rows.map(({ unitId, startedAt }) => [unitId, startedAt]));
}
