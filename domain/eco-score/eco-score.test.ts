import assert from "node:assert/strict";
import { countDriving, type DrivenTrip, type EcoFigures } from "./figures.ts";
import { type DrivingFix, findHarshDriving } from "./harsh-driving.ts";
import { bandOf, ecoScoreOf } from "./score.ts";
import { ecoThresholds } from "./thresholds.ts";

const NORMAL = ecoThresholds("normal", "car");

/** The example of domain-facts section 4. */
const EXAMPLE: EcoFigures = {
  distanceM: 30_000,
  durationMs: 1_800_000,
  fixes: 1800,
  weighted: { harshAcceleration: 4, harshBraking: 1, harshCornering: 0 },
  counts: { harshAcceleration: 3, harshBraking: 1, harshCornering: 0 },
  idleShare: 0.08,
  overspeedShare: 0.04,
  overspeedings: 1,
  overspeedMs: 30_000,
};

/** Fixes a second apart at some speeds, km/h. */
function drive(speeds: number[], change: Partial<DrivingFix> = {}) {
  return speeds.map((speedKmh, second): DrivingFix => ({
    fixedAt: second * 1000,
    speedKmh,
    courseDeg: 90,
    ignition: true,
    satellites: 9,
    hdop: 1,
    alarms: [],
    ...change,
  }));
}

function trip(change: Partial<DrivenTrip> = {}): DrivenTrip {
  return {
    startedAt: 0,
    stoppedAt: 600_000,
    distanceM: 10_000,
    type: "car",
    features: { overspeedKmh: 80, ecoSensitivity: "normal" },
    ...change,
  };
}

const flat = (kmh: number, seconds: number) => Array(seconds).fill(kmh);

Deno.test("FEAT-02 the score is the one of domain-facts section 4, with all parts measured and without two", () => {
  assert.equal(ecoScoreOf(EXAMPLE)?.score, 84);
  const less = {
    ...EXAMPLE,
    weighted: { ...EXAMPLE.weighted, harshCornering: null },
    idleShare: null,
  };
  assert.equal(ecoScoreOf(less)?.score, 80);
  assert.deepEqual([95, 85, 70, 55, 20].map(bandOf), [..."ABCDE"]);
});

Deno.test("FEAT-02 a trip that is too short, or of which too little was measured, has no score instead of 0", () => {
  for (
    const little of [{ distanceM: 499 }, { durationMs: 59_000 }, { fixes: 9 }]
  ) assert.equal(ecoScoreOf({ ...EXAMPLE, ...little }), null);
  const weighted = {
    harshAcceleration: null,
    harshBraking: null,
    harshCornering: null,
  };
  assert.equal(ecoScoreOf({ ...EXAMPLE, weighted }), null);
});

Deno.test("FEAT-02 what is harsh depends on the sensitivity and on the weight of the vehicle", () => {
  // 2.8 m/s² for three seconds: speeds of 30, 40, 50, 60 km/h.
  const fixes = drive([30, 30, 40, 50, 60, 60]);
  const found = (sensitivity: "sensitive" | "normal" | "insensitive") =>
    findHarshDriving(fixes, ecoThresholds(sensitivity, "car")).length;
  assert.deepEqual(
    [found("sensitive"), found("normal"), found("insensitive")],
    [1, 1, 0],
  );
  const slower = drive([30, 30, 38, 46, 54, 54]);
  assert.equal(findHarshDriving(slower, NORMAL).length, 0);
  const truck = ecoThresholds("normal", "truck");
  assert.equal(findHarshDriving(slower, truck).length, 1);
});

Deno.test("FEAT-02 severity grows with the peak; events of a kind within five seconds are one", () => {
  const braking = drive([80, 80, 67, 49, 49, 36, 36, 36, 36, 36, 36, 23, 23]);
  const found = findHarshDriving(braking, NORMAL);
  assert.deepEqual(
    found.map(({ kind, severity }) => [kind, severity]),
    [["harshBraking", 3], ["harshBraking", 1]],
  );
});

Deno.test("FEAT-02 cornering is speed times turning, wrapped at north, and needs 30 km/h", () => {
  const turning = (kmh: number) =>
    drive(flat(kmh, 6)).map((fix, index) => ({
      ...fix,
      courseDeg: (350 + index * 20) % 360,
    }));
  const [one] = findHarshDriving(turning(45), NORMAL);
  assert.equal(one?.kind, "harshCornering");
  assert.equal(Math.round(one!.peak! * 10) / 10, 4.4);
  assert.equal(findHarshDriving(turning(25), NORMAL).length, 0);
});

Deno.test("FEAT-02 poor fixes, single outliers and impossible changes are no harsh driving", () => {
  const speeds = [50, 50, 70, 70, 70];
  assert.equal(findHarshDriving(drive(speeds, { hdop: 4 }), NORMAL).length, 0);
  const few = drive(speeds, { satellites: 4 });
  assert.equal(findHarshDriving(few, NORMAL).length, 0);
  const spike = drive([50, 50, 90, 50, 50]);
  assert.equal(findHarshDriving(spike, NORMAL).length, 0);
  const jump = drive([20, 20, 90, 90, 90]);
  assert.equal(findHarshDriving(jump, NORMAL).length, 0);
});

Deno.test("FEAT-02 what the unit itself tells counts in the place of what positions show", () => {
  const fixes = drive([30, 30, 41, 52, 63, 63]);
  fixes[0]!.alarms = ["harshCornering"];
  assert.deepEqual(
    findHarshDriving(fixes, NORMAL).map(({ kind }) => kind),
    ["harshCornering"],
  );
});

Deno.test("FEAT-03 driving above the threshold and its tolerance counts, weighted by how fast", () => {
  const fixes = drive([
    ...flat(70, 101),
    ...flat(82, 100),
    ...flat(95, 100),
    ...flat(70, 99),
  ]);
  const figures = countDriving(trip({ stoppedAt: 399_000 }), fixes);
  assert.equal(figures.overspeedings, 1);
  // The intervals between 82 and 95, and back to 70 (82.5 km/h in the middle): 95 km/h weighs 2.
  assert.equal(figures.overspeedMs, 100_000);
  assert.equal(Math.round(figures.overspeedShare! * 100), 50);
  const insensitive = trip({
    features: { overspeedKmh: 90, ecoSensitivity: "insensitive" },
  });
  assert.equal(countDriving(insensitive, fixes).overspeedings, 0);
});

Deno.test("FEAT-02 idling counts after two minutes at a stretch, only with the ignition on", () => {
  const fixes = drive([...flat(50, 100), ...flat(0, 301), ...flat(50, 100)]);
  const figures = countDriving(trip({ stoppedAt: 500_000 }), fixes);
  assert.equal(Math.round(figures.idleShare! * 500), 180);
  const off = fixes.map((fix) => ({ ...fix, ignition: false }));
  assert.equal(countDriving(trip(), off).idleShare, 0);
  const unknown = fixes.map((fix) => ({ ...fix, ignition: null }));
  assert.equal(countDriving(trip(), unknown).idleShare, null);
});

Deno.test("FEAT-02 a unit that reports every 30 s has no measured forces, so no score", () => {
  const sparse = drive(flat(50, 60)).map((fix, index) => ({
    ...fix,
    fixedAt: index * 30_000,
  }));
  const figures = countDriving(trip({ stoppedAt: 1_770_000 }), sparse);
  assert.equal(figures.weighted.harshBraking, null);
  assert.equal(ecoScoreOf(figures), null);
});
