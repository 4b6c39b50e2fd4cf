import { sql } from "kysely";
import { CONTROL, EACH_CELL } from "../../../domain/access/actor.ts";
import { asActor, type Db } from "../../database.ts";

/** A move that was begun, has not ended, and that no run goes on with. */
interface UnfinishedMove {
  /** The account with its family. */
  accounts: number[];
  /** Nobody works on them; else they are served, and rows are left in the cell of before. */
  isHeld: boolean;
  sinceMinutes: number;
  /** What ends it. */
  command: string;
}

/**
 * Lists moves whose run was stopped: their accounts stay held until somebody runs the command again. An account of the same
 * id that stays in another cell (`chooseCell`) is nothing that a move ends.
 */
export function listUnfinished(control: Db): Promise<UnfinishedMove[]> {
  return asActor(control, CONTROL, async (tx) => {
    // A run has a lock on the account that it was asked for (lock.ts), which the family shares by its note.
    const { rows } = await sql<UnfinishedMove & { to: number }>`
      select array_agg(m.account_id order by m.account_id) as accounts,
        m.moves_to is not null as "isHeld",
        floor(extract(epoch from now() - m.held_at) / 60)::integer
          as "sinceMinutes",
        coalesce(m.moves_to, m.cell) as "to"
      from moved_accounts as m
        left join pg_locks as l on l.locktype = 'advisory'
          and l.database = (
            select oid from pg_database where datname = current_database()
          )
          and l.classid::bigint =
            hashtext('move account')::bigint & 4294967295
          and l.objid::bigint = m.account_id and l.objsubid = 2
      where (m.moves_to is not null or m.leaves is not null)
        and not m.keeps_other
      group by m.held_at, m.cell, m.moves_to, m.leaves
      having count(l.objid) = 0
      order by m.held_at`.execute(tx);
    return rows.map(({ to, ...move }) => ({
      ...move,
      command: `deno task move-account ${move.accounts[0]} ${to}`,
    }));
  });
}

/** An account whose people and units are answered 503, since it is being moved. */
export interface HeldAccount {
  id: number;
  heldS: number;
}

/** Lists them by what the first cell, which is control, notes. */
export function listHeld(first: Db): Promise<HeldAccount[]> {
  return asActor(
    first,
    EACH_CELL,
    (tx) =>
      tx.selectFrom("moved_accounts").select([
        "account_id as id",
        sql<number>`extract(epoch from now() - held_at)::float8`.as("heldS"),
      ]).where("moves_to", "is not", null).orderBy("account_id").execute(),
  );
}
