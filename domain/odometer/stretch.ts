import type { Leg, Reading } from "./leg.ts";
import { type Mark, measuredAt } from "./measured.ts";

/** The correction factor of a unit stays within these (domain-facts section 5, Distance). */
const FACTOR_MIN = 0.9;
const FACTOR_MAX = 1.1;

/**
 * The time from one reading to the next: odometer(t) = value + factor × (measured(t) − measuredM), and stepM more from
 * stepAt on.
 */
export interface Stretch {
  from: number;
  value: number;
  measuredM: number;
  factor: number;
  /** Distance that even the greatest factor does not explain: driven while the unit did not measure. */
  stepM: number;
  stepAt: number;
}

/** Gives Δ read / Δ measured between two readings, within its limits; 1 when nothing was measured. */
export function correctionFactor(readM: number, measuredM: number): number {
  if (measuredM <= 0) return 1;
  return Math.min(FACTOR_MAX, Math.max(FACTOR_MIN, readM / measuredM));
}

/**
 * Divides time by the readings. Before the first one the odometer runs backwards from it as measured; after the last
 * one the last factor applies. Between two it arrives exactly at the second.
 */
export function stretchesOf(
  legs: readonly Leg[],
  marks: readonly Mark[],
  readings: readonly Reading[],
): Stretch[] {
  const known = readings.toSorted((a, b) => a.readAt - b.readAt)
    .map(({ readAt, value, factor }) => ({
      from: readAt,
      value,
      goesOn: factor,
      measuredM: measuredAt(marks, readAt),
    }));
  const [first] = known;
  if (!first) return [];
  const whole = { factor: 1, stepM: 0, stepAt: Infinity };
  let lastFactor = 1;
  const after = known.map((reading, index) => {
    const next = known[index + 1];
    if (!next) {
      return { ...reading, ...whole, factor: reading.goesOn ?? lastFactor };
    }
    const readM = next.value - reading.value;
    const measuredM = next.measuredM - reading.measuredM;
    lastFactor = measuredM > 0
      ? correctionFactor(readM, measuredM)
      : reading.goesOn ?? lastFactor;
    // The odometer was read: however little it ran, the trips may not run past the reading.
    const factor = Math.min(
      lastFactor,
      measuredM > 0 ? readM / measuredM : 1,
    );
    return {
      ...reading,
      factor,
      stepM: readM - factor * measuredM,
      stepAt: lastStandstill(legs, reading.from, next.from),
    };
  });
  return [{ ...first, ...whole, from: -Infinity }, ...after];
}

/** Gives when the unit last stood before a reading, so that unmeasured distance falls between trips. */
function lastStandstill(
  legs: readonly Leg[],
  after: number,
  readAt: number,
): number {
  const around = legs.find(({ startedAt, stoppedAt }) =>
    startedAt < readAt && readAt < stoppedAt
  );
  return around && around.startedAt > after ? around.startedAt : readAt;
}
