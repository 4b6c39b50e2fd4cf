/** What is special about taking back a change of a table. */
interface TableRules {
  /** Columns that the product changes by itself. */
  volatile?: readonly string[];
  /** Columns of which a change is final: logins and roles ask for the password again, and what is sealed stays with its key. */
  guarded?: readonly string[];
}

/** The tables whose changes can be taken back (migration 0079), each after those that it refers to. */
export const TABLES: Readonly<Record<string, TableRules>> = {
  accounts: { guarded: ["personal_number"] },
  account_time_zones: {},
  price_months: {},
  departments: {},
  projects: {},
  purposes: {},
  tags: {},
  users: {
    guarded: [
      "email",
      "username",
      "two_factor",
      "is_administrator",
      "without_access",
      "is_support",
      "is_attest_admin",
      "is_attest_user",
      "deleted_at",
      "personal_number",
    ],
  },
  units: {},
  setting_months: {},
  unit_tags: {},
  trackers: {},
  unit_access: {},
  places: {},
  place_units: {},
  place_rules: {},
  geofences: {},
  geofence_units: {},
  booking_series: {},
  bookings: {},
  booking_rules: {},
  check_ins: {},
  working_hours: {},
  sensors: {},
  safe_homes: { volatile: ["next_check_at"] },
  alarm_receivers: {},
  alarm_receiver_units: {},
  alert_numbers: {},
  alert_settings: {},
  unit_alert_kinds: {},
  report_schedules: { volatile: ["next_at", "last_at", "last_key"] },
  report_schedule_receivers: {},
  odometer_readings: {},
  operating_hour_readings: {},
  benefit_settings: {},
  company_cars: {},
  fuel_costs: {},
  payroll_mappings: {},
  km_report_settings: {},
  chargings: {},
  object_descriptions: {},
  theft_infos: {},
  scout_alerts: {},
  trip_settings: {},
  retention_settings: {},
  toll_invoices: {},
  event_views: {},
};

/** The kept changes of trips, which have an undoing of their own (db/trip/undoing.ts). */
export const TRIP_CHANGES = "trip_changes";
