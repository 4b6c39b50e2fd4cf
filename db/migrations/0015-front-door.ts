import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Password resets, announcements, opt-outs from alerts, and screens that an account may have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One row a user: a newer code replaces the older one, and a used one is deleted.
  await sql`
    create table password_resets (
      account_id integer not null,
      user_id integer not null,
      code_hash bytea not null unique,
      created_at timestamptz not null,
      primary key (account_id, user_id),
      foreign key (account_id, user_id) references users on delete cascade
    )`.execute(db);
  await protect(db, "password_resets", sql.ref("account_id"));

  // Shown to everybody of a brand, so it belongs to no account.
  await sql`
    create table announcements (
      subsite_id smallint not null check (subsite_id between 0 and 7),
      language text not null check (language in ('sv', 'no', 'en')),
      text text not null check (length(text) between 1 and 300),
      primary key (subsite_id, language)
    )`.execute(db);

  // By address, since alerts go to addresses: receivers in several accounts may share one.
  await sql`
    create table alert_opt_outs (
      email text primary key check (email = lower(email)),
      opted_out_at timestamptz not null
    )`.execute(db);

  await sql`
    alter table accounts
      add column car_schedule boolean not null default false,
      add column safe_return_home boolean not null default false`.execute(db);
}
