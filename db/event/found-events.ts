import { sql } from "kysely";
import { DETECTED_KINDS } from "../../domain/event/detect.ts";
import type { FoundEvent } from "../../domain/event/event.ts";
import { arrayText, jsonTexts } from "../array-text.ts";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import { replaceEvents } from "./replace.ts";
import { eventKey, readEventsAfter } from "./stored.ts";
import type { NewEvent } from "./stored-event.ts";

/** What was detected of a unit. */
interface UnitEvents {
  unit: UnitRef;
  /** After this instant (ms UTC) the unit has no other events than these; null when nothing stored can be untrue. */
  after: number | null;
  events: readonly FoundEvent[];
}

/** Stores what was detected, as known at `now`: new events, the ends and facts of those that went on, and what is gone. */
export async function storeFound(
  tx: Tx,
  units: readonly UnitEvents[],
  now: Date,
): Promise<void> {
  const ranged = units.flatMap(({ unit, after }) =>
    after === null ? [] : [{ unit, after }]
  );
  const stored = await readEventsAfter(tx, ranged, DETECTED_KINDS);
  const found = units.flatMap(({ unit, events }) =>
    events.map((event): NewEvent => ({
      account_id: unit.account_id,
      unit_id: unit.unit_id,
      ...event,
    }))
  );
  const isFound = new Set(found.map(eventKey));
  const isStored = new Set(stored.map(eventKey));
  const fresh = new Set(
    (await replaceEvents(
      tx,
      stored.filter((event) => !isFound.has(eventKey(event))),
      found.filter((event) => !isStored.has(eventKey(event))),
      now,
    )).map(eventKey),
  );
  await updateEvents(tx, found.filter((event) => !fresh.has(eventKey(event))));
}

/** Writes what differs of events that are stored. */
async function updateEvents(
  tx: Tx,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const column = (value: (event: NewEvent) => string | number | null) =>
    arrayText(events.map(value));
  await sql`
    update events as e
    set ended_at = to_timestamp(ended), facts = f.facts::jsonb,
      withdrawn_at = null
    from unnest(
      ${column(({ account_id }) => account_id)}::integer[],
      ${column(({ unit_id }) => unit_id)}::integer[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ subject }) => subject)}::text[],
      ${column(({ happenedAt }) => happenedAt / 1000)}::float8[],
      ${column(({ endedAt }) => endedAt === null ? null : endedAt / 1000)}
        ::float8[],
      ${jsonTexts(events.map(({ facts }) => JSON.stringify(facts)))}
    ) as f (account_id, unit_id, kind, subject, happened, ended, facts)
    where e.account_id = f.account_id and e.unit_id = f.unit_id
      and e.kind = f.kind and e.subject = f.subject
      and e.happened_at = to_timestamp(happened)
      and (e.ended_at, e.facts, e.withdrawn_at) is distinct from
        (to_timestamp(ended), f.facts::jsonb, null)`.execute(tx);
}
