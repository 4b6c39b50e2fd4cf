import type { Column, ColumnGroup } from "./statement.ts";

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
