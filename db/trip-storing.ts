import { sql } from "kysely";
import type { Point } from "../domain/geo/point.ts";
import type { FoundTrip, Resume } from "../domain/trip/find-trips.ts";
import { matchTrips } from "../domain/trip/match.ts";
import type { Tx } from "./database.ts";

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
  let query = tx.selectFrom("trips")
    .select(["id", "started_at", "stopped_at"])
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .orderBy("started_at");
  if (from) {
    query = query.where("started_at", ">=", new Date(from.anchor.fixedAt));
  }
  const stored = await query.execute();
  const partners = matchTrips(
    stored.map((trip) => ({
      startedAt: trip.started_at.getTime(),
      stoppedAt: trip.stopped_at.getTime(),
    })),
    found,
  );
  const gone = stored.filter((_, index) => !partners.includes(index));
  if (gone.length > 0) {
    await tx.deleteFrom("trips")
      .where("account_id", "=", unit.account_id)
      .where("id", "in", gone.map((trip) => trip.id))
      .execute();
  }
  for (const [index, trip] of found.entries()) {
    const partner = partners[index];
    if (partner === null || partner === undefined) {
      await tx.insertInto("trips")
        .values({
          account_id: unit.account_id,
          unit_id: unit.unit_id,
          ...toRow(trip),
        })
        .execute();
    } else {
      await tx.updateTable("trips")
        .set({ ...toRow(trip), ...addressesStillTrue(trip) })
        .where("account_id", "=", unit.account_id)
        .where("id", "=", stored[partner]!.id)
        .execute();
    }
  }
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
