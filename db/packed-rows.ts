import { type RawBuilder, sql } from "kysely";
import type { Tx } from "./database.ts";

/**
 * Reads the rows of a select in their order, as an array of each of its columns: the driver takes some thousand rows
 * apart value by value, which costs more than PostgreSQL's work for them. No column may hold arrays.
 */
export async function readPacked<Row>(
  tx: Tx,
  columns: readonly (keyof Row & string)[],
  query: RawBuilder<unknown>,
): Promise<Row[]> {
  const arrays = columns.map((name) =>
    sql`array_agg(packed.${sql.ref(name)}) as ${sql.ref(name)}`
  );
  const { rows: [read] } = await sql<Record<string, unknown[] | null>>`
    select ${sql.join(arrays)} from (${query}) as packed`.execute(tx);
  const values = columns.map((name) => read![name] ?? []);
  return values[0]!.map((_, at) => {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < columns.length; i++) row[columns[i]!] = values[i]![at];
    return row as Row;
  });
}
