import {
  CONTROL,
  EACH_CELL,
  forAccount,
  type UserActor,
} from "../../domain/access/actor.ts";
import type {
  SecurityEvent,
  SecurityEventKind,
  SecurityEventsQuery,
} from "../../domain/security/event.ts";
import { type Origin, USER_AGENT_MAX } from "../../domain/sign-in/origin.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";
import { sameAccount } from "../same-account.ts";
import { takeFrom } from "../rate-limits.ts";

/** Events of a page of the list. */
const EVENTS_SHOWN = 50;
/** Events of a short page, which stands below other things. */
const SHORT_PAGE = 10;

/** Something that has happened to a login or a right. */
export interface NewSecurityEvent {
  kind: SecurityEventKind;
  accountId: number;
  /** The user whom it concerns. */
  userId: number;
  /** The user who did it; the same person when absent, unknown when null. */
  doneBy?: number | null;
  detail?: string;
}

/** Stores an event for the administrators of the account. */
export async function storeSecurityEvent(
  db: Db,
  event: NewSecurityEvent,
  { address, userAgent }: Origin,
  at: Date,
): Promise<void> {
  const { kind, accountId, userId, doneBy = userId, detail = null } = event;
  await command(
    db,
    forAccount(accountId),
    (tx) =>
      tx.insertInto("security_events").values({
        account_id: accountId,
        at,
        kind,
        user_id: userId,
        done_by: doneBy,
        address,
        user_agent: userAgent.slice(0, USER_AGENT_MAX),
        detail,
      }).execute(),
  );
}

/** Writes as much for an unknown name as an event takes, so that an answer's time does not tell whether a name exists. */
export async function countUnknownName(
  db: Db,
  address: string,
  now: Date,
): Promise<void> {
  const bucket = "unknown-names";
  await command(db, CONTROL, (tx) =>
    takeFrom(
      tx,
      { bucket, key: address, limit: 3600, perSeconds: 3600 },
      now,
    ));
}

/** A page of events; the next one is before `next`. */
export interface EventsPage {
  events: SecurityEvent[];
  next: number | null;
}

/** Lists a page of the account's events, the newest first; the next page is `before` its last event. */
export function listSecurityEvents(
  db: Db,
  actor: UserActor,
  query: SecurityEventsQuery,
): Promise<EventsPage> {
  return readEvents(db, actor, query, { isOwn: false, limit: EVENTS_SHOWN });
}

/** Lists a page of the events that concern the person who asks, in the same way; the first page can be a short one. */
export async function listOwnSecurityEvents(
  db: Db,
  actor: UserActor,
  query: SecurityEventsQuery,
  { isShort }: { isShort: boolean },
): Promise<EventsPage> {
  const { events, next } = await readEvents(db, actor, query, {
    isOwn: true,
    limit: isShort ? SHORT_PAGE : EVENTS_SHOWN,
  });
  // Somebody else's address and browser are theirs to know.
  const own = events.map((event) =>
    event.doneBy === null ? event : { ...event, address: "", userAgent: "" }
  );
  return { events: own, next };
}

function readEvents(
  db: Db,
  actor: UserActor,
  { before, kind }: SecurityEventsQuery,
  { isOwn, limit }: { isOwn: boolean; limit: number },
): Promise<EventsPage> {
  return asActor(db, actor, async (tx) => {
    const rows = await tx.selectFrom("security_events as e")
      .leftJoin(
        "users as u",
        sameAccount("u.id", "e.user_id"),
      )
      .leftJoin(
        "users as d",
        sameAccount("d.id", "e.done_by"),
      )
      .select([
        "e.id",
        "e.at",
        "e.kind",
        "e.user_id",
        "e.done_by",
        "e.address",
        "e.user_agent as userAgent",
        "e.detail",
        "u.first_name as first",
        "u.last_name as last",
        "d.first_name as doneByFirst",
        "d.last_name as doneByLast",
      ])
      .where("e.account_id", "=", actor.accountId)
      .$if(isOwn, (query) => query.where("e.user_id", "=", actor.userId))
      .$if(before !== undefined, (query) => query.where("e.id", "<", before!))
      .$if(kind !== undefined, (query) => query.where("e.kind", "=", kind!))
      .orderBy("e.id", "desc")
      .limit(limit + 1)
      .execute();
    const shown = rows.slice(0, limit);
    return {
      events: shown.map((row) => ({
        id: row.id,
        at: row.at,
        kind: row.kind,
        user: nameOf(row.first, row.last),
        doneBy: row.done_by === row.user_id
          ? null
          : nameOf(row.doneByFirst, row.doneByLast),
        address: row.address,
        userAgent: row.userAgent,
        detail: row.detail,
      })),
      next: rows.length > limit ? shown.at(-1)!.id : null,
    };
  });
}

/** Deletes events that are older than they may become. */
export async function deleteOldSecurityEvents(
  db: Db,
  before: Date,
): Promise<void> {
  await command(
    db,
    EACH_CELL,
    (tx) => tx.deleteFrom("security_events").where("at", "<", before).execute(),
  );
}

function nameOf(first: string | null, last: string | null): string | null {
  return first === null ? null : `${first} ${last ?? ""}`.trim();
}
