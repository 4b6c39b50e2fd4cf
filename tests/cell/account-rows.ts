import { sql } from "kysely";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../../db/database.ts";
import { onCells } from "./two-cells.ts";

/**
 * Counts an account's rows in a cell by table, with a digest of each table's; tables without one are left out, and so is
 * what ingest writes seconds after its answer.
 */
export function rowsOfAccount(
  cell: Db,
  accountId: number,
): Promise<Record<string, string>> {
  return asActor(cell, EACH_CELL, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.relname as name from pg_class as c
        join pg_attribute as a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and a.attname = 'account_id'
        and c.relname not in
          ('arrived_accounts', 'claims', 'changed_claims', 'moved_accounts',
            'recent_reports')
      order by 1`.execute(tx);
    const found: Record<string, string> = {};
    for (const { name } of [...tables, { name: "accounts" }]) {
      const owner = name === "accounts" ? "id" : "account_id";
      const { rows: [one] } = await sql<{ rows: number; digest: string }>`
        select count(*)::integer as rows,
          md5(string_agg(t::text, '|' order by t::text)) as digest
        from ${sql.table(name)} as t
        where ${sql.ref(`t.${owner}`)} = ${accountId}`.execute(tx);
      if (one!.rows > 0) found[name] = `${one!.rows} ${one!.digest}`;
    }
    return found;
  });
}

/** Gives the same of accounts, of each what the first cell holds and what the second one does. */
export function rowsInCells(
  urls: ReadonlyMap<number, string>,
  accounts: readonly { accountId: number }[],
): Promise<Record<string, string>[]> {
  return onCells(
    urls,
    ({ first, second }) =>
      Promise.all(accounts.flatMap(({ accountId }) => [
        rowsOfAccount(first, accountId),
        rowsOfAccount(second, accountId),
      ])),
  );
}
