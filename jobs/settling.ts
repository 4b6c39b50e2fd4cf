import { passHeld } from "../db/cell/moving/held.ts";
import type { Db } from "../db/database.ts";
import { listAccountIds } from "../db/privacy/account-retention.ts";
import { settleMonths } from "../db/statement/settling.ts";

interface SettlingOptions {
  now: Date;
  /** The account that is next; the first one when absent. */
  from?: number;
  /** Longest that a run takes, milliseconds: other timed jobs wait for it, and the next run goes on. */
  atMostMs?: number;
  signal?: AbortSignal;
}

/** What a run did, for the log. */
interface SettlingReport {
  /** Months of units. */
  months: number;
  /** The account with which the next run goes on; 0 when it begins anew. */
  next: number;
}

/** Settles past months of the units of all accounts. */
export async function settle(
  db: Db,
  { now, from = 0, atMostMs = 20_000, signal }: SettlingOptions,
): Promise<SettlingReport> {
  const until = performance.now() + atMostMs;
  const accounts = await listAccountIds(db);
  let months = 0;
  for (const accountId of accounts.filter((id) => id >= from)) {
    if (signal?.aborted || performance.now() > until) {
      return { months, next: accountId };
    }
    months += await passHeld(
      0,
      () => settleMonths(db, accountId, { now, until }),
    );
  }
  return { months, next: 0 };
}
