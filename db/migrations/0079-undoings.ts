import { type Kysely, sql } from "kysely";
import { protect } from "./0001-foundation.ts";

/** Tables whose changes can be taken back, with their keys besides the account, and columns that are never copied. */
const KEPT: Record<string, { key: string; without?: string }> = {
  accounts: { key: "id" },
  account_time_zones: { key: "until_at" },
  price_months: { key: "unit_id,kind,from_month" },
  departments: { key: "id" },
  projects: { key: "id" },
  purposes: { key: "id" },
  tags: { key: "id" },
  users: { key: "id", without: "password_hash" },
  units: { key: "id", without: "ingest_key,check_in_code" },
  unit_tags: { key: "unit_id,tag_id" },
  trackers: { key: "tracker_id" },
  unit_access: { key: "user_id,unit_id" },
  places: { key: "id" },
  place_units: { key: "place_id,unit_id" },
  place_rules: { key: "id" },
  geofences: { key: "id" },
  geofence_units: { key: "geofence_id,unit_id" },
  booking_series: { key: "id" },
  bookings: { key: "id" },
  booking_rules: { key: "unit_id" },
  check_ins: { key: "id" },
  trip_changes: { key: "id" },
  working_hours: { key: "id" },
  safe_homes: { key: "unit_id" },
  alarm_receivers: { key: "id" },
  alarm_receiver_units: { key: "receiver_id,unit_id,sensor_id" },
  alert_numbers: { key: "id" },
  alert_settings: { key: "" },
  unit_alert_kinds: { key: "unit_id,kind" },
  report_schedules: { key: "id" },
  report_schedule_receivers: { key: "schedule_id,user_id" },
  odometer_readings: { key: "id" },
  operating_hour_readings: { key: "id" },
  benefit_settings: { key: "unit_id" },
  company_cars: { key: "unit_id" },
  fuel_costs: { key: "unit_id,month" },
  payroll_mappings: { key: "" },
  km_report_settings: { key: "" },
  chargings: { key: "id" },
  object_descriptions: { key: "unit_id" },
  theft_infos: { key: "unit_id" },
  scout_alerts: { key: "unit_id" },
  trip_settings: { key: "type" },
  retention_settings: { key: "" },
  toll_invoices: { key: "month,registration_number" },
};

/** Tables of which a change that writes there cannot be taken back: what left the house, secrets, proofs. */
const FINAL = [
  "orders",
  "feature_profiles",
  "feature_profile_geofences",
  "feature_spans",
  "sensors",
  "sensor_pairings",
  "unit_images",
  "webhooks",
  "calendar_addresses",
  "authenticators",
  "passkeys",
  "recovery_codes",
  "trusted_devices",
  "two_factor_logins",
  "password_resets",
  "push_subscriptions",
  "attests",
  "attested_units",
  "attested_trips",
  "attest_entries",
  "erasures",
  "unit_locks",
  "lock_log",
  "km_reports",
  "theft_links",
  "theft_modes",
  "theft_mode_changes",
  "theft_reports",
  "declined_bookings",
  "toll_changes",
];

/**
 * What a person's change wrote, so that the person can take it back (FLOW-03). Triggers write it down in the
 * transaction of the change, while the setting milstolpe.undoing names an id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  await createTriggers(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table undoings (
      account_id integer not null,
      id uuid not null,
      user_id integer not null,
      made_at timestamptz not null default now(),
      -- A change, one that took another back, or one that made it again.
      kind text not null check (kind in ('change', 'undo', 'redo')),
      -- The rights of the person at the change.
      rights text[] not null,
      -- The units that were given to them; none of people who see all units.
      units integer[] not null,
      undone_at timestamptz,
      primary key (account_id, id),
      foreign key (account_id, user_id) references users on delete cascade
    )`.execute(db);
  await sql`create index undoings_by_age on undoings (made_at)`.execute(db);
  await protect(db, "undoings", sql.ref("account_id"));
  // A row as it was before the first statement that wrote it, and as the last one left it; null where it was not there.
  await sql`
    create table undoing_rows (
      account_id integer not null,
      undoing_id uuid not null,
      table_name text not null,
      key jsonb not null,
      before jsonb,
      after jsonb,
      is_final boolean not null default false,
      primary key (account_id, undoing_id, table_name, key),
      constraint undoing_rows_undoing foreign key (account_id, undoing_id)
        references undoings on delete cascade deferrable initially deferred
    )`.execute(db);
  await protect(db, "undoing_rows", sql.ref("account_id"));
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_for_undoing() returns trigger language plpgsql as $$
    declare
      keys text[] := string_to_array(tg_argv[0], ',');
      without text[] := string_to_array(tg_argv[1], ',');
      before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - without end;
      after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - without end;
    begin
      insert into undoing_rows
        (account_id, undoing_id, table_name, key, before, after)
      values (
        current_setting('milstolpe.account_id')::integer,
        current_setting('milstolpe.undoing')::uuid,
        tg_table_name,
        (select coalesce(jsonb_object_agg(k, coalesce(after, before) -> k), '{}')
          from unnest(keys) as k),
        before, after)
      on conflict (account_id, undoing_id, table_name, key)
        do update set after = excluded.after;
      return null;
    end $$`.execute(db);
  await sql`
    create function note_final() returns trigger language plpgsql as $$
    begin
      insert into undoing_rows
        (account_id, undoing_id, table_name, key, is_final)
      values (
        current_setting('milstolpe.account_id')::integer,
        current_setting('milstolpe.undoing')::uuid,
        tg_table_name, '{}', true)
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  for (const [table, { key, without = "" }] of Object.entries(KEPT)) {
    await sql`
      create trigger keep_for_undoing
        after insert or update or delete on ${sql.table(table)} for each row
        when (current_setting('milstolpe.undoing', true) <> '')
        execute function keep_for_undoing(${sql.lit(key)}, ${sql.lit(without)})`
      .execute(db);
  }
  for (const table of FINAL) {
    await sql`
      create trigger note_final
        after insert or update or delete on ${sql.table(table)} for each row
        when (current_setting('milstolpe.undoing', true) <> '')
        execute function note_final()`.execute(db);
  }
}
