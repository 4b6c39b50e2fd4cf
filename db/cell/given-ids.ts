import type { Sql } from "postgres";
import {
  giverInSql,
  giverOf,
  goOnAfter,
  goOnBehind,
  idsOfCell,
  isInTurns,
  isLong,
} from "./ids.ts";
import { alter } from "./moving/hold.ts";
import {
  type IdSequence,
  lastGiven,
  listSequences,
} from "./moving/later-ids.ts";

/** The greatest id of each cell that is known, by the name of the sequence and the number of the cell. */
type Greatest = Map<string, Map<number, number>>;

/**
 * Lets each cell go on after the ids of its own that any of the cells holds or control knows of: a database that was
 * restored to an earlier moment would give ids again that accounts took with them when they moved. Long ids, which are
 * unique within their account anyway, are looked through when `all` says so, or when some cell was behind. Gives the
 * numbers of the cells that were.
 */
export async function passGivenIds(
  control: Sql,
  cells: ReadonlyMap<number, Sql>,
  { all }: { all: boolean },
): Promise<number[]> {
  const sequences = await listSequences(control);
  const long = sequences.filter(isLong);
  const short = sequences.filter((one) => !isLong(one));
  const greatest = await readGreatest(cells, short);
  const accounts = short.find(({ table }) => table === "accounts")!;
  for (const cell of cells.keys()) {
    noteId(greatest, accounts.name, cell, await greatestKnown(control, cell));
  }
  const behind = new Set(await goOn(cells, greatest));
  if (!all && behind.size === 0) return [];
  for (const cell of await goOn(cells, await readGreatest(cells, long))) {
    behind.add(cell);
  }
  return [...behind];
}

/** Reads the greatest id of each cell in the tables of sequences, whichever cell holds the row. */
async function readGreatest(
  cells: ReadonlyMap<number, Sql>,
  sequences: readonly IdSequence[],
): Promise<Greatest> {
  const greatest: Greatest = new Map();
  await Promise.all([...cells.values()].map(async (sql) => {
    for (const sequence of sequences) {
      const { name, table, column } = sequence;
      const rows = await sql.unsafe<{ id: number }[]>(`
        select max("${column}")::float8 as id from "${table}"
        group by ${giverInSql(sequence, `"${column}"`)}`);
      for (const { id } of rows) {
        noteId(greatest, name, giverOf(sequence, id), id);
      }
    }
  }));
  return greatest;
}

/** Gives the greatest account of a cell that control has a claim of, or knows as moved. */
async function greatestKnown(control: Sql, cell: number): Promise<number> {
  const { first, last } = idsOfCell(cell);
  const [row] = await control<{ id: number | null }[]>`
    select greatest(
      (select max(account_id) from claims
        where account_id between ${first} and ${last}),
      (select max(account_id) from moved_accounts
        where account_id between ${first} and ${last})
    ) as id`;
  return row!.id ?? 0;
}

function noteId(
  greatest: Greatest,
  name: string,
  cell: number,
  id: number,
): void {
  const byCell = greatest.get(name) ?? new Map<number, number>();
  byCell.set(cell, Math.max(byCell.get(cell) ?? 0, id));
  greatest.set(name, byCell);
}

/** Lets the sequences of cells go on after ids; gives the cells of which one was behind. */
async function goOn(
  cells: ReadonlyMap<number, Sql>,
  greatest: Greatest,
): Promise<number[]> {
  const behind = new Set<number>();
  for (const [cell, sql] of cells) {
    for (const [name, byCell] of greatest) {
      const id = byCell.get(cell) ?? 0;
      if (id <= await lastGiven(sql, name)) continue;
      const isTurn = isInTurns(id);
      await alter(
        sql,
        isTurn ? goOnAfter(name, cell, id) : goOnBehind(name, id),
      );
      behind.add(cell);
    }
  }
  return [...behind];
}
