import type { PositionsTable } from "../../schema/reports.ts";
import type { NumberCell } from "./numbers.ts";

/** The columns whose numbers are the same packed as in a row. */
type Numbers = Pick<
  PositionsTable,
  | "latitude"
  | "longitude"
  | "speed_kmh"
  | "course_deg"
  | "altitude_m"
  | "satellites"
  | "hdop"
  | "accuracy_m"
>;

/**
 * A cell of each stored column of a report. Times are microseconds since 1970, as exact as PostgreSQL stores them; a
 * bigint stands where a number would not be exact.
 */
interface CellOf extends Numbers {
  fixed_at: number;
  received_at: number | bigint;
  /** 0 or 1. */
  ignition: number | null;
  odometer_m: NumberCell;
  /** Text of the JSON. */
  details: string | null;
}

export type ColumnName = keyof CellOf;

/** Some columns of reports in the order of their fixes, all equally long. */
export type Columns<Name extends ColumnName = ColumnName> = {
  [Key in Name]: CellOf[Key][];
};

/** All columns of a report besides its unit. A column that is added to the table belongs into a new version. */
export const ALL_COLUMNS: readonly ColumnName[] = [
  "fixed_at",
  "latitude",
  "longitude",
  "speed_kmh",
  "course_deg",
  "altitude_m",
  "ignition",
  "received_at",
  "satellites",
  "hdop",
  "accuracy_m",
  "odometer_m",
  "details",
];

/** Gives a cell of 0 or 1 as a boolean. */
export function flagOf(cell: number | null): boolean | null {
  return cell === null ? null : cell === 1;
}

/** Gives columns without a row. */
export function emptyColumns<Name extends ColumnName>(
  names: readonly Name[],
): Columns<Name> {
  return Object.fromEntries(
    names.map((name) => [name, []]),
  ) as unknown as Columns<Name>;
}

/** Gives the rows of columns for which `isKept` says so. */
export function keepRows<Name extends ColumnName>(
  columns: Columns<Name>,
  isKept: (row: number) => boolean,
): Columns<Name> {
  const names = Object.keys(columns) as Name[];
  const kept = columns[names[0]!].map((_, row) => isKept(row));
  if (kept.every(Boolean)) return columns;
  return Object.fromEntries(
    names.map((name) => [
      name,
      (columns[name] as unknown[]).filter((_, row) => kept[row]),
    ]),
  ) as unknown as Columns<Name>;
}

/**
 * Merges packed reports with rows by the time of their fixes. Of two with one time the packed one stays: it was stored
 * first, and a repeated fix changes nothing.
 */
export function mergeColumns<Name extends ColumnName>(
  packed: Columns<Name | "fixed_at">,
  rows: Columns<Name | "fixed_at">,
): Columns<Name | "fixed_at"> {
  const [before, late] = [packed.fixed_at, rows.fixed_at];
  if (late.length === 0) return packed;
  if (before.length === 0) return rows;
  const order: { isPacked: boolean; row: number }[] = [];
  let next = 0;
  before.forEach((fixedAt, row) => {
    for (; late[next]! < fixedAt; next++) {
      order.push({ isPacked: false, row: next });
    }
    if (late[next] === fixedAt) next++;
    order.push({ isPacked: true, row });
  });
  for (; next < late.length; next++) order.push({ isPacked: false, row: next });
  const names = Object.keys(packed) as Name[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      order.map(({ isPacked, row }) => (isPacked ? packed : rows)[name][row]),
    ]),
  ) as unknown as Columns<Name | "fixed_at">;
}
