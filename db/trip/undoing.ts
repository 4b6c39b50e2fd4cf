import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { TripEdit } from "../../domain/trip/edit.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { isOfWholeTrip, takeBackWholeTrip } from "./by-hand-undoing.ts";
import {
  type Authorship,
  BY_HAND,
  changeTrips,
  type Edited,
  type EditError,
  lockTrips,
} from "./edits.ts";
import { fieldsShownBefore } from "./history.ts";
import { IS_EDIT } from "./joining/joining.ts";
import { selectTrips, toTrip } from "./trips.ts";

/** An id that no change has: SQL knows no empty list. */
const NO_CHANGE = 0;

export interface UndoError {
  code: EditError["code"] | "NothingToUndo" | "ChangedSince";
}

/** What the page of a trip offers to take back. */
export interface Undoable {
  /** The fields of the last change that stands; none where the press goes further back than that. */
  undo: { fields: (keyof TripEdit)[] } | null;
  /** The last change, where it took another one back, which can be done again. */
  redo: { id: number; fields: (keyof TripEdit)[] } | null;
}

/** Undoes the last change of a trip that is not undone yet, so that one press after the other goes further back. */
export function undoLastChange(
  db: Db,
  actor: UserActor,
  tripId: number,
): Promise<Result<Edited, UndoError>> {
  return command(db, actor, async (tx) => {
    await lockTrips(tx, actor, [tripId]);
    const last = await lastStanding(tx, actor, tripId);
    if (!last) return fail({ code: "NothingToUndo" });
    return await takeBack(tx, actor, last);
  });
}

/**
 * Takes back kept changes, all or none. One that undid another is done again by it. Refuses with `ChangedSince` when
 * somebody has changed a trip after that, so that a late press never takes back what another person wrote. What the
 * person has taken back already, as by a double press, stays so.
 */
export function undoChanges(
  db: Db,
  actor: UserActor,
  changeIds: number[],
): Promise<Result<Edited & { isRedo: boolean }, UndoError>> {
  return command(db, actor, (tx) => undoChangesIn(tx, actor, changeIds));
}

/** Does the same within a transaction. */
export async function undoChangesIn(
  tx: Tx,
  actor: UserActor,
  changeIds: number[],
): Promise<Result<Edited & { isRedo: boolean }, UndoError>> {
  const meant = await ofPersons(tx, actor)
    .where("c.id", "in", [NO_CHANGE, ...changeIds]).execute();
  if (meant.length === 0) return fail({ code: "NothingToUndo" });
  const changes: number[] = [];
  for (const change of meant.filter(isOfWholeTrip)) {
    const done = await takeBackWholeTrip(tx, actor, change);
    if (!done.ok) return done;
    changes.push(...done.value.changes);
  }
  const edits = meant.filter((change) => !isOfWholeTrip(change));
  const trips = edits.map(({ trip_id }) => trip_id);
  const locked = await lockTrips(tx, actor, trips);
  if (locked.length < new Set(trips).size) {
    return fail({ code: "TripNotFound" });
  }
  // Of several changes of a trip, the latest first: the earlier one then follows what this has taken back.
  for (const change of edits.toSorted((a, b) => b.id - a.id)) {
    const last = await ofPersons(tx, actor)
      .where("c.trip_id", "=", change.trip_id)
      .orderBy("c.id", "desc").executeTakeFirstOrThrow();
    if (isTakenBackBy(actor, change, last)) {
      changes.push(last.id);
      continue;
    }
    const isLast = last.id === change.id || changes.includes(last.id);
    if (!isLast) return fail({ code: "ChangedSince" });
    const done = await takeBack(tx, actor, change);
    if (!done.ok) return done;
    changes.push(...done.value.changes);
  }
  return ok({
    changes,
    isRedo: meant.every(({ undoes }) => undoes !== null),
  });
}

/** Finds what the person can take back on a trip. */
export function findUndoable(
  db: Db,
  actor: UserActor,
  tripId: number,
): Promise<Undoable> {
  return asActor(db, actor, async (tx) => {
    const last = await ofPersons(tx, actor).where("c.trip_id", "=", tripId)
      .orderBy("c.id", "desc").executeTakeFirst();
    if (!last) return { undo: null, redo: null };
    const isUndoing = last.undoes !== null;
    const standing = isUndoing ? await lastStanding(tx, actor, tripId) : last;
    const mayUndo = standing && await whyNot(tx, actor, standing) === null;
    const mayRedo = isUndoing && await whyNot(tx, actor, last) === null;
    return {
      undo: mayUndo ? { fields: isUndoing ? [] : fieldsOf(last.before) } : null,
      redo: mayRedo ? { id: last.id, fields: fieldsOf(last.before) } : null,
    };
  });
}

