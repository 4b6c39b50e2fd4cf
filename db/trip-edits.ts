import type { UserActor } from "../domain/access/actor.ts";
import { fail, ok, type Result } from "../domain/result.ts";
import { changeOf, type TripEdit } from "../domain/trip/edit.ts";
import { asActor, type Db, type Tx } from "./database.ts";
import { selectTrips, type TripRow } from "./trips.ts";

export interface EditError {
  code:
    | "tripNotFound"
    | "driverNotFound"
    | "nothingToUndo"
    | "alreadyAttested";
}

/**
 * Writes one edit on one or more trips, all or none, and keeps what stood there before. A trip that the person may
 * not see does not exist for it. Gives the number of trips that changed.
 */
export function editTrips(
  db: Db,
  actor: UserActor,
  tripIds: number[],
  edit: TripEdit,
): Promise<Result<{ changed: number }, EditError>> {
  return asActor(db, actor, async (tx) => {
    const trips = await lockTrips(tx, actor, tripIds);
    if (trips.length < new Set(tripIds).size) {
      return fail({ code: "tripNotFound" });
    }
    if (trips.some(isAttested)) return fail({ code: "alreadyAttested" });
    if (edit.driverId && !await isDriver(tx, actor, edit.driverId)) {
      return fail({ code: "driverNotFound" });
    }
    let changed = 0;
    for (const trip of trips) {
      const change = changeOf(editable(trip), edit);
      if (!change) continue;
      changed++;
      await writeEdit(tx, actor, trip.id, change.after);
      await tx.insertInto("trip_changes").values({
        account_id: actor.accountId,
        trip_id: trip.id,
        changed_by: actor.userId,
        before: { ...change.before },
        after: { ...change.after },
      }).execute();
    }
    return ok({ changed });
  });
}

/** Takes the last change of a trip back, which is a change itself. */
export async function undoLastChange(
  db: Db,
  actor: UserActor,
  tripId: number,
): Promise<Result<{ changed: number }, EditError>> {
  const last = await asActor(db, actor, (tx) =>
    tx.selectFrom("trip_changes")
      .select("before")
      .where("account_id", "=", actor.accountId)
      .where("trip_id", "=", tripId)
      .orderBy("id", "desc")
      .executeTakeFirst());
  if (!last) return fail({ code: "nothingToUndo" });
  return await editTrips(db, actor, [tripId], last.before as TripEdit);
}

/** The people who can be the driver of a trip: those of the account. */
export function listDrivers(
  db: Db,
  actor: UserActor,
): Promise<{ id: number; name: string }[]> {
  return asActor(db, actor, async (tx) => {
    const users = await tx.selectFrom("users")
      .select(["id", "first_name", "last_name"])
      .where("account_id", "=", actor.accountId)
      .orderBy("first_name")
      .orderBy("last_name")
      .execute();
    return users.map((user) => ({
      id: user.id,
      name: `${user.first_name} ${user.last_name}`.trim(),
    }));
  });
}

/** Locks trips for a change, in the order of their ids, so that two people who edit the same ones take turns. */
export function lockTrips(
  tx: Tx,
  actor: UserActor,
  tripIds: number[],
): Promise<TripRow[]> {
  if (tripIds.length === 0) return Promise.resolve([]);
  return selectTrips(tx, actor)
    .where("t.id", "in", tripIds)
    .orderBy("t.id")
    .forUpdate("t")
    .execute();
}

/** Whether a trip is attested, and so cannot be changed (ATT-05). */
export function isAttested(trip: TripRow): boolean {
  return trip.attest_id !== null;
}

function editable(trip: TripRow): Required<TripEdit> {
  return {
    type: trip.type,
    purpose: trip.purpose,
    note: trip.note,
    driverId: trip.driver_id,
  };
}

/** Whether a user of the account can be the driver of its trips. */
export async function isDriver(
  tx: Tx,
  actor: UserActor,
  userId: number,
): Promise<boolean> {
  const user = await tx.selectFrom("users").select("id")
    .where("account_id", "=", actor.accountId)
    .where("id", "=", userId)
    .executeTakeFirst();
  return user !== undefined;
}

async function writeEdit(
  tx: Tx,
  actor: UserActor,
  tripId: number,
  { driverId, ...rest }: TripEdit,
): Promise<void> {
  await tx.updateTable("trips")
    .set({ ...rest, ...(driverId !== undefined && { driver_id: driverId }) })
    .where("account_id", "=", actor.accountId)
    .where("id", "=", tripId)
    .execute();
}
