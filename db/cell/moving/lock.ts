import type { ReservedSql, Sql } from "postgres";
import { MoveRefused } from "./refused.ts";

/** Longest wait for a lock of a run to be given back, milliseconds. */
const UNLOCKED_MS = 1000;
/** Pause before it is looked again whether another move has ended, milliseconds. */
const AGAIN_MS = 500;

/** The second number of the lock that one move at a time has; no account has it. */
const TURN = 0;

/** What a run holds of control: the account, and its turn among the moves of other accounts. */
interface MoveLock extends AsyncDisposable {
  /** Takes the turn; says whether it was free. */
  tryTurn(): Promise<boolean>;
  /** Waits for the turn. */
  waitForTurn(): Promise<void>;
}

/** Keeps a second run away from an account: the lock ends with this run, or with its process. */
export async function lockAccount(
  control: Sql,
  accountId: number,
): Promise<MoveLock> {
  const connection: ReservedSql = await control.reserve();
  if (!await tryLock(connection, accountId)) {
    connection.release();
    throw new MoveRefused(`Another run moves the account ${accountId}.`);
  }
  return {
    tryTurn: () => tryLock(connection, TURN),
    waitForTurn: async () => {
      while (!await tryLock(connection, TURN)) await pause(AGAIN_MS);
    },
    [Symbol.asyncDispose]: () => unlockAll(connection),
  };
}

/** Takes the turn of a move, so that no account moves meanwhile; null when one does. */
export async function lockTurn(control: Sql): Promise<AsyncDisposable | null> {
  const connection = await control.reserve();
  const isLocked = await tryLock(connection, TURN);
  if (!isLocked) {
    connection.release();
    return null;
  }
  return { [Symbol.asyncDispose]: () => unlockAll(connection) };
}

async function unlockAll(connection: ReservedSql): Promise<void> {
  const unlocked = connection`select pg_advisory_unlock_all()`
    .then(() => {}, () => {});
  // A connection that is gone answers nothing, and took the locks with it.
  await Promise.race([unlocked, pause(UNLOCKED_MS)]);
  connection.release();
}

async function tryLock(
  connection: ReservedSql,
  number: number,
): Promise<boolean> {
  const [row] = await connection<{ isLocked: boolean }[]>`
    select pg_try_advisory_lock(hashtext('move account'), ${number})
      as "isLocked"`;
  return row!.isLocked;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
