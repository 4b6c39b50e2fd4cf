import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type KeptRow, unitsOf } from "../../domain/undoing/kept-row.ts";
import { hasStill } from "../../domain/undoing/rights.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { undoChangesIn } from "../trip/undoing.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { prepare } from "./consequences.ts";
import { keepChanges } from "./keeping.ts";
import { areAsLeft, restore } from "./restoring.ts";
import {
  findTakingBack,
  readUndoing,
  splitTrips,
  type Undoing,
} from "./undoings.ts";

/** A refusal of a noun is that of its own changes. */
type Refusal = Extract<Awaited<ReturnType<typeof prepare>>, { ok: false }>;

export type UndoingError = Refusal["error"] | {
  code:
    | "UndoingNotFound"
    | "UndoneAlready"
    | "UndoNotAllowed"
    | "UndoChangedSince"
    | "UndoTimeTaken";
};

/** A change that was taken back, and what does it again. */
interface TakenBack {
  undoing: string | null;
  isRedo: boolean;
  /** Users whose units changed. */
  users: number[];
}

/** Refusals of the database when what a change left free has been taken since. */
const TAKEN = ["23503", "23505", "23514", "23P01"];

/**
 * Takes back a change of the person, all of it or nothing. Taking that back does the change again. It refuses when
 * somebody has written there since, and when the person has lost a right or a unit since. What the person has taken back
 * already, as by a double press, stays so.
 */
export async function takeBack(
  db: Db,
  actor: UserActor,
  id: string,
  now: Date,
): Promise<Result<TakenBack, UndoingError>> {
  try {
    const { done, undoing } = await keepChanges(
      actor,
      (keeping) =>
        command(db, actor, async (tx) => {
          const change = await readUndoing(tx, actor, id, true);
          if (!change) return fail({ code: "UndoingNotFound" });
          keeping.kind = change.kind === "undo" ? "redo" : "undo";
          const taken = await takeBackIn(tx, actor, change, keeping.id, now);
          if (!taken.ok) return taken;
          const users = change.rows
            .filter(({ table }) => table === "unit_access")
            .map(({ key }) => Number(key.user_id));
          return ok({
            isRedo: keeping.kind === "redo",
            users: [...new Set(users)],
          });
        }),
    );
    if (done.ok) return ok({ undoing, ...done.value });
    if (done.error.code !== "UndoneAlready") return done;
    const first = await findTakingBack(db, actor, id);
    return first
      ? ok({ undoing: first.id, isRedo: first.kind === "redo", users: [] })
      : done;
  } catch (error) {
    const { code, constraint_name } = error as Record<string, unknown>;
    if (constraint_name === "one_booking_at_a_time") {
      return fail({ code: "UndoTimeTaken" });
    }
    if (!TAKEN.includes(String(code))) throw error;
    return fail({ code: "UndoChangedSince" });
  }
}

async function takeBackIn(
  tx: Tx,
  actor: UserActor,
  { id, madeAt, undoneAt, rights, units, rows }: Undoing,
  newId: string,
  now: Date,
): Promise<Result<null, UndoingError>> {
  if (undoneAt) return fail({ code: "UndoneAlready" });
  const mayStill = hasStill(rights, actor) &&
    await seesUnits(tx, actor, units) &&
    await seesUnits(tx, actor, unitsNamed(actor, rows), true);
  if (!mayStill) return fail({ code: "UndoNotAllowed" });
  const { accountId } = actor;
  const { stored, tripChanges } = splitTrips(rows);
  if (!await areAsLeft(tx, accountId, stored)) {
    return fail({ code: "UndoChangedSince" });
  }
  const prepared = await prepare(tx, actor, rows, { madeAt, now });
  if (!prepared.ok) return prepared;
  await restore(tx, accountId, stored);
  await sql`set constraints one_booking_at_a_time immediate`.execute(tx);
  if (await wroteMore(tx, accountId, newId, stored)) {
    return fail({ code: "UndoChangedSince" });
  }
  if (tripChanges.length > 0) {
    const undone = await undoChangesIn(tx, actor, tripChanges);
    if (!undone.ok) return fail({ code: "UndoChangedSince" });
  }
  await prepared.value();
  await tx.updateTable("undoings").set({ undone_at: now })
    .where("account_id", "=", accountId).where("id", "=", id).execute();
  return ok(null);
}

/** Lists the units that rows name, besides those of bookings and check-ins of the person, who need not see the vehicle. */
function unitsNamed(actor: UserActor, rows: readonly KeptRow[]): number[] {
  const isOwn = ({ table, before, after }: KeptRow) =>
    ["bookings", "check_ins"].includes(table) &&
    [before ?? after, after ?? before]
      .every((image) => image?.driver_id === actor.userId);
  return unitsOf(rows.filter((row) => !isOwn(row)));
}

/** Says whether the person may see these units; `isLocked` holds them until the transaction ends. */
async function seesUnits(
  tx: Tx,
  actor: UserActor,
  units: readonly number[],
  isLocked = false,
): Promise<boolean> {
  const meant = new Set(units);
  if (meant.size === 0) return true;
  const seen = await visibleUnitIds(tx, actor)
    .where("id", "in", [...meant]).orderBy("id")
    .$if(isLocked, (held) => held.forNoKeyUpdate()).execute();
  return seen.length === meant.size;
}

/** Says whether restoring rows wrote others too, as what refers to a row that went. */
async function wroteMore(
  tx: Tx,
  accountId: number,
  newId: string,
  meant: readonly KeptRow[],
): Promise<boolean> {
  const written = await tx.selectFrom("undoing_rows")
    .select(["table_name", "key"])
    .where("account_id", "=", accountId)
    .where("undoing_id", "=", newId)
    .where(sql<boolean>`(is_final or before is distinct from after)`)
    .execute();
  const known = new Set(meant.map(({ table, key }) => nameOf(table, key)));
  return written.some(({ table_name, key }) =>
    !known.has(nameOf(table_name, key))
  );
}

function nameOf(table: string, key: object): string {
  return `${table} ${JSON.stringify(Object.entries(key).sort())}`;
}
