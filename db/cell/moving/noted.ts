import type { Sql } from "postgres";
import { MOVED_CHANNEL } from "../../channels.ts";
import { cellOfId } from "../ids.ts";

/** What control knows of where an account is. */
export interface Noted {
  cell: number;
  moves_to: number | null;
  leaves: number | null;
  /** Since when it is held, while it moves. */
  held_at: Date;
  /** What the move writes beside the account in the cell that it moves to; null for a move that an earlier release began. */
  mark: string | null;
  /** What is in the cell that it leaves is another account of the same id, which stays. */
  keeps_other: boolean;
}

/** What is noted of an account that is at home. */
const AT_REST = {
  moves_to: null,
  leaves: null,
  mark: null,
  keeps_other: false,
};

/** Reads what control has noted; without a note an account is at home. */
export async function readNoted(
  control: Sql,
  accountId: number,
): Promise<Noted> {
  const [row] = await control<Noted[]>`
    select cell, moves_to, leaves, held_at, mark, keeps_other
    from moved_accounts where account_id = ${accountId}`;
  return row ?? atHome(accountId, await timeOf(control));
}

function atHome(accountId: number, held_at: Date): Noted {
  return { ...AT_REST, cell: cellOfId(accountId), held_at };
}

/** Gives a function that tells what control has noted of an account. */
export async function readAllNoted(
  control: Sql,
): Promise<{ ids: number[]; of: (accountId: number) => Noted }> {
  const rows = await control<(Noted & { id: number })[]>`
    select account_id as id, cell, moves_to, leaves, held_at, mark, keeps_other
    from moved_accounts`;
  const now = await timeOf(control);
  const noted = new Map(rows.map(({ id, ...one }) => [id, one]));
  return {
    ids: [...noted.keys()],
    of: (accountId) => noted.get(accountId) ?? atHome(accountId, now),
  };
}

/** Gives what is noted of an account while a move, which begins now, takes it to another cell. */
export async function beginMove(
  control: Sql,
  { cell }: Noted,
  to: number,
): Promise<Noted & { mark: string }> {
  const held_at = await timeOf(control);
  return {
    ...AT_REST,
    cell,
    moves_to: to,
    held_at,
    mark: crypto.randomUUID(),
  };
}

/** Gives what is noted of an account that is in a cell alone. */
export function settledIn(cell: number, { held_at }: Noted): Noted {
  return { ...AT_REST, cell, held_at };
}

/** Says whether a move of the account was begun and has not ended. */
export function isMoving({ moves_to, leaves }: Noted): boolean {
  return moves_to !== null || leaves !== null;
}

async function timeOf(control: Sql): Promise<Date> {
  const [clock] = await control<{ now: Date }[]>`select now()`;
  return clock!.now;
}

/** Notes where accounts are, all at once, and tells all nodes; one that is at home again needs no note. */
export async function note(
  control: Sql,
  ids: readonly number[],
  { cell, moves_to, leaves, held_at, mark, keeps_other }: Noted,
): Promise<void> {
  await control.begin(async (tx) => {
    for (const id of ids) {
      await tx`delete from moved_accounts where account_id = ${id}`;
      const isHome = cell === cellOfId(id) && moves_to === null &&
        leaves === null;
      if (!isHome) {
        await tx`
          insert into moved_accounts
            (account_id, cell, moves_to, leaves, held_at, mark, keeps_other)
          values (${id}, ${cell}, ${moves_to}, ${leaves}, ${held_at}, ${mark},
            ${keeps_other})`;
      }
      await tx`select pg_notify(${MOVED_CHANNEL}, ${String(id)})`;
    }
  });
}

/** Lets the timed jobs of a cell that were due since an account was held run once more: they passed by that account. */
export async function repeatJobs(sql: Sql, since: Date): Promise<void> {
  const before = new Date(since.getTime() - 1000);
  await sql`
    update timed_runs set due_at = ${before} where due_at > ${before}`;
}
