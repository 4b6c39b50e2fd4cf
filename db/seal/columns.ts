import { sql } from "kysely";
import type { Tx } from "../database.ts";
import { ID_BYTES } from "./keys.ts";

/** Every column that is sealed. */
export const SEALED_COLUMNS = [
  { table: "accounts", column: "personal_number" },
  { table: "users", column: "personal_number" },
  { table: "authenticators", column: "secret" },
  { table: "recovery_codes", column: "code" },
  { table: "webhooks", column: "secret" },
  { table: "webhooks", column: "old_secret" },
] as const;

type SealedColumn = typeof SEALED_COLUMNS[number];

/** A sealed value and where it stands, held until the transaction ends. */
interface HeldValue {
  place: string;
  sealed: Uint8Array;
}

/** Lists the ids of the keys that the stored values are sealed with. */
export async function listKeysInRows(tx: Tx): Promise<Buffer[]> {
  const ids = new Map<string, Buffer>();
  for (const { table, column } of SEALED_COLUMNS) {
    const { rows } = await sql<{ id: Uint8Array }>`
      select distinct substring(${sql.ref(column)} from 1 for ${
      sql.lit(ID_BYTES)
    }) as id from ${sql.table(table)} where ${sql.ref(column)} is not null`
      .execute(tx);
    for (const row of rows) {
      const id = Buffer.from(row.id);
      ids.set(id.toString("hex"), id);
    }
  }
  return [...ids.values()];
}

/** Holds values of a column that another key than the newest has sealed, except those that somebody else holds. */
export async function holdOlder(
  tx: Tx,
  { table, column }: SealedColumn,
  newest: Uint8Array,
  limit: number,
): Promise<HeldValue[]> {
  const { rows } = await sql<HeldValue>`
    select ctid::text as place, ${sql.ref(column)} as sealed
    from ${sql.table(table)}
    where substring(${sql.ref(column)} from 1 for ${sql.lit(ID_BYTES)})
      <> ${newest}
    limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

/** Stores a held value anew. */
export async function replaceHeld(
  tx: Tx,
  { table, column }: SealedColumn,
  { place, sealed }: HeldValue,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where ctid = ${place}::tid`.execute(tx);
}
