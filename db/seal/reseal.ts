import { EACH_CELL } from "../../domain/access/actor.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import {
  holdOlder,
  listKeysInRows,
  replaceHeld,
  SEALED_COLUMNS,
} from "./columns.ts";
import { keysOf } from "./keys.ts";
import { seal, unseal } from "./seal.ts";

const BATCH = 200;

/** What resealing has done. */
interface Resealed {
  values: number;
  /** Ids of given keys that nothing is sealed with any more: these may go. */
  needless: string[];
}

/**
 * Seals with the newest key what older ones have sealed, in transactions of 200 values, so that one that is killed goes
 * on where it was. Ends early when the signal aborts.
 */
export async function reseal(db: Db, signal: AbortSignal): Promise<Resealed> {
  let values = 0;
  for (const column of SEALED_COLUMNS) {
    while (!signal.aborted) {
      const count = await command(
        db,
        EACH_CELL,
        (tx) => resealSome(tx, column),
      );
      values += count;
      if (count < BATCH) break;
    }
  }
  const needless = await command(db, EACH_CELL, forgetNeedless);
  return { values, needless };
}

async function resealSome(
  tx: Tx,
  column: typeof SEALED_COLUMNS[number],
): Promise<number> {
  const { newest } = keysOf(tx);
  const held = await holdOlder(tx, column, newest.id, BATCH);
  for (const { place, sealed } of held) {
    const anew = seal(tx, unseal(tx, sealed));
    await replaceHeld(tx, column, { place, sealed: anew });
  }
  return held.length;
}

/** A start demands the keys that are noted, so those without a value are no longer noted. */
async function forgetNeedless(tx: Tx): Promise<string[]> {
  const { newest, all } = keysOf(tx);
  const used = [newest.id, ...await listKeysInRows(tx)];
  await tx.deleteFrom("seal_keys").where("id", "not in", used).execute();
  return all.filter(({ id }) => !used.some((one) => one.equals(id)))
    .map(({ id }) => id.toString("hex"));
}
