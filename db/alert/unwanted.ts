import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { HoldReason } from "../../domain/message/reason.ts";
import { asActor, type Db } from "../database.ts";
import type { HeldMessage } from "../message/deliveries.ts";

/**
 * Says why nobody wants an alarm any more that has waited to be sent: its receiver was removed, or opted out. Null when
 * it is still wanted, and for messages that are no alarms.
 */
export async function findUnwanted(
  db: Db,
  { account_id, contents, channel, receiver, alarm_receiver_id }: HeldMessage,
): Promise<HoldReason | null> {
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
