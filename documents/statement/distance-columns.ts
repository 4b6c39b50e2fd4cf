import type { DistanceSums } from "../../domain/trip/sums.ts";
import type { DrivenTime } from "../../db/statement/trip-sums.ts";
import { TRIP_TYPES } from "../../domain/trip/trip.ts";
import type { Texts } from "../../locales/index.ts";
import type { DescribedColumn } from "./statement.ts";

/** A row with sums of trips. */
interface WithSums extends DrivenTime {
  trips: number;
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

/** The column that says how long was driven; nothing where all of it is hidden from the person (SEC-07). */
export function drivenColumn(
  title: DescribedColumn<DrivenTime>["title"],
): DescribedColumn<DrivenTime> {
  return {
    key: "driven_ms",
    kind: "duration",
    title,
    value: ({ drivenMs, hidesTime }) =>
      hidesTime && drivenMs === 0 ? null : drivenMs,
    total: "sum",
  };
}

/** Says that driving times leave out private trips of others, where they do. */
export function hiddenTimeNote(
  rows: readonly DrivenTime[],
  m: Texts,
): string[] {
  return rows.some(({ hidesTime }) => hidesTime)
    ? [m.statement.hiddenTime]
    : [];
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
  drivenColumn((m) => m.statement.drivingTime),
];
