import type { Sql } from "postgres";
import { cellOfId } from "../ids.ts";

/**
 * Says why databases are not the cells of a deployment under their numbers, of which the first holds control; null when
 * they are. A move that took another one for control would hide the account from all nodes.
 */
export async function refusedCells(
  cells: ReadonlyMap<number, Sql>,
): Promise<string | null> {
  const [control] = cells.keys();
  for (const [number, sql] of cells) {
    const found = await describe(sql);
    if (!found) {
      return `The database of the cell ${number} lacks the schema of this release: start that on all cells first.`;
    }
    if (found.cell !== number) {
      return `The database of the cell ${number} gives the ids of cell ${found.cell}: set DATABASE_URLS as the nodes have it.`;
    }
    if (number !== control && found.joined.some((cell) => cell !== number)) {
      return `The database of the cell ${number} holds control: name it first in DATABASE_URLS, as the nodes do.`;
    }
  }
  return null;
}

/** Gives the cell whose ids a database gives, and the cells that it knows as control; null when it has another schema. */
async function describe(
  sql: Sql,
): Promise<{ cell: number; joined: number[] } | null> {
  const [found] = await sql<{ start: number; hasCells: boolean }[]>`
    select start_value as start,
      to_regclass('arrived_accounts') is not null as "hasCells"
    from pg_sequences
    where schemaname = 'public' and sequencename = 'accounts_id_seq'`;
  if (!found?.hasCells) return null;
  const rows = await sql<{ cell: number }[]>`select cell from joined_cells`;
  return {
    cell: cellOfId(found.start),
    joined: rows.map(({ cell }) => cell),
  };
}
