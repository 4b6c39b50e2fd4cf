import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { EventContents } from "../../domain/event/event.ts";
import {
  EVENTS_PER_PAGE,
  type EventsQuery,
} from "../../domain/event/event-query.ts";
import { EVENT_KINDS, type EventKind } from "../../domain/event/kinds.ts";
import type { Point } from "../../domain/geo/point.ts";
import { periodOfDays } from "../../domain/time.ts";
import { arrayText } from "../array-text.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { noteSeen } from "../privacy/seeing.ts";
import { containing } from "../search.ts";
import { visibleEvents } from "./visible.ts";

/** An event as a person may see it. */
export type ListedEvent = EventContents & {
  id: number;
  unitId: number;
  unit: string;
  imei: string;
  registrationNumber: string | null;
  /** Noon of its day (UTC) while its place is hidden. */
  happenedAt: Date;
  endedAt: Date | null;
  isLate: boolean;
  /** Late reports showed that it did not happen. */
  isWithdrawn: boolean;
  /** Whether its place is hidden; then no text may name one. */
  isPlaceHidden: boolean;
  position: Point | null;
  isSeen: boolean;
  /** The names of those who have seen it, the first one first. */
  seenBy: string[];
};

/** A page of events, the newest first, and `before` for the next page. */
interface EventsPage {
  events: ListedEvent[];
  next: number | null;
}

/** Lists what happened to the units that a person may see (ALARM-42), by days of a time zone. */
export function listEvents(
  db: Db,
  actor: UserActor,
  query: EventsQuery,
  timeZone: string,
): Promise<EventsPage> {
  return asActor(db, actor, async (tx) => {
    const { events, next } = await readEvents(tx, actor, query, timeZone);
    notePlaces(actor, events);
    return { events, next };
  });
}

/** Notes for the view log where units were, as events show it to a person. */
export function notePlaces(
  actor: UserActor,
  events: readonly ListedEvent[],
): void {
  for (const { unitId, position, happenedAt } of events) {
    if (!position) continue;
    noteSeen(actor, {
      accountId: actor.accountId,
      unitId,
      kind: "positions",
      of: { from: happenedAt, until: new Date(happenedAt.getTime() + 1) },
    });
  }
}

/** Reads a page of events for a person, without noting that they show. */
export async function readEvents(
  tx: Tx,
  actor: UserActor,
  query: EventsQuery,
  timeZone: string,
): Promise<EventsPage> {
  const rows = await selectEvents(tx, actor, query, timeZone, {
    limit: EVENTS_PER_PAGE + 1,
  });
  const listed = rows.slice(0, EVENTS_PER_PAGE).map(toListed);
  // The order tells no hour either.
  const events = listed.toSorted((a, b) =>
    b.happenedAt.getTime() - a.happenedAt.getTime()
  );
  const hasMore = rows.length > EVENTS_PER_PAGE;
  return { events, next: hasMore ? listed.at(-1)!.id : null };
}

/** Reads the events of some units on a day, the newest first, as they match a query apart from its days and its page. */
export async function readDay(
  tx: Tx,
  actor: UserActor,
  { day, unitIds, ...query }: EventsQuery & { day: string; unitIds: number[] },
  timeZone: string,
): Promise<ListedEvent[]> {
  const asked = { ...query, from: day, to: day, before: undefined };
  const rows = await selectEvents(tx, actor, asked, timeZone, { unitIds });
  return rows.map(toListed);
}

/** Reads all pages of a list, one after the other. */
export async function* eventPages(
  db: Db,
  actor: UserActor,
  query: EventsQuery,
  timeZone: string,
): AsyncGenerator<ListedEvent[], void, void> {
  let before = query.before;
  for (;;) {
    const page = await listEvents(db, actor, { ...query, before }, timeZone);
    yield page.events;
    if (page.next === null) return;
    before = page.next;
  }
}

