import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import {
  type CheckIn,
  type CheckInError,
  type CheckInPlan,
  decideCheckIn,
  planFrom,
} from "../../domain/check-in/check-in.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { REPORTED_CHANNEL } from "../channels.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { isMasked } from "../privacy/masking.ts";
import { lockTrips } from "../trip/edits.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import { lockDriver } from "../user/drivers.ts";

export type CheckInRefusal = CheckInError | {
  code: "TripNotFound" | "DriverNotFound" | "TripMasked" | "AlreadyAttested";
};

/**
 * Checks a driver in to a unit from a trip on: that trip and all later ones get this driver (TRIP-17), also those of a
 * driver who is checked in already that somebody gave to another. Gives how many
 * private trips kept who drove them, or that nobody did, since the person may not see them.
 */
export function checkIn(
  db: Db,
  actor: UserActor,
  tripId: number,
  driverId: number | null,
  confirmed: boolean,
): Promise<Result<{ skipped: number }, CheckInRefusal>> {
  return command(db, actor, async (tx) => {
    const [trip] = await lockTrips(tx, actor, [tripId]);
    if (!trip) return fail({ code: "TripNotFound" });
    if (trip.is_masked) return fail({ code: "TripMasked" });
    if (driverId !== null && !await lockDriver(tx, actor, driverId)) {
      return fail({ code: "DriverNotFound" });
    }
    const standing = await lockCheckIns(tx, trip);
    if (await isDriverAttested(tx, trip, driverId)) {
      return fail({ code: "AlreadyAttested" });
    }
    const plan = decideCheckIn(driverId, trip.started_at, standing, confirmed);
    if (plan.ok) {
      await putCheckIn(tx, actor, trip, plan.value, driverId!, trip.started_at);
    } else if (
      plan.error.code !== "AlreadyCheckedIn" ||
      await giveDriver(tx, actor, trip, driverId, trip.started_at) === 0
    ) return plan;
    return ok({ skipped: await countSkipped(tx, actor, trip, driverId!) });
  });
}

/** Checks the driver of a unit out from a trip on: that trip and all later ones have no driver (TRIP-20). */
export function checkOut(
  db: Db,
  actor: UserActor,
  tripId: number,
): Promise<
  Result<null, { code: "TripNotFound" | "TripMasked" | "AlreadyAttested" }>
> {
  return command(db, actor, async (tx) => {
    const [trip] = await lockTrips(tx, actor, [tripId]);
    if (!trip) return fail({ code: "TripNotFound" });
    if (trip.is_masked) return fail({ code: "TripMasked" });
    await lockCheckIns(tx, trip);
    if (await isDriverAttested(tx, trip, null)) {
      return fail({ code: "AlreadyAttested" });
    }
    await endCheckIns(tx, actor, trip, trip.started_at);
    return ok(null);
  });
}

/** Ends the check-ins of a unit at an instant; its trips from then on have no driver. */
export async function endCheckIns(
  tx: Tx,
  actor: UserActor,
  unit: UnitRef,
  fromAt: Date,
): Promise<void> {
  const standing = await lockCheckIns(tx, unit);
  await writePlan(tx, unit, planFrom(fromAt, standing), fromAt);
  await giveDriver(tx, actor, unit, null, fromAt);
}

/** Counts the private trips of a unit from a trip on that another driver or nobody keeps. */
async function countSkipped(
  tx: Tx,
  actor: UserActor,
  unit: UnitRef & { started_at: Date },
  driverId: number,
): Promise<number> {
  const { rows: [row] } = await sql<{ skipped: number }>`
    select count(*)::integer as skipped from trips as t
    where account_id = ${unit.account_id} and unit_id = ${unit.unit_id}
      and started_at >= ${unit.started_at} and merged_into is null
      and attest_id is null and type = 'private'
      and driver_id is distinct from ${driverId}::integer
      and ${isMasked(actor)}`.execute(tx);
  return row!.skipped;
}

