import { sql } from "kysely";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { tripsAt } from "../privacy/hidden-time.ts";
import { AT_CHARGING } from "./at-charging.ts";

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
      and exists (
        select from ${tripsAt(AT_CHARGING)} as trip_at
        where trip_at.id = any(${arrayText(tripIds)}::bigint[])
      )`.execute(tx);
}
