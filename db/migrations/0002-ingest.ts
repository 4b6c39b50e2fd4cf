import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Keys of units, orders to units, and the last reports of each unit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table units add column ingest_key bytea`.execute(db);
  await sql`
    create trigger announce_key after update of ingest_key on units
      for each statement execute function announce_units()`.execute(db);

  await sql`
    create table commands (
      account_id integer not null,
      id bigint not null generated always as identity,
      unit_id integer not null,
      kind text not null check (
        kind in ('output', 'reportInterval', 'pairSensor', 'unpairSensor', 'text')
      ),
      parameters jsonb not null,
      state text not null default 'queued' check (
        state in ('queued', 'sent', 'acknowledged', 'timedOut', 'cancelled')
      ),
      created_at timestamptz not null default now(),
      created_by integer,
      sent_at timestamptz check ((sent_at is null) = (state in ('queued', 'cancelled'))),
      acknowledged_at timestamptz,
      answer text,
      held_reason text,
      primary key (account_id, id),
      foreign key (account_id, unit_id) references units on delete cascade,
      foreign key (account_id, created_by) references users
        on delete set null (created_by)
    )`.execute(db);
  await sql`
    create index commands_of_unit on commands (account_id, unit_id, id desc)`
    .execute(db);
  await sql`
    create index commands_open on commands (unit_id, id)
      where state in ('queued', 'sent')`.execute(db);
  await protect(db, "commands", sql.ref("account_id"));

  // Ingest keeps the open orders in memory; the trigger announces every change of them.
  await sql`
    create function announce_commands() returns trigger language plpgsql as $$
      begin
        perform pg_notify('commands', new.unit_id::text);
        return null;
      end $$`.execute(db);
  await sql`
    create trigger announce after insert or update of state on commands
      for each row execute function announce_commands()`.execute(db);

  await sql`
    create table recent_reports (
      account_id integer not null,
      unit_id integer not null,
      reports jsonb not null,
      updated_at timestamptz not null default now(),
      primary key (account_id, unit_id),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await protect(db, "recent_reports", sql.ref("account_id"));
}
