import { type Kysely, sql } from "kysely";
import { readDerivedSeal } from "../seal/derived.ts";
import { protect } from "./0001-foundation.ts";

/** What administrators keep about users and their account; rows that two people may edit at once have a version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A deleted user keeps only the name, which trips and logs show; the e-mail can be used again.
  await sql`
    alter table users
      alter column email drop not null,
      add column version integer not null default 1,
      add column deleted_at timestamptz,
      add column kind text not null default 'company'
        check (kind in ('company', 'private')),
      add column personal_number bytea,
      add column organisation_number text,
      add column address text,
      add column zip_code text,
      add column city text,
      add column country text,
      add column company_name text,
      add column department_id integer,
      add constraint users_email_until_deleted
        check ((email is null) = (deleted_at is not null))`.execute(db);
  await sql`
    update users set kind = accounts.kind
      from accounts where accounts.id = users.account_id`.execute(db);
  await sql`
    create index users_by_name on users
      (account_id, (first_name || ' ' || last_name) collate "sv-x-icu", id)
      where deleted_at is null`.execute(db);

  await sql`
    alter table accounts
      add column version integer not null default 1,
      add column invoice_address text,
      add column sms_credits integer not null default 0,
      add column market_fuel_price_cents integer
        check (market_fuel_price_cents > 0),
      add column language text not null default 'sv'
        check (language in ('sv', 'no', 'en'))`.execute(db);
  await sql`update accounts set language = 'no' where country = 'NO'`
    .execute(db);
  await sealPersonalNumbers(db);

  // An invitation is valid longer than a link that a person has just asked for.
  await sql`
    alter table password_resets
      add column valid_minutes integer not null default 60`.execute(db);

  await sql`
    create table support_visits (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      visited_at timestamptz not null,
      visited_by_account_id integer not null,
      visited_by integer not null,
      visited_by_name text not null,
      primary key (account_id, id),
      foreign key (visited_by_account_id, visited_by) references users
    )`.execute(db);
  await protect(db, "support_visits", sql.ref("account_id"));
}

async function sealPersonalNumbers(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; personal_number: string }>`
    select id, personal_number from accounts where personal_number is not null`
    .execute(db);
  await sql`
    alter table accounts drop column personal_number,
      add column personal_number bytea`.execute(db);
  const derived = await readDerivedSeal(db);
  for (const { id, personal_number } of rows) {
    const sealed = derived.seal(personal_number);
    await sql`update accounts set personal_number = ${sealed} where id = ${id}`
      .execute(db);
  }
}
