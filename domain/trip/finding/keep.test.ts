import assert from "node:assert/strict";
import { destination } from "../../geo/destination.ts";
import { isWorthKeeping } from "./keep.ts";
import { tripSettingsFor } from "../settings/settings.ts";
import { STOCKHOLM } from "../../../tests/harness/fixes/car.ts";

const CAR = tripSettingsFor("vehicle");

/** Goes east and back again by metres. */
function back(outM: number, backM: number) {
  const far = destination(STOCKHOLM, 90, outM);
  return [STOCKHOLM, far, destination(far, 270, backM)];
}

Deno.test("TRK-01: a move of 200 m is a trip, however short in time", () => {
  assert.equal(isWorthKeeping("driven", back(110, 91), 10, CAR), true);
  assert.equal(isWorthKeeping("driven", back(99, 99), 10, CAR), false);
});

Deno.test("TRK-01: a move of two minutes is a trip when it leaves the yard", () => {
  assert.equal(isWorthKeeping("driven", back(110, 0), 120, CAR), true);
  assert.equal(isWorthKeeping("driven", back(110, 0), 119, CAR), false);
  assert.equal(isWorthKeeping("driven", back(90, 90), 900, CAR), false);
});

Deno.test("TRK-01: a silent displacement counts from 500 m on", () => {
  assert.equal(isWorthKeeping("reconstructed", back(510, 0), 9_000, CAR), true);
  assert.equal(
    isWorthKeeping("reconstructed", back(490, 0), 9_000, CAR),
    false,
  );
});

Deno.test("TRK-01: a move faster than the unit can be is none: its tracker has changed hands", () => {
  assert.equal(isWorthKeeping("driven", back(40_000, 30_000), 60, CAR), false);
  assert.equal(isWorthKeeping("driven", back(40_000, 30_000), 1100, CAR), true);
});
