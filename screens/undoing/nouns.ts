import type { Texts } from "../../locales/index.ts";

/** A table that stands for a noun. */
export type NounTable = keyof Texts["undoing"]["nouns"];

interface Noun {
  /** The column with its name; "unit" and "user" name it by the unit or person that it is of. */
  label?: string;
  /** Is never added or deleted in the eyes of people, only changed. */
  isSetting?: boolean;
}

/** The nouns of changes, each before those that are changed along with it. */
export const NOUNS: Readonly<Record<NounTable, Noun>> = {
  places: { label: "label" },
  geofences: { label: "name" },
  bookings: { label: "unit" },
  check_ins: { label: "unit", isSetting: true },
  working_hours: { label: "unit", isSetting: true },
  departments: { label: "name" },
  projects: { label: "name" },
  purposes: { label: "name" },
  tags: { label: "name" },
  alarm_receivers: { label: "name" },
  alert_numbers: { label: "name" },
  sensors: { label: "name" },
  report_schedules: {},
  chargings: { label: "unit" },
  toll_invoices: { label: "registration_number" },
  users: { label: "user" },
  unit_access: { label: "user", isSetting: true },
  units: { label: "name" },
  unit_tags: { label: "unit", isSetting: true },
  odometer_readings: { label: "unit" },
  operating_hour_readings: { label: "unit" },
  safe_homes: { label: "unit", isSetting: true },
  booking_rules: { label: "unit", isSetting: true },
  benefit_settings: { label: "unit", isSetting: true },
  company_cars: { label: "unit", isSetting: true },
  fuel_costs: { label: "unit", isSetting: true },
  object_descriptions: { label: "unit", isSetting: true },
  theft_infos: { label: "unit", isSetting: true },
  scout_alerts: { label: "unit", isSetting: true },
  unit_alert_kinds: { label: "unit", isSetting: true },
  alarm_receiver_units: { isSetting: true },
  alert_settings: { isSetting: true },
  report_schedule_receivers: { isSetting: true },
  payroll_mappings: { isSetting: true },
  km_report_settings: { isSetting: true },
  retention_settings: { isSetting: true },
  accounts: { isSetting: true },
};
