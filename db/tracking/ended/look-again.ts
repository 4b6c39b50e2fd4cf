import { sql } from "kysely";
import { arrayText } from "../../array-text.ts";
import type { Tx } from "../../database.ts";
import type { UnitRef } from "../../unit/unit-ref.ts";

/**
 * Lets the trips of units that ended after an instant each wait to be computed again: late reports may tell of harsh
 * driving, or where a trip led, without changing the trip. New and changed trips wait by the triggers of `trips`.
 */
export async function lookAtEndedTripsAgain(
  tx: Tx,
  looks: readonly { unit: UnitRef; before: Date }[],
): Promise<void> {
  if (looks.length === 0) return;
  await sql`
    insert into ended_trips (account_id, trip_id, try_at)
    select t.account_id, t.id, least(t.stopped_at, now())
    from unnest(
      ${arrayText(looks.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(looks.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(looks.map(({ before }) => before.toISOString()))}
        ::timestamptz[]
    ) as look (account_id, unit_id, before)
    join trips as t using (account_id, unit_id)
    where t.stopped_at >= look.before and not t.ongoing and not t.by_hand
      and t.kind <> 'transported'
    on conflict (account_id, trip_id) do nothing`.execute(tx);
}
