import { sql } from "kysely";
import { CONTROL, type UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { imeiProblem, type StockRule } from "../../domain/stock/stock-unit.ts";
import { isImei } from "../../domain/unit/imei.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { findImeiFacts } from "../stock/stock.ts";

export interface TrackerIdError {
  code: "TrackerIdInUse" | "TrackerIdNotRegistered";
}

/**
 * Decides whether a unit may get these ids. An IMEI is judged as if a unit were added by it (UNIT-31): otherwise
 * anybody could take the reports of a unit that is still in stock and keep its buyer from registering it.
 */
export function decideTrackerIds(
  db: Db,
  trackerIds: readonly string[],
  { subsiteId, onlyStock }: StockRule,
): Promise<Result<null, TrackerIdError>> {
  return command(db, CONTROL, async (tx) => {
    for (const id of trackerIds.filter(isImei)) {
      const facts = await findImeiFacts(tx, id);
      const problem = imeiProblem(facts, subsiteId, onlyStock);
      if (problem === "ImeiInUse") return fail({ code: "TrackerIdInUse" });
      if (problem) return fail({ code: "TrackerIdNotRegistered" });
    }
    return ok(null);
  });
}

/** Lets a unit report only under its IMEI and these ids, within a transaction that holds the unit; fails as `TRACKER_ID_TAKEN` when another unit has one. */
export async function setTrackerIds(
  tx: Tx,
  { accountId }: UserActor,
  unitId: number,
  imei: string,
  trackerIds: readonly string[],
): Promise<void> {
  const kept = new Set([imei, ...trackerIds]);
  const rows = await tx.selectFrom("trackers").select("tracker_id")
    .where("account_id", "=", accountId).where("unit_id", "=", unitId)
    .execute();
  const has = new Set(rows.map(({ tracker_id }) => tracker_id));
  const gone = [...has.difference(kept)];
  // Ingest forgets all units when this table is written, so existing ids are not written again.
  if (gone.length > 0) {
    await tx.deleteFrom("trackers")
      .where("account_id", "=", accountId).where("unit_id", "=", unitId)
      .where("tracker_id", "=", sql<string>`any(${gone}::text[])`)
      .execute();
  }
  const added = [...kept.difference(has)].sort();
  if (added.length === 0) return;
  await tx.insertInto("trackers").values(
    added.map((id) => ({
      account_id: accountId,
      unit_id: unitId,
      tracker_id: id,
    })),
  ).execute();
}

/** Refuses an id under which another unit reports. */
export const TRACKER_ID_TAKEN = {
  trackers_pkey: { code: "TrackerIdInUse" },
} as const;
