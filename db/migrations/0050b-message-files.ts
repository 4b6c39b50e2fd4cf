import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Files that are attached to mails, and which theft reports were sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_files (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      name text not null check (length(name) between 1 and 200),
      media_type text not null,
      bytes bytea not null check (length(bytes) <= 20000000),
      created_at timestamptz not null default now(),
      primary key (account_id, id)
    )`.execute(db);
  await sql`
    alter table outbox add column file_id bigint,
      add foreign key (account_id, file_id) references message_files
        on delete set null (file_id)`.execute(db);
  await sql`
    create table theft_reports (
      account_id integer not null,
      id bigint not null generated always as identity,
      unit_id integer not null,
      sent_at timestamptz not null,
      sent_by integer,
      primary key (account_id, id),
      foreign key (account_id, unit_id) references units on delete cascade,
      foreign key (account_id, sent_by) references users
        on delete set null (sent_by)
    )`.execute(db);
  await sql`
    create index theft_reports_of_unit
      on theft_reports (account_id, unit_id, id desc)`.execute(db);
  // A file goes with the last message that carries it.
  await sql`create index outbox_of_file on outbox (account_id, file_id)
    where file_id is not null`.execute(db);
  await sql`
    create function drop_message_file() returns trigger language plpgsql as $$
      begin
        delete from message_files
        where account_id = old.account_id and id = old.file_id
          and not exists (select from outbox
            where account_id = old.account_id and file_id = old.file_id);
        return null;
      end $$`.execute(db);
  await sql`
    create trigger drop_file after delete on outbox
      for each row when (old.file_id is not null)
      execute function drop_message_file()`.execute(db);
  for (const table of ["message_files", "theft_reports"]) {
    await protect(db, table, sql.ref("account_id"));
  }
}
