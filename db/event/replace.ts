import { sql } from "kysely";
import { EVENT_KINDS } from "../../domain/event/kinds.ts";
import { arrayText, jsonTexts } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { recordEvents } from "./record.ts";
import { eventKey } from "./stored.ts";
import type { NewEvent, ReplacedEvent, StoredEvent } from "./stored-event.ts";

/** An event that moved by at most so much, ms, is the same one found better: it raises no alarm again. */
const SAME_MS = 30 * 60_000;

/**
 * Stores events that are newly found, and takes away stored ones that are not found any more: one that people were
 * alarmed about becomes a new one of its kind near it, or is withdrawn; the others are deleted. Gives the events that
 * are new.
 */
export async function replaceEvents(
  tx: Tx,
  gone: readonly ReplacedEvent[],
  found: readonly NewEvent[],
  now: Date,
): Promise<StoredEvent[]> {
  const moved: { from: ReplacedEvent; to: NewEvent }[] = [];
  const revived = await reviveEvents(tx, found);
  const rest = new Set(found.filter((event) => !revived.has(eventKey(event))));
  const withdrawn: ReplacedEvent[] = [];
  const deleted: ReplacedEvent[] = [];
  for (const from of gone) {
    if (!wasTold(from)) deleted.push(from);
    else {
      const to = nearest(from, rest);
      if (to) {
        rest.delete(to);
        moved.push({ from, to });
      } else if (!from.isWithdrawn) withdrawn.push(from);
    }
  }
  await deleteEvents(tx, deleted);
  await withdrawEvents(tx, withdrawn, now);
  await moveEvents(tx, moved);
  return await recordEvents(tx, [...rest], now);
}

function wasTold({ kind, isLate, rings }: ReplacedEvent): boolean {
  return rings && !isLate && EVENT_KINDS[kind].alarm !== null;
}

/** Takes back the withdrawal of events that are found again at the same instant; gives their keys. */
async function reviveEvents(
  tx: Tx,
  found: readonly NewEvent[],
): Promise<Set<string>> {
  if (found.length === 0) return new Set();
  const column = (value: (event: NewEvent) => string | number) =>
    arrayText(found.map(value));
  const { rows } = await sql<
    { unit_id: number; kind: NewEvent["kind"]; subject: string; at: number }
  >`
    update events as e set withdrawn_at = null
    from unnest(
      ${column(({ account_id }) => account_id)}::integer[],
      ${column(({ unit_id }) => unit_id)}::integer[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ subject }) => subject)}::text[],
      ${column(({ happenedAt }) => happenedAt / 1000)}::float8[]
    ) as f (account_id, unit_id, kind, subject, happened)
    where e.account_id = f.account_id and e.unit_id = f.unit_id
      and e.kind = f.kind and e.subject = f.subject
      and e.happened_at = to_timestamp(happened)
      and e.withdrawn_at is not null
    returning e.unit_id, e.kind, e.subject,
      round(extract(epoch from e.happened_at) * 1000)::float8 as at`.execute(
    tx,
  );
  return new Set(
    rows.map(({ at, ...event }) => eventKey({ ...event, happenedAt: at })),
  );
}

/** Finds the event that a stored one has become; undefined when there is none near it. */
function nearest(
  from: ReplacedEvent,
  found: ReadonlySet<NewEvent>,
): NewEvent | undefined {
  const away = ({ happenedAt }: NewEvent) =>
    Math.abs(happenedAt - from.happenedAt);
  return [...found].filter((to) =>
    to.unit_id === from.unit_id && to.kind === from.kind &&
    to.subject === from.subject && away(to) <= SAME_MS
  ).toSorted((a, b) => away(a) - away(b))[0];
}

async function deleteEvents(
  tx: Tx,
  events: readonly ReplacedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    delete from events as e using ${keysOf(events)}
    where e.account_id = k.account_id and e.id = k.id`.execute(tx);
}

async function withdrawEvents(
  tx: Tx,
  events: readonly ReplacedEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    update events as e set withdrawn_at = ${now} from ${keysOf(events)}
    where e.account_id = k.account_id and e.id = k.id`.execute(tx);
}

function keysOf(events: readonly ReplacedEvent[]) {
  return sql`unnest(
    ${arrayText(events.map(({ account_id }) => account_id))}::integer[],
    ${arrayText(events.map(({ id }) => id))}::bigint[]
  ) as k (account_id, id)`;
}

async function moveEvents(
  tx: Tx,
  moved: readonly { from: ReplacedEvent; to: NewEvent }[],
): Promise<void> {
  if (moved.length === 0) return;
  const seconds = (ms: number | null) => ms === null ? null : ms / 1000;
  const column = (value: (to: NewEvent) => string | number | null) =>
    arrayText(moved.map(({ to }) => value(to)));
  await sql`
    update events as e
    set happened_at = to_timestamp(happened), ended_at = to_timestamp(ended),
      latitude = f.latitude, longitude = f.longitude, facts = f.facts::jsonb,
      withdrawn_at = null
    from unnest(
      ${column(({ account_id }) => account_id)}::integer[],
      ${arrayText(moved.map(({ from: { id } }) => id))}::bigint[],
      ${column((to) => seconds(to.happenedAt))}::float8[],
      ${column((to) => seconds(to.endedAt))}::float8[],
      ${column(({ position }) => position?.latitude ?? null)}::float8[],
      ${column(({ position }) => position?.longitude ?? null)}::float8[],
      ${jsonTexts(moved.map(({ to }) => JSON.stringify(to.facts)))}
    ) as f (account_id, id, happened, ended, latitude, longitude, facts)
    where e.account_id = f.account_id and e.id = f.id`.execute(tx);
}
