import type { Sql, TransactionSql } from "postgres";
import { isBehind, readCopy } from "./copies.ts";

/** Notes in a cell which move brought accounts there. */
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
 * Says whether the target holds what the move brought there, with what has changed since: then the source, which nobody has
 * changed since, holds nothing newer. After a restore to before the move the target may hold the account as it was when it
 * lay there earlier. What a move of a release of before brought has no mark, and is recognised by not being behind.
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
  const rows = await target`
    select 1 from arrived_accounts
    where account_id = ${id} and mark = ${mark}::uuid`;
  return rows.length > 0;
}
