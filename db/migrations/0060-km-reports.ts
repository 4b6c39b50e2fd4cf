import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/**
 * Kilometres that are reported to the external km service, a row for each unit and month (BEN-14). The row is written
 * before anything is sent, with the key and the contents that every repetition has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table km_reports (
      account_id integer not null,
      unit_id integer not null,
      month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      state text not null check (state in ('sending', 'reported', 'refused')),
      answer text,
      report_key uuid not null,
      licence_plate text not null,
      kilometres integer not null check (kilometres >= 0),
      busy_until timestamptz,
      sent_at timestamptz not null,
      answered_at timestamptz,
      sent_by integer,
      primary key (account_id, unit_id, month),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await protect(db, "km_reports", sql.ref("account_id"));
  await sql`
    create index km_reports_open on km_reports (account_id, month)
      where state = 'sending'`.execute(db);
  await sql`
    create table km_report_settings (
      account_id integer primary key references accounts,
      way text not null check (way in ('none', 'remind', 'automatic'))
    )`.execute(db);
  await protect(db, "km_report_settings", sql.ref("account_id"));
}