/** Says whether a trip of a unit, this one or a later one, is attested with another driver (ATT-05). */
async function isDriverAttested(
  tx: Tx,
  trip: UnitRef & { started_at: Date },
  driverId: number | null,
): Promise<boolean> {
  const attested = await tx.selectFrom("trips").select("id")
    .where("account_id", "=", trip.account_id)
    .where("unit_id", "=", trip.unit_id)
    .where("started_at", ">=", trip.started_at)
    .where("attest_id", "is not", null)
    .where("merged_into", "is", null)
    .where("driver_id", "is distinct from", driverId)
    .limit(1).executeTakeFirst();
  return attested !== undefined;
}

/** Writes a decided check-in, and sets the driver of the trips from then on. */
export async function putCheckIn(
  tx: Tx,
  actor: UserActor,
  unit: UnitRef,
  plan: CheckInPlan,
  driverId: number,
  fromAt: Date,
): Promise<void> {
  await writePlan(tx, unit, plan, fromAt);
  await tx.insertInto("check_ins").values({
    account_id: unit.account_id,
    unit_id: unit.unit_id,
    driver_id: driverId,
    from_at: fromAt,
    created_by: actor.userId,
  }).execute();
  await giveDriver(tx, actor, unit, driverId, fromAt);
}

/** Locks and reads the check-ins of a unit until the transaction ends. */
export async function lockCheckIns(
  tx: Tx,
  unit: UnitRef,
): Promise<CheckIn[]> {
  // The lock is on the unit's row: two people who check in at the same time take turns.
  await tx.selectFrom("units").select("id")
    .where("account_id", "=", unit.account_id)
    .where("id", "=", unit.unit_id)
    .forUpdate()
    .execute();
  return await tx.selectFrom("check_ins")
    .select([
      "id",
      "driver_id as driverId",
      "from_at as fromAt",
      "until_at as untilAt",
    ])
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .execute();
}

async function writePlan(
  tx: Tx,
  unit: UnitRef,
  { remove, end }: CheckInPlan,
  fromAt: Date,
): Promise<void> {
  if (remove.length > 0) {
    await tx.deleteFrom("check_ins")
      .where("account_id", "=", unit.account_id)
      .where("id", "in", remove)
      .execute();
  }
  if (end.length > 0) {
    await tx.updateTable("check_ins")
      .set({ until_at: fromAt })
      .where("account_id", "=", unit.account_id)
      .where("id", "in", end)
      .execute();
  }
  // Open maps show the new driver.
  await sql`select pg_notify(${REPORTED_CHANNEL}, ${String(unit.unit_id)})`
    .execute(tx);
}

/**
 * Sets the driver of a unit's trips from an instant on, and records the change; gives how many trips changed. Attested trips stay as they are. So do
 * private trips that the person may not see, since a new driver would see them; a private trip without a driver can go
 * to another person.
 */
async function giveDriver(
  tx: Tx,
  actor: UserActor,
  unit: UnitRef,
  driverId: number | null,
  fromAt: Date,
): Promise<number> {
  const forAnother = driverId !== null && driverId !== actor.userId;
  const { numAffectedRows } = await sql`
    with given as (
      select account_id, id, driver_id from trips as t
      where account_id = ${unit.account_id} and unit_id = ${unit.unit_id}
        and started_at >= ${fromAt} and attest_id is null
        and driver_id is distinct from ${driverId}::integer
        and (not ${isMasked(actor)}
          or (driver_id is null and ${forAnother}::boolean))
      for update
    ), kept as (
      insert into trip_changes (account_id, trip_id, changed_by, before, after)
      select account_id, id, ${actor.userId},
        jsonb_build_object('driverId', driver_id),
        jsonb_build_object('driverId', ${driverId}::integer)
      from given
    )
    update trips as t set driver_id = ${driverId}::integer from given
    where t.account_id = given.account_id and t.id = given.id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
