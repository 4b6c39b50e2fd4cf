import type { UserActor } from "../../domain/access/actor.ts";
import type { EventsQuery } from "../../domain/event/event-query.ts";
import { inRuns, isOfRun } from "../../domain/event/harsh-runs.ts";
import { dayOf } from "../../domain/time.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { type ListedEvent, notePlaces, readDay, readEvents } from "./list.ts";

/** A page of events, those of a run together, the newest first, and `before` for the next page. */
interface RunsPage {
  runs: ListedEvent[][];
  next: number | null;
}

/**
 * Lists what happened to the units that a person may see (ALARM-42), by days of a time zone; harsh driving stands in runs
 * of a day. A run that goes on after the page is whole on it, and the pages that follow leave it out.
 */
export function listEventRuns(
  db: Db,
  actor: UserActor,
  query: EventsQuery,
  timeZone: string,
): Promise<RunsPage> {
  return asActor(db, actor, async (tx) => {
    let before = query.before;
    for (;;) {
      const asked = { ...query, before };
      const { events, next } = await readEvents(tx, actor, asked, timeZone);
      const runs = await runsOf(tx, actor, { events, query, timeZone });
      // All of a page may belong to runs of the pages before.
      if (runs.length === 0 && next !== null) before = next;
      else {
        notePlaces(actor, runs.flat());
        return { runs, next };
      }
    }
  });
}

/** Gathers the runs that begin on a page, with what of them is on other pages. */
async function runsOf(
  tx: Tx,
  actor: UserActor,
  { events, query, timeZone }: {
    events: readonly ListedEvent[];
    query: EventsQuery;
    timeZone: string;
  },
): Promise<ListedEvent[][]> {
  const dayOfEvent = ({ happenedAt }: ListedEvent) =>
    dayOf(happenedAt.getTime(), timeZone);
  const known = new Map(events.map((event) => [event.id, event]));
  const cut = [events[0], events.at(-1)].flatMap((event) =>
    event ? [dayOfEvent(event)] : []
  );
  for (const day of new Set(cut)) {
    const unitIds = events.filter(isOfRun)
      .filter((event) => dayOfEvent(event) === day)
      .map(({ unitId }) => unitId);
    if (unitIds.length === 0) continue;
    const ofDay = await readDay(tx, actor, {
      ...query,
      day,
      unitIds: [...new Set(unitIds)],
    }, timeZone);
    for (const event of ofDay) known.set(event.id, event);
  }
  const all = [...known.values()].toSorted((a, b) =>
    b.happenedAt.getTime() - a.happenedAt.getTime() || b.id - a.id
  );
  const ofPage = new Set(events.map(({ id }) => id));
  return [...Map.groupBy(all, dayOfEvent).values()].flatMap(inRuns)
    .filter(([first]) => ofPage.has(first!.id));
}
