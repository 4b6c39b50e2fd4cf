import type { Database } from "../../db/database.ts";
import type { UnitKey } from "../../ingest/rows.ts";

/** All units by the ids they report under: the servers held against ours read them once and for all. */
export async function readUnits(
  { sql }: Database,
): Promise<Map<string, UnitKey>> {
  const rows = await sql<(UnitKey & { trackerId: string })[]>`
    select tracker_id as "trackerId", account_id as "accountId", unit_id as "unitId" from trackers`;
  return new Map(rows.map((row) => [row.trackerId, row]));
}
