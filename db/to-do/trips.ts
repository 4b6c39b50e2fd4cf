import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { can } from "../../domain/access/can.ts";
import {
  totalOf,
  type Waiting,
  waiting,
  waitingOn,
} from "../../domain/to-do/waiting.ts";
import type { Period } from "../../domain/time.ts";
import type { Tx } from "../database.ts";
import { NOON_WITHIN_MS, startsWithin } from "../privacy/masking.ts";
import { isToDo } from "../trip/to-do.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** A unit with how many of its trips lack something; `own` are those of the person. */
interface Row {
  id: number;
  name: string;
  purpose: number;
  driver: number;
  own: number;
  others: number;
}

/**
 * Reads which trips wait: since the start of last month for a purpose or a driver, and of last month to be attested. A
 * private trip of somebody else counts only as not attested, on the day that the log shows to everybody (SEC-07).
 */
export async function waitingTrips(
  tx: Tx,
  actor: UserActor,
  { recent, lastMonth }: { recent: Period; lastMonth: Period },
): Promise<(Waiting | null)[]> {
  const units = await readUnits(tx, actor, recent, lastMonth);
  const of = (kind: "purpose" | "driver") =>
    waitingOn(
      kind,
      units.map(({ id, name, [kind]: count }) => ({ id, name, count })),
    );
  const sum = (kind: "own" | "others") =>
    totalOf(units.map(({ [kind]: count }) => ({ count })));
  const attestsOwn = can(actor, "attest", { userId: actor.userId });
  const attestsOthers = can(actor, "manageAttest");
  return [
    of("purpose"),
    of("driver"),
    attestsOwn ? waiting("attestOwn", sum("own")) : null,
    attestsOthers ? waiting("attestOthers", sum("others")) : null,
  ];
}

/** Counts the trips unit by unit; the own ones also of units that the person does not see. */
async function readUnits(
  tx: Tx,
  actor: UserActor,
  recent: Period,
  lastMonth: Period,
): Promise<Row[]> {
  const isOwn = sql`coalesce(t.driver_id = ${actor.userId}, false)`;
  const open = sql`${isToDo("attest")} and ${beginsIn(actor, lastMonth)}`;
  const count = (condition: RawBuilder<unknown>) =>
    sql`(count(*) filter (where ${condition}))::integer`;
  const { rows } = await sql<Row>`
    select u.id, u.name, c.* from (
      select id, name, id in ${visibleUnitIds(tx, actor)} as is_seen
      from units where account_id = ${actor.accountId} offset 0
    ) as u cross join lateral (
      select
        ${
    count(sql`u.is_seen and ${isToDo("purpose")}
          and ${begins(recent)}`)
  } as purpose,
        ${
    count(sql`u.is_seen and ${isToDo("driver")}
          and ${begins(recent)}`)
  } as driver,
        ${count(sql`${isOwn} and ${open}`)} as own,
        ${count(sql`u.is_seen and not ${isOwn} and ${open}`)} as others
      from trips as t
      where t.account_id = ${actor.accountId} and t.unit_id = u.id
        and t.merged_into is null and t.kind <> 'transported'
        and t.started_at >= ${new Date(recent.from - NOON_WITHIN_MS)}
        and t.started_at < ${new Date(recent.until + NOON_WITHIN_MS)}
    ) as c
    order by u.name collate "sv-x-icu", u.id`.execute(tx);
  return rows;
}

/** Says in SQL whether a trip of the table alias `t` starts within a period; for trips that are hidden from no one. */
function begins({ from, until }: Period): RawBuilder<boolean> {
  return sql`(t.started_at >= ${new Date(from)}
    and t.started_at < ${new Date(until)})`;
}

/** Says the same of any trip, as far as the person may know. */
function beginsIn(actor: UserActor, period: Period): RawBuilder<boolean> {
  return sql`(case when t.type = 'private' then ${startsWithin(actor, period)}
    else ${begins(period)} end)`;
}
