import type { TripType } from "./trip.ts";

/** Distance in metres per type and in total; sums are of unrounded metres, so that views of any period agree. */
export type DistanceSums = Record<TripType | "total", number>;

/** Adds up the distances of trips by type. */
export function sumDistances(
  trips: readonly { type: TripType; distanceM: number }[],
): DistanceSums {
  const sums: DistanceSums = { business: 0, private: 0, other: 0, total: 0 };
  for (const { type, distanceM } of trips) {
    sums[type] += distanceM;
    sums.total += distanceM;
  }
  return sums;
}
