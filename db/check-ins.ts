import { sql } from "kysely";
import type { UserActor } from "../domain/access/actor.ts";
import {
  type CheckIn,
  type CheckInError,
  type CheckInPlan,
  decideCheckIn,
  planFrom,
} from "../domain/driver/check-in.ts";
import { fail, ok, type Result } from "../domain/result.ts";
import { asActor, type Db, type Tx } from "./database.ts";
import { isDriver, lockTrips } from "./trip-edits.ts";
import type { TripRow } from "./trips.ts";

type Refusal = CheckInError | { code: "tripNotFound" | "driverNotFound" };

/** Checks a driver in to a unit from a trip on: that trip and all later ones get the driver (TRIP-17). */
export function checkIn(
  db: Db,
  actor: UserActor,
  tripId: number,
  driverId: number | null,
  confirmed: boolean,
): Promise<Result<null, Refusal>> {
  return asActor(db, actor, async (tx) => {
    const [trip] = await lockTrips(tx, actor, [tripId]);
    if (!trip) return fail({ code: "tripNotFound" });
    if (driverId !== null && !await isDriver(tx, actor, driverId)) {
      return fail({ code: "driverNotFound" });
    }
    const standing = await lockCheckIns(tx, trip);
    const plan = decideCheckIn(driverId, trip.started_at, standing, confirmed);
    if (!plan.ok) return plan;
    await carryOut(tx, trip, plan.value);
    await tx.insertInto("check_ins").values({
      account_id: actor.accountId,
      unit_id: trip.unit_id,
      driver_id: driverId!,
      from_at: trip.started_at,
      created_by: actor.userId,
    }).execute();
    await giveDriver(tx, actor, trip, driverId);
    return ok(null);
  });
}

/** Checks the driver of a unit out from a trip on: that trip and all later ones are without driver (TRIP-20). */
export function checkOut(
  db: Db,
  actor: UserActor,
  tripId: number,
): Promise<Result<null, { code: "tripNotFound" }>> {
  return asActor(db, actor, async (tx) => {
    const [trip] = await lockTrips(tx, actor, [tripId]);
    if (!trip) return fail({ code: "tripNotFound" });
    const standing = await lockCheckIns(tx, trip);
    await carryOut(tx, trip, planFrom(trip.started_at, standing));
    await giveDriver(tx, actor, trip, null);
    return ok(null);
  });
}

async function lockCheckIns(tx: Tx, trip: TripRow): Promise<CheckIn[]> {
  // The unit's row stands for all its check-ins: two people who check in at once take turns.
  await tx.selectFrom("units").select("id")
    .where("account_id", "=", trip.account_id)
    .where("id", "=", trip.unit_id)
    .forUpdate()
    .execute();
  return await tx.selectFrom("check_ins")
    .select([
      "id",
      "driver_id as driverId",
      "from_at as fromAt",
      "until_at as untilAt",
    ])
    .where("account_id", "=", trip.account_id)
    .where("unit_id", "=", trip.unit_id)
    .execute();
}

async function carryOut(
  tx: Tx,
  trip: TripRow,
  { remove, end }: CheckInPlan,
): Promise<void> {
  if (remove.length > 0) {
    await tx.deleteFrom("check_ins")
      .where("account_id", "=", trip.account_id)
      .where("id", "in", remove)
      .execute();
  }
  if (end.length > 0) {
    await tx.updateTable("check_ins")
      .set({ until_at: trip.started_at })
      .where("account_id", "=", trip.account_id)
      .where("id", "in", end)
      .execute();
  }
}

/** Gives a trip and all later ones of its unit a driver, on record; attested ones stay as they are. */
async function giveDriver(
  tx: Tx,
  actor: UserActor,
  trip: TripRow,
  driverId: number | null,
): Promise<void> {
  await sql`
    insert into trip_changes (account_id, trip_id, changed_by, before, after)
    select account_id, id, ${actor.userId},
      jsonb_build_object('driverId', driver_id),
      jsonb_build_object('driverId', ${driverId}::integer)
    from trips
    where account_id = ${trip.account_id} and unit_id = ${trip.unit_id}
      and started_at >= ${trip.started_at} and attest_id is null
      and driver_id is distinct from ${driverId}`.execute(tx);
  await tx.updateTable("trips")
    .set({ driver_id: driverId })
    .where("account_id", "=", trip.account_id)
    .where("unit_id", "=", trip.unit_id)
    .where("started_at", ">=", trip.started_at)
    .where("attest_id", "is", null)
    .execute();
}
