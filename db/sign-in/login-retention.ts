import { EACH_CELL } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import type { Db } from "../database.ts";
import { deleteFullBuckets } from "../rate-limits.ts";

/** How long failures without a lock are counted, days. */
const FAILURES_KEPT_DAYS = 30;

/** Deletes expired sessions, logins that wait for a code, trusted browsers, failures and full buckets. */
export async function deleteExpiredLogins(db: Db, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - FAILURES_KEPT_DAYS * 86_400_000);
  await command(db, EACH_CELL, async (tx) => {
    for (
      const table of [
        "sessions",
        "two_factor_logins",
        "trusted_devices",
      ] as const
    ) {
      await tx.deleteFrom(table).where("expires_at", "<", now).execute();
    }
    await tx.deleteFrom("login_failures")
      .where("failed_at", "<", forgotten).execute();
  });
  await deleteFullBuckets(db, now);
}
