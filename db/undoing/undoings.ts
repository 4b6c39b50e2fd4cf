import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { BY_ITSELF, type KeptRow } from "../../domain/undoing/kept-row.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { TRIP_CHANGES } from "./tables.ts";

/** Changes of before this instant can no longer be taken back. */
const KEPT_FROM = sql<Date>`now() - interval '24 hours'`;

/** What a person changed and can take back. */
export interface Undoing {
  id: string;
  kind: "change" | "undo" | "redo";
  rights: string[];
  /** The units that were given to the person at the change. */
  units: number[];
  madeAt: Date;
  undoneAt: Date | null;
  rows: KeptRow[];
}

/** Finds a change of the person that is young enough to be taken back; null when there is none. */
export function findUndoing(
  db: Db,
  actor: UserActor,
  id: string,
): Promise<Undoing | null> {
  return asActor(db, actor, (tx) => readUndoing(tx, actor, id));
}

/** Reads a change of the person within a transaction; `isLocked` holds it until that ends. */
export async function readUndoing(
  tx: Tx,
  { accountId, userId }: UserActor,
  id: string,
  isLocked = false,
): Promise<Undoing | null> {
  const found = await tx.selectFrom("undoings")
    .select([
      "id",
      "kind",
      "rights",
      "units",
      "made_at as madeAt",
      "undone_at as undoneAt",
    ])
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("made_at", ">", KEPT_FROM)
    .$if(isLocked, (undoings) => undoings.forUpdate())
    .executeTakeFirst();
  return found ? { ...found, rows: await readRows(tx, accountId, id) } : null;
}

/** Reads what a change wrote; kept changes of trips only where it made them. */
async function readRows(
  tx: Tx,
  accountId: number,
  id: string,
): Promise<KeptRow[]> {
  return await tx.selectFrom("undoing_rows")
    .select(["table_name as table", "key", "before", "after"])
    .where("account_id", "=", accountId)
    .where("undoing_id", "=", id)
    .where(sql<boolean>`before is distinct from after`)
    .orderBy("table_name").orderBy(sql`key::text`)
    .execute();
}

/** Undoings of a person that may be meant, the newest ones. */
const MOST_MEANT = 5;

/** Finds what took back a change of the person, or did it again, and still stands; null when there is none. */
export function findTakingBack(
  db: Db,
  actor: UserActor,
  id: string,
): Promise<Undoing | null> {
  const { accountId, userId } = actor;
  return asActor(db, actor, async (tx) => {
    const change = await readUndoing(tx, actor, id);
    if (!change) return null;
    const later = await tx.selectFrom("undoings").select("id")
      .where("account_id", "=", accountId)
      .where("user_id", "=", userId)
      .where("kind", "=", change.kind === "undo" ? "redo" : "undo")
      .where("made_at", ">=", change.madeAt)
      .where("undone_at", "is", null)
      .orderBy("made_at", "desc").limit(MOST_MEANT).execute();
    for (const { id } of later) {
      const found = await readUndoing(tx, actor, id);
      if (found && takesBack(found, change)) return found;
    }
    return null;
  });
}

/** Says whether a change wrote the opposite of another one. */
function takesBack(later: Undoing, change: Undoing): boolean {
  const { stored } = splitTrips(change.rows);
  const written = new Set(
    later.rows.map(({ table, key, before, after }) =>
      said(table, key, before, after)
    ),
  );
  return stored.length > 0 &&
    stored.every(({ table, key, before, after }) =>
      written.has(said(table, key, after, before))
    );
}

function said(table: string, ...images: (object | null)[]): string {
  return JSON.stringify([table, ...images.map(plain)]);
}

function plain(image: object | null): object | null {
  return image &&
    Object.entries(image).filter(([name]) => !BY_ITSELF.includes(name)).sort();
}

/** Splits rows into those that are restored and the ids of kept changes of trips. */
export function splitTrips(
  rows: readonly KeptRow[],
): { stored: KeptRow[]; tripChanges: number[] } {
  return {
    stored: rows.filter(({ table }) => table !== TRIP_CHANGES),
    tripChanges: rows.filter(({ table }) => table === TRIP_CHANGES)
      .map(({ key }) => Number(key.id)),
  };
}

/** Deletes the changes that are too old to be taken back. */
export async function deleteOldUndoings(tx: Tx): Promise<void> {
  await tx.deleteFrom("undoings").where("made_at", "<=", KEPT_FROM).execute();
}
