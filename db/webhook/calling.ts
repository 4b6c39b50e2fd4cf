import { sql } from "kysely";
import { EVENT_KINDS, type EventKind } from "../../domain/event/kinds.ts";
import type { Language } from "../../domain/language.ts";
import type { SubsiteId } from "../../domain/subsite/subsite.ts";
import type { WebhookPayload } from "../../domain/webhook/payload.ts";
import { isLocked } from "../lock/locked.ts";
import { tripAtEvent } from "../alert/hidden-trip.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { traceparentOf } from "../trace/looks.ts";
import type { StoredEvent } from "../event/stored-event.ts";

/** A webhook that wants an event. */
interface Call {
  accountId: number;
  webhookId: number;
  url: string;
  eventId: number;
  unitId: number;
  unitName: string;
  imei: string;
  registrationNumber: string | null;
  subsiteId: SubsiteId;
  language: Language;
  isPrivate: boolean;
}

/**
 * Puts events into the outbox for the webhooks of their accounts that want their kinds, each once (ALARM-43). A webhook
 * is no person: of a unit on a private trip it gets security events only, without place and facts (SEC-07).
 */
export async function callWebhooks(
  tx: Tx,
  events: readonly StoredEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const byId = new Map(events.map((event) => [event.id, event]));
  const calls = (await findCalls(tx, events)).filter(({ eventId, isPrivate }) =>
    !isPrivate || EVENT_KINDS[byId.get(eventId)!.kind].alarm === "security"
  );
  if (calls.length === 0) return;
  const untold = await noteOnce(tx, calls);
  for (const call of untold) {
    const { id } = await tx.insertInto("outbox").values({
      account_id: call.accountId,
      user_id: null,
      subsite_id: call.subsiteId,
      language: call.language,
      channel: "webhook",
      receiver: call.url,
      kind: "webhookEvent",
      facts: payloadOf(byId.get(call.eventId)!, call),
      once_key: null,
      subscription_id: null,
      webhook_id: call.webhookId,
      unit_id: call.unitId,
      traceparent: traceparentOf(call.unitId),
      alarm_type: EVENT_KINDS[byId.get(call.eventId)!.kind].alarm ?? "function",
    }).returning("id").executeTakeFirstOrThrow();
    await tx.updateTable("alerts").set({ outbox_id: id })
      .where("account_id", "=", call.accountId)
      .where("event_id", "=", call.eventId)
      .where("channel", "=", "webhook")
      .where("target", "=", targetOf(call)).execute();
  }
}

function targetOf({ webhookId }: Call): string {
  return `webhook ${webhookId}`;
}

function payloadOf(event: StoredEvent, call: Call): WebhookPayload {
  const { kind, id, happenedAt, endedAt, facts, position } = event;
  const timestamp = new Date(happenedAt).toISOString();
  return {
    type: kind as EventKind,
    timestamp,
    data: {
      event_id: id,
      happened_at: timestamp,
      ended_at: endedAt === null ? null : new Date(endedAt).toISOString(),
      unit: {
        imei: call.imei,
        name: call.unitName,
        registration_number: call.registrationNumber,
      },
      ...(call.isPrivate ? { facts: {}, latitude: null, longitude: null } : {
        facts,
        latitude: position?.latitude ?? null,
        longitude: position?.longitude ?? null,
      }),
    },
  };
}

async function findCalls(
  tx: Tx,
  events: readonly StoredEvent[],
): Promise<Call[]> {
  const of = (value: (event: StoredEvent) => string | number) =>
    arrayText(events.map(value));
  const { rows } = await sql<Call>`
    select w.account_id as "accountId", w.id as "webhookId", w.url,
      e.id as "eventId", u.id as "unitId", u.name as "unitName", u.imei,
      u.registration_number as "registrationNumber",
      a.subsite_id as "subsiteId", a.language,
      trip.only_seen_by is not null as "isPrivate"
    from unnest(
        ${of((event) => event.account_id)}::integer[],
        ${of((event) => event.id)}::bigint[],
        ${of((event) => event.unit_id)}::integer[],
        ${of((event) => event.kind)}::text[],
        ${of((event) => event.happenedAt / 1000)}::float8[]
      ) as e (account_id, id, unit_id, kind, happened)
      join webhooks w on w.account_id = e.account_id and w.is_on
        and e.kind = any(w.kinds)
      join units u on u.account_id = e.account_id and u.id = e.unit_id
      join accounts a on a.id = e.account_id
      left join lateral ${tripAtEvent} trip on true
    where not ${isLocked("e.account_id", "e.unit_id")}
    order by e.id, w.id`.execute(tx);
  return rows;
}

async function noteOnce(tx: Tx, calls: readonly Call[]): Promise<Call[]> {
  const { rows } = await sql<{ key: string }>`
    insert into alerts (account_id, event_id, channel, target)
    select account_id, event_id, 'webhook', target from unnest(
      ${arrayText(calls.map(({ accountId }) => accountId))}::integer[],
      ${arrayText(calls.map(({ eventId }) => eventId))}::bigint[],
      ${arrayText(calls.map(targetOf))}::text[]
    ) as c (account_id, event_id, target)
    on conflict do nothing
    returning concat_ws(' ', event_id, target) as key`.execute(tx);
  const fresh = new Set(rows.map(({ key }) => key));
  return calls.filter((call) => fresh.has(`${call.eventId} ${targetOf(call)}`));
}
