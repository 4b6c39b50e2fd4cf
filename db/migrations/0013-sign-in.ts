import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Signing in: rate limits, lockout, two-factor logins, trusted browsers, idle sessions, usernames. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Keys include addresses and names of strangers, so they have no account and are hashed.
  await sql`
    create table rate_limits (
      bucket text not null,
      key_hash bytea not null,
      full_at timestamptz not null,
      primary key (bucket, key_hash)
    )`.execute(db);
  await sql`create index rate_limits_by_age on rate_limits (full_at)`
    .execute(db);

  // Counted per name as it was typed, whether a user has it or not.
  await sql`
    create table login_failures (
      name_hash bytea primary key,
      failures smallint not null check (failures > 0),
      failed_at timestamptz not null,
      locked_until timestamptz
    )`.execute(db);

  await sql`
    alter table users add column username text unique
      check (username ~ '^[a-z0-9_-]{1,254}$')`.execute(db);
  await sql`
    alter table sessions add column idle_until timestamptz not null
      default now() + interval '12 hours'`
    .execute(db);

  await sql`
    create table two_factor_logins (
      account_id integer not null,
      token_hash bytea not null,
      user_id integer not null,
      remember boolean not null,
      next_path text,
      expires_at timestamptz not null,
      code_hash bytea,
      code_expires_at timestamptz,
      resend_at timestamptz,
      primary key (token_hash),
      foreign key (account_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`
    create index two_factor_logins_of_user
      on two_factor_logins (account_id, user_id)`.execute(db);
  await protect(db, "two_factor_logins", sql.ref("account_id"));

  await sql`
    create table trusted_devices (
      account_id integer not null,
      token_hash bytea not null,
      user_id integer not null,
      fingerprint_hash bytea not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (token_hash),
      foreign key (account_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`
    create index trusted_devices_of_user
      on trusted_devices (account_id, user_id)`.execute(db);
  await protect(db, "trusted_devices", sql.ref("account_id"));
}
