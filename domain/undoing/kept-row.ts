import { ACCOUNT } from "../account/setting-month.ts";

/** A row of a table as a change left it, and as it was before. */
export interface KeptRow {
  table: string;
  key: Image;
  /** Null when there was no such row. */
  before: Image | null;
  after: Image | null;
}

/** A row as JSON, by the names of its columns. */
type Image = Record<string, unknown>;

/** Columns that the database itself changes with a row. */
export const BY_ITSELF: readonly string[] = ["version", "changed_at"];

/** Lists the columns that a change of a row wrote; none of a row that it added or deleted. */
export function changedColumns({ before, after }: KeptRow): string[] {
  if (!before || !after) return [];
  return Object.keys(after).filter((column) =>
    !BY_ITSELF.includes(column) &&
    JSON.stringify(before[column]) !== JSON.stringify(after[column])
  );
}

/** Lists the units that rows name. */
export function unitsOf(rows: readonly KeptRow[]): number[] {
  const ids = rows.flatMap(({ table, before, after }) => {
    const column = table === "units" ? "id" : "unit_id";
    return [before?.[column], after?.[column]];
  });
  return [...new Set(ids)].filter((id): id is number =>
    typeof id === "number" && id !== ACCOUNT
  );
}
