import { SYSTEM } from "../../domain/access/actor.ts";
import type { Point } from "../../domain/geo/point.ts";
import { command } from "../command.ts";
import { asActor, type Db } from "../database.ts";

/** Gives the address of a place, or null when it has none. */
export type Geocode = (point: Point) => Promise<string | null> | string | null;

/** Trips whose addresses are looked up in one go. */
const TRIPS_AT_ONCE = 200;

/** A slow geocoder is asked no longer than this in one go, milliseconds. */
const ROUND_MS = 2000;

type TripToAddress = Awaited<ReturnType<typeof listWithout>>[number];

/**
 * Writes the addresses of trips that have none yet, and returns how many trips got one. It runs apart from ingest and
 * tracker: a geocoder that is down delays the addresses only; a later round adds them.
 */
export async function fillAddresses(
  db: Db,
  geocode: Geocode,
): Promise<number> {
  let filled = 0;
  const begun = performance.now();
  for (const trip of await listWithout(db)) {
    // The same worker finds trips, so it does not stay here long.
    if (performance.now() - begun > ROUND_MS) break;
    const addresses = await lookUp(trip, geocode).catch(() => null);
    if (!addresses) continue;
    await writeAddresses(db, trip, addresses);
    filled++;
  }
  return filled;
}

function listWithout(db: Db) {
  return asActor(db, SYSTEM, (tx) =>
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
}

/** Empty text for a place that has no address; null for the end of a trip that goes on. */
async function lookUp(trip: TripToAddress, geocode: Geocode) {
  const find = (latitude: number | null, longitude: number | null) =>
    latitude === null || longitude === null
      ? null
      : geocode({ latitude, longitude });
  const start = trip.start_address ??
    await find(trip.start_latitude, trip.start_longitude);
  const stop = trip.ongoing ? null : trip.stop_address ??
    await find(trip.stop_latitude, trip.stop_longitude) ?? "";
  return { start_address: start ?? "", stop_address: stop };
}

async function writeAddresses(
  db: Db,
  trip: TripToAddress,
  addresses: { start_address: string; stop_address: string | null },
): Promise<void> {
  await command(db, SYSTEM, (tx) =>
    tx.updateTable("trips")
      .set(addresses)
      .where("account_id", "=", trip.account_id)
      .where("id", "=", trip.id)
      // If a recomputation has moved the trip, the next round looks again.
      .where("start_latitude", "is not distinct from", trip.start_latitude)
      .where("stop_latitude", "is not distinct from", trip.stop_latitude)
      .execute());
}
