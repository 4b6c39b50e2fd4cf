import type { CreatedAt } from "./created-at.ts";

/** What people changed, as long as they can take it back. */
export interface UndoingTables {
  undoings: UndoingsTable;
  undoing_rows: UndoingRowsTable;
}

/** A change that a person can take back. */
interface UndoingsTable {
  account_id: number;
  id: string;
  user_id: number;
  made_at: CreatedAt;
  kind: "change" | "undo" | "redo";
  /** The rights that the person had. */
  rights: string[];
  /** The units that were given to the person; none of people who see all units. */
  units: number[];
  undone_at: Date | null;
}

/** What the change wrote in a row of a table; triggers insert it (migration 0079). */
interface UndoingRowsTable {
  account_id: number;
  undoing_id: string;
  table_name: string;
  key: Record<string, unknown>;
  /** The row as it was; null when there was none. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** A row of a table whose changes cannot be taken back. */
  is_final: boolean;
}
