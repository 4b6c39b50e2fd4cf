import { sql } from "kysely";
import type { Tx } from "../database.ts";
import { DRIVEN } from "../privacy/driven.ts";

/** Removes what alarms told of the trips of a driver from the messages that are kept. Comes before the events go. */
export async function eraseAlarmsOf(
  tx: Tx,
  accountId: number,
  driverId: number,
): Promise<void> {
  await sql`
    update outbox o set subject = null,
      facts = case when o.state = 'waiting' then o.facts end
    from alerts a, events e, ${DRIVEN} t
    where t.account_id = ${accountId} and t.driver_id = ${driverId}
      and e.account_id = t.account_id and e.unit_id = t.unit_id
      and e.happened_at between t.started_at and t.stopped_at
      and a.account_id = e.account_id and a.event_id = e.id
      and o.id = a.outbox_id`.execute(tx);
}
