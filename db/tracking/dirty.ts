import { sql } from "kysely";
import { arrayText } from "../array-text.ts";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/**
 * Marks units as looked at. One of which a report arrived meanwhile stays dirty (docs/decisions/002) and waits since this
 * look, which has judged what came before it: else a unit that reports without a pause would seem to be never looked at.
 * It waits for nobody: a row that ingest is writing has another version anyway.
 */
export async function clearDirty(
  tx: Tx,
  looked: readonly { unit: UnitRef; version: number }[],
): Promise<void> {
  if (looked.length === 0) return;
  await sql`
    with looked as (
      select s.account_id, s.unit_id, l.version
      from unnest(
        ${arrayText(looked.map(({ unit }) => unit.account_id))}::integer[],
        ${arrayText(looked.map(({ unit }) => unit.unit_id))}::integer[],
        ${arrayText(looked.map(({ version }) => version))}::integer[]
      ) as l (account_id, unit_id, version)
      join unit_states as s using (account_id, unit_id)
      for update of s skip locked
    )
    update unit_states as s set
      dirty_from = case when s.version <> l.version then s.dirty_from end,
      dirty_since = case when s.version <> l.version
        then greatest(s.dirty_since, now()) end,
      failing_since = null
    from looked as l
    where s.account_id = l.account_id and s.unit_id = l.unit_id
      and s.dirty_from is not null`
    .execute(tx);
}

/** Marks a unit that waits for a look as one whose folds fail, until a look at it ends well. */
export async function markFailing(db: Db, unitId: number): Promise<void> {
  await command(db, EACH_CELL, (tx) =>
    tx.updateTable("unit_states")
      .set({ failing_since: sql<Date>`now()` })
      .where("unit_id", "=", unitId)
      .where("dirty_from", "is not", null)
      .where("failing_since", "is", null)
      .execute());
}
