import { sql } from "kysely";
import {
  addAlarms,
  type AlarmFacts,
  type AlarmLine,
} from "../../domain/alert/alarm-facts.ts";
import {
  decideGathering,
  type GatherDecision,
  type LatestAlarm,
} from "../../domain/alert/gathering.ts";
import { clockOf, dayOf } from "../../domain/time.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { type Alarm, gatherKeyOf } from "./alarm.ts";
import { traceparentOf } from "../trace/looks.ts";
import { takeCredits } from "./sms-credits.ts";

/** Alarms that are held back for one reason are listed together for so long, milliseconds. */
const HELD_TOGETHER_MS = 15 * 60_000;

/** Alarms that one message tells, or that are held back together. */
interface Group {
  alarms: [Alarm, ...Alarm[]];
  held: Alarm["held"];
}

/** The latest message of a gather key. */
interface LatestMessage extends LatestAlarm {
  id: number;
  facts: AlarmFacts | null;
}

/** Puts alarms into the outbox, gathered by `decideGathering`, and notes which message tells which event. */
export async function writeMessages(
  tx: Tx,
  alarms: readonly Alarm[],
  now: number,
): Promise<void> {
  const groups = groupAlarms(alarms);
  const latest = await lockLatest(tx, groups.flatMap(keysToLock), now);
  const latestOf = (group: Group) => latest.get(keyOf(group)) ?? null;
  await holdWithoutCredit(tx, groups, (group) => {
    const { channel } = group.alarms[0];
    return channel === "sms" && group.held === null &&
      decideGathering(latestOf(group), now).do === "send";
  });
  for (const group of groups) {
    const known = latestOf(group);
    const decision = decide(group, known, now);
    const id = decision.do === "append"
      ? await append(tx, known!, group)
      : await insert(tx, group, decision);
    await noteMessage(tx, group, id);
  }
}

function groupAlarms(alarms: readonly Alarm[]): Group[] {
  const groups = Map.groupBy(
    alarms,
    (alarm) => `${alarm.hearer.accountId} ${gatherKeyOf(alarm)} ${alarm.held}`,
  );
  // Always in the same order, so that two transactions do not wait for each other.
  return [...groups].sort(([a], [b]) => a < b ? -1 : 1).map(([, all]) => ({
    alarms: all as Group["alarms"],
    held: all[0]!.held,
  }));
}

function keyOf({ alarms: [first], held }: Group): string {
  return gatherKeyOf(first) + (held ? ` ${held}` : "");
}

function keysToLock(group: Group): { accountId: number; key: string }[] {
  const { accountId } = group.alarms[0].hearer;
  const mayLackCredit = group.alarms[0].channel === "sms" && !group.held;
  return [
    { accountId, key: keyOf(group) },
    ...(mayLackCredit
      ? [{ accountId, key: keyOf({ ...group, held: "noCredit" }) }]
      : []),
  ];
}

/** Locks the latest message of each key, so that no worker begins to send one that more is added to. */
async function lockLatest(
  tx: Tx,
  keys: readonly { accountId: number; key: string }[],
  now: number,
): Promise<Map<string, LatestMessage>> {
  const { rows } = await sql<{
    id: number;
    key: string;
    facts: AlarmFacts | null;
    at: Date;
    gather_seconds: number;
    is_open: boolean;
  }>`
    select o.id, o.gather_key as key, o.facts, o.gather_seconds,
      coalesce(o.done_at, o.next_try_at) as at,
      o.facts is not null and (o.state = 'held'
        or (o.state = 'waiting' and o.tries = 0 and o.lease is null)) as is_open
    from outbox o
    where o.id in (
      select l.id from unnest(
        ${arrayText(keys.map(({ accountId }) => accountId))}::integer[],
        ${arrayText(keys.map(({ key }) => key))}::text[]
      ) as k (account_id, key)
      cross join lateral (
        select id from outbox
        where account_id = k.account_id and gather_key = k.key
        order by id desc limit 1
      ) l
    )
    order by o.id
    for update`.execute(tx);
  return new Map(rows.map((row) => [row.key, {
    id: row.id,
    facts: row.facts,
    // One that was tried again counts from when it was to go out first.
    goesOutAt: Math.min(row.at.getTime(), row.is_open ? Infinity : now),
    gatherSeconds: row.gather_seconds,
    isOpen: row.is_open,
  }]));
}

