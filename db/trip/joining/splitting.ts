import { sql } from "kysely";
import type { UserActor } from "../../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../../domain/result.ts";
import { decideSplit, type SplitError } from "../../../domain/trip/merge.ts";
import { command } from "../../command.ts";
import { asActor, type Db, type Tx } from "../../database.ts";
import type { UnitRef } from "../../unit/unit-ref.ts";
import {
  BY_HAND,
  changeTrips,
  type EditError,
  isAttested,
  lockTrips,
} from "../edits.ts";
import { wasHiddenSince } from "../history.ts";
import { findJoining, type KeptSplit, SAID } from "./joining.ts";
import { lookAgain } from "../look-again.ts";
import { type Joined, keepJoining } from "./merged.ts";
import { selectTrips, type TripRow } from "../trips.ts";

type NotSplittable = SplitError | EditError | { code: "ChangedSince" };

/**
 * Splits the last merge of a unit, which restores both trips as they were; gives the later one. The parts of a private
 * trip are private like it (SEC-07). `undoes` is the merge that the split takes back, which it refuses when the trip has
 * been changed since. A trip that has been split already, as by a double press, gives the same.
 */
export function splitTrip(
  db: Db,
  actor: UserActor,
  tripId: number,
  undoes: number | null = null,
): Promise<Result<Joined, NotSplittable>> {
  return command(db, actor, async (tx) => {
    const [trip] = await lockTrips(tx, actor, [tripId]);
    if (!trip) return await findParts(tx, actor, tripId);
    if (trip.is_masked) return fail({ code: "TripMasked" });
    if (isAttested(trip)) return fail({ code: "AlreadyAttested" });
    const merge = await findJoining(tx, actor, trip.id);
    if (undoes !== null && !(merge?.id === undoes && merge.is_last)) {
      return fail({ code: "ChangedSince" });
    }
    const decided = decideSplit(trip, await lastMergeOf(tx, trip));
    if (!decided.ok) return decided;
    if (!await mayRestoreParts(tx, actor, toWhole(trip))) {
      return fail({ code: "CouldNotSplitOrMerge" });
    }
    return await split(tx, actor, trip);
  });
}

async function split(
  tx: Tx,
  actor: UserActor,
  trip: TripRow,
): Promise<Result<Joined, EditError>> {
  const rows = await tx.updateTable("trips")
    .set({ merged_into: null })
    .where("account_id", "=", actor.accountId)
    .where("merged_into", "=", trip.id)
    .returning(["id", "started_at", "type"])
    .execute();
  const [earlier, later] = rows.toSorted((a, b) =>
    a.started_at.getTime() - b.started_at.getTime()
  );
  await tx.deleteFrom("trips")
    .where("account_id", "=", actor.accountId)
    .where("id", "=", trip.id)
    .execute();
  const shown = rows.filter(({ type }) => type !== "private");
  const hidden = trip.type === "private"
    ? await changeTrips(
      tx,
      actor,
      shown.map(({ id }) => id),
      { type: trip.type, driverId: trip.driver_id },
      { ...BY_HAND, isKnown: true },
    )
    : ok({ changes: [] });
  if (!hidden.ok) return hidden;
  const joining = { joined: "split", whole: trip.id } as const;
  const ofEarlier = { ...joining, trips: [later!.id] };
  const ofLater = { ...joining, trips: [earlier!.id] };
  await keepJoining(tx, actor, earlier!.id, ofEarlier);
  const before: KeptSplit = { stood: saidOf(trip), hid: hidden.value.changes };
  const kept = await keepJoining(tx, actor, later!.id, ofLater, before);
  if (trip.late_data_at) await lookAgain(tx, trip, trip.started_at);
  return ok({ id: later!.id, changes: [kept] });
}

function saidOf(trip: TripRow): KeptSplit["stood"] {
  const said = SAID.map((name) => [name, trip[name]]);
  return Object.fromEntries(said) as KeptSplit["stood"];
}

/** Finds the later part of a trip that has been split. */
async function findParts(
  tx: Tx,
  actor: UserActor,
  tripId: number,
): Promise<Result<Joined, NotSplittable>> {
  const merge = await findJoining(tx, actor, tripId);
  const laterId = merge?.after.trips.at(-1);
  const later = laterId !== undefined &&
    await selectTrips(tx, actor).where("t.id", "=", laterId)
      .executeTakeFirst();
  const split = later && !later.is_masked &&
    await findJoining(tx, actor, later.id);
  if (!split || split.after.joined !== "split") {
    return fail({ code: "TripNotFound" });
  }
  const isOwn = split.changed_by === actor.userId && split.is_last;
  return ok({ id: later.id, changes: isOwn ? [split.id] : [] });
}

/** Says whether the person can split a trip: it is the last merge of its unit, and its parts hide nothing from them. */
export function canSplit(
  db: Db,
  actor: UserActor,
  trip: {
    id: number;
    unitId: number;
    merged: boolean;
    driver: { id: number } | null;
  },
): Promise<boolean> {
  if (!trip.merged) return Promise.resolve(false);
  return asActor(db, actor, async (tx) => {
    const unit = { account_id: actor.accountId, unit_id: trip.unitId };
    return decideSplit(trip, await lastMergeOf(tx, unit)).ok &&
      await mayRestoreParts(tx, actor, {
        ...trip,
        driverId: trip.driver?.id ?? null,
      });
  });
}

interface Whole {
  id: number;
  unitId: number;
  driverId: number | null;
}

function toWhole({ id, unit_id, driver_id }: TripRow): Whole {
  return { id, unitId: unit_id, driverId: driver_id };
}

/**
 * Says whether what the parts of a merged trip say may stand again. Where the merged trip was hidden meanwhile, its
 * history hides what was before, so only its driver and the person who merged it may bring that back (SEC-07, BEN-07).
 * Private parts hide themselves.
 */
async function mayRestoreParts(
  tx: Tx,
  actor: UserActor,
  { id, unitId, driverId }: Whole,
): Promise<boolean> {
  if (driverId === actor.userId) return true;
  const merge = await findJoining(tx, actor, id);
  if (merge?.changed_by === actor.userId) return true;
  const { rows: [whole] } = await sql<{ merged_at: Date }>`
    select merged_at from trips as t
    where account_id = ${actor.accountId} and id = ${id} and exists (
      select from trips as part where part.account_id = t.account_id
        and part.merged_into = t.id and part.type <> 'private'
    )`.execute(tx);
  return !whole ||
    !await wasHiddenSince(tx, actor, { id, unitId, since: whole.merged_at });
}

async function lastMergeOf(
  tx: Tx,
  unit: UnitRef,
): Promise<number | null> {
  const last = await tx.selectFrom("trips").select("id")
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .where("merged", "=", true)
    .orderBy("merged_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.id ?? null;
}
