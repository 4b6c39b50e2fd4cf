import type { Database } from "../../db/database.ts";
import type { UnitKey } from "../../ingest/rows.ts";

/** Reads all units by the ids under which they report, once, for the servers that are compared with ours. */
export async function readUnits(
  { sql }: Database,
): Promise<Map<string, UnitKey>> {
  const rows = await sql<(UnitKey & { trackerId: string })[]>`
    select tracker_id as "trackerId", account_id as "accountId", unit_id as "unitId" from trackers`;
  return new Map(rows.map((row) => [row.trackerId, row]));
}
