import { sql } from "kysely";
import { EVENT_KINDS } from "../../domain/event/kinds.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import type { StoredEvent } from "../event/stored-event.ts";
import type { Alarm } from "./alarm.ts";
import { type AlarmingEvent, findAudience } from "./audience.ts";
import { chooseChannels } from "./channels.ts";
import { writeMessages } from "./messages.ts";

/**
 * Puts the alarms about new events into the outbox in the transaction that stores the events: to each person by each
 * channel once, gathered where many come together, held back where the person or the account wants none.
 */
export async function tellEvents(
  tx: Tx,
  events: readonly StoredEvent[],
  now: Date,
): Promise<void> {
  const alarming = events.flatMap((event): AlarmingEvent[] => {
    const { alarm } = EVENT_KINDS[event.kind];
    return alarm === null ? [] : [{ ...event, alarm }];
  });
  if (alarming.length === 0) return;
  const hearers = await findAudience(tx, alarming);
  const alarms = await chooseChannels(tx, alarming, hearers, now.getTime());
  const untold = await noteOnce(tx, alarms);
  if (untold.length > 0) await writeMessages(tx, untold, now.getTime());
}

/** Stores who receives which alarm, and gives those who did not have it yet, also beside another transaction. */
async function noteOnce(
  tx: Tx,
  alarms: readonly Alarm[],
): Promise<Alarm[]> {
  if (alarms.length === 0) return [];
  const of = (value: (alarm: Alarm) => string | number) =>
    arrayText(alarms.map(value));
  const { rows } = await sql<{ key: string }>`
    insert into alerts (account_id, event_id, channel, target)
    select * from unnest(
      ${of(({ hearer }) => hearer.accountId)}::integer[],
      ${of(({ event }) => event.id)}::bigint[],
      ${of(({ channel }) => channel)}::text[],
      ${of(({ target }) => target)}::text[]
    )
    on conflict do nothing
    returning concat_ws(' ', event_id, channel, target) as key`.execute(tx);
  const fresh = new Set(rows.map(({ key }) => key));
  return alarms.filter(({ event, channel, target }) =>
    fresh.has(`${event.id} ${channel} ${target}`)
  );
}
