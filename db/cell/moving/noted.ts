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
}

/** Reads what control has noted; without a note an account is at home. */
export async function readNoted(
  control: Sql,
  accountId: number,
): Promise<Noted> {
  const [row] = await control<Noted[]>`
    select cell, moves_to, leaves, held_at from moved_accounts
    where account_id = ${accountId}`;
  if (row) return row;
  const [clock] = await control<{ now: Date }[]>`select now()`;
  return {
    cell: cellOfId(accountId),
    moves_to: null,
    leaves: null,
    held_at: clock!.now,
  };
}

/** Notes where accounts are, all at once, and tells all nodes; one that is at home again needs no note. */
export async function note(
  control: Sql,
  ids: readonly number[],
  { cell, moves_to, leaves, held_at }: Noted,
): Promise<void> {
  await control.begin(async (tx) => {
    for (const id of ids) {
      await tx`delete from moved_accounts where account_id = ${id}`;
      const isHome = cell === cellOfId(id) && moves_to === null &&
        leaves === null;
      if (!isHome) {
        await tx`
          insert into moved_accounts
            (account_id, cell, moves_to, leaves, held_at)
          values (${id}, ${cell}, ${moves_to}, ${leaves}, ${held_at})`;
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
