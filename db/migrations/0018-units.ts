import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Fields of a unit, and the history of its name and registration number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table units
      add column version integer not null default 1,
      add column vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
      add column chassis_number text check (length(chassis_number) <= 50),
      add column colour text check (length(colour) <= 50),
      add column marker_symbol text,
      add column fuel_type text
        check (fuel_type in ('petrol', 'diesel', 'electric', 'gas')),
      add column consumption_per_10_km float8 check (consumption_per_10_km >= 0),
      add column co2_g_per_km float8 check (co2_g_per_km >= 0),
      add column horsepower integer check (horsepower >= 0),
      add column obd_port_type text check (length(obd_port_type) <= 50),
      add column obd_port_placement text check (length(obd_port_placement) <= 200),
      add column inspection_months integer check (inspection_months > 0),
      add column next_inspection_on date,
      add column service_interval_m bigint check (service_interval_m > 0),
      add column service_interval_minutes integer check (service_interval_minutes > 0),
      add column service_interval_months integer check (service_interval_months > 0),
      add column last_service_on date,
      add column last_service_m bigint check (last_service_m >= 0),
      add column last_service_minutes integer check (last_service_minutes >= 0),
      add column report_frequency text,
      add column frequency_locked boolean not null default false,
      add column gps_model text check (length(gps_model) <= 50),
      add column gps_placement text check (length(gps_placement) <= 200)`
    .execute(db);

  await createHistory(db, "unit_names");
  await createHistory(db, "unit_registration_numbers");
}

/** Creates a history of changes; the name of the person who made a change stays when the user is deleted (ACC-11). */
async function createHistory(
  db: Kysely<unknown>,
  table: "unit_names" | "unit_registration_numbers",
): Promise<void> {
  await sql`
    create table ${sql.table(table)} (
      account_id integer not null,
      unit_id integer not null,
      id bigint not null generated always as identity,
      before text,
      after text,
      changed_at timestamptz not null,
      changed_by integer not null,
      changed_by_name text not null,
      primary key (account_id, unit_id, id),
      foreign key (account_id, unit_id) references units on delete cascade
    )`.execute(db);
  await protect(db, table, sql.ref("account_id"));
}
