import { sql } from "kysely";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/**
 * Marks units as looked at, but for those of which a report arrived meanwhile (docs/decisions/002). It waits for nobody:
 * a row that ingest is writing has another version anyway.
 */
export async function clearDirty(
  tx: Tx,
  looked: readonly { unit: UnitRef; version: number }[],
): Promise<void> {
  if (looked.length === 0) return;
  await sql`
    with looked as (
      select s.account_id, s.unit_id
      from unnest(
        ${arrayText(looked.map(({ unit }) => unit.account_id))}::integer[],
        ${arrayText(looked.map(({ unit }) => unit.unit_id))}::integer[],
        ${arrayText(looked.map(({ version }) => version))}::integer[]
      ) as l (account_id, unit_id, version)
      join unit_states as s using (account_id, unit_id, version)
      for update of s skip locked
    )
    update unit_states as s set dirty_from = null, dirty_since = null
    from looked
    where s.account_id = looked.account_id and s.unit_id = looked.unit_id`
    .execute(tx);
}
