import type { Sql, TransactionSql } from "postgres";

/** A table that holds rows of accounts. */
export interface AccountTable {
  name: string;
  /** The column that says whose a row is. */
  owner: string;
  columns: { name: string; type: string }[];
}

/** What control, a cell and its transactions note about accounts, which is no account's own. */
const NOT_MOVED = new Set([
  "arrived_accounts",
  "claims",
  "changed_claims",
  "moved_accounts",
]);

/** Databases that differ in their tables. */
export class OtherSchema extends Error {}

/** Lists the tables of accounts, each after those that its rows refer to. */
export async function listAccountTables(
  sql: Sql | TransactionSql,
): Promise<AccountTable[]> {
  const rows = await sql<{ table: string; name: string; type: string }[]>`
    select c.relname as table, a.attname as name,
      format_type(a.atttypid, a.atttypmod) as type
    from pg_class as c
      join pg_attribute as a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    order by c.relname, a.attname`;
  const references = await sql<{ from: string; to: string }[]>`
    select f.relname as from, t.relname as to
    from pg_constraint as c
      join pg_class as f on f.oid = c.conrelid
      join pg_class as t on t.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and c.conparentid = 0 and f.oid <> t.oid`;
  const tables = Map.groupBy(rows, ({ table }) => table);
  const left = new Map<string, AccountTable>();
  for (const [name, columns] of tables) {
    const owner = name === "accounts" ? "id" : "account_id";
    const isOwned = columns.some((column) => column.name === owner);
    if (!isOwned || NOT_MOVED.has(name)) continue;
    left.set(name, {
      name,
      owner,
      columns: columns.map(({ name, type }) => ({ name, type })),
    });
  }
  const ordered: AccountTable[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ name }) =>
      !references.some(({ from, to }) => from === name && left.has(to))
    );
    if (free.length === 0) {
      throw new OtherSchema(
        `tables refer to each other: ${[...left.keys()].join(", ")}`,
      );
    }
    for (const table of free) {
      ordered.push(table);
      left.delete(table.name);
    }
  }
  return ordered;
}
