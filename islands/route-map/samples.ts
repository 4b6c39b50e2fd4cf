import type { Place, RouteMapProps } from "./props.ts";

/** A point of the graph of speeds, and where on the map it was. */
export interface Sample {
  place: Place;
  /** On the drawn picture. */
  pixel: readonly [x: number, y: number];
  /** From the first one. */
  second: number;
  /** Time and speed, for people. */
  text: string;
}

export function samplesOf(
  { seconds, places, pixels, texts }: RouteMapProps["along"],
): Sample[] {
  return places.map((place, index) => ({
    place,
    pixel: pixels[index]!,
    second: seconds[index]!,
    text: texts[index]!,
  }));
}

/** Finds the sample nearest to a time; undefined when there are none. */
export function sampleAt(
  samples: readonly Sample[],
  second: number,
): Sample | undefined {
  return least(samples, (one) => Math.abs(one.second - second));
}

/** Gives what a measure says is the least. */
export function least<T>(
  all: readonly T[],
  measure: (one: T) => number,
): T | undefined {
  let best: { one?: T; value: number } = { value: Infinity };
  for (const one of all) {
    const value = measure(one);
    if (value < best.value) best = { one, value };
  }
  return best.one;
}
