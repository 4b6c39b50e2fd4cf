import { sql } from "kysely";
import { arrayText } from "../array-text.ts";
import { LOOK_CHANNEL } from "../channels.ts";
import type { Tx } from "../database.ts";

/**
 * Asks the tracker to look at the next reports of units anew, because what they are judged by has changed: else a unit
 * that goes on as before is judged by what held at its last look, up to half a minute.
 */
export async function askForLook(
  tx: Tx,
  unitIds: readonly number[],
): Promise<void> {
  await sql`
    select pg_notify(${LOOK_CHANNEL}, unit_id::text)
    from unnest(${arrayText(unitIds)}::integer[]) as asked (unit_id)`
    .execute(tx);
}
