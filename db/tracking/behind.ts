import type { Sql } from "postgres";
import { OVERDUE_S } from "./waiting-units.ts";

/** How far finding trips is behind the reports. */
export interface Behind {
  /** Units that wait for a look longer than those that go on as before do. */
  units: number;
  /** How long the first of them has waited, seconds; 0 when none does. */
  behindS: number;
}

/** Reads how far finding trips is behind, on a connection that acts for the system. */
export async function readBehind(sql: Sql): Promise<Behind> {
  const [row] = await sql<Behind[]>`
    select count(*)::integer as units,
      coalesce(extract(epoch from now() - min(dirty_since)), 0)::float8
        as "behindS"
    from unit_states
    where dirty_since <= now() - ${OVERDUE_S} * interval '1 s'`;
  return row!;
}
