import type { Column, ColumnGroup, DescribedColumn } from "./statement.ts";

/** Columns that are drawn as one table, by their places among all columns. */
interface ColumnTable {
  /** Null where all columns stand in one table. */
  group: ColumnGroup | null;
  columns: readonly number[];
}

/**
 * Cuts the columns of a statement into the tables in which people read them: a wide one has a table for each group, all
 * with the columns that say what a row is about. Files for programs have all columns side by side.
 */
export function columnTables(columns: readonly Column[]): ColumnTable[] {
  const groups = [
    ...new Set(columns.flatMap(({ group }) => group ? [group] : [])),
  ];
  if (groups.length === 0) {
    return [{ group: null, columns: columns.map((_, i) => i) }];
  }
  return groups.map((group) => ({
    group,
    columns: columns.flatMap((column, i) =>
      column.group === undefined || column.group === group ? [i] : []
    ),
  }));
}

/** Puts columns into a group. */
export function inGroup<Row>(
  group: ColumnGroup,
  columns: readonly DescribedColumn<Row>[],
): DescribedColumn<Row>[] {
  return columns.map((column) => ({ ...column, group }));
}

/** Keys of the columns that say what a row is about. */
const NAMES: ReadonlySet<string> = new Set(["unit", "month", "limit"]);

/** Puts columns into a group, but not those that say what a row is about. */
export function inGroupButName<Row>(
  group: ColumnGroup,
  columns: readonly DescribedColumn<Row>[],
): DescribedColumn<Row>[] {
  return columns.map((column) =>
    NAMES.has(column.key) ? column : { ...column, group }
  );
}
