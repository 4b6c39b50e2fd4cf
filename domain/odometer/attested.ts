import { correctionFactor } from "./stretch.ts";
import type { Reading } from "./leg.ts";

/** The odometer at the ends of an attested trip, as it was attested. */
export interface AttestedLeg {
  startedAt: number;
  stoppedAt: number;
  startM: number;
  stopM: number;
  /** What odometer and trips of its whole attestation ran, metres: the factor that goes on after it. */
  ranM: number;
  distanceM: number;
}

/**
 * Joins what people read with what is attested, in the order of time: what is attested stands, and a reading that it
 * contradicts does not count, so that a log that was attested never shows other odometers.
 */
export function joinReadings<R extends Reading>(
  read: readonly R[],
  attested: readonly AttestedLeg[],
): { known: Reading[]; misfits: R[] } {
  const ends = attested.flatMap(endsOf);
  const fits = (reading: R) => isBetween(reading, ends);
  return {
    known: [...read.filter(fits), ...ends]
      .toSorted((a, b) => a.readAt - b.readAt || a.value - b.value),
    misfits: read.filter((reading) => !fits(reading)),
  };
}

function endsOf(
  { startedAt, stoppedAt, startM, stopM, ranM, distanceM }: AttestedLeg,
): Reading[] {
  const factor = correctionFactor(ranM, distanceM);
  const end = { factor, isAttested: true } as const;
  return [
    { readAt: startedAt, value: startM, ...end },
    { readAt: stoppedAt, value: stopM, ...end },
  ];
}

function isBetween({ readAt, value }: Reading, ends: readonly Reading[]) {
  const before = ends.findLast((end) => end.readAt <= readAt);
  const after = ends.find((end) => end.readAt >= readAt);
  return value >= (before?.value ?? 0) && value <= (after?.value ?? Infinity);
}
