import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * Secret addresses at which calendars read bookings: of a person, the person's own; with a unit, that unit's. A person
 * has one of each; only its hash is stored (BOOK-33).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_addresses (
      account_id integer not null,
      id bigint not null generated always as identity,
      user_id integer not null,
      unit_id integer,
      token_hash bytea not null unique,
      created_at timestamptz not null,
      read_at timestamptz,
      primary key (account_id, id),
      unique nulls not distinct (account_id, user_id, unit_id),
      foreign key (account_id, user_id) references users on delete cascade,
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await protect(db, "calendar_addresses", sql.ref("account_id"));
}
