import type { Sql } from "postgres";
import { hasArrived } from "./arrived.ts";
import { areCopies, readCopy } from "./copies.ts";
import { copyAccounts, CopyDiffers, deleteAccounts } from "./copy.ts";
import { assertTogether, listFamily } from "./family.ts";
import { hold, release } from "./hold.ts";
import { giveLaterIds } from "./later-ids.ts";
import { lockAccount } from "./lock.ts";
import { openAll } from "./opened.ts";
import {
  beginMove,
  note,
  type Noted,
  readNoted,
  repeatJobs,
  settledIn,
} from "./noted.ts";
import { MoveRefused } from "./refused.ts";
import { OtherSchema } from "./tables.ts";

/** How long the nodes have to hear that an account is held, milliseconds, before the database refuses what they write. */
const HEARD_MS = 2000;
/** Longest wait for messages that a worker is sending, milliseconds; its leases last a minute. */
const SENT_MS = 150_000;

/** The accounts of a move, whose databases it reads and writes. */
interface Move {
  control: Sql;
  source: Sql;
  target: Sql;
  /** The account that was named, and all that move with it. */
  accountId: number;
  family: number[];
  from: number;
  to: number;
}

/**
 * Moves an account with its parents and children to another cell, and says after each step what was done; while another
 * move runs it waits. Stopped at any point, it leaves each account whole: until the copy is committed all are in the cell
 * of before, from then on in the new one; run again, it goes on. While an account is held, a move to the cell where it is
 * gives up the other one. Throws MoveRefused.
 */
export async function* moveAccount(
  urls: ReadonlyMap<number, string>,
  accountId: number,
  to: number,
): AsyncGenerator<string, void> {
  await using cells = await openAll(urls);
  const { control } = cells;
  await using lock = await lockAccount(control, accountId);
  cells.of(to);
  if (!await lock.tryTurn()) {
    yield `another account is being moved: the account ${accountId} waits for its turn`;
    await lock.waitForTurn();
  }
  const found = await readNoted(control, accountId);
  const at = cells.of(found.cell);
  await assertThere(cells.drivers, accountId, found.cell);
  const family = await listFamily(at, accountId, found.cell);
  await assertTogether(control, family, to, found);
  const move = { control, accountId, family, to };
  if (found.leaves !== null) {
    if (found.cell !== to) {
      throw new MoveRefused(
        `Rows of the account ${accountId} are still in the cell ${found.leaves}: move it to ${found.cell} once more first.`,
      );
    }
    const source = cells.of(found.leaves);
    const from = found.leaves;
    return yield* leave({ ...move, source, target: at, from }, found);
  }
  const [from, source] = [found.cell, at];
  if (from !== to) {
    if (found.moves_to !== null && found.moves_to !== to) {
      throw new MoveRefused(
        `The account ${accountId} is on its way to the cell ${found.moves_to}: finish that first.`,
      );
    }
    return yield* arrive(
      { ...move, source, target: cells.of(to), from },
      found,
    );
  }
  if (found.moves_to === null) {
    throw new MoveRefused(`The account ${accountId} is in the cell ${to}.`);
  }
  const target = cells.of(found.moves_to);
  yield* giveUp({ ...move, source, target, from }, found);
}

/** Holds the accounts, copies them and lets the nodes take the copies. */
async function* arrive(move: Move, found: Noted): AsyncGenerator<string, void> {
  const { control, source, target, family, from, to } = move;
  const isCopied = await hasAccount(target, move.accountId);
  if (isCopied) {
    if (found.moves_to === null) {
      throw new MoveRefused(
        `The account ${move.accountId} is in the cells ${from} and ${to}: run deno task recover-control first.`,
      );
    }
    await assertArrived(move, found);
  }
  const begun = found.moves_to === null
    ? await beginMove(control, found, to)
    : found;
  const mark = isCopied ? begun.mark : begun.mark ?? crypto.randomUUID();
  await note(control, family, { ...begun, mark });
  yield `${named(move)} held: its people are told, its units send again later`;
  if (!isCopied) {
    if (found.moves_to === null) await pause(HEARD_MS);
    await hold(source, family);
    await assertUnchanged(move);
    for (const id of family) await lastMessages(source, id);
    await giveLaterIds(source, target, to, family);
    yield `the cell ${from} refuses every change of it`;
    const { tables, rows } = await copy(move, mark!);
    yield `${rows} rows of ${tables} tables are copied to the cell ${to} and compared`;
  }
  const moved = { ...begun, mark, cell: to, moves_to: null, leaves: from };
  await note(control, family, moved);
  yield `the account is in the cell ${to}`;
  yield* leave(move, moved);
}

