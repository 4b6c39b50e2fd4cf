import { SYSTEM } from "../domain/access/actor.ts";
import type { Point } from "../domain/geo/point.ts";
import { asActor, type Db } from "./database.ts";

/** Gives the address of a place, or null when it has none. */
export type Geocode = (point: Point) => Promise<string | null> | string | null;

/** Trips whose addresses are looked up in one go. */
const TRIPS_AT_ONCE = 200;

/**
 * Writes the addresses of trips that still have none, and returns how many trips there were.
 * Runs apart from ingest and tracker: a geocoder that is down delays nothing but the addresses.
 */
export async function fillAddresses(
  db: Db,
  geocode: Geocode,
): Promise<number> {
  const trips = await asActor(db, SYSTEM, (tx) =>
    tx.selectFrom("trips")
      .select([
        "account_id",
        "id",
        "start_latitude",
        "start_longitude",
        "stop_latitude",
        "stop_longitude",
        "start_address",
        "stop_address",
        "ongoing",
      ])
      .where((eb) =>
        eb.or([
          eb("start_address", "is", null),
          eb.and([
            eb("stop_address", "is", null),
            eb("ongoing", "=", false),
          ]),
        ])
      )
      .orderBy("id", "desc")
      .limit(TRIPS_AT_ONCE)
      .execute());
  for (const trip of trips) {
    const start = trip.start_address ?? await geocode({
      latitude: trip.start_latitude,
      longitude: trip.start_longitude,
    });
    const stop = trip.ongoing ? null : trip.stop_address ?? await geocode({
      latitude: trip.stop_latitude,
      longitude: trip.stop_longitude,
    });
    await asActor(db, SYSTEM, (tx) =>
      tx.updateTable("trips")
        .set({
          start_address: start ?? "",
          stop_address: trip.ongoing ? null : stop ?? "",
        })
        .where("account_id", "=", trip.account_id)
        .where("id", "=", trip.id)
        // A recomputation may have moved the trip meanwhile; then the next round looks again.
        .where("start_latitude", "=", trip.start_latitude)
        .where("stop_latitude", "=", trip.stop_latitude)
        .execute());
  }
  return trips.length;
}
