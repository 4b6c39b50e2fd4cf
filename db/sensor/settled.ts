import { sql } from "kysely";
import type { Tx } from "../database.ts";

/** Makes a sensor paired when its unit has received the order to pair (BLE-03); other orders change nothing. */
export async function settlePairing(
  tx: Tx,
  orderId: number,
  now: Date,
): Promise<void> {
  await sql`
    with settled as (
      update sensors as s set pairing = 'paired'
      from orders as o
      where o.id = ${orderId} and o.kind = 'pairSensor'
        and s.account_id = o.account_id and s.order_id = o.id
        and s.pairing = 'pairing' and s.unit_id = o.unit_id
      returning s.account_id, s.id, s.unit_id, s.slot
    )
    insert into sensor_pairings (account_id, sensor_id, unit_id, slot, from_at)
    select account_id, id, unit_id, slot, ${now}::timestamptz from settled`
    .execute(tx);
}
