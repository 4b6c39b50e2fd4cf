/** A way as it was driven: where it began and ended, and how far it was, metres. */
interface DrivenWay {
  startAddress: string;
  stopAddress: string;
  distanceM: number;
}

/** How far it usually is between two addresses, in either direction. */
export interface UsualDistance {
  /** The pair of addresses, as `pairOfEnds` gives it. */
  between: string;
  distanceM: number;
  /** How many trips tell it. */
  trips: number;
}

/** Gives one text for a pair of addresses, in either order; null where one is missing or both are the same. */
export function pairOfEnds(start: string, stop: string): string | null {
  const [first = "", second = ""] = [start, stop]
    .map((address) => address.trim().toLowerCase())
    .toSorted();
  return first === "" || first === second ? null : `${first}\n${second}`;
}

/** Gives the usual distance between each pair of addresses, the most frequent pair first. */
export function usualDistances(ways: readonly DrivenWay[]): UsualDistance[] {
  const ofPairs = Map.groupBy(
    ways,
    ({ startAddress, stopAddress }) => pairOfEnds(startAddress, stopAddress),
  );
  return [...ofPairs].flatMap(([between, all]) =>
    between === null
      ? []
      : [{ between, distanceM: medianOf(all), trips: all.length }]
  ).toSorted((a, b) => b.trips - a.trips);
}

/** Gives the distance in the middle; of an even number the lower one, so that it was driven. */
function medianOf(ways: readonly DrivenWay[]): number {
  const sorted = ways.map(({ distanceM }) => distanceM)
    .toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)]!;
}
