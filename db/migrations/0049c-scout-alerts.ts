import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Units whose scout geofence alert is on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table scout_alerts (
      account_id integer not null,
      unit_id integer not null,
      on_since timestamptz not null,
      on_by integer not null,
      primary key (account_id, unit_id),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await protect(db, "scout_alerts", sql.ref("account_id"));
}
