import type { DistanceSums } from "../../domain/trip/sums.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import type { DescribedColumn } from "./statement.ts";

/** A row with sums of trips. */
interface WithSums {
  trips: number;
  drivenMs: number;
  distanceM: DistanceSums;
}

/** The column that says how far was driven in all. */
export function distanceColumn<Row>(
  metresOf: (row: Row) => number | null,
): DescribedColumn<Row> {
  return {
    key: "distance_m",
    kind: "distance",
    title: (m) => m.statement.distance,
    value: metresOf,
    total: "sum",
  };
}

/** The columns that say how much was driven, by type and in all. */
export const DISTANCE_COLUMNS: readonly DescribedColumn<WithSums>[] = [
  {
    key: "trips",
    kind: "count",
    title: (m) => m.statement.trips,
    value: ({ trips }) => trips,
    total: "sum",
  },
  ...TRIP_TYPES.map((type): DescribedColumn<WithSums> => ({
    key: `${type}_m`,
    kind: "distance",
    title: (m) => m.tripType[type],
    value: ({ distanceM }) => distanceM[type],
    total: "sum",
  })),
  distanceColumn(({ distanceM }) => distanceM.total),
  {
    key: "driven_ms",
    kind: "duration",
    title: (m) => m.statement.drivingTime,
    value: ({ drivenMs }) => drivenMs,
    total: "sum",
  },
];
