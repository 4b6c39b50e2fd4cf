import type { Leg, Reading } from "./leg.ts";
import { marksOf, measuredAt } from "./measured.ts";
import { type Stretch, stretchesOf } from "./stretch.ts";

/** The odometer at the ends of a leg, whole metres; each start is at or after the stop before it. */
export interface Link {
  startM: number;
  stopM: number;
  /** Distance driven since the leg before that is in no trip; null for the first leg. */
  unrecordedM: number | null;
}

/**
 * Computes the odometer along the legs of a unit so that it chains: each leg starts where the one before it stopped, or
 * later by the unrecorded distance (domain-facts 1.1 a). Gives null without a reading to start from.
 */
export function chainLegs(
  legs: readonly Leg[],
  readings: readonly Reading[],
): Link[] | null {
  const marks = marksOf(legs);
  const stretches = stretchesOf(legs, marks, readings);
  if (stretches.length === 0) return null;
  let before: number | null = null;
  return legs.map(({ attested }, index) => {
    const start = marks[2 * index]!;
    const stop = marks[2 * index + 1]!;
    const startM = attested?.startM ?? Math.max(
      before ?? 0,
      valueAt(lastOf(stretches, start.at), start.at, start.measuredM),
    );
    const stopM = attested?.stopM ?? Math.max(
      startM,
      valueUpTo(stretches, stop.at, stop.measuredM),
    );
    const unrecordedM = before === null ? null : Math.max(0, startM - before);
    before = stopM;
    return { startM, stopM, unrecordedM };
  });
}

/** Gives the odometer at an instant, interpolated between the trips around it, whole metres (domain-facts 1.5). */
export function odometerAt(
  legs: readonly Leg[],
  readings: readonly Reading[],
  instant: number,
): number | null {
  return odometersAt(legs, readings)(instant);
}

/** Gives the same at many instants. */
export function odometersAt(
  legs: readonly Leg[],
  readings: readonly Reading[],
): (instant: number) => number | null {
  const marks = marksOf(legs);
  const stretches = stretchesOf(legs, marks, readings);
  if (stretches.length === 0) return () => null;
  return (instant) =>
    valueAt(lastOf(stretches, instant), instant, measuredAt(marks, instant));
}

function lastOf(stretches: readonly Stretch[], instant: number): Stretch {
  return stretches.findLast(({ from }) => from <= instant)!;
}

function valueAt(stretch: Stretch, instant: number, measuredM: number) {
  return metres(stretch, measuredM, instant >= stretch.stepAt);
}

/** Gives the odometer of a stop: a reading or step at that very instant comes after it. */
function valueUpTo(
  stretches: readonly Stretch[],
  instant: number,
  measuredM: number,
): number {
  const stretch = stretches.findLast(({ from }) => from < instant)!;
  return metres(stretch, measuredM, instant > stretch.stepAt);
}

/** Limits an odometer to 0 and above: counting backwards from a reading that is too low ends at 0. */
function metres(stretch: Stretch, measuredM: number, isPastStep: boolean) {
  const goneM = stretch.factor * (measuredM - stretch.measuredM);
  const stepM = isPastStep ? stretch.stepM : 0;
  return Math.max(0, Math.round(stretch.value + goneM + stepM));
}
