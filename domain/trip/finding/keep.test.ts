import assert from "node:assert/strict";
import { destination } from "../../geo/destination.ts";
import type { Point } from "../../geo/point.ts";
import { isWorthKeeping, type Move } from "./keep.ts";
import { beginLine, extendLine } from "./line.ts";
import { tripSettingsFor } from "../settings/settings.ts";
import { STOCKHOLM } from "../../../tests/harness/fixes/car.ts";

const CAR = tripSettingsFor("vehicle");

/** Goes east and back again by metres. */
function back(outM: number, backM: number) {
  const far = destination(STOCKHOLM, 90, outM);
  return [STOCKHOLM, far, destination(far, 270, backM)];
}

/** Decides about a move of a car that tells its speed, unless it says otherwise. */
function isKept(
  points: readonly Point[],
  durationS: number,
  move: Partial<Move> = {},
): boolean {
  const told = { kind: "driven" as const, isTold: true };
  const [start, ...rest] = points;
  const line = beginLine(start!, CAR.stillRadiusM / 2);
  for (const point of rest) extendLine(line, point);
  return isWorthKeeping({ ...told, line, durationS, ...move }, CAR);
}

Deno.test("TRK-01: a move of 200 m is a trip, however short in time", () => {
  assert.equal(isKept(back(110, 91), 10), true);
  assert.equal(isKept(back(99, 99), 10), false);
});

Deno.test("TRK-01: a move of two minutes is a trip when it leaves the yard", () => {
  assert.equal(isKept(back(110, 0), 120), true);
  assert.equal(isKept(back(110, 0), 119), false);
  assert.equal(isKept(back(90, 90), 900), false);
});

Deno.test("TRK-01: a silent displacement counts from 2 km on", () => {
  const kind = "reconstructed";
  assert.equal(isKept(back(2_010, 0), 9_000, { kind }), true);
  assert.equal(isKept(back(1_990, 0), 9_000, { kind }), false);
});

Deno.test("TRK-01: a move faster than the unit can be is none: its tracker has changed hands", () => {
  assert.equal(isKept(back(40_000, 30_000), 60), false);
  assert.equal(isKept(back(40_000, 30_000), 1100), true);
});

Deno.test("TRK-01: a move that only places tell of is a trip from 200 m on, faster than a walk", () => {
  const isTold = false;
  assert.equal(isKept(back(300, 0), 125, { isTold }), true);
  assert.equal(isKept(back(190, 0), 80, { isTold }), false);
  assert.equal(isKept(back(300, 0), 240, { isTold }), false);
});

Deno.test("TRK-01: a receiver that jumps away and back makes no trip, an errand does", () => {
  const isTold = false;
  assert.equal(isKept(back(400, 390), 150, { isTold }), false);
  assert.equal(isKept(back(900, 890), 300, { isTold }), true);
});

Deno.test("TRK-01: speeds of single hops tell of no drive within the range of a receiver's jumps", () => {
  const isHops = true;
  assert.equal(isKept(back(400, 390), 150, { isHops }), false);
  assert.equal(isKept(back(400, 0), 150, { isHops }), false);
  assert.equal(isKept(back(900, 0), 150, { isHops }), true);
});
