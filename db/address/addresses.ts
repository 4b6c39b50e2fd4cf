import { sql } from "kysely";
import { EACH_CELL } from "../../domain/access/actor.ts";
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

/** A trip and its addresses: empty text for a place that has none, null for the end of a trip that goes on. */
interface Addressed extends TripToAddress {
  start_address: string;
}

/**
 * Writes the addresses of trips that have none yet, and returns how many trips got one. It runs apart from ingest and
 * tracker: a geocoder that is down delays the addresses only; a later round adds them.
 */
export async function fillAddresses(
  db: Db,
  geocode: Geocode,
): Promise<number> {
  const found: Addressed[] = [];
  const begun = performance.now();
  for (const trip of await listWithout(db)) {
    // The same worker finds trips, so it does not stay here long.
    if (performance.now() - begun > ROUND_MS) break;
    const addresses = await lookUp(trip, geocode).catch(() => null);
    if (addresses) found.push({ ...trip, ...addresses });
  }
  return await writeAddresses(db, found);
}

function listWithout(db: Db) {
  return asActor(db, EACH_CELL, (tx) =>
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

/**
 * Writes addresses in one statement and gives how many it wrote. Trips that are being changed, or that a recomputation
 * has moved, are left to the next round.
 */
async function writeAddresses(
  db: Db,
  trips: readonly Addressed[],
): Promise<number> {
  if (trips.length === 0) return 0;
  const { numAffectedRows } = await command(db, EACH_CELL, (tx) =>
    sql`
      with held as (
        select n.* from jsonb_to_recordset(${
      JSON.stringify(trips)
    }::text::jsonb) as n (
          account_id integer, id bigint, start_latitude float8,
          stop_latitude float8, start_address text, stop_address text
        )
        cross join lateral (
          select id from trips
          where account_id = n.account_id and id = n.id
            and start_latitude is not distinct from n.start_latitude
            and stop_latitude is not distinct from n.stop_latitude
          for update skip locked
        ) as t
      )
      update trips as t
      set start_address = n.start_address, stop_address = n.stop_address
      from held as n
      where t.account_id = n.account_id and t.id = n.id`.execute(tx));
  return Number(numAffectedRows ?? 0);
}
