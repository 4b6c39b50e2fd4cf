import { countDriving } from "../../domain/eco-score/figures.ts";
import { ecoScoreOf, NOTHING_LOST } from "../../domain/eco-score/score.ts";
import type { TripEco } from "../../domain/eco-score/trip-eco.ts";
import { featuresAt } from "../../domain/feature-profile/features.ts";
import { isTriplogDevice } from "../../domain/unit/unit-type.ts";
import type { Tx } from "../database.ts";
import { featuresOf } from "../feature-profile/of-units.ts";
import type {
  EndedFix,
  EndedTrip,
  TripComputation,
} from "../tracking/ended/trip.ts";
import { ecoColumns } from "./scores.ts";

/** Stores how a trip was driven, where that was switched on when it started. */
export const storeEcoScore: TripComputation = async (tx, trip, fixes) => {
  if (trip.kind !== "driven" || !isTriplogDevice(trip.unit_type)) return;
  const eco = await ecoOf(tx, trip, fixes);
  if (!eco) return;
  const columns = ecoColumns(eco);
  const { account_id, trip_id } = trip;
  await tx.insertInto("eco_scores")
    .values({ account_id, trip_id, ...columns })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "trip_id"]).doUpdateSet(columns)
    ).execute();
};

/** Computes how a trip was driven; null when nothing was switched on at its start, or its positions are gone. */
async function ecoOf(
  tx: Tx,
  trip: EndedTrip,
  readFixes: () => Promise<readonly EndedFix[]>,
): Promise<TripEco | null> {
  const startedAt = trip.started_at.getTime();
  const stoppedAt = trip.stopped_at.getTime();
  const spans = (await featuresOf(tx, [trip])).get(trip.unit_id) ?? [];
  const features = featuresAt(spans, startedAt);
  const { ecoSensitivity, overspeedKmh } = features;
  if (ecoSensitivity === null && overspeedKmh === null) return null;
  const fixes = await readFixes();
  if (fixes.length === 0) return null;
  const figures = countDriving({
    startedAt,
    stoppedAt,
    distanceM: trip.distance_m,
    type: trip.unit_type,
    features,
  }, fixes);
  const scored = ecoSensitivity === null ? null : ecoScoreOf(figures);
  return {
    score: scored?.score ?? null,
    lost: scored?.lost ?? NOTHING_LOST,
    harsh: figures.counts,
    overspeedings: figures.overspeedings,
    overspeedS: Math.round(figures.overspeedMs / 1000),
  };
}
