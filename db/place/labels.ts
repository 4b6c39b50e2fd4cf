import { sql } from "kysely";
import type { Point } from "../../domain/geo/point.ts";
import { type Circle, circlesAround } from "../../domain/geo/circle.ts";
import type { Trip, TripEnd } from "../../domain/trip/trip.ts";
import type { Tx } from "../database.ts";
import { sameAccount } from "../same-account.ts";

/** A place as a circle with a label. */
interface NamedCircle extends Circle {
  label: string;
}

/** Loads the places of units, by unit, in one read. */
export async function loadLabels(
  tx: Tx,
  unitIds: readonly number[],
): Promise<Map<number, NamedCircle[]>> {
  if (unitIds.length === 0) return new Map();
  const rows = await tx.selectFrom("places as p")
    .innerJoin(
      "place_units as pu",
      sameAccount("pu.place_id", "p.id"),
    )
    .select([
      "pu.unit_id as unitId",
      "p.label",
      "p.latitude",
      "p.longitude",
      "p.radius_m as radiusM",
    ])
    .where("pu.unit_id", "=", sql<number>`any(${[...unitIds]}::integer[])`)
    .orderBy("p.id")
    .execute();
  return Map.groupBy(rows, ({ unitId }) => unitId);
}

/** Gives the label of the nearest place that contains a point; null when none does. */
export function labelAt(
  places: readonly NamedCircle[] | undefined,
  point: Point,
): string | null {
  return circlesAround(places ?? [], point)[0]?.label ?? null;
}

/**
 * Replaces the addresses where trips of a unit start or stop by the labels of its places (PLACE-04). An attested trip keeps
 * the label it was attested with, which `toTrip` sets.
 */
export function labelEndsBy<T extends Trip>(
  places: readonly NamedCircle[] | undefined,
  trips: readonly T[],
): T[] {
  if (!places) return [...trips];
  return trips.map((trip) =>
    trip.attested ? trip : {
      ...trip,
      start: labelled(trip.start, places),
      stop: trip.ongoing ? trip.stop : labelled(trip.stop, places),
    }
  );
}

/** Labels the ends of trips of a unit as `labelEndsBy` does. */
export async function labelEnds<T extends Trip>(
  tx: Tx,
  unitId: number,
  trips: readonly T[],
): Promise<T[]> {
  return labelEndsBy((await loadLabels(tx, [unitId])).get(unitId), trips);
}

function labelled(end: TripEnd, places: readonly NamedCircle[]): TripEnd {
  return { ...end, address: labelOf(end, places) ?? end.address };
}

/** Gives the label of the nearest place that contains an end; null when none does, or its position is unknown. */
export function labelOf(
  { latitude, longitude }: Pick<TripEnd, "latitude" | "longitude">,
  places: readonly NamedCircle[] | undefined,
): string | null {
  return latitude === null || longitude === null
    ? null
    : labelAt(places, { latitude, longitude });
}

/** Stores the labels of trips that are about to be attested, so that they stay when places change. */
export async function keepLabels(
  tx: Tx,
  accountId: number,
  tripIds: readonly number[],
): Promise<void> {
  const trips = await tx.selectFrom("trips")
    .select([
      "id",
      "unit_id",
      "start_latitude",
      "start_longitude",
      "stop_latitude",
      "stop_longitude",
    ])
    .where("account_id", "=", accountId)
    .where("id", "=", sql<number>`any(${[...tripIds]}::bigint[])`)
    .execute();
  const labels = await loadLabels(tx, trips.map((trip) => trip.unit_id));
  const kept = trips.map((trip) => {
    const places = labels.get(trip.unit_id);
    const end = (latitude: number | null, longitude: number | null) =>
      labelOf({ latitude, longitude }, places);
    return {
      start: end(trip.start_latitude, trip.start_longitude),
      stop: end(trip.stop_latitude, trip.stop_longitude),
    };
  });
  await sql`
    update trips set start_label = kept.start, stop_label = kept.stop
    from unnest(
      ${trips.map(({ id }) => id)}::bigint[],
      ${kept.map(({ start }) => start)}::text[],
      ${kept.map(({ stop }) => stop)}::text[]
    ) as kept (id, start, stop)
    where trips.account_id = ${accountId} and trips.id = kept.id`.execute(tx);
}
