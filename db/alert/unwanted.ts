import { sql } from "kysely";
import { EACH_CELL, forAccount } from "../../domain/access/actor.ts";
import { isQuiet } from "../../domain/alert/quiet-hours.ts";
import type { HoldReason } from "../../domain/message/reason.ts";
import { asActor, type Db } from "../database.ts";
import type { HeldMessage } from "../message/deliveries.ts";
import { seesUnit } from "./audience.ts";

/**
 * Says why nobody wants an alarm any more that has waited to be sent until `now`: its receiver was removed, opted out or
 * no longer hears of the unit, quiet hours began, or its webhook was removed or switched off. Null when it is still
 * wanted, and for other messages.
 */
export async function findUnwanted(
  db: Db,
  held: HeldMessage,
  now: number,
): Promise<HoldReason | null> {
  const { kind } = held.contents;
  if (kind === "webhookEvent") return await findUnwantedCall(db, held);
  if (kind !== "alarm") return null;
  const found = await readWaiting(db, held.id);
  if (found.is_gone) return "receiverGone";
  if (found.is_out) return "optedOut";
  if (!found.hears) return "unwanted";
  const { alarm_type, quiet_from: from, quiet_until: until } = found;
  const isHeld = alarm_type === "function" && from !== null && until !== null &&
    isQuiet({ from, until }, now, found.time_zone);
  return isHeld ? "quietHours" : null;
}

/** What has become of the person whom an alarm waits for. */
interface WaitingAlarm {
  alarm_type: string | null;
  is_gone: boolean;
  is_out: boolean;
  /** Whether the person still is to hear of the unit. */
  hears: boolean;
  quiet_from: string | null;
  quiet_until: string | null;
  time_zone: string;
}

async function readWaiting(db: Db, id: number): Promise<WaitingAlarm> {
  const { rows: [found] } = await asActor(
    db,
    EACH_CELL,
    (tx) =>
      sql<WaitingAlarm>`
        select e.alarm_type, r.quiet_from::text, r.quiet_until::text,
          coalesce(s.time_zone, 'Europe/Stockholm') as time_zone,
          (who.type = 'receiver' and r.id is null)
            or (who.type = 'number' and n.id is null)
            or ((who.type = 'user' or r.member_id is not null)
              and (m.id is null or m.deleted_at is not null)) as is_gone,
          exists (
            select from alert_opt_outs o
            where o.email in (e.receiver, r.email, m.email)
              and (o.with_push or e.channel <> 'push')
          ) as is_out,
          (m.id is null or ${seesUnit("m")})
            and (who.type <> 'user' or m.is_administrator)
            and (r.id is null or (
              case e.alarm_type when 'security' then r.security_alarm
                else r.function_alarm end
              and (e.channel <> 'push' or r.push_notification)
              and exists (${devicesOfBoth}))) as hears
        from outbox e
          cross join lateral (select
            split_part(e.alarm_target, ' ', 1) as type,
            split_part(e.alarm_target, ' ', 2)::bigint as id) who
          left join alarm_receivers r on who.type = 'receiver'
            and r.account_id = e.account_id and r.id = who.id
          left join alert_numbers n on who.type = 'number'
            and n.account_id = e.account_id and n.id = who.id
          left join users m on m.account_id = e.account_id
            and m.id = case who.type when 'user' then who.id
              else r.member_id end
          left join alert_settings s on s.account_id = e.account_id
        where e.id = ${id}`.execute(tx),
  );
  return found!;
}

/** Selects the devices of the receiver `r` that the alarm `e` is about: its unit, or sensors of its events. */
const devicesOfBoth = sql`
  select from alarm_receiver_units d
  where d.account_id = r.account_id and d.receiver_id = r.id
    and (d.unit_id = e.unit_id or d.sensor_id::text in (
      select told.subject from alerts a
        join events told on told.account_id = a.account_id
          and told.id = a.event_id
      where a.outbox_id = e.id))`;

async function findUnwantedCall(
  db: Db,
  { account_id, webhook_id, contents }: HeldMessage,
): Promise<HoldReason | null> {
  const webhook = await asActor(
    db,
    forAccount(account_id),
    (tx) =>
      tx.selectFrom("webhooks").select("is_on")
        .where("account_id", "=", account_id).where("id", "=", webhook_id)
        .executeTakeFirst(),
  );
  if (!webhook) return "webhookGone";
  const isTest = contents.kind === "webhookEvent" &&
    contents.facts.type === "test";
  return webhook.is_on || isTest ? null : "webhookOff";
}
