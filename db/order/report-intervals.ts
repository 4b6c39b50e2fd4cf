import { sql } from "kysely";
import type { ReportInterval } from "../../domain/order/order.ts";
import type { Tx } from "../database.ts";

/**
 * Queues an order for the next report of each unit to report that often, in place of orders of this kind that wait; null
 * only cancels those. `userId` is null when the system gives the order.
 */
export async function orderInterval(
  tx: Tx,
  { accountId, ids }: { accountId: number; ids: readonly number[] },
  interval: ReportInterval | null,
  { userId, now }: { userId: number | null; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("orders").set({ state: "cancelled" })
    .where("account_id", "=", accountId)
    .where("unit_id", "=", sql<number>`any(${ids}::integer[])`)
    .where("kind", "=", "reportInterval").where("state", "=", "queued")
    .execute();
  if (interval === null) return;
  await tx.insertInto("orders").values(ids.map((unitId) => ({
    account_id: accountId,
    unit_id: unitId,
    kind: "reportInterval" as const,
    parameters: interval,
    created_at: now,
    created_by: userId,
  }))).execute();
}
