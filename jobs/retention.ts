import {
  applyRetention,
  listAccountIds,
} from "../db/privacy/account-retention.ts";
import { passHeld } from "../db/cell/moving/held.ts";
import type { Db } from "../db/database.ts";
import type {
  DeploymentDays,
  RetentionCounts,
} from "../domain/privacy/retention.ts";

/** What a night did, for the log. */
interface RetentionReport {
  accounts: number;
  deleted: RetentionCounts;
}

/** Deletes what is older than each account keeps it (SEC-10). */
export async function retain(
  db: Db,
  deployment: DeploymentDays,
  now: Date,
): Promise<RetentionReport> {
  const sum: Record<string, number> = {};
  const accounts = await listAccountIds(db);
  const failures: unknown[] = [];
  for (const accountId of accounts) {
    const deleted = await passHeld(
      {},
      () => applyRetention(db, accountId, deployment, now),
    )
      // A failure in one account must not stop the deletion in others.
      .catch((error) => (failures.push(error), {}));
    for (const [kind, count] of Object.entries(deleted)) {
      sum[kind] = (sum[kind] ?? 0) + count;
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "retention");
  return { accounts: accounts.length, deleted: sum };
}
