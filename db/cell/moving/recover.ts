import type { Sql } from "postgres";
import { cellOfId } from "../ids.ts";
import { matchClaims } from "../matching.ts";
import { listFamily } from "./family.ts";
import { lockTurn } from "./lock.ts";
import { note, type Noted, readNoted } from "./noted.ts";
import { openAll } from "./opened.ts";
import { MoveRefused } from "./refused.ts";

type Cells = Awaited<ReturnType<typeof openAll>>;

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
  await using _turn = await takeTurn(cells);
  const holders = await locateAccounts(cells);
  for (const accountId of await listAstray(cells, holders)) {
    yield* correct(cells, accountId, holders.get(accountId) ?? []);
  }
  const numbers = [...cells.all.keys()];
  // What one cell has may be what control still claims for another one, which gives it up in this first round.
  for (const number of numbers) await match(cells, number);
  for (const number of numbers) yield await match(cells, number);
}

/** Notes that of two copies of an account and its family the one in a cell counts. The other one goes with the next move to that cell. */
export async function* chooseCell(
  urls: ReadonlyMap<number, string>,
  accountId: number,
  cell: number,
): AsyncGenerator<string, void> {
  await using cells = await openAll(urls);
  await using _turn = await takeTurn(cells);
  const { control } = cells;
  const family = await listFamily(cells.of(cell), accountId, cell);
  for (const id of family) {
    const noted = await readNoted(control, id);
    if (isMoving(noted)) throw new MoveRefused(unfinished(id, noted));
  }
  const holders = await locateAccounts(cells);
  const others = (holders.get(accountId) ?? [])
    .filter((number) => number !== cell);
  const [leaves] = others;
  if (leaves === undefined || others.length > 1) {
    throw new MoveRefused(
      `The account ${accountId} is not in two cells: there is nothing to choose.`,
    );
  }
  const noted = await readNoted(control, accountId);
  await note(control, family, { ...noted, cell, moves_to: null, leaves });
  yield `the account ${accountId} is in the cell ${cell}; deno task move-account ${accountId} ${cell} deletes its rows in the cell ${leaves}`;
  yield await match(cells, cell);
}

/** Keeps accounts from being moved meanwhile. */
async function takeTurn({ control }: Cells): Promise<AsyncDisposable> {
  const turn = await lockTurn(control);
  if (turn) return turn;
  throw new MoveRefused(
    "An account is being moved: run this again when that has ended.",
  );
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

function isMoving({ moves_to, leaves }: Noted): boolean {
  return moves_to !== null || leaves !== null;
}

function unfinished(accountId: number, { cell, moves_to }: Noted): string {
  return `The move of the account ${accountId} was not finished: run deno task move-account ${accountId} ${
    moves_to ?? cell
  }.`;
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
  } else {
    await note(control, [accountId], { ...noted, cell: only });
    yield `the account ${accountId} is in the cell ${only}, not ${noted.cell}`;
  }
}

async function lastTrip(sql: Sql, accountId: number): Promise<string> {
  const [row] = await sql<{ at: Date | null }[]>`
    select max(started_at) as at from trips where account_id = ${accountId}`;
  return row?.at ? `last trip ${row.at.toISOString()}` : "without trips";
}

/** Finds which cells hold each account. */
async function locateAccounts({ all }: Cells): Promise<Map<number, number[]>> {
  const holders = new Map<number, number[]>();
  for (const [number, { sql }] of all) {
    const rows = await sql<{ id: number }[]>`select id from accounts`;
    for (const { id } of rows) {
      holders.set(id, [...holders.get(id) ?? [], number]);
    }
  }
  return holders;
}

/** Lists the accounts that control notes, claims something for or leads to, and that are not in that cell alone. */
async function listAstray(
  { control }: Cells,
  holders: ReadonlyMap<number, number[]>,
): Promise<number[]> {
  const rows = await control<{ id: number; cell: number | null }[]>`
    select account_id as id,
      case when moves_to is null and leaves is null then cell end as cell
    from moved_accounts`;
  const noted = new Map(rows.map(({ id, cell }) => [id, cell]));
  const claiming = await control<{ id: number }[]>`
    select distinct account_id as id from claims where is_confirmed`;
  const known = [...noted.keys(), ...claiming.map(({ id }) => id)];
  return [...new Set([...known, ...holders.keys()])].filter((id) => {
    const cell = noted.has(id) ? noted.get(id) : cellOfId(id);
    const found = holders.get(id) ?? [];
    return found.length !== 1 || found[0] !== cell;
  }).sort((a, b) => a - b);
}
