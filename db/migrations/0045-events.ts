import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** What happened to units: alarms and what is worth knowing, each once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table events (
      account_id integer not null,
      id bigint not null generated always as identity,
      unit_id integer not null,
      kind text not null,
      subject text not null default '',
      happened_at timestamptz not null,
      ended_at timestamptz check (ended_at >= happened_at),
      found_at timestamptz not null default now(),
      is_late boolean not null,
      rings boolean not null,
      withdrawn_at timestamptz,
      latitude float8 check (latitude between -90 and 90),
      longitude float8 check (longitude between -180 and 180),
      facts jsonb not null,
      primary key (account_id, id),
      unique (account_id, unit_id, kind, subject, happened_at),
      foreign key (account_id, unit_id) references units on delete cascade,
      check (num_nulls(latitude, longitude) in (0, 2))
    )`.execute(db);
  await sql`
    create index events_of_account on events (account_id, happened_at desc)`
    .execute(db);
  await sql`
    create index events_of_unit
      on events (account_id, unit_id, happened_at desc)`.execute(db);
  await protect(db, "events", sql.ref("account_id"));
}
