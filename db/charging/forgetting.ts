import { sql } from "kysely";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";

/** Forgets where units were charged during some trips and until the next ones, since that tells where these led. */
export async function forgetPlacesAfter(
  tx: Tx,
  accountId: number,
  tripIds: readonly number[],
): Promise<void> {
  await sql`
    update chargings as c set place = 'unknown', place_by_hand = false,
      version = c.version + 1
    where c.account_id = ${accountId} and c.place <> 'unknown'
      and (
        select t.id from trips as t
        where t.account_id = c.account_id and t.unit_id = c.unit_id
          and t.merged_into is null and t.kind <> 'transported'
          and t.started_at <= c.charged_at
        order by t.started_at desc, t.id desc limit 1
      ) = any(${arrayText(tripIds)}::bigint[])`.execute(tx);
}
