import type { Sql } from "postgres";
import { idsOfCell } from "../ids.ts";
import { matchClaims } from "../matching.ts";
import { listFamily } from "./family.ts";
import { lockTurn } from "./lock.ts";
import { note, type Noted, readNoted } from "./noted.ts";
import { openAll } from "./opened.ts";
import { MoveRefused } from "./refused.ts";

/**
 * Makes control know which cell each account is in and what is unique in it, by what the cells hold, and says what it
 * corrects. Control that was restored to an earlier moment does not know what was moved or made since; the first cell,
 * which was restored with it, then may hold an earlier copy of an account that has moved away. Which copy counts is for the
 * operator to say (`chooseCell`). Throws MoveRefused while an account is being moved.
 */
export async function* recoverControl(
  urls: ReadonlyMap<number, string>,
): AsyncGenerator<string, void> {
  await using cells = await openAll(urls);
  const { control } = cells;
  await using turn = await lockTurn(control);
  if (!turn) throw new MoveRefused(MOVES);
  for (const [accountId, found] of await findAstray(cells)) {
    yield* correct(cells, accountId, found);
  }
  for (const number of cells.all.keys()) yield await match(cells, number);
}

/** Notes that of several copies of an account and its family the one in a cell counts. What is elsewhere goes with the next move to that cell. */
export async function* chooseCell(
  urls: ReadonlyMap<number, string>,
  accountId: number,
  cell: number,
): AsyncGenerator<string, void> {
  await using cells = await openAll(urls);
  const { control } = cells;
  await using turn = await lockTurn(control);
  if (!turn) throw new MoveRefused(MOVES);
  const family = await listFamily(cells.of(cell), accountId, cell);
  const noted = await readNoted(control, accountId);
  if (isMoving(noted)) throw new MoveRefused(unfinished(accountId, noted));
  const others = (await holdersOf(cells, accountId))
    .filter((number) => number !== cell);
  if (others.length !== 1) {
    throw new MoveRefused(
      `The account ${accountId} is not in two cells: there is nothing to choose.`,
    );
  }
  const [leaves] = others as [number];
  await note(control, family, { ...noted, cell, moves_to: null, leaves });
  yield `the account ${accountId} is in the cell ${cell}; deno task move-account ${accountId} ${cell} deletes its rows in the cell ${leaves}`;
  yield await match(cells, cell);
}

/** Lets control know what is unique in a cell, and says so. */
async function match({ all }: Cells, number: number): Promise<string> {
  const [control] = all.values();
  const clashes = await matchClaims(control!.db, all.get(number)!.db, number);
  const kinds = [...new Set(clashes.map(({ kind }) => kind))];
  return kinds.length === 0
    ? `control knows what is unique in the cell ${number}`
    : `what is in the cell ${number} is in another one, too: ${
      kinds.join(", ")
    }`;
}

type Cells = Awaited<ReturnType<typeof openAll>>;

const MOVES = "An account is being moved: run this again when that has ended.";

function isMoving({ moves_to, leaves }: Noted): boolean {
  return moves_to !== null || leaves !== null;
}

function unfinished(accountId: number, { cell, moves_to }: Noted): string {
  return `the move of the account ${accountId} was not finished: run deno task move-account ${accountId} ${
    moves_to ?? cell
  }`;
}

async function* correct(
  { control, of }: Cells,
  accountId: number,
  found: readonly number[],
): AsyncGenerator<string, void> {
  const noted = await readNoted(control, accountId);
  const [only] = found;
  if (only === undefined) {
    yield `the account ${accountId} is in no cell: what it had is in a backup of the one it had moved from`;
  } else if (isMoving(noted)) {
    yield unfinished(accountId, noted);
  } else if (found.length > 1) {
    const copies = await Promise.all(
      found.map(async (cell) =>
        `${cell} (${await lastTrip(of(cell), accountId)})`
      ),
    );
    yield `the account ${accountId} is in the cells ${
      copies.join(" and ")
    }, and its people are sent to ${noted.cell}: deno task recover-control ${accountId} CELL says which one counts`;
  } else if (only !== noted.cell) {
    await note(control, [accountId], { ...noted, cell: only });
    yield `the account ${accountId} is in the cell ${only}, not ${noted.cell}`;
  }
}

async function lastTrip(sql: Sql, accountId: number): Promise<string> {
  const [row] = await sql<{ at: Date | null }[]>`
    select max(started_at) as at from trips where account_id = ${accountId}`;
  return row?.at ? `last trip ${row.at.toISOString()}` : "without trips";
}

/** Finds accounts that are not at home or are noted elsewhere, with the cells that hold them. */
async function findAstray(cells: Cells): Promise<Map<number, number[]>> {
  const rows = await cells.control<{ id: number }[]>`
    select account_id as id from moved_accounts`;
  const ids = new Set(rows.map(({ id }) => id));
  for (const [number, { sql }] of cells.all) {
    const { first, last } = idsOfCell(number);
    const foreign = await sql<{ id: number }[]>`
      select id from accounts where id not between ${first} and ${last}`;
    for (const { id } of foreign) ids.add(id);
  }
  const found = new Map<number, number[]>();
  for (const id of ids) found.set(id, await holdersOf(cells, id));
  return found;
}

/** Lists the cells that hold an account. */
async function holdersOf({ all }: Cells, accountId: number): Promise<number[]> {
  const holders: number[] = [];
  for (const [number, { sql }] of all) {
    const [row] = await sql`select 1 from accounts where id = ${accountId}`;
    if (row) holders.push(number);
  }
  return holders;
}
