import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Authenticator apps as second factor, and the codes that replace a lost one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table authenticators (
      account_id integer not null,
      user_id integer not null,
      secret bytea not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0,
      turned_two_factor_on boolean not null default false,
      primary key (account_id, user_id),
      foreign key (account_id, user_id) references users on delete cascade
    )`.execute(db);
  await protect(db, "authenticators", sql.ref("account_id"));

  await sql`
    create table recovery_codes (
      account_id integer not null,
      id bigint not null generated always as identity,
      user_id integer not null,
      code bytea not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (account_id, id),
      foreign key (account_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`
    create index recovery_codes_of_user on recovery_codes (account_id, user_id)`
    .execute(db);
  await protect(db, "recovery_codes", sql.ref("account_id"));
}
