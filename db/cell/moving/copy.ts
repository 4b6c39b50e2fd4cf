import type { Sql, TransactionSql } from "postgres";
import { markArrived } from "./arrived.ts";
import { type AccountTable, listAccountTables, OtherSchema } from "./tables.ts";

/** Approximate size of what one statement inserts, characters. */
const PART = 1_000_000;
/** Rows read at once. */
const ROWS = 200;
/** How often tables are copied that triggers of other tables write, too. */
const ROUNDS = 3;

/** What was copied differs from what is there. */
export class CopyDiffers extends Error {}

/**
 * Copies all rows of accounts into another database within one transaction there, which is committed only when both
 * hold the same rows: as many in each table, with the same contents, the hashes of attested logs among them. `mark` says
 * there which move it was.
 */
export async function copyAccounts(
  from: Sql,
  to: Sql,
  ids: readonly number[],
  mark: string,
): Promise<{ tables: number; rows: number }> {
  return await from.begin("isolation level repeatable read", async (source) => {
    await begin(source, ids);
    const tables = await listAccountTables(source);
    return await to.begin(async (target) => {
      await begin(target, ids);
      await target`set constraints all deferred`;
      await assertSameTables(tables, await listAccountTables(target));
      for (const table of tables) {
        await copyTable(source, target, table, ids);
      }
      let differing = await listDiffering(source, target, tables, ids);
      for (let round = 0; differing.length > 0 && round < ROUNDS; round++) {
        // Triggers of tables that were copied later have counted into these.
        for (const table of differing) {
          await copyTable(source, target, table, ids);
        }
        differing = await listDiffering(source, target, tables, ids);
      }
      if (differing.length > 0) {
        throw new CopyDiffers(differing.map(({ name }) => name).join(", "));
      }
      const sums = await sumsOf(target, tables, ids);
      await markArrived(target, ids, mark);
      const rows = sums.reduce((sum, { count }) => sum + count, 0);
      return { tables: sums.filter(({ count }) => count > 0).length, rows };
    });
  }) as { tables: number; rows: number };
}

/** Sets what a transaction of a move needs: values as texts that mean the same everywhere, and leave to write. */
async function begin(
  tx: TransactionSql,
  ids: readonly number[],
): Promise<void> {
  await tx`
    select set_config('milstolpe.system', 'on', true),
      set_config('milstolpe.moving', ${ids.join()}, true),
      set_config('milstolpe.forget', 'on', true),
      set_config('statement_timeout', '0', true),
      set_config('timezone', 'UTC', true),
      set_config('datestyle', 'ISO, YMD', true),
      set_config('intervalstyle', 'iso_8601', true),
      set_config('bytea_output', 'hex', true),
      set_config('extra_float_digits', '1', true)`;
}

function assertSameTables(
  tables: readonly AccountTable[],
  others: readonly AccountTable[],
): void {
  const described = (all: readonly AccountTable[]) =>
    JSON.stringify(all.toSorted((a, b) => a.name < b.name ? -1 : 1));
  if (described(tables) !== described(others)) {
    throw new OtherSchema("the databases have different tables");
  }
}

async function copyTable(
  source: TransactionSql,
  target: TransactionSql,
  table: AccountTable,
  ids: readonly number[],
): Promise<void> {
  const { name, owner, columns } = table;
  const of = `${quoted(name)} where ${among(owner, ids)}`;
  const [found] = await target.unsafe(`select 1 from ${of} limit 1`);
  if (found) await target.unsafe(`delete from ${of}`);
  const names = columns.map((column) => quoted(column.name)).join(", ");
  const values = columns.map(({ type }, n) => `(r->>${n})::${type}`).join(", ");
  const insert = `
    insert into ${quoted(name)} (${names}) overriding system value
    select ${values} from json_array_elements($1::text::json) as r`;
  let part: string[] = [];
  let size = 0;
  const write = async () => {
    if (part.length === 0) return;
    await target.unsafe(insert, [`[${part.join(",")}]`]);
    part = [];
    size = 0;
  };
  const rows = source.unsafe<{ row: string }[]>(
    `select to_json(${textsOf(table)})::text as row from ${of}`,
  );
  for await (const some of rows.cursor(ROWS)) {
    for (const { row } of some) {
      part.push(row);
      size += row.length;
      if (size > PART) await write();
    }
  }
  await write();
}

async function listDiffering(
  source: TransactionSql,
  target: TransactionSql,
  tables: readonly AccountTable[],
  ids: readonly number[],
): Promise<AccountTable[]> {
  const here = await sumsOf(source, tables, ids);
  const there = await sumsOf(target, tables, ids);
  return tables.filter((_, n) =>
    here[n]!.count !== there[n]!.count || here[n]!.hash !== there[n]!.hash
  );
}

/** Counts the accounts' rows of each table and sums up a hash of each. */
async function sumsOf(
  tx: TransactionSql,
  tables: readonly AccountTable[],
  ids: readonly number[],
): Promise<{ count: number; hash: string }[]> {
  const sums: { count: number; hash: string }[] = [];
  for (const table of tables) {
    const [sum] = await tx.unsafe<{ count: number; hash: string }[]>(`
      select count(*)::integer as count,
        coalesce(sum(hashtextextended(${
      textsOf(table)
    }::text, 0)::numeric), 0)::text as hash
      from ${quoted(table.name)} where ${among(table.owner, ids)}`);
    sums.push(sum!);
  }
  return sums;
}

/** Gives the columns of a row as texts, in SQL. */
function textsOf({ columns }: AccountTable): string {
  return `array[${
    columns.map(({ name }) => `${quoted(name)}::text`).join(", ")
  }]`;
}

/** Deletes all rows of accounts at once: while a cell holds an account, it holds it whole. */
export async function deleteAccounts(
  from: Sql,
  ids: readonly number[],
): Promise<void> {
  const tables = await listAccountTables(from);
  await from.begin(async (tx) => {
    await begin(tx, ids);
    for (const { name, owner } of tables.toReversed()) {
      const of = `${quoted(name)} where ${among(owner, ids)}`;
      const [found] = await tx.unsafe(`select 1 from ${of} limit 1`);
      if (found) await tx.unsafe(`delete from ${of}`);
    }
  });
}

/** Says in SQL that a row belongs to one of the accounts. */
function among(owner: string, ids: readonly number[]): string {
  return `${quoted(owner)} in (${ids.map(Number).join()})`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
