import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { HoldReason } from "../../domain/message/reason.ts";
import { asActor, type Db } from "../database.ts";
import type { HeldMessage } from "../message/deliveries.ts";

/**
 * Says why nobody wants an alarm any more that has waited to be sent: its receiver was removed or opted out, or its
 * webhook was removed or switched off. Null when it is still wanted, and for other messages.
 */
export async function findUnwanted(
  db: Db,
  held: HeldMessage,
): Promise<HoldReason | null> {
  const { account_id, contents, channel, receiver, alarm_receiver_id } = held;
  if (contents.kind === "webhookEvent") return await findUnwantedCall(db, held);
  if (contents.kind !== "alarm") return null;
  const { rows: [found] } = await asActor(
    db,
    SYSTEM,
    (tx) =>
      sql<{ is_gone: boolean; is_out: boolean }>`
        select ${alarm_receiver_id}::bigint is not null and not exists (
            select from alarm_receivers where account_id = ${account_id}
              and id = ${alarm_receiver_id}
          ) as is_gone,
          exists (
            select from alert_opt_outs where email = ${receiver}
              and (with_push or ${channel} <> 'push')
          ) as is_out`.execute(tx),
  );
  if (found!.is_gone) return "receiverGone";
  return found!.is_out ? "optedOut" : null;
}

async function findUnwantedCall(
  db: Db,
  { account_id, webhook_id, contents }: HeldMessage,
): Promise<HoldReason | null> {
  const webhook = await asActor(
    db,
    SYSTEM,
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
