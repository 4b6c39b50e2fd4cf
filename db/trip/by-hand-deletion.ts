import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { lookAgain } from "./look-again.ts";
import { isAttested, keepChange, lockTrips } from "./edits.ts";
import type { TripRow } from "./trips.ts";

export interface DeleteTripError {
  code: "TripNotFound" | "TripNotByHand" | "TripMasked" | "AlreadyAttested";
}

/** Deletes a trip that was entered by hand, with its readings; its values are kept among the changes. */
export function deleteTripByHand(
  db: Db,
  actor: UserActor,
  tripId: number,
): Promise<Result<DeletedTrip, DeleteTripError>> {
  return command(db, actor, (tx) => deleteTripIn(tx, actor, tripId));
}

/** The unit of a trip that was deleted, with the kept change that says so. */
interface DeletedTrip {
  unitId: number;
  changes: number[];
}

/** Does the same within a transaction; `undoes` is the kept change that this takes back. */
export async function deleteTripIn(
  tx: Tx,
  actor: UserActor,
  tripId: number,
  undoes: number | null = null,
): Promise<Result<DeletedTrip, DeleteTripError>> {
  const [trip] = await lockTrips(tx, actor, [tripId]);
  if (!trip) return fail({ code: "TripNotFound" });
  if (trip.is_masked) return fail({ code: "TripMasked" });
  // A merged trip is split first; its part may be one that was entered by hand.
  if (!trip.by_hand || trip.merged) return fail({ code: "TripNotByHand" });
  if (isAttested(trip)) return fail({ code: "AlreadyAttested" });
  const readings = await tx.updateTable("odometer_readings")
    .set({ deleted_at: sql`now()`, deleted_by: actor.userId })
    .where("account_id", "=", actor.accountId)
    .where("trip_id", "=", tripId)
    .where("deleted_at", "is", null)
    .returning("value_m").execute();
  const [startM, stopM] = readings.map(({ value_m }) => value_m)
    .toSorted((a, b) => a - b);
  const odometer = startM !== undefined && stopM !== undefined
    ? { startM, stopM }
    : null;
  const stood = { ...toKept(trip), odometer };
  const after = { deleted: true };
  const kept = await keepChange(tx, actor, tripId, stood, after, undoes);
  await tx.deleteFrom("trips")
    .where("account_id", "=", actor.accountId)
    .where("id", "=", tripId)
    .execute();
  // Trips that were found at its time, and not inserted because of it, are inserted now.
  await lookAgain(tx, trip, trip.started_at);
  return ok({ unitId: trip.unit_id, changes: [kept] });
}

function toKept(trip: TripRow): Record<string, unknown> {
  return {
    unitId: trip.unit_id,
    startedAt: trip.started_at.toISOString(),
    stoppedAt: trip.stopped_at.toISOString(),
    startAddress: trip.start_address,
    stopAddress: trip.stop_address,
    distanceM: trip.distance_m,
    type: trip.type,
    purpose: trip.purpose,
    note: trip.note,
    project: trip.project,
    driverId: trip.driver_id,
  };
}
