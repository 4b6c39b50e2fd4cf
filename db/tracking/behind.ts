import type { Sql } from "postgres";

/** How far finding trips is behind the reports. */
export interface Behind {
  /** Units that reported since they were last looked at. */
  units: number;
  /** How long the first of them has waited, seconds. */
  behindS: number;
}

/** Reads how far finding trips is behind, on a connection that acts for the system. */
export async function readBehind(sql: Sql): Promise<Behind> {
  const [row] = await sql<Behind[]>`
    select count(*)::integer as units,
      coalesce(extract(epoch from now() - min(dirty_since)), 0)::float8
        as "behindS"
    from unit_states where dirty_since is not null`;
  return row!;
}
