import fc from "fast-check";
import type { Fix } from "../../domain/position/fix.ts";

/** Where the reports are cut, and what happens there before the next ones arrive. */
export const arbitraryCuts = fc.array(
  fc.record({
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    isLookedAt: fc.boolean(),
    isPacked: fc.boolean(),
    /** Fixes that arrive again and tell something else. */
    changed: fc.array(fc.nat(), { maxLength: 3 }),
  }),
  { maxLength: 5 },
);

/** Gives some of the fixes as if a unit had calculated them anew. */
export function changedOf(
  fixes: readonly Fix[],
  places: readonly number[],
): Fix[] {
  if (fixes.length === 0) return [];
  return places.map((place) => ({
    ...fixes[place % fixes.length]!,
    speedKmh: 199,
    satellites: 1,
  }));
}
