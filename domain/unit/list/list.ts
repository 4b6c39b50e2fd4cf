/** Units on a page of the list. */
export const UNITS_A_PAGE = 50;

/** Columns that show a field of the unit's form, named like the field. */
export const FIELD_COLUMNS = [
  "chassis_number",
  "colour",
  "marker_symbol",
  "marker_colour",
  "fuel_type",
  "consumption",
  "co2",
  "horsepower",
  "obd_port_type",
  "obd_port_placement",
  "inspection_months",
  "service_interval_km",
  "service_interval_hours",
  "service_interval_months",
  "last_service",
  "last_service_km",
  "last_service_hours",
  "gps_model",
  "gps_placement",
  "tracker_ids",
] as const;

export type FieldColumn = typeof FIELD_COLUMNS[number];

/** The columns that the list can show besides the name: all fields of a unit (UNIT-02 to UNIT-05). */
export const COLUMNS = [
  "registration_number",
  "type",
  "model",
  "imei",
  "vin",
  "tags",
  "department",
  "project",
  "odometer",
  "operating_hours",
  "next_service",
  "next_inspection",
  "report_frequency",
  "last_report",
  ...FIELD_COLUMNS,
] as const;

export type Column = typeof COLUMNS[number];

/** Shown until a person chooses others. */
const USUAL_COLUMNS: readonly Column[] = [
  "registration_number",
  "type",
  "tags",
  "department",
  "project",
  "last_report",
];

/** What the database can sort the list by. */
export const SORTS = [
  "name",
  "registration_number",
  "type",
  "model",
  "imei",
  "vin",
  "department",
  "project",
  "next_inspection",
  "last_report",
  "colour",
  "fuel_type",
  "consumption",
  "co2",
  "horsepower",
  "gps_model",
] as const;

export type Sort = typeof SORTS[number];

/** The filter of a list; null does not filter. */
export interface UnitFilter {
  search: string;
  tag: number | null;
  department: number | null;
  project: number | null;
}

/** Says whether a column shows a field of the unit's form. */
export function isFieldColumn(column: Column): column is FieldColumn {
  return (FIELD_COLUMNS as readonly string[]).includes(column);
}

/** Says whether the list can be sorted by a column. */
export function isSortable(column: Column): column is Column & Sort {
  return (SORTS as readonly string[]).includes(column);
}

/** Reads the columns named in a text, in the list's order; the usual ones when it names none. */
export function columnsIn(text: string | undefined): readonly Column[] {
  const named = new Set(text?.split("."));
  const known = COLUMNS.filter((column) => named.has(column));
  return text === undefined ? USUAL_COLUMNS : known;
}
