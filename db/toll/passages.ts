import { findPassages } from "../../domain/toll/find-passages.ts";
import type { TollPassage } from "../../domain/toll/passage.ts";
import { mayReachStations } from "../../domain/toll/zone.ts";
import { clean } from "../../domain/trip/finding/clean.ts";
import { isTriplogDevice } from "../../domain/unit/unit-type.ts";
import type { Tx } from "../database.ts";
import type { EndedTrip, TripComputation } from "../tracking/ended/trip.ts";
import { settingsOf } from "../trip/settings.ts";

/**
 * Stores where a trip of a road vehicle passed stations of the congestion tax, in the place of what was stored of it.
 * Where its fixes are no longer stored, what is known stays. A merged trip has the passages of its parts.
 */
export const storePassages: TripComputation = async (tx, trip, readFixes) => {
  if (trip.merged || !isTriplogDevice(trip.unit_type)) return;
  if (trip.kind === "transported" || !mayReachStations(startOf(trip))) {
    return await replacePassages(tx, trip, []);
  }
  const fixes = await readFixes();
  if (fixes.length === 0) return;
  const settings = await settingsOf(tx, trip.account_id, trip.unit_type);
  const { believed } = clean(fixes, settings, Infinity);
  await replacePassages(tx, trip, findPassages(believed));
};

function startOf(trip: EndedTrip) {
  const { start_latitude, start_longitude, distance_m } = trip;
  const start = start_latitude === null || start_longitude === null
    ? null
    : { latitude: start_latitude, longitude: start_longitude };
  return { start, distanceM: distance_m };
}

async function replacePassages(
  tx: Tx,
  { account_id, trip_id, unit_id }: EndedTrip,
  passages: readonly TollPassage[],
): Promise<void> {
  await tx.deleteFrom("toll_passages")
    .where("account_id", "=", account_id).where("trip_id", "=", trip_id)
    .execute();
  if (passages.length === 0) return;
  await tx.insertInto("toll_passages").values(
    passages.map((passage, i) => ({
      account_id,
      trip_id,
      number: i + 1,
      unit_id,
      passed_at: new Date(passage.passedAt),
      city: passage.city,
      station: passage.station,
      tariff: passage.tariff,
      control_point: passage.controlPoint,
      confidence: passage.confidence,
    })),
  ).execute();
}
