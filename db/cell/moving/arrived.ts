import type { Sql, TransactionSql } from "postgres";
import { isBehind, readCopy } from "./copies.ts";
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
  /** What the move writes beside the account, in the transaction that copies it. */
  mark: string | null;
}

/**
 * Says whether the target holds what the move brought there, with what has changed since, and nobody has changed the source
 * since: then the source holds nothing newer. The source is held from before the copy on, or given up by the operator.
 *
 * After a restore to before the move the target may hold the account as it was when it lay there earlier; and where control
 * and the target came back to within a move that ended long ago, the account may have been served in the source since.
 * What a move of a release of before brought has no mark, and is recognised by not being behind.
 */
export async function hasArrived(
  { id, source, target, mark }: Arriving,
): Promise<boolean> {
  if (mark === null) {
    const [there, here] = await Promise.all(
      [target, source].map((sql) => readCopy(sql, id, 0)),
    );
    return !isBehind(there!, here!);
  }
  return await isMarked(target, id, mark) &&
    (await isHeld(source, id) || await isMarked(source, id, mark));
}

async function isMarked(sql: Sql, id: number, mark: string): Promise<boolean> {
  const rows = await sql`
    select 1 from arrived_accounts
    where account_id = ${id} and mark = ${mark}::uuid`;
  return rows.length > 0;
}
