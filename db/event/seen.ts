import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { EVENT_KINDS, type EventKind } from "../../domain/event/kinds.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { arrayText } from "../array-text.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { isNewTo } from "./list.ts";
import { visibleEvents } from "./visible.ts";

/** Older events are no news: they do not count as unseen, days. */
export const NEWS_DAYS = 7;
/** More unseen events than this are not counted one by one. */
export const UNSEEN_MAX = 99;

/** Kinds of security alarms. */
const SECURITY = (Object.keys(EVENT_KINDS) as EventKind[])
  .filter((kind) => EVENT_KINDS[kind].alarm === "security");

/**
 * Gives in SQL the events of the last week that a person may see and has not seen; of its first day all, as the list of
 * events shows them.
 */
function unseenEvents(tx: Tx, actor: UserActor, now: Date) {
  const since = new Date(now.getTime() - NEWS_DAYS * 86_400_000);
  return sql`${visibleEvents(tx, actor)}
    and e.happened_at >= date_trunc('day', ${since}::timestamptz, (
      select time_zone from accounts where id = ${actor.accountId}
    )) and ${isNewTo(actor)}`;
}

/** Counts the events of the last week that a person has not seen; at most one more than UNSEEN_MAX. */
export function countUnseen(
  db: Db,
  actor: UserActor,
  now: Date,
): Promise<number> {
  return asActor(db, actor, (tx) => readUnseen(tx, actor, now));
}

/** Counts them within a transaction. */
export async function readUnseen(
  tx: Tx,
  actor: UserActor,
  now: Date,
): Promise<number> {
  const { rows: [row] } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from ${unseenEvents(tx, actor, now)} limit ${UNSEEN_MAX + 1}
    ) as unseen`.execute(tx);
  return row!.count;
}

/** Says whether a security alarm is among the events of the last week that a person has not seen. */
export function hasUnseenSecurity(
  db: Db,
  actor: UserActor,
  now: Date,
): Promise<boolean> {
  return asActor(db, actor, async (tx) => {
    const { rows } = await sql`
      select from ${unseenEvents(tx, actor, now)}
        and e.kind = any(${arrayText(SECURITY)}::text[])
      limit 1`.execute(tx);
    return rows.length > 0;
  });
}

/**
 * Stores that a person has seen events: those with the ids, or all unseen ones of the last week. Gives how many of them
 * were unseen; refused where the person sees none with the ids.
 */
export function markSeen(
  db: Db,
  actor: UserActor,
  ids: readonly number[] | null,
  now: Date,
): Promise<Result<number, { code: "EventNotFound" }>> {
  return command(db, actor, async (tx) => {
    const seen = ids === null
      ? unseenEvents(tx, actor, now)
      : sql`${visibleEvents(tx, actor)}
          and e.id = any(${arrayText(ids)}::bigint[])`;
    const { rows: [row] } = await sql<{ found: number; marked: number }>`
      with seen as materialized (select e.account_id, e.id from ${seen}),
      marked as (
        insert into event_views (account_id, event_id, user_id, seen_at)
        select account_id, id, ${actor.userId}::integer, ${now}::timestamptz
        from seen on conflict do nothing returning event_id
      )
      select (select count(*) from seen)::integer as found,
        (select count(*) from marked)::integer as marked`.execute(tx);
    const { found, marked } = row!;
    return found === 0 && ids !== null && ids.length > 0
      ? fail({ code: "EventNotFound" })
      : ok(marked);
  });
}
