import { sql } from "kysely";
import type { Point } from "../../domain/geo/point.ts";
import type {
  FoundTrip,
  Resume,
} from "../../domain/trip/finding/find-trips.ts";
import type { Span } from "../../domain/trip/finding/match.ts";
import {
  reconcileTrips,
  type StoredTrip,
} from "../../domain/trip/finding/reconcile.ts";
import { type TypableTrip, typeTrip } from "../../domain/trip/typing.ts";
import type { Tx } from "../database.ts";
import {
  loadRulebook,
  retypingColumns,
  typingColumns,
} from "../trip/typing.ts";

/** A unit as the keys of its rows name it. */
export interface UnitRef {
  account_id: number;
  unit_id: number;
}

/**
 * Stores what a look at a unit found from `from` on: trips that are still the same keep their id and what a
 * person wrote, new ones are inserted, and those that turned out not to be are deleted.
 */
export async function storeTrips(
  tx: Tx,
  unit: UnitRef,
  found: FoundTrip[],
  from: Resume | undefined,
): Promise<void> {
  const closed = await loadClosed(tx, unit);
  const { insert, update, remove, lateData, lateInClosed } = reconcileTrips(
    await loadStored(tx, unit, from),
    found,
    closed,
  );
  const book = await loadRulebook(tx, unit);
  const own = () =>
    tx.updateTable("trips").where("account_id", "=", unit.account_id);
  if (remove.length > 0) {
    await tx.deleteFrom("trips")
      .where("account_id", "=", unit.account_id)
      .where("id", "in", remove)
      .execute();
  }
  for (const { id, trip } of update) {
    await own()
      .set({
        ...toRow(trip),
        ...addressesStillTrue(trip),
        ...retypingColumns(typeTrip(typable(trip), book)),
        late_data_at: null,
      })
      .where("id", "=", id)
      .execute();
  }
  if (insert.length > 0) {
    await tx.insertInto("trips")
      .values(insert.map((trip) => ({
        ...unit,
        ...toRow(trip),
        ...typingColumns(typeTrip(typable(trip), book)),
        driver_id: driverAt(unit, trip.startedAt),
      })))
      .execute();
  }
  if (lateData.length > 0) {
    await own().set({ late_data_at: sql`coalesce(late_data_at, now())` })
      .where("id", "in", lateData)
      .execute();
  }
  if (lateInClosed) {
    await tx.updateTable("attests")
      .set({ late_data_at: sql`coalesce(late_data_at, now())` })
      .where("account_id", "=", unit.account_id)
      .where("unit_id", "=", unit.unit_id)
      .where("removed_at", "is", null)
      .execute();
  }
}

function typable({ startedAt, start, stop, ongoing }: FoundTrip): TypableTrip {
  return { startedAt, start, stop: ongoing ? null : stop };
}

/** The attested periods of a unit. */
async function loadClosed(tx: Tx, unit: UnitRef): Promise<Span[]> {
  const rows = await tx.selectFrom("attests")
    .select(["from_at", "until_at"])
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .where("removed_at", "is", null)
    .execute();
  return rows.map((row) => ({
    startedAt: row.from_at.getTime(),
    stoppedAt: row.until_at.getTime(),
  }));
}

/** The found trips of a unit from a stop on; a merged one is not found but made, and locks its parts; an attested one locks itself. */
async function loadStored(
  tx: Tx,
  unit: UnitRef,
  from: Resume | undefined,
): Promise<StoredTrip[]> {
  let query = tx.selectFrom("trips")
    .select([
      "id",
      "started_at",
      "stopped_at",
      "distance_m",
      "merged_into",
      "attest_id",
      "by_hand",
    ])
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .where("merged", "=", false)
    .orderBy("started_at");
  if (from) {
    query = query.where("started_at", ">=", new Date(from.anchor.fixedAt));
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.started_at.getTime(),
    stoppedAt: row.stopped_at.getTime(),
    distanceM: row.distance_m,
    lockedBy: row.merged_into ?? (row.attest_id === null ? null : row.id),
    byHand: row.by_hand,
  }));
}

/** The driver who is checked in to a unit at an instant. */
function driverAt({ account_id, unit_id }: UnitRef, instant: number) {
  return sql<number | null>`(
    select driver_id from check_ins
    where account_id = ${account_id} and unit_id = ${unit_id}
      and from_at <= ${new Date(instant)}
      and (until_at is null or until_at > ${new Date(instant)})
  )`;
}

function toRow(trip: FoundTrip) {
  return {
    kind: trip.kind,
    started_at: new Date(trip.startedAt),
    stopped_at: new Date(trip.stoppedAt),
    start_latitude: trip.start.latitude,
    start_longitude: trip.start.longitude,
    stop_latitude: trip.stop.latitude,
    stop_longitude: trip.stop.longitude,
    distance_m: trip.distanceM,
    distance_source: trip.distanceSource,
    odometer_start_m: trip.odometerStartM,
    odometer_stop_m: trip.odometerStopM,
    max_speed_kmh: trip.maxSpeedKmh,
    has_gap: trip.hasGap,
    ongoing: trip.ongoing,
    confirmed_at: trip.ongoing ? null : new Date(trip.confirmedAt),
    ignition_at_stop: trip.ignitionAtStop,
    route: trip.route,
  };
}

/** An address belongs to a place: a trip that now starts or stops elsewhere gets a new one. */
function addressesStillTrue({ start, stop }: FoundTrip) {
  const kept = (end: "start" | "stop", point: Point) =>
    sql<string | null>`case when ${
      sql.ref(`${end}_latitude`)
    } = ${point.latitude}
      and ${sql.ref(`${end}_longitude`)} = ${point.longitude}
      then ${sql.ref(`${end}_address`)} end`;
  return {
    start_address: kept("start", start),
    stop_address: kept("stop", stop),
  };
}
