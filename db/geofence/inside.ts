import { sql } from "kysely";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** Says whether a unit was last found inside one of its active geofences. */
export async function isInsideGeofence(
  tx: Tx,
  { account_id, unit_id }: UnitRef,
): Promise<boolean> {
  const { rows } = await sql`
    select from geofence_watches as w
      join geofences as g on g.account_id = w.account_id
        and g.id = w.geofence_id and g.active
    where w.account_id = ${account_id} and w.unit_id = ${unit_id}
      and w.until_at is null and coalesce((
        select c.side from geofence_crossings as c
        where c.account_id = w.account_id and c.watch_id = w.id
        order by c.crossed_at desc limit 1
      ), w.began) = 'inside'
    limit 1`.execute(tx);
  return rows.length > 0;
}
