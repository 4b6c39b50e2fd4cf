import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** The people who receive alarms, the language, numbers and kinds of these, and how many SMS are left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createReceivers(db);
  await createSettings(db);
  await moveCredits(db);
  const tables = [
    "alarm_receivers",
    "alarm_receiver_units",
    "alert_settings",
    "alert_numbers",
    "unit_alert_kinds",
    "sms_credits",
  ];
  for (const table of tables) await protect(db, table, sql.ref("account_id"));
}

async function createReceivers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alarm_receivers (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      member_id integer,
      name text not null check (length(name) between 1 and 100),
      email text check (length(email) between 3 and 254),
      country_code text check (country_code ~ '^[1-9][0-9]{0,5}$'),
      phone text check (phone ~ '^[1-9][0-9]{0,14}$'),
      push_notification boolean not null default false,
      security_alarm boolean not null default false,
      function_alarm boolean not null default false,
      quiet_from time,
      quiet_until time,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      unique (account_id, email),
      unique (account_id, country_code, phone),
      unique (account_id, member_id),
      foreign key (account_id, member_id) references users,
      check (num_nulls(country_code, phone) in (0, 2)),
      check (email is not null or phone is not null),
      check (num_nulls(quiet_from, quiet_until) in (0, 2)),
      check (quiet_from <> quiet_until)
    )`.execute(db);
  await sql`
    create table alarm_receiver_units (
      account_id integer not null,
      receiver_id bigint not null,
      device_type text not null check (device_type in ('gps', 'ble')),
      unit_id integer,
      sensor_id bigint,
      unique (account_id, receiver_id, unit_id),
      unique (account_id, receiver_id, sensor_id),
      foreign key (account_id, receiver_id) references alarm_receivers
        on delete cascade,
      foreign key (account_id, unit_id) references units on delete cascade,
      check ((device_type = 'gps') = (unit_id is not null)),
      check ((device_type = 'ble') = (sensor_id is not null))
    )`.execute(db);
  await sql`
    create index alarm_receiver_units_of_unit
      on alarm_receiver_units (account_id, unit_id)`.execute(db);
  await sql`
    create index alarm_receiver_units_of_sensor
      on alarm_receiver_units (account_id, sensor_id)`.execute(db);
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table alert_settings (
      account_id integer primary key references accounts,
      language text not null check (language in ('sv', 'no', 'en')),
      time_zone text not null
    )`.execute(db);
  await sql`
    create table alert_numbers (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      name text not null check (length(name) between 1 and 100),
      country_code text not null check (country_code ~ '^[1-9][0-9]{0,5}$'),
      phone text not null check (phone ~ '^[1-9][0-9]{0,14}$'),
      version integer not null default 1,
      primary key (account_id, id),
      unique (account_id, country_code, phone)
    )`.execute(db);
  await sql`
    create table unit_alert_kinds (
      account_id integer not null,
      unit_id integer not null,
      kind text not null check (length(kind) between 1 and 50),
      is_on boolean not null,
      primary key (account_id, unit_id, kind),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
}

/** A row of its own, so that an SMS waits for no change of the account's settings. */
async function moveCredits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sms_credits (
      account_id integer primary key references accounts,
      credits integer not null check (credits >= 0)
    )`.execute(db);
  await sql`
    insert into sms_credits (account_id, credits)
      select id, sms_credits from accounts where sms_credits > 0`.execute(db);
  await sql`alter table accounts drop column sms_credits`.execute(db);
}
