import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Reports that are sent by mail again and again, and the users who receive them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_schedules (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      statement text not null check (length(statement) between 1 and 60),
      scope text not null
        check (scope in ('all', 'units', 'departments', 'drivers')),
      subject_ids bigint[] not null default '{}',
      frequency text not null
        check (frequency in ('daily', 'weekly', 'monthly')),
      weekday smallint not null check (weekday between 1 and 7),
      month_day smallint not null check (month_day between 1 and 31),
      clock text not null check (clock ~ '^[0-2][0-9]:[0-5][0-9]$'),
      skip_empty boolean not null,
      is_paused boolean not null default false,
      created_by integer not null,
      next_at timestamptz not null,
      -- The zone of the account by which next_at was computed.
      time_zone text not null,
      last_at timestamptz,
      last_key text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      foreign key (account_id, created_by) references users on delete cascade
    )`.execute(db);
  await sql`create index report_schedules_by_next
    on report_schedules (next_at) where not is_paused`.execute(db);
  await protect(db, "report_schedules", sql.ref("account_id"));
  await sql`
    create table report_schedule_receivers (
      account_id integer not null,
      schedule_id bigint not null,
      user_id integer not null,
      primary key (account_id, schedule_id, user_id),
      foreign key (account_id, schedule_id) references report_schedules
        on delete cascade,
      foreign key (account_id, user_id) references users on delete cascade
    )`.execute(db);
  await protect(db, "report_schedule_receivers", sql.ref("account_id"));
}
