import { sql } from "kysely";
import { EVENT_KINDS } from "../../domain/event/kinds.ts";
import { tellEvents } from "../alert/telling.ts";
import { callWebhooks } from "../webhook/calling.ts";
import { arrayText, jsonTexts } from "../array-text.ts";
import { EVENTS_CHANNEL } from "../channels.ts";
import type { Tx } from "../database.ts";
import type { NewEvent, StoredEvent } from "./stored-event.ts";

/**
 * Stores the events that are not stored yet, in order of time, and puts the messages about those that ring into the
 * outbox in the same transaction. An event that reports show is late when it is found (`now`) more than
 * EVENT_LATE_MINUTES after it happened. Gives the events that are new.
 */
export async function recordEvents(
  tx: Tx,
  events: readonly NewEvent[],
  now: Date = new Date(),
): Promise<StoredEvent[]> {
  if (events.length === 0) return [];
  const ordered = events.toSorted((a, b) => a.happenedAt - b.happenedAt);
  const stored = await insertEvents(tx, ordered, now);
  await announce(tx, stored);
  const ringing = stored.filter(({ isLate, rings }) => rings && !isLate);
  await tellEvents(tx, ringing, now);
  await callWebhooks(tx, stored.filter(({ isLate }) => !isLate));
  return stored;
}

/** Accounts of one announcement: PostgreSQL's limit on a notification is 8,000 bytes. */
const ACCOUNTS_AT_ONCE = 700;

/** Wakes the open lists of events once the transaction commits. */
async function announce(
  tx: Tx,
  events: readonly StoredEvent[],
): Promise<void> {
  const ids = [...new Set(events.map(({ account_id }) => account_id))];
  for (let from = 0; from < ids.length; from += ACCOUNTS_AT_ONCE) {
    const payload = ids.slice(from, from + ACCOUNTS_AT_ONCE).join(",");
    await sql`select pg_notify(${EVENTS_CHANNEL}, ${payload})`.execute(tx);
  }
}

async function insertEvents(
  tx: Tx,
  events: readonly NewEvent[],
  now: Date,
): Promise<StoredEvent[]> {
  const seconds = (ms: number | null) => ms === null ? null : ms / 1000;
  const { rows } = await sql<{ id: number; key: string; is_late: boolean }>`
    with stored as (
      insert into events as e (
        account_id, unit_id, kind, subject, happened_at, ended_at, found_at,
        is_late, rings, latitude, longitude, facts
      )
      select account_id, unit_id, kind, subject, to_timestamp(happened),
        to_timestamp(ended), ${now}::timestamptz,
        not by_clock and ${now}::timestamptz - to_timestamp(happened) > make_interval(
          mins => coalesce(nullif(
            current_setting('milstolpe.event_late_minutes', true), ''
          ), '30')::integer
        ), rings, latitude, longitude, facts::jsonb
      from unnest(
        ${arrayText(events.map((event) => event.account_id))}::integer[],
        ${arrayText(events.map((event) => event.unit_id))}::integer[],
        ${arrayText(events.map(({ kind }) => kind))}::text[],
        ${arrayText(events.map(({ subject }) => subject))}::text[],
        ${arrayText(events.map((event) => seconds(event.happenedAt)))}
          ::float8[],
        ${arrayText(events.map((event) => seconds(event.endedAt)))}::float8[],
        ${arrayText(events.map(({ rings }) => rings))}::boolean[],
        ${arrayText(events.map(isByClock))}::boolean[],
        ${arrayText(events.map((event) => event.position?.latitude ?? null))}
          ::float8[],
        ${arrayText(events.map((event) => event.position?.longitude ?? null))}
          ::float8[],
        ${jsonTexts(events.map(({ facts }) => JSON.stringify(facts)))}
      ) as found (account_id, unit_id, kind, subject, happened, ended, rings,
        by_clock, latitude, longitude, facts)
      on conflict do nothing
      returning e.*
    )
    select id, is_late, concat_ws(' ', unit_id, kind, subject,
      round(extract(epoch from happened_at) * 1000)) as key
    from stored`.execute(tx);
  const ids = new Map(rows.map((row) => [row.key, row]));
  return events.flatMap((event) => {
    const row = ids.get(keyOf(event));
    // Of two that are the same only the first is stored.
    ids.delete(keyOf(event));
    return row ? [{ ...event, id: row.id, isLate: row.is_late }] : [];
  });
}

function isByClock({ kind }: NewEvent): boolean {
  return "byClock" in EVENT_KINDS[kind];
}

function keyOf({ unit_id, kind, subject, happenedAt }: NewEvent): string {
  return `${unit_id} ${kind} ${subject} ${Math.round(happenedAt)}`;
}
