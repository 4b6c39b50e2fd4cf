import type { Sql, TransactionSql } from "postgres";
import { type Copy, isBehind } from "./copies.ts";
import { isHeld } from "./hold.ts";

/** Notes in a cell which move brought accounts there, or for which one the operator gave their copies up. */
export async function markArrived(
  sql: Sql | TransactionSql,
  ids: readonly number[],
  mark: string,
): Promise<void> {
  await sql`
    insert into arrived_accounts (account_id, mark)
    select id, ${mark}::uuid from accounts where id in ${sql([...ids])}
    on conflict (account_id) do update set mark = excluded.mark`;
}

/** A move of an account from one database to another one, both of which hold the account. */
interface Arriving {
  id: number;
  source: Sql;
  target: Sql;
  /** What the source holds, and what the target does. */
  copies: readonly [Copy, Copy];
  /** What the move writes beside the account, in the transaction that copies it. */
  mark: string | null;
}

/**
 * Says whether the target holds what the move brought there, and whether nobody has changed the source since: then the
 * source holds nothing newer. The source is held from before the copy on, or an operator has given it up.
 *
 * After a restore to before the move the target may hold the account as it was when it lay there earlier. Where control
 * and the target came back to within a move that has ended since, the account may have been served in the source after
 * that. A move that an earlier release began has no mark: what it brought is recognised by not being behind.
 */
export async function hasArrived(
  { id, source, target, copies: [here, there], mark }: Arriving,
): Promise<boolean> {
  if (mark === null) return !isBehind(there, here);
  return await isMarked(target, id, mark) &&
    (await isHeld(source, id) || await isMarked(source, id, mark));
}

async function isMarked(sql: Sql, id: number, mark: string): Promise<boolean> {
  const rows = await sql`
    select 1 from arrived_accounts
    where account_id = ${id} and mark = ${mark}::uuid`;
  return rows.length > 0;
}
