import type { Tx } from "../database.ts";

/** Deletes who looked by theft links before an instant, and gives how many lines. */
export async function deleteOldLinkViews(
  tx: Tx,
  accountId: number,
  before: Date,
): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom("theft_link_views")
    .where("account_id", "=", accountId)
    .where("viewed_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
