import * as z from "zod";
import { type ListedEvent, listEvents } from "../../db/event/list.ts";
import { countUnseen, markSeen } from "../../db/event/seen.ts";
import { EventsQuery, SeenRequest } from "../../domain/event/event-query.ts";
import { dayOf } from "../../domain/time.ts";
import { ok } from "../../domain/result.ts";
import { createCall } from "../../http/call.ts";
import type { Ask } from "../../http/ask.ts";
import { eventText } from "../../locales/event-text.ts";

/** Something that happened to a unit; without instant, position and facts where the caller may not know these. */
const EventV1 = z.object({
  id: z.number(),
  imei: z.string(),
  name: z.string(),
  registration_number: z.string().nullable(),
  kind: z.string(),
  text: z.string(),
  facts: z.record(z.string(), z.unknown()).nullable(),
  day: z.iso.date(),
  happened_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  is_late: z.boolean(),
  is_withdrawn: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  is_seen: z.boolean(),
  seen_by: z.array(z.string()),
});

export const eventsCall = createCall({
  summary:
    "What happened to the units that the caller sees, the newest first: 50 at a time, the next page by before=next; the days from and to are in the zone of the request. `unseen` is how many of the last week the caller has not seen, 100 for more than 99 (ALARM-42).",
  query: EventsQuery,
  data: z.object({
    events: z.array(EventV1),
    unseen: z.number(),
    next: z.number().nullable(),
  }),
}, async (ask, { query }) => {
  const { db, actor, callTimeZone, now } = ask;
  const { events, next } = await listEvents(db, actor, query, callTimeZone);
  return ok({
    events: events.map((event) => toEventV1(ask, event)),
    unseen: await countUnseen(db, actor, now),
    next,
  });
});

export const eventsSeenCall = createCall({
  summary:
    "Marks events as seen by the caller: those with the `ids`, or without them all unseen ones of the last week. Events that the caller may not see are left out (ALARM-42).",
  body: SeenRequest,
  data: z.object({ unseen: z.number() }),
}, async ({ db, actor, now }, { body: { ids } }) => {
  await markSeen(db, actor, ids, now);
  return ok({ unseen: await countUnseen(db, actor, now) });
});

function toEventV1(ask: Ask, event: ListedEvent): z.input<typeof EventV1> {
  const { texts, format } = ask;
  return {
    id: event.id,
    imei: event.imei,
    name: event.unit,
    registration_number: event.registrationNumber,
    kind: event.kind,
    text: eventText(texts.event, event, format.decimal),
    facts: event.isPlaceHidden ? null : { ...event.facts },
    day: dayOf(event.happenedAt.getTime(), ask.callTimeZone),
    happened_at: event.isPlaceHidden ? null : event.happenedAt.toISOString(),
    ended_at: event.endedAt?.toISOString() ?? null,
    is_late: event.isLate,
    is_withdrawn: event.isWithdrawn,
    latitude: event.position?.latitude ?? null,
    longitude: event.position?.longitude ?? null,
    is_seen: event.isSeen,
    seen_by: event.seenBy,
  };
}