type KeptChange = NonNullable<Awaited<ReturnType<typeof lastStanding>>>;

/** Selects changes by persons; what rules decided anew because of them is none, and no merge. */
function ofPersons(tx: Tx, actor: UserActor) {
  return tx.selectFrom("trip_changes as c")
    .select([
      "c.id",
      "c.trip_id",
      "c.changed_by",
      "c.before",
      "c.after",
      "c.undoes",
    ])
    .where("c.account_id", "=", actor.accountId)
    .where(IS_EDIT);
}

function lastStanding(tx: Tx, actor: UserActor, tripId: number) {
  return ofPersons(tx, actor)
    .where("c.trip_id", "=", tripId)
    .where("c.undoes", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(
        selectFrom("trip_changes as u").select("u.id")
          .whereRef("u.account_id", "=", "c.account_id")
          .whereRef("u.trip_id", "=", "c.trip_id")
          .whereRef("u.undoes", "=", "c.id"),
      ))
    )
    .orderBy("c.id", "desc")
    .executeTakeFirst();
}

/** Says whether a later change by the person took a change back, or did it again. */
function isTakenBackBy(
  { userId }: UserActor,
  change: KeptChange,
  later: KeptChange,
): boolean {
  return later.id > change.id && later.changed_by === userId &&
    (later.undoes === change.id || change.undoes !== null) &&
    fieldsOf({ ...change.before }).every((key) =>
      later.after[key] === change.before[key] &&
      later.before[key] === change.after[key]
    );
}

/**
 * Says whether a change made another driver's trip private, and the person who made it may still take that back: for a
 * day, as long as nobody else has changed the trip. They saw all of the trip before; of one that was on its way they did
 * not, so there it is for ten minutes.
 */
async function unmakesPrivate(
  tx: Tx,
  actor: UserActor,
  change: KeptChange,
): Promise<boolean> {
  if (change.after.type !== "private" || change.changed_by !== actor.userId) {
    return false;
  }
  const { rows } = await sql`
    select from trips as t join trip_changes as c
      on c.account_id = t.account_id and c.trip_id = t.id
    where t.account_id = ${actor.accountId} and c.id = ${change.id}
      and (c.changed_at > now() - interval '10 minutes'
        or c.changed_at > now() - interval '24 hours'
          and not t.ongoing and t.stopped_at <= c.changed_at)
      and not exists (
        select from trip_changes as later
        where later.account_id = c.account_id and later.trip_id = c.trip_id
          and later.id > c.id and not later.by_rule
          and later.changed_by <> c.changed_by
      )`.execute(tx);
  return rows.length > 0;
}

/**
 * Says why a person may not take a change back; null where they may (SEC-07). The values before it stand again for all
 * who see the trip, so the history must show them all, or the person made the change, and so knows them and brings them
 * back by choice.
 */
async function whyNot(
  tx: Tx,
  actor: UserActor,
  { id, trip_id, changed_by, before }: KeptChange,
): Promise<UndoError["code"] | null> {
  const fields = fieldsOf(before);
  // Entering a trip by hand is taken back by the notice, or by deleting the trip.
  if (fields.length === 0) return "NothingToUndo";
  if (changed_by === actor.userId) return null;
  const row = await selectTrips(tx, actor).where("t.id", "=", trip_id)
    .executeTakeFirst();
  if (!row) return "TripNotFound";
  const shown = await fieldsShownBefore(tx, actor, toTrip(row), id);
  if (fields.every((field) => shown.includes(field))) return null;
  return row.is_masked ? "TripMasked" : "NothingToUndo";
}

async function takeBack(
  tx: Tx,
  actor: UserActor,
  change: KeptChange,
): Promise<Result<Edited, UndoError>> {
  const { id, trip_id, before, undoes } = change;
  const { typedBy, purposeByHand, ...edit } = before as
    & TripEdit
    & Partial<Authorship>;
  const refused = await whyNot(tx, actor, change);
  if (refused) return fail({ code: refused });
  return await changeTrips(tx, actor, [trip_id], edit, {
    typedBy: typedBy ?? BY_HAND.typedBy,
    purposeByHand: purposeByHand ?? BY_HAND.purposeByHand,
    isKnown: true,
    unmakesPrivate: await unmakesPrivate(tx, actor, change),
    // What does a change again is a change like the first, which can be undone.
    ...(undoes === null && { undoes: id }),
  });
}

function fieldsOf(before: Record<string, unknown> = {}): (keyof TripEdit)[] {
  const { typedBy: _, purposeByHand: __, ...edit } = before as
    & TripEdit
    & Partial<Authorship>;
  return Object.keys(edit) as (keyof TripEdit)[];
}