/** Deletes what is left where the accounts were. */
async function* leave(move: Move, found: Noted): AsyncGenerator<string, void> {
  const { control, source, target, family, from, to } = move;
  await assertArrived(move, found);
  await repeatJobs(target, found.held_at);
  await deleteAccounts(source, family);
  await release(source, family);
  await note(control, family, settledIn(to, found));
  yield `nothing of it is left in the cell ${from}`;
}

async function* giveUp(move: Move, found: Noted): AsyncGenerator<string, void> {
  const { control, source, target, accountId, family, from } = move;
  if (await hasAccount(target, accountId)) {
    await assertArrived({ ...move, to: found.moves_to! }, found);
    throw new MoveRefused(
      `The account ${accountId} is already copied to the cell ${found.moves_to}: finish that move first.`,
    );
  }
  await release(source, family);
  await note(control, family, settledIn(from, found));
  await repeatJobs(source, found.held_at);
  yield `the account ${accountId} stays in the cell ${from}`;
}

/** Names the account and those that move with it, for "… held". */
function named({ accountId, family }: Move): string {
  const others = family.filter((id) => id !== accountId);
  return others.length === 0
    ? `the account ${accountId} is`
    : `the account ${accountId} and its family (${others.join(", ")}) are`;
}

/** An account that got its parent or a child before it was held is no part of what was noted. */
async function assertUnchanged(
  { source, accountId, family, from }: Move,
): Promise<void> {
  const now = await listFamily(source, accountId, from);
  if (now.join() !== family.join()) {
    throw new MoveRefused(
      `The family of the account ${accountId} was ${family.join(", ")} and is ${
        now.join(", ")
      }: run this again, and for each that has left it.`,
    );
  }
}

/**
 * Throws MoveRefused when a move would delete what the target lacks. Two accounts that got one id are no copies of each
 * other, of which one could go; and what a restored target holds may be an earlier copy than the source.
 */
async function assertArrived(
  { source, target, family, from, to }: Move,
  { mark }: Noted,
): Promise<void> {
  for (const id of family) {
    const areBoth = await hasAccount(source, id) &&
      await hasAccount(target, id);
    if (!areBoth) continue;
    const copies = [
      await readCopy(source, id, from),
      await readCopy(target, id, to),
    ] as const;
    if (!areCopies(copies)) {
      throw new MoveRefused(
        `The cells ${from} and ${to} hold different accounts under the id ${id}, and a move would delete one of them: run deno task recover-control, which tells them apart.`,
      );
    }
    if (await hasArrived({ id, source, target, copies, mark })) continue;
    throw new MoveRefused(
      `What the cell ${to} holds of the account ${id} is not what the move brought there, or the cell ${from} has been changed since, as after a restore, and a move would delete the copy there: stop all nodes and run deno task recover-control, which tells how the two differ.`,
    );
  }
}

/** Throws MoveRefused when an account is in another cell only than control says, as after a restore. */
async function assertThere(
  cells: ReadonlyMap<number, Sql>,
  accountId: number,
  cell: number,
): Promise<void> {
  if (await hasAccount(cells.get(cell)!, accountId)) return;
  for (const [number, sql] of cells) {
    if (!await hasAccount(sql, accountId)) continue;
    throw new MoveRefused(
      `The account ${accountId} is in the cell ${number}, and not in the cell ${cell} as control says: stop all nodes and run deno task recover-control first.`,
    );
  }
}

async function hasAccount(sql: Sql, accountId: number): Promise<boolean> {
  const rows = await sql`select 1 from accounts where id = ${accountId}`;
  return rows.length > 0;
}

/** Waits until no worker sends a message of the account. */
async function lastMessages(source: Sql, accountId: number): Promise<void> {
  const until = Date.now() + SENT_MS;
  for (;;) {
    const [sending] = await source`
      select 1 from outbox where account_id = ${accountId}
        and state = 'waiting' and leased_until > now() limit 1`;
    if (!sending) return;
    if (Date.now() > until) {
      throw new MoveRefused(
        `A message of the account ${accountId} is still being sent: run this again.`,
      );
    }
    await pause(500);
  }
}

async function copy(
  { source, target, accountId, family }: Move,
  mark: string,
) {
  try {
    return await copyAccounts(source, target, family, mark);
  } catch (error) {
    if (error instanceof CopyDiffers) {
      throw new MoveRefused(
        `The copy differs from the account ${accountId} (${error.message}), and was thrown away: run this again.`,
      );
    }
    if (error instanceof OtherSchema) {
      throw new MoveRefused(
        `The account ${accountId} cannot be copied, since ${error.message}: start this release on all cells first.`,
      );
    }
    throw error;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
