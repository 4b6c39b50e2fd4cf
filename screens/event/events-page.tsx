import { Empty } from "../../components/sections.tsx";
import { listEventRuns } from "../../db/event/runs.ts";
import { countUnseen } from "../../db/event/seen.ts";
import { can } from "../../domain/access/can.ts";
import { EventsQuery } from "../../domain/event/event-query.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { writeDocument } from "../../documents/write.ts";
import { type Days, decideDays } from "../../domain/trip/log/log-query.ts";
import type { Ask } from "../../http/ask.ts";
import { type FieldErrors, fieldErrors } from "../../http/envelope.ts";
import { answerWithFile } from "../../http/stream-file.ts";
import { keepDays, keptFilter } from "../unit/kept-filter.ts";
import { Events, EventsFilter } from "./events.tsx";
import { ALL_EVENTS_PATH, EVENTS_PATH, placePath } from "./paths.ts";

/** What happened to the units that the person sees (ALARM-42). */
export async function eventsPage(ask: Ask) {
  const { db, actor, timeZone, now } = ask;
  const asked = askedEvents(ask);
  if (!asked.ok) return refusedPage(ask, asked.error);
  keepTyped(ask, asked.value);
  const kept = keptDays(ask);
  const { before, ...filter } = { ...asked.value, ...kept };
  const { runs, next } = await listEventRuns(
    db,
    actor,
    { ...filter, before },
    timeZone,
  );
  return ask.render(
    <Events
      runs={runs}
      now={now}
      filter={filter}
      keptDays={kept}
      unseen={await countUnseen(db, actor, now)}
      older={next === null ? null : pathOf({ ...filter, before: next })}
      newest={before === undefined ? null : pathOf(filter)}
      file={pathOf(filter, "/csv")}
      pathOf={(event) => placePath(ask, event)}
      back={pathOf({ ...filter, before })}
      seesMessages={can(actor, "administerAccount")}
    />,
    pageOf(ask),
  );
}

/** The same list as a table. */
export async function eventsFile(ask: Ask) {
  const asked = askedEvents(ask);
  if (!asked.ok) return refusedPage(ask, asked.error);
  const { before: _, ...query } = asked.value;
  const file = await writeDocument(ask.reader, {
    document: "events",
    format: "csv",
    query,
  });
  return answerWithFile(ask.c, file);
}

/** Gives the days that the person has chosen on another screen, for a page that asks for nothing (FLOW-05). */
function keptDays(ask: Ask): Days | null {
  const { from, to } = keptFilter(ask);
  const isAsked = Object.keys(ask.c.req.query()).length > 0;
  return !isAsked && from && to ? { from, to } : null;
}

/** Keeps the days of the filter, which sends all of its fields; a link names some days of its own. */
function keepTyped(ask: Ask, { search, from, to }: EventsQuery): void {
  if (search === undefined || !from || !to) return;
  const days = decideDays({ from, to }, to);
  if (days.ok) keepDays(ask, days.value);
}

/** Shows what was typed, with the errors at the days. */
function refusedPage(ask: Ask, errors: FieldErrors) {
  const { texts: m } = ask;
  ask.c.status(422);
  return ask.render(
    <div class="events">
      <EventsFilter filter={ask.c.req.query()} errors={errors} />
      <Empty icon="alert" next={{ href: ALL_EVENTS_PATH, text: m.showAll }}>
        {m.event.wrongFilter}
      </Empty>
    </div>,
    pageOf(ask),
  );
}

function pageOf({ texts }: Ask) {
  return { title: texts.event.title, current: EVENTS_PATH, style: "event" };
}

/** Reads the filter of the address; days that are none are errors, another part that cannot be read is left out. */
function askedEvents(ask: Ask): Result<EventsQuery, FieldErrors> {
  const asked = EventsQuery.safeParse(ask.c.req.query());
  if (asked.success) return ok(asked.data);
  const { from, to } = fieldErrors(asked.error);
  return from || to ? fail({ ...from && { from }, ...to && { to } }) : ok({});
}

function pathOf(query: EventsQuery, file = ""): string {
  const texts = Object.entries(query).filter(([, value]) => value)
    .map(([name, value]) => [name, String(value)]);
  return texts.length > 0
    ? `${EVENTS_PATH}${file}?${new URLSearchParams(texts)}`
    : `${EVENTS_PATH}${file}`;
}
