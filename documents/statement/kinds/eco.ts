import { type EcoRow, readEcoRows } from "../../../db/statement/eco-rows.ts";
import {
  ECO_COLUMNS,
  meanScore,
  scoreOverTime,
  WHO_COLUMNS,
} from "./eco-columns.ts";
import { dayOf } from "../../../domain/time.ts";
import { describeStatement } from "../statement.ts";

interface Row extends Omit<EcoRow, "tripId" | "startedAt"> {
  trips: number;
  /** The score of each trip, with its day. */
  scores: { day: string; score: number | null; distanceM: number }[];
}

/** How gently each driver drove each unit (REP-11). */
export const eco = describeStatement<Row>({
  subjects: ["units", "drivers"],
  columns: [
    ...WHO_COLUMNS,
    {
      key: "trips",
      kind: "count",
      title: (m) => m.statement.trips,
      value: ({ trips }) => trips,
      total: "sum",
    },
    ...ECO_COLUMNS,
  ],
  mainFigures: ["eco_score", "distance_m"],
  async rows(tx, actor, asked) {
    const groups = Map.groupBy(
      await readEcoRows(tx, actor, asked),
      ({ unitId, driverId }) => `${unitId} ${driverId}`,
    );
    return [...groups.values()].map((trips) => ({
      ...sumDriving(trips),
      scores: trips.map(({ startedAt, score, distanceM }) => ({
        day: dayOf(startedAt.getTime(), asked.timeZone),
        score,
        distanceM,
      })),
    }));
  },
  timeCharts: (rows) => [scoreOverTime(rows.flatMap(({ scores }) => scores))],
});

/** Sums up how one driver drove one unit. */
function sumDriving(trips: readonly EcoRow[]): Omit<Row, "scores"> {
  const sum = (of: (trip: EcoRow) => number) =>
    trips.reduce((sum, trip) => sum + of(trip), 0);
  return {
    ...trips[0]!,
    trips: trips.length,
    distanceM: sum(({ distanceM }) => distanceM),
    score: meanScore(trips),
    overspeedings: sum(({ overspeedings }) => overspeedings),
    harshBrakings: sum(({ harshBrakings }) => harshBrakings),
    harshAccelerations: sum((trip) => trip.harshAccelerations),
    harshCornerings: sum(({ harshCornerings }) => harshCornerings),
  };
}
