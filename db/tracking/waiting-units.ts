import { sql } from "kysely";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { arrayText } from "../array-text.ts";
import { asActor, type Db } from "../database.ts";
import type { Fold } from "./fold.ts";
import { isUnclaimed } from "./unit-claims.ts";

/** A unit that waits for a look longer than this, seconds, waits because nothing announced it or the tracker is behind. */
export const OVERDUE_S = 35;

/**
 * Lists the units whose fixes changed since the last look, those that reported last first: of those that wait for so many
 * seconds at least. Units that another worker looks at right now are left out, so workers that catch up together take
 * different ones; those that rest are, too, so that any number of units that fail leaves room for the others.
 */
export function listDirtyUnits(
  db: Db,
  limit: number,
  waitS: number,
  resting: readonly number[] = [],
): Promise<number[]> {
  return asActor(db, EACH_CELL, async (tx) => {
    const rows = await tx.selectFrom("unit_states")
      .select("unit_id")
      .where("dirty_from", "is not", null)
      .where("dirty_since", "<=", sql<Date>`now() - ${waitS} * interval '1 s'`)
      .where(isUnclaimed("unit_states.unit_id"))
      .where(
        sql<boolean>`unit_id not in (
          select unnest(${arrayText(resting)}::integer[])
        )`,
      )
      .orderBy("reported_at", "desc")
      .limit(limit)
      .execute();
    return rows.map((row) => row.unit_id);
  });
}

/** Lists the units whose results change by time alone, as their checkpoints say, or the folds for those without one. */
export function listDueUnits(
  db: Db,
  now: Date,
  folds: readonly Fold[],
): Promise<number[]> {
  return asActor(db, EACH_CELL, async (tx) => {
    const due = await tx.selectFrom("checkpoints").select("unit_id")
      .where("slot", "=", 0)
      .where("due_at", "<=", now)
      .execute();
    const units = new Set(due.map(({ unit_id }) => unit_id));
    for (const fold of folds) {
      for (const unitId of await fold.listDue?.(tx, now) ?? []) {
        units.add(unitId);
      }
    }
    return [...units];
  });
}