async function holdWithoutCredit(
  tx: Tx,
  groups: readonly Group[],
  needsCredit: (group: Group) => boolean,
): Promise<void> {
  const byAccount = Map.groupBy(
    groups.filter(needsCredit),
    ({ alarms: [first] }) => first.hearer.accountId,
  );
  const inOrder = [...byAccount].sort(([a], [b]) => a - b);
  for (const [accountId, needing] of inOrder) {
    const taken = await takeCredits(tx, accountId, needing.length);
    for (const group of needing.slice(taken)) {
      group.held = "noCredit";
      for (const alarm of group.alarms) alarm.held = "noCredit";
    }
  }
}

function decide(
  { held }: Group,
  latest: LatestMessage | null,
  now: number,
): GatherDecision {
  if (held === null) return decideGathering(latest, now);
  const isListed = held !== "noBrowser" && latest?.isOpen &&
    now < latest.goesOutAt + HELD_TOGETHER_MS;
  return isListed
    ? { do: "append" }
    : { do: "send", at: now, gatherSeconds: 0 };
}

async function append(
  tx: Tx,
  { id, facts }: LatestMessage,
  { alarms }: Group,
): Promise<number> {
  await tx.updateTable("outbox")
    .set({ facts: addAlarms(facts!, alarms.map(lineOf)) })
    .where("id", "=", id).execute();
  return id;
}

async function insert(
  tx: Tx,
  { alarms, held }: Group,
  { at, gatherSeconds }: Extract<GatherDecision, { do: "send" }>,
): Promise<number> {
  const [{ event, hearer, channel, target, to, browser }] = alarms;
  const facts = addAlarms({
    unit: hearer.unitName,
    registrationNumber: hearer.registrationNumber,
    count: 0,
    alarms: [],
  }, alarms.map(lineOf));
  const { id } = await tx.insertInto("outbox").values({
    account_id: hearer.accountId,
    user_id: hearer.userId,
    subsite_id: browser?.subsite_id ?? hearer.subsiteId,
    language: hearer.language,
    channel,
    receiver: to,
    subscription_id: browser?.id ?? null,
    kind: "alarm",
    facts,
    alarm_target: target,
    alarm_receiver_id: hearer.receiverId,
    unit_id: event.unit_id,
    alarm_type: event.alarm,
    gather_key: keyOf({ alarms, held }),
    gather_seconds: gatherSeconds,
    traceparent: traceparentOf(event.unit_id),
    next_try_at: new Date(at),
    ...(held && {
      state: held === "noBrowser" ? "failed" as const : "held" as const,
      reason: held,
      done_at: new Date(at),
    }),
  }).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** What is not sent is stored without places. */
function lineOf({ event, hearer, held }: Alarm): AlarmLine {
  const { timeZone, isPrivate } = hearer;
  const { happenedAt, position, kind, facts } = event;
  return {
    at: `${dayOf(happenedAt, timeZone)} ${clockOf(happenedAt, timeZone)}`,
    // The kind belongs to its facts, which TypeScript cannot infer.
    event: { kind, facts } as AlarmLine["event"],
    isPlaceHidden: isPrivate,
    position: isPrivate || held || event.alarm === "function" ? null : position,
  };
}

async function noteMessage(
  tx: Tx,
  { alarms }: Group,
  id: number,
): Promise<void> {
  const [{ hearer, channel, target }] = alarms;
  await tx.updateTable("alerts").set({ outbox_id: id })
    .where("account_id", "=", hearer.accountId)
    .where("event_id", "in", alarms.map(({ event }) => event.id))
    .where("channel", "=", channel).where("target", "=", target)
    .execute();
}
