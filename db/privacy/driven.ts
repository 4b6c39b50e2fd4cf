import { sql } from "kysely";

/**
 * The private drives that the log does not have (db/trip/finding/unlogged-drives.ts) as a table in SQL, with those
 * columns of `trips` by which a trip hides its unit.
 */
export const UNLOGGED = sql`(
  select account_id, unit_id, driver_id, started_at, stopped_at,
    'private' as type, 'driven' as kind, null::bigint as merged_into
  from unlogged_drives
)`;

/** The trips of the log and the private drives beside it, with the same columns: all that a person drove. */
export const DRIVEN = sql`(
  select account_id, unit_id, driver_id, started_at, stopped_at, type, kind,
    merged_into
  from trips
  union all select * from ${UNLOGGED} as unlogged
)`;
