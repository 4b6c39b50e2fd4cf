import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Electricity that ended trips took, as their units counted it (REP-19). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table trip_energy (
      account_id integer not null,
      trip_id bigint not null,
      kwh float8 not null check (kwh >= 0),
      primary key (account_id, trip_id),
      foreign key (account_id, trip_id) references trips on delete cascade
    )`.execute(db);
  await protect(db, "trip_energy", sql.ref("account_id"));
}
