import { sql } from "kysely";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/**
 * Lets the trips of units that ended after an instant each wait for another look at how they were driven: late reports
 * may tell of harsh driving without changing the trip. New and changed trips wait by the triggers of `trips`.
 */
export async function lookAtDrivingAgain(
  tx: Tx,
  looks: readonly { unit: UnitRef; before: Date }[],
): Promise<void> {
  if (looks.length === 0) return;
  await sql`
    insert into eco_waiting (account_id, trip_id)
    select t.account_id, t.id
    from unnest(
      ${arrayText(looks.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(looks.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(looks.map(({ before }) => before.toISOString()))}
        ::timestamptz[]
    ) as look (account_id, unit_id, before)
    join feature_spans as s using (account_id, unit_id)
    join trips as t using (account_id, unit_id)
    where t.stopped_at >= look.before and not t.ongoing and not t.by_hand
      and t.kind = 'driven' and t.started_at >= s.from_at
      and (s.until_at is null or t.started_at < s.until_at)
    on conflict (account_id, trip_id) do nothing`.execute(tx);
}
