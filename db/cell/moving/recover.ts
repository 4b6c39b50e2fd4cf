import { type Astray, listAstray } from "./astray.ts";
import { markArrived } from "./arrived.ts";
import { areCopies, readCopy, tellAccount, tellCopy } from "./copies.ts";
import { passGivenIds } from "../given-ids.ts";
import { matchClaims } from "../matching.ts";
import { listFamily } from "./family.ts";
import { listHeldIn, release } from "./hold.ts";
import { lockTurn } from "./lock.ts";
import {
  beginMove,
  isMoving,
  note,
  type Noted,
  readNoted,
  repeatJobs,
  settledIn,
} from "./noted.ts";
import { openAll } from "./opened.ts";
import { MoveRefused } from "./refused.ts";
import { remedyOf } from "./remedy.ts";

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
  // Before anything is matched, which releases what lost accounts had claimed.
  for (
    const cell of await passGivenIds(cells.control, cells.drivers, {
      all: true,
    })
  ) {
    yield `the cell ${cell} goes on after the ids that it had given: it was behind them`;
  }
  for (const astray of await listAstray(cells.control, cells.drivers)) {
    yield* correct(cells, astray);
  }
  yield* releaseForgotten(cells);
  const numbers = [...cells.all.keys()];
  // What one cell has may be what control still claims for another one, which gives it up in this first round.
  for (const number of numbers) await match(cells, number);
  for (const number of numbers) yield await match(cells, number);
}

/**
 * Notes that of two copies of an account and its family the one in a cell counts. The other one goes with the next move to
 * that cell. Two accounts that got one id are no copies: then it says whose people are served, and nothing of the other goes.
 * The only copy that is left may be where a move had begun to delete it: then the move is dropped.
 */
export async function* chooseCell(
  urls: ReadonlyMap<number, string>,
  accountId: number,
  cell: number,
): AsyncGenerator<string, void> {
  await using cells = await openAll(urls);
  await using _turn = await takeTurn(cells);
  const { control } = cells;
  const family = await listFamily(cells.of(cell), accountId, cell);
  const all = await listAstray(control, cells.drivers);
  const astray = all.find(({ id }) => id === accountId);
  const others = astray?.found.filter((number) => number !== cell) ?? [];
  const isLeft = others.length === 0 && astray && astray.noted.cell !== cell;
  const [leaves] = others;
  if (!astray || others.length > 1 || leaves === undefined && !isLeft) {
    throw new MoveRefused(
      `The account ${accountId} is not in two cells: there is nothing to choose.`,
    );
  }
  const copies = await readCopies(cells, accountId, [cell, ...others]);
  const isCopied = areCopies(copies);
  for (const one of all.filter(({ id }) => isCopied && family.includes(id))) {
    if (await remedyOf(cells.drivers, one) !== "move") continue;
    throw new MoveRefused(unfinished(one.id, one.noted));
  }
  await drop(cells, family, astray);
  if (leaves === undefined) {
    await note(control, family, settledIn(cell, astray.noted));
    yield `the account ${accountId} is in the cell ${tellCopy(copies[0]!)}`;
    return yield await match(cells, cell);
  }
  const begun = await beginMove(control, astray.noted, cell);
  for (const each of isCopied ? [cell, leaves] : [cell]) {
    await markArrived(cells.of(each), family, begun.mark);
  }
  await note(control, family, {
    ...begun,
    cell,
    moves_to: null,
    leaves,
    keeps_other: !isCopied,
  });
  yield isCopied
    ? `the account ${accountId} is in the cell ${cell}; deno task move-account ${accountId} ${cell} deletes its rows in the cell ${leaves}, before nodes start`
    : `the account ${accountId} that is served is ${tellAccount(copies[0]!)}; ${
      tellAccount(copies[1]!)
    } is another one, and stays there unserved`;
  yield await match(cells, cell);
}

/** Lets cells change accounts again that a move held there when their backup was made, and that none holds now. */
async function* releaseForgotten(
  { control, drivers }: Cells,
): AsyncGenerator<string, void> {
  for (const [number, sql] of drivers) {
    for (const id of await listHeldIn(sql)) {
      const { cell, moves_to, leaves } = await readNoted(control, id);
      if (number === (moves_to === null ? leaves : cell)) continue;
      await release(sql, [id]);
      yield `the cell ${number} takes changes of the account ${id} again, which no move holds`;
    }
  }
}

/** Lets all cells that hold an account change it again, which a move kept them from. */
async function drop(
  cells: Cells,
  family: readonly number[],
  { found, noted }: Astray,
): Promise<void> {
  for (const cell of found) {
    await release(cells.of(cell), family);
    if (isMoving(noted)) await repeatJobs(cells.of(cell), noted.held_at);
  }
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

function unfinished(accountId: number, { cell, moves_to }: Noted): string {
  return `The move of the account ${accountId} was not finished: run deno task move-account ${accountId} ${
    moves_to ?? cell
  }.`;
}

async function* correct(
  cells: Cells,
  astray: Astray,
): AsyncGenerator<string, void> {
  const { id, found, noted } = astray;
  const [only] = found;
  if (only === undefined) {
    yield `the account ${id} is in no cell: what it had is in a backup of the one that it was in, or had moved from`;
  } else if (found.length > 1) {
    yield* tellSeveral(cells, astray);
  } else if (isMoving(noted)) {
    const [copy] = await readCopies(cells, id, found);
    yield only === noted.cell
      ? unfinished(id, noted)
      : `the account ${id} is only in the cell ${
        tellCopy(copy!)
      }, and a move that was not finished had it in the cell ${noted.cell}: deno task recover-control ${id} ${only} says that what is left counts`;
  } else {
    await note(cells.control, [id], { ...noted, cell: only });
    yield `the account ${id} is in the cell ${only}, not ${noted.cell}`;
  }
}

/** Tells what several cells hold under the id of an account, and what to do. */
async function* tellSeveral(
  cells: Cells,
  astray: Astray,
): AsyncGenerator<string, void> {
  const { id, found, noted } = astray;
  const copies = await readCopies(cells, id, found);
  if (!areCopies(copies)) {
    yield `the id ${id} was given to ${copies.length} accounts, none of which is a copy of another one: ${
      copies.map(tellAccount).join("; ")
    }. The people of the one in the cell ${noted.cell} are served. Delete neither: deno task recover-control ${id} CELL says which one is served, and docs/operations.md what to do with the other one`;
  } else if (await remedyOf(cells.drivers, astray) !== "choose") {
    yield unfinished(id, noted);
  } else {
    yield `the account ${id} is in the cells ${
      copies.map(tellCopy).join(" and ")
    }, and its people are sent to ${noted.cell}: deno task recover-control ${id} CELL says which one counts`;
  }
}

function readCopies({ of }: Cells, accountId: number, found: number[]) {
  return Promise.all(found.map((cell) => readCopy(of(cell), accountId, cell)));
}
