import type { Insertable } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import {
  type ByHandError,
  decideByHand,
  type TripByHand,
} from "../../domain/trip/by-hand.ts";
import { projectNamed } from "../name/names.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import type { TripsTable } from "../schema/trips.ts";
import { putReading, type PutReadingError } from "../odometer/readings.ts";
import { lockDriver } from "../user/drivers.ts";
import { keepChange } from "./edits.ts";
import { insertTripRow } from "./inserting.ts";
import { selectOverlapping, startAfterLast } from "./overlapping.ts";
import { awaitUnit } from "../tracking/unit-claims.ts";
import { selectVisible } from "../unit/units.ts";

export type EnterTripError = ByHandError | {
  code: "UnitNotFound" | "DriverNotFound" | "ProjectNotFound";
} | ReadingMisfit;

/** A reading that contradicts others, and at which end of the trip. */
type ReadingMisfit = PutReadingError & { at: "start" | "stop" };

/**
 * Enters a trip that no unit reported (TRIP-25). It waits for the tracker and for other people who enter one, so that
 * two never overlap, except with a private trip that the person may not see. Its odometer values become two readings, which join the chain.
 */
export function enterTrip(
  db: Db,
  actor: UserActor,
  unitId: number,
  trip: TripByHand,
  now: Date,
): Promise<Result<EnteredTrip, EnterTripError>> {
  return command(
    db,
    actor,
    (tx) => enterTripIn(tx, actor, unitId, trip, now),
  );
}

/** A trip that was entered, with the kept change that says so. */
interface EnteredTrip {
  id: number;
  changes: number[];
}

/** A trip that is entered again after its deletion, with the kept change that this takes back. */
interface Former {
  id: number;
  undoes: number | null;
}

/** Does the same within a transaction; a trip that was there before gets the id that it had. */
export async function enterTripIn(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  typed: TripByHand,
  now: Date,
  former?: Former,
): Promise<Result<EnteredTrip, EnterTripError>> {
  const unit = await lockVisibleUnit(tx, actor, unitId);
  if (!unit) return fail({ code: "UnitNotFound" as const });
  const { driverId } = typed;
  if (driverId !== null && !await lockDriver(tx, actor, driverId)) {
    return fail({ code: "DriverNotFound" as const });
  }
  const startedAt = await startAfterLast(tx, actor, unitId, typed);
  const trip = { ...typed, startedAt };
  const project = trip.project &&
    await projectNamed(tx, actor, trip.project);
  if (trip.project && !project) {
    return fail({ code: "ProjectNotFound" as const });
  }
  const others = await loadOthers(tx, actor, unitId, trip);
  const closed = await loadAttested(tx, actor, unitId, driverId);
  const decided = decideByHand(trip, { others, closed, now });
  if (!decided.ok) return decided;
  const meant = { ...trip, project };
  const { id } = await insertTrip(tx, actor, unitId, meant, former?.id);
  const put = await putReadings(tx, actor, unitId, id, trip, now);
  if (!put.ok) return put;
  const { startedAt: _, stoppedAt, ...rest } = trip;
  const kept = await keepChange(tx, actor, id, {}, {
    enteredByHand: true,
    unitId,
    startedAt: startedAt.toISOString(),
    stoppedAt: stoppedAt.toISOString(),
    ...rest,
  }, former?.undoes);
  return ok({ id, changes: [kept] });
}

/** Locks a unit that the person may see until the transaction ends; undefined when there is none. */
async function lockVisibleUnit(tx: Tx, actor: UserActor, unitId: number) {
  await awaitUnit(tx, unitId);
  return await selectVisible(tx, actor).where("u.id", "=", unitId)
    .forUpdate("u").executeTakeFirst();
}

/** Loads when the trips were that a new one would overlap. */
async function loadOthers(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  trip: TripByHand,
) {
  const rows = await selectOverlapping(tx, actor, unitId, trip)
    .select(["t.started_at", "t.stopped_at", "t.ongoing"]).execute();
  return rows.map((row) => ({
    startedAt: row.started_at,
    stoppedAt: row.ongoing ? null : row.stopped_at,
  }));
}

/** Loads the periods in which the unit, or what the driver drove, is attested. */
async function loadAttested(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  driverId: number | null,
) {
  const rows = await tx.selectFrom("attests as a")
    .select(["a.from_at", "a.closed_until"])
    .where("a.account_id", "=", actor.accountId)
    .where("a.removed_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("a.unit_id", "=", unitId),
        ...(driverId === null ? [] : [eb("a.user_id", "=", driverId)]),
      ])
    )
    .execute();
  return rows.map((row) => ({ from: row.from_at, until: row.closed_until }));
}

async function insertTrip(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  trip: TripByHand,
  formerId?: number,
): Promise<{ id: number }> {
  const values: Insertable<TripsTable> = {
    id: formerId,
    account_id: actor.accountId,
    unit_id: unitId,
    kind: "driven",
    type: trip.type,
    typed_by: "manual",
    started_at: trip.startedAt,
    stopped_at: trip.stoppedAt,
    start_latitude: null,
    start_longitude: null,
    stop_latitude: null,
    stop_longitude: null,
    // Empty, not null: there are no coordinates to find an address for.
    start_address: trip.startAddress ?? "",
    stop_address: trip.stopAddress ?? "",
    distance_m: trip.distanceM,
    distance_source: "hand",
    odometer_start_m: null,
    odometer_stop_m: null,
    max_speed_kmh: null,
    has_gap: false,
    ongoing: false,
    confirmed_at: null,
    ignition_at_stop: null,
    route: "",
    purpose: trip.purpose,
    purpose_by_hand: true,
    note: trip.note,
    project: trip.project,
    driver_id: trip.driverId,
    by_hand: true,
  };
  return await insertTripRow(tx, values);
}

async function putReadings(
  tx: Tx,
  actor: UserActor,
  unitId: number,
  tripId: number,
  { odometer, startedAt, stoppedAt }: TripByHand,
  now: Date,
): Promise<Result<null, ReadingMisfit>> {
  if (!odometer) return ok(null);
  const given = [
    { at: "start", readAt: startedAt, value: odometer.startM },
    { at: "stop", readAt: stoppedAt, value: odometer.stopM },
  ] as const;
  for (const { at, ...reading } of given) {
    const put = await putReading(tx, actor, "odometer", unitId, reading, now);
    if (!put.ok) {
      return fail({ ...put.error, at });
    }
    await tx.updateTable("odometer_readings").set({ trip_id: tripId })
      .where("account_id", "=", actor.accountId)
      .where("id", "=", put.value.id)
      .execute();
  }
  return ok(null);
}
