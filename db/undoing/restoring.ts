import { type RawBuilder, sql } from "kysely";
import { changedColumns, type KeptRow } from "../../domain/undoing/kept-row.ts";
import type { Tx } from "../database.ts";
import { TABLES } from "./tables.ts";

/** Says whether rows are still as a change left them, and locks them until the transaction ends. */
export async function areAsLeft(
  tx: Tx,
  accountId: number,
  rows: readonly KeptRow[],
): Promise<boolean> {
  for (const row of inOrder(rows)) {
    if (!await isAsLeft(tx, accountId, row)) return false;
  }
  return true;
}

async function isAsLeft(
  tx: Tx,
  accountId: number,
  row: KeptRow,
): Promise<boolean> {
  const { table, after } = row;
  const volatile = TABLES[table]?.volatile ?? [];
  const { rows: [found] } = await sql<{ same: boolean }>`
    select (
      select jsonb_object_agg(column_name, value)
      from jsonb_each(to_jsonb(t)) as e (column_name, value)
      where ${toJson(after ?? {})} ? column_name
        and column_name <> all(${volatile}::text[])
    ) is not distinct from (${
    toJson(after ?? {})
  } - ${volatile}::text[]) as same
    from ${sql.table(table)} as t where ${isRow(accountId, row)}
    for update`.execute(tx);
  return after ? found?.same === true : !found;
}

/** Writes rows as they were before a change. What the change added goes first, and what refers to it before that. */
export async function restore(
  tx: Tx,
  accountId: number,
  rows: readonly KeptRow[],
): Promise<void> {
  const ordered = inOrder(rows);
  for (const row of ordered.filter(({ before }) => !before).reverse()) {
    await sql`delete from ${sql.table(row.table)} as t
      where ${isRow(accountId, row)}`.execute(tx);
  }
  const tables = Map.groupBy(
    ordered.filter(({ before }) => before),
    ({ table }) => table,
  );
  for (const stood of tables.values()) {
    for (const row of stood) if (row.after) await update(tx, accountId, row);
    for (const row of stood) if (!row.after) await insert(tx, row);
  }
}

async function update(
  tx: Tx,
  accountId: number,
  row: KeptRow,
): Promise<void> {
  const volatile = TABLES[row.table]?.volatile ?? [];
  const columns = changedColumns(row).filter((name) =>
    !volatile.includes(name)
  );
  const values = [
    ...columns.map((name) =>
      sql`${sql.ref(name)} = (${imageOf(row.table, row.before!)}).${
        sql.ref(name)
      }`
    ),
    ...("version" in row.before! ? [sql`version = version + 1`] : []),
  ];
  if (values.length === 0) return;
  await sql`update ${sql.table(row.table)} as t set ${sql.join(values)}
    where ${isRow(accountId, row)}`.execute(tx);
}

async function insert(
  tx: Tx,
  { table, before }: KeptRow,
): Promise<void> {
  const { version } = before!;
  // Calendars and pages know the version that the deletion had.
  const image = typeof version === "number"
    ? { ...before, version: version + 2 }
    : before!;
  const columns = sql.join(Object.keys(image).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    overriding system value
    select ${columns} from ${imageOf(table, image)} as image`.execute(tx);
}

/** Gives the rows in the order of the tables, those of one by key, so that of two people who undo at once none waits for the other in a circle. */
function inOrder(rows: readonly KeptRow[]): KeptRow[] {
  const order = Object.keys(TABLES);
  const place = ({ table, key }: KeptRow) =>
    String(order.indexOf(table)).padStart(3, "0") + JSON.stringify(key);
  return rows.toSorted((a, b) => place(a) < place(b) ? -1 : 1);
}

/** Says of a row `t` that it is the one with that key. */
function isRow(
  accountId: number,
  { table, key }: KeptRow,
): RawBuilder<unknown> {
  const account = table === "accounts" ? "id" : "account_id";
  return sql.join([
    sql`t.${sql.ref(account)} = ${accountId}`,
    ...Object.entries(key).map(([name, value]) =>
      value === null
        ? sql`t.${sql.ref(name)} is null`
        : sql`t.${sql.ref(name)} = (${imageOf(table, key)}).${sql.ref(name)}`
    ),
  ], sql` and `);
}

/** A row of a table out of its JSON. */
function imageOf(
  table: string,
  image: Record<string, unknown>,
): RawBuilder<unknown> {
  return sql`jsonb_populate_record(null::${sql.table(table)}, ${
    toJson(image)
  })`;
}

function toJson(value: unknown): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::text::jsonb`;
}