type EventRow =
  & Omit<ListedEvent, "position" | "kind" | "facts">
  & EventContents
  & { latitude: number | null; longitude: number | null };

async function selectEvents(
  tx: Tx,
  actor: UserActor,
  { search, kind, from, to, unseen, before }: EventsQuery,
  timeZone: string,
  { unitIds, limit }: { unitIds?: number[]; limit?: number },
): Promise<EventRow[]> {
  const text = search?.trim() ? containing(search) : null;
  const since = from ? periodOfDays(from, from, timeZone).from : null;
  const until = to ? periodOfDays(to, to, timeZone).until : null;
  const { rows } = await sql<EventRow>`
    select e.id, e.kind, e.facts, e.unit_id as "unitId", u.name as unit, u.imei,
      u.registration_number as "registrationNumber",
      m.shown_at as "happenedAt",
      case when not m.is_masked then e.ended_at end as "endedAt",
      e.is_late as "isLate", e.withdrawn_at is not null as "isWithdrawn",
      m.is_masked as "isPlaceHidden",
      case when not m.is_masked then e.latitude end as latitude,
      case when not m.is_masked then e.longitude end as longitude,
      ${isSeenBy(actor)} as "isSeen", array(
        select concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, ''))
        from event_views as v
          join users as p on p.account_id = v.account_id and p.id = v.user_id
        where v.account_id = e.account_id and v.event_id = e.id
        order by v.seen_at, v.user_id limit 20
      ) as "seenBy"
    from ${visibleEvents(tx, actor)}
    ${kind ? sql`and e.kind = ${kind}` : sql``}
    ${since === null ? sql`` : showsSince(since)}
    ${until === null ? sql`` : showsBefore(until)}
    ${unseen ? sql`and ${isNewTo(actor)}` : sql``}
    ${
    unitIds ? sql`and e.unit_id = any(${arrayText(unitIds)}::bigint[])` : sql``
  }
    ${
    text === null ? sql`` : sql`and (u.name ilike ${text}
        or u.registration_number ilike ${text} or u.imei ilike ${text})`
  }
    ${
    before === undefined ? sql`` : sql`and (e.happened_at, e.id) < (
        select happened_at, id from events
        where account_id = ${actor.accountId} and id = ${before}
      )`
  }
    order by e.happened_at desc, e.id desc
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(tx);
  return rows;
}

/** What is hidden shows at noon of its day, at most so far from when it happened, ms. */
const NOON_WITHIN_MS = 12 * 3_600_000;

function showsSince(since: number) {
  return sql`and m.shown_at >= ${new Date(since)}
    and e.happened_at >= ${new Date(since - NOON_WITHIN_MS)}`;
}

function showsBefore(until: number) {
  return sql`and m.shown_at < ${new Date(until)}
    and e.happened_at < ${new Date(until + NOON_WITHIN_MS)}`;
}

/** Kinds that people look at; others are for the eco score. */
const LOOKED_AT = (Object.keys(EVENT_KINDS) as EventKind[])
  .filter((kind) => EVENT_KINDS[kind].alarm !== null);

/** Says in SQL whether the event `e` is one that a person looks at and has not seen. */
export function isNewTo(actor: UserActor) {
  return sql<boolean>`(e.withdrawn_at is null
    and e.kind = any(${arrayText(LOOKED_AT)}::text[])
    and not ${isSeenBy(actor)})`;
}

/** Says in SQL whether a person has seen the event `e`. */
function isSeenBy({ userId }: UserActor) {
  return sql<boolean>`exists (
    select from event_views as seen
    where seen.account_id = e.account_id and seen.event_id = e.id
      and seen.user_id = ${userId}
  )`;
}

function toListed(row: EventRow): ListedEvent {
  const { latitude, longitude, ...event } = row;
  const position = latitude === null || longitude === null
    ? null
    : { latitude, longitude };
  return { ...event, position } as ListedEvent;
}
