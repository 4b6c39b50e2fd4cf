import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * Private drives that were found and that the log does not have, since they are in an attested period or over a trip that
 * stays as it is: they hide their unit as those of the log do (SEC-07). Each look at a unit writes them anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table unlogged_drives (
      account_id integer not null,
      unit_id integer not null,
      started_at timestamptz not null,
      stopped_at timestamptz not null,
      driver_id integer,
      primary key (account_id, unit_id, started_at),
      foreign key (account_id, unit_id) references units on delete cascade,
      foreign key (account_id, driver_id) references users
        on delete set null (driver_id)
    )`.execute(db);
  await protect(db, "unlogged_drives", sql.ref("account_id"));
}
