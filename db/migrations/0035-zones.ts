import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** The time zones that accounts had: another zone now must not move the day of a hidden private trip. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account_time_zones (
      account_id integer not null references accounts on delete cascade,
      until_at timestamptz not null,
      time_zone text not null,
      primary key (account_id, until_at)
    )`.execute(db);
  await protect(db, "account_time_zones", sql.ref("account_id"));
}
