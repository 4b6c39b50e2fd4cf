import { type Selectable, sql } from "kysely";
import type { TripEco } from "../../domain/eco-score/trip-eco.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import type { EcoScoresTable } from "../schema/eco-scores.ts";

/** Reads how trips were driven, by the trips' ids; trips of which nothing is known are left out. */
export async function readTripEcos(
  tx: Tx,
  accountId: number,
  tripIds: readonly number[],
): Promise<Map<number, TripEco>> {
  if (tripIds.length === 0) return new Map();
  const rows = await tx.selectFrom("eco_scores").selectAll()
    .where("account_id", "=", accountId)
    .where("trip_id", "=", sql<number>`any(${arrayText(tripIds)}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.trip_id, toTripEco(row)]));
}

function toTripEco(row: Selectable<EcoScoresTable>): TripEco {
  return {
    score: row.score,
    lost: {
      acceleration: row.lost_acceleration,
      braking: row.lost_braking,
      cornering: row.lost_cornering,
      idling: row.lost_idling,
      overspeeding: row.lost_overspeeding,
    },
    harsh: {
      harshAcceleration: row.harsh_accelerations,
      harshBraking: row.harsh_brakings,
      harshCornering: row.harsh_cornerings,
    },
    overspeedings: row.overspeedings,
    overspeedS: row.overspeed_s,
  };
}

/** Gives how a trip was driven as columns of its row. */
export function ecoColumns(
  { score, lost, harsh, overspeedings, overspeedS }: TripEco,
): Omit<EcoScoresTable, "account_id" | "trip_id"> {
  return {
    score,
    lost_acceleration: lost.acceleration,
    lost_braking: lost.braking,
    lost_cornering: lost.cornering,
    lost_idling: lost.idling,
    lost_overspeeding: lost.overspeeding,
    harsh_accelerations: harsh.harshAcceleration,
    harsh_brakings: harsh.harshBraking,
    harsh_cornerings: harsh.harshCornering,
    overspeedings,
    overspeed_s: overspeedS,
  };
}
