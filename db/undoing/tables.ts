/** What is special about taking back a change of a table. */
interface TableRules {
  /** Columns that the product changes by itself. */
  volatile?: readonly string[];
}

/** The tables whose changes can be taken back (migration 0079), each after those that it refers to. */
export const TABLES: Readonly<Record<string, TableRules>> = {
  accounts: {},
  account_time_zones: {},
  price_months: {},
  departments: {},
  projects: {},
  purposes: {},
  tags: {},
  users: {},
  units: {},
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
  safe_homes: {},
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
};

/** The kept changes of trips, which have an undoing of their own (db/trip/undoing.ts). */
export const TRIP_CHANGES = "trip_changes";
