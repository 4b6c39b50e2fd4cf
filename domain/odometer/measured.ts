import type { Leg } from "./leg.ts";

/** The measured distance of a unit at an instant since the first leg, metres. */
export interface Mark {
  at: number;
  measuredM: number;
}

/** Gives the measured distance at each start and each stop, two marks a leg; it never falls. */
export function marksOf(legs: readonly Leg[]): Mark[] {
  let at = -Infinity;
  let measuredM = 0;
  const mark = (instant: number, metres: number): Mark => {
    // Trips entered by hand may overlap; the distance only grows.
    at = Math.max(at, instant);
    measuredM += metres;
    return { at, measuredM };
  };
  return legs.flatMap(({ startedAt, stoppedAt, gapM, distanceM }) => [
    mark(startedAt, gapM),
    mark(stoppedAt, distanceM),
  ]);
}

/** Gives the measured distance at an instant; between two marks it grows evenly (domain-facts 1.5). */
export function measuredAt(marks: readonly Mark[], instant: number): number {
  const next = marks.findIndex(({ at }) => at >= instant);
  if (next === -1) return marks.at(-1)?.measuredM ?? 0;
  const to = marks[next]!;
  const from = marks[next - 1];
  if (!from) return to.at === instant ? to.measuredM : 0;
  const share = (instant - from.at) / (to.at - from.at);
  return from.measuredM + (to.measuredM - from.measuredM) * share;
}
