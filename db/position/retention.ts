import { sql } from "kysely";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import type { Db } from "../database.ts";

/** Most unknown ids that are kept, so that nobody can fill the table. */
export const UNKNOWN_KEPT = 10_000;

/** How many rows of each kind were deleted. */
export interface DeletedDiagnostics {
  refusedRecords: number;
  recentReports: number;
  unknownTrackers: number;
  orders: number;
}

/** Deletes what support no longer needs: everything older than `keepFrom`, and unknown ids beyond their number. */
export function deleteOldDiagnostics(
  db: Db,
  keepFrom: Date,
): Promise<DeletedDiagnostics> {
  return command(db, EACH_CELL, async (tx) => {
    const refused = await tx.deleteFrom("refused_records")
      .where("received_at", "<", keepFrom).executeTakeFirst();
    const recent = await tx.deleteFrom("recent_reports")
      .where("updated_at", "<", keepFrom).executeTakeFirst();
    const orders = await tx.deleteFrom("orders")
      .where("created_at", "<", keepFrom)
      .where("state", "!=", "sent").executeTakeFirst();
    const unknown = await sql`
      delete from unknown_trackers where last_at < ${keepFrom} or tracker_id in (
        select tracker_id from unknown_trackers
        order by last_at desc offset ${UNKNOWN_KEPT}
      )`.execute(tx);
    return {
      refusedRecords: Number(refused.numDeletedRows),
      recentReports: Number(recent.numDeletedRows),
      unknownTrackers: Number(unknown.numAffectedRows ?? 0),
      orders: Number(orders.numDeletedRows),
    };
  });
}
