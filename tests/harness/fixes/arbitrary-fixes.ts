import fc from "fast-check";
import { destination } from "../../../domain/geo/destination.ts";
import type { Point } from "../../../domain/geo/point.ts";
import type { Fix } from "../../../domain/position/fix.ts";
import { type Opening, scenario, type Step } from "./scenario.ts";

const SUNDSVALL: Point = { latitude: 62.3908, longitude: 17.3069 };
const MONDAY = Date.UTC(2026, 2, 2, 6);

const arbitraryIgnition = fc.constantFrom(null, null, true, false);

/** Steps of real units: drives, stops, traffic lights, sleep, tunnels and spikes. */
const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  stepOf({ minutes: [1, 25], speedKmh: [8, 110], driftM: [0, 5] }),
  stepOf({ minutes: [1, 20], speedKmh: [3, 9], driftM: [0, 5] }),
  stepOf({ minutes: [1, 45], speedKmh: [0, 0], driftM: [0, 60] }),
  stepOf({ minutes: [0, 3], speedKmh: [0, 0], driftM: [0, 10] }),
  stepOf({ minutes: [0, 0], speedKmh: [0, 0], driftM: [100, 9_000] }),
  stepOf({ minutes: [1, 70], speedKmh: [0, 0], isSilent: true }),
  stepOf({ minutes: [60, 700], speedKmh: [0, 20], isSilent: true }),
  stepOf({ minutes: [1, 70], speedKmh: [1, 100], isSilent: true }),
);

const arbitraryOpening: fc.Arbitrary<Opening> = fc.record({
  at: fc.constant(MONDAY),
  from: fc.constant(SUNDSVALL),
  everyS: fc.constantFrom(15, 30, 60, 130, 310),
  reportsSpeed: fc.boolean(),
  odometerM: fc.constantFrom(undefined, 120_000),
});

/** Fixes of a unit with an ordinary life. */
const arbitraryLife: fc.Arbitrary<Fix[]> = fc
  .tuple(
    arbitraryOpening,
    fc.array(arbitraryStep, { maxLength: 9, size: "max" }),
  )
  .map(([opening, steps]) => scenario(opening, ...steps));

/** The step between two fixes. The values lie near every limit of finding trips. */
const arbitraryHop = fc.record({
  afterS: fc.constantFrom(
    1,
    20,
    60,
    130,
    290,
    310,
    590,
    900,
    3_500,
    3_600,
    3_700,
    40_000,
  ),
  hopM: fc.constantFrom(0, 0, 20, 60, 110, 160, 280, 600, 4_000),
  headingDeg: fc.constantFrom(0, 90, 180, 270),
  speedKmh: fc.constantFrom(null, 0, 4, 6, 7, 40),
  ignition: fc.constantFrom(null, null, null, true, false),
  satellites: fc.constantFrom(null, 9, 9, 9, 3),
});

/** Fixes that no working unit would send. */
const arbitraryMadness: fc.Arbitrary<Fix[]> = fc
  .array(arbitraryHop, { maxLength: 40, size: "max" })
  .map((hops) => {
    let at = MONDAY;
    let place = SUNDSVALL;
    return hops.map(({ afterS, hopM, headingDeg, ...reported }) => {
      at += afterS * 1000;
      place = destination(place, headingDeg, hopM);
      return {
        ...reported,
        ...place,
        fixedAt: at,
        odometerM: null,
        hdop: null,
        accuracyM: null,
      };
    });
  });

/** Fixes in order of time, from the ordinary to the absurd. */
export const arbitraryFixes: fc.Arbitrary<Fix[]> = fc.oneof(
  arbitraryLife,
  arbitraryMadness,
);

/** An instant in ms UTC from the last fix to two hours later. */
export function arbitraryNow(fixes: readonly Fix[]): fc.Arbitrary<number> {
  const last = fixes.at(-1)?.fixedAt ?? MONDAY;
  return fc.integer({ min: 0, max: 7_200 }).map((s) => last + s * 1000);
}

function stepOf(
  { minutes, speedKmh, driftM = [0, 0], isSilent = false }: {
    minutes: [number, number];
    speedKmh: [number, number];
    driftM?: [number, number];
    isSilent?: boolean;
  },
): fc.Arbitrary<Step> {
  return fc.record({
    seconds: between(minutes).map((m) => m * 60),
    speedKmh: between(speedKmh),
    headingDeg: fc.integer({ min: 0, max: 359 }),
    ignition: arbitraryIgnition,
    isSilent: fc.constant(isSilent),
    driftM: between(driftM),
  });
}

function between([min, max]: [number, number]) {
  return fc.integer({ min, max });
}

/** A share from 0 to 1, evenly spread: most of fast-check's own doubles in that range are next to 0. */
export const arbitraryShare: fc.Arbitrary<number> = fc
  .integer({ min: 0, max: 1000 })
  .map((thousandths) => thousandths / 1000);
