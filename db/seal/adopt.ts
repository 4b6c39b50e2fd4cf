import { sql } from "kysely";
import { EACH_CELL } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { listKeysInRows, replaceHeld, SEALED_COLUMNS } from "./columns.ts";
import { readDerivedSeal } from "./derived.ts";
import { keysOf } from "./keys.ts";
import { seal } from "./seal.ts";

/** Says whether a database has taken keys yet; before that any may be made. */
export async function hasSealKeys(db: Db): Promise<boolean> {
  const found = await db.selectFrom("seal_keys").select("id").limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Takes the keys that the database was opened with into use. A database that sealed with a key of its own is sealed
 * anew. Gives the ids of keys that it needs and was not given; then nothing is changed.
 */
export function adoptSealKeys(db: Db): Promise<string[]> {
  return command(db, EACH_CELL, async (tx) => {
    await sql`lock table seal_keys in exclusive mode`.execute(tx);
    const keys = keysOf(tx);
    const noted = await tx.selectFrom("seal_keys").select("id").execute();
    if (noted.length === 0) await resealDerived(tx);
    const needed = [
      ...noted.map(({ id }) => Buffer.from(id)),
      ...await listKeysInRows(tx),
    ];
    const missing = needed
      .filter((id) => !keys.find(id))
      .map((id) => id.toString("hex"));
    if (missing.length > 0) return [...new Set(missing)];
    await tx.insertInto("seal_keys").values({ id: keys.newest.id })
      .onConflict((on) => on.doNothing()).execute();
    return [];
  });
}

async function resealDerived(tx: Tx): Promise<void> {
  const derived = await readDerivedSeal(tx);
  for (const one of SEALED_COLUMNS) {
    const column = sql.ref(one.column);
    const { rows } = await sql<{ place: string; sealed: Uint8Array }>`
      select ctid::text as place, ${column} as sealed
      from ${sql.table(one.table)} where ${column} is not null for update`
      .execute(tx);
    for (const { place, sealed } of rows) {
      const anew = seal(tx, derived.unseal(sealed));
      await replaceHeld(tx, one, { place, sealed: anew });
    }
  }
}
