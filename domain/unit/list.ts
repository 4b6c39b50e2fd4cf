/** Units on a page of the list. */
export const UNITS_A_PAGE = 50;

/** What the list can show of a unit beside its name. */
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
] as const;

export type Column = typeof COLUMNS[number];

/** Shown until somebody chooses. */
export const USUAL_COLUMNS: readonly Column[] = [
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
] as const;

export type Sort = typeof SORTS[number];

/** What a list is narrowed by; null where by nothing. */
export interface UnitFilter {
  search: string;
  tag: number | null;
  department: number | null;
  project: number | null;
}

/** Whether the list can be sorted by a column. */
export function isSortable(column: Column): column is Column & Sort {
  return (SORTS as readonly string[]).includes(column);
}

/** The columns of a text that names some, in the list's own order; the usual ones when it names none. */
export function columnsIn(text: string | undefined): readonly Column[] {
  const named = new Set(text?.split("."));
  const known = COLUMNS.filter((column) => named.has(column));
  return text === undefined ? USUAL_COLUMNS : known;
}
