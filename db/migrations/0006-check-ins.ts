import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Which driver is checked in to which unit, from when to when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table check_ins (
      account_id integer not null,
      id bigint not null generated always as identity,
      unit_id integer not null,
      driver_id integer not null,
      from_at timestamptz not null,
      until_at timestamptz,
      created_at timestamptz not null default now(),
      created_by integer not null,
      primary key (account_id, id),
      foreign key (account_id, unit_id) references units on delete cascade,
      foreign key (account_id, driver_id) references users on delete cascade,
      constraint one_driver_at_a_time exclude using gist (
        int4range(account_id, account_id, '[]') with &&,
        int4range(unit_id, unit_id, '[]') with &&,
        tstzrange(from_at, until_at) with &&
      )
    )`.execute(db);
  await protect(db, "check_ins", sql.ref("account_id"));
}
