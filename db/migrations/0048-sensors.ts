import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Bluetooth sensors and tags, the units that they are paired with, and what they read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table units add column bluetooth_on boolean not null default false`
    .execute(db);
  await createSensors(db);
  await createHistory(db);
  await sql`alter table orders drop constraint orders_kind_check`.execute(db);
  await sql`
    alter table orders add constraint orders_kind_check check (kind in (
      'output', 'reportInterval', 'pairSensor', 'unpairSensor', 'bluetooth',
      'text'
    ))`.execute(db);
  for (const table of ["sensors", "sensor_pairings", "sensor_readings"]) {
    await protect(db, table, sql.ref("account_id"));
  }
}

/** Four slots, unique for each unit, limit its sensors to four under a race too. */
async function createSensors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sensors (
      account_id integer not null references accounts,
      id bigint not null generated always as identity,
      kind text not null check (kind in ('sensor', 'tag')),
      name text not null check (length(name) between 1 and 50),
      serial_number text not null default '' check (length(serial_number) <= 50),
      mac text not null check (mac ~ '^[0-9A-F]{12}$'),
      unit_id integer,
      slot smallint check (slot between 1 and 4),
      pairing text not null default 'unpaired'
        check (pairing in ('unpaired', 'pairing', 'paired')),
      order_id bigint,
      heard_by_unit_id integer,
      heard_at timestamptz,
      temperature_c real,
      humidity_percent real,
      is_door_open boolean,
      battery_percent real,
      battery_volts real,
      read_at timestamptz,
      rejected_at timestamptz,
      temperature_above real check (temperature_above between -20 and 60),
      temperature_below real check (temperature_below between -20 and 60),
      humidity_above real check (humidity_above between 0 and 100),
      humidity_below real check (humidity_below between 0 and 100),
      tells_opened boolean not null default false,
      tells_closed boolean not null default false,
      alerts_since timestamptz not null default now(),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      primary key (account_id, id),
      unique (mac),
      unique (account_id, unit_id, slot),
      foreign key (account_id, unit_id) references units
        on delete set null (unit_id),
      foreign key (account_id, heard_by_unit_id) references units
        on delete set null (heard_by_unit_id)
    )`.execute(db);
  await sql`
    alter table alarm_receiver_units add foreign key (account_id, sensor_id)
      references sensors on delete cascade`.execute(db);
  await sql`
    create index sensors_heard on sensors (account_id, heard_by_unit_id)
      where heard_by_unit_id is not null`.execute(db);
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sensor_pairings (
      account_id integer not null,
      id bigint not null generated always as identity,
      sensor_id bigint not null,
      unit_id integer not null,
      slot smallint not null check (slot between 1 and 4),
      from_at timestamptz not null,
      until_at timestamptz check (until_at >= from_at),
      primary key (account_id, id),
      foreign key (account_id, sensor_id) references sensors on delete cascade,
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await sql`
    create index sensor_pairings_of_unit
      on sensor_pairings (account_id, unit_id, slot, from_at)`.execute(db);
  await sql`
    create index sensor_pairings_of_sensor
      on sensor_pairings (account_id, sensor_id)`.execute(db);
  await sql`
    create table sensor_readings (
      account_id integer not null,
      sensor_id bigint not null,
      read_at timestamptz not null,
      unit_id integer not null,
      temperature_c real check (temperature_c between -20 and 60),
      humidity_percent real check (humidity_percent between 0 and 100),
      is_door_open boolean,
      battery_percent real,
      battery_volts real,
      primary key (account_id, sensor_id, read_at, unit_id),
      foreign key (account_id, sensor_id) references sensors on delete cascade,
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
}
