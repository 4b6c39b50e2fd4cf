import { listEvents } from "../../db/event/list.ts";
import { countUnseen } from "../../db/event/seen.ts";
import { can } from "../../domain/access/can.ts";
import { EventsQuery } from "../../domain/event/event-query.ts";
import { writeDocument } from "../../documents/write.ts";
import type { Ask } from "../../http/ask.ts";
import { answerWithFile } from "../../http/stream-file.ts";
import { Events } from "./events.tsx";
import { EVENTS_PATH } from "./paths.ts";

/** What happened to the units that the person sees (ALARM-42). */
export async function eventsPage(ask: Ask) {
  const { db, actor, timeZone, now, texts: m } = ask;
  const { before, ...filter } = askedEvents(ask);
  const { events, next } = await listEvents(
    db,
    actor,
    { ...filter, before },
    timeZone,
  );
  return ask.render(
    <Events
      events={events}
      filter={filter}
      unseen={await countUnseen(db, actor, now)}
      older={next === null ? null : pathOf({ ...filter, before: next })}
      newest={before === undefined ? null : pathOf(filter)}
      file={pathOf(filter, "/csv")}
      back={pathOf({ ...filter, before })}
      seesMessages={can(actor, "administerAccount")}
    />,
    { title: m.event.title, current: EVENTS_PATH, style: "event" },
  );
}

/** The same list as a table. */
export async function eventsFile(ask: Ask) {
  const { before: _, ...query } = askedEvents(ask);
  const file = await writeDocument(ask.reader, {
    document: "events",
    format: "csv",
    query,
  });
  return answerWithFile(ask.c, file);
}

/** Reads the filter of the address; one that cannot be read is none. */
function askedEvents(ask: Ask): EventsQuery {
  const asked = EventsQuery.safeParse(ask.c.req.query());
  return asked.success ? asked.data : {};
}

function pathOf(query: EventsQuery, file = ""): string {
  const texts = Object.entries(query).filter(([, value]) => value)
    .map(([name, value]) => [name, String(value)]);
  return texts.length > 0
    ? `${EVENTS_PATH}${file}?${new URLSearchParams(texts)}`
    : `${EVENTS_PATH}${file}`;
}
