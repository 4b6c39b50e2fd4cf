import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Passkeys, and the challenges that browsers answer with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      account_id integer not null,
      id bigint not null generated always as identity,
      user_id integer not null,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null check (length(name) between 1 and 50),
      created_at timestamptz not null,
      last_used_at timestamptz,
      primary key (account_id, id),
      foreign key (account_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`create index passkeys_of_user on passkeys (account_id, user_id)`
    .execute(db);
  await protect(db, "passkeys", sql.ref("account_id"));

  // Who logs in by a passkey is nobody yet, so there is no account; what is stored says nothing of anybody.
  await sql`
    create table passkey_challenges (
      challenge_hash bytea primary key,
      expires_at timestamptz not null
    )`.execute(db);
}
