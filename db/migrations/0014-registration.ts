import { type Kysely, sql } from "kysely";

/** Units that may be registered, and what a registration tells of account and person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Rows belong to no account yet, so there is no row-level security; only support and registrations read them.
  await sql`
    create table stock_units (
      imei text primary key check (imei ~ '^[0-9]{15}$'),
      subsite_id smallint not null check (subsite_id between 0 and 7),
      payment_types text[] not null default '{}'
        check (payment_types <@ array['monthly', 'quarterly', 'yearly']),
      added_at timestamptz not null default now()
    )`.execute(db);

  // First and last name of a private user have 50 characters together, and a blank between.
  await sql`
    alter table accounts
      drop constraint accounts_name_check,
      add constraint accounts_name_check check (length(name) between 1 and 51),
      add column if not exists subsite_id smallint not null default 0
        check (subsite_id between 0 and 7),
      add column if not exists contact_person text,
      add column if not exists phone text,
      add column if not exists company_phone text,
      add column if not exists address text,
      add column if not exists zip_code text,
      add column if not exists city text,
      add column if not exists organisation_number text,
      add column if not exists personal_number text,
      add column if not exists reseller text,
      add column if not exists reseller_comment text,
      add column if not exists payment_type text`.execute(db);
  await sql`alter table users add column if not exists phone text`.execute(db);
}
