import type { Reading } from "./leg.ts";

/**
 * Picks those of a unit's readings, in order of time, that decide its odometer from one instant to another: from the
 * last before to the first after, and at the end of the list the two whose factor applies further.
 */
export function readingsAround<R extends Pick<Reading, "readAt">>(
  readings: readonly R[],
  from: number,
  to: number,
): R[] {
  const last = readings.length - 1;
  const before = readings.findLastIndex(({ readAt }) => readAt < from);
  const after = readings.findIndex(({ readAt }) => readAt > to);
  const start = after === -1 ? Math.min(before, last - 1) : before;
  return readings.slice(
    Math.max(0, start),
    after === -1 ? undefined : after + 1,
  );
}
