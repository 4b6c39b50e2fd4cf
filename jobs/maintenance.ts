import { type Db } from "../db/database.ts";
import { maintainPartitions } from "../db/partitions.ts";
import { deleteExpiredSessions } from "../db/sessions.ts";

const DAY_MS = 86_400_000;

/** Work of every night: months of positions made ahead and dropped by age, logins that expired deleted. */
export async function maintain(
  db: Db,
  now: Date,
  retentionDays: number,
): Promise<void> {
  const keepFrom = new Date(now.getTime() - retentionDays * DAY_MS);
  await maintainPartitions(db, now, keepFrom);
  await deleteExpiredSessions(db, now);
}
