import { correctionFactor } from "./stretch.ts";
import type { Reading } from "./leg.ts";

/** The odometer at the ends of an attested trip, as it was attested. */
export interface AttestedLeg {
  startedAt: number;
  stoppedAt: number;
  startM: number;
  stopM: number;
  /** The distance by odometer and by trips of its whole attestation, metres: the factor that applies after it. */
  ranM: number;
  distanceM: number;
}

/**
 * Joins readings and attested odometers in order of time. What is attested stays, and a reading that contradicts it
 * does not count, so that an attested log never shows other odometers.
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
