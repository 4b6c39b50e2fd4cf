import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Logins that their owners see and end, and what administrators read of logins, passwords, roles and refusals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions
      add column id bigint not null generated always as identity unique,
      add column address text not null default '',
      add column user_agent text not null default '',
      add column last_used_at timestamptz not null default now(),
      add column proved_at timestamptz not null default now()`.execute(db);

  // Users may go before the line does, so it refers to none of them by a key.
  await sql`
    create table security_events (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      at timestamptz not null,
      kind text not null,
      user_id integer,
      done_by integer,
      address text not null,
      user_agent text not null,
      detail text,
      primary key (account_id, id)
    )`.execute(db);
  await sql`create index security_events_by_age on security_events (at)`
    .execute(db);
  await protect(db, "security_events", sql.ref("account_id"));
}
