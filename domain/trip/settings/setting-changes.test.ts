import assert from "node:assert/strict";
import { findTrips } from "../finding/find-trips.ts";
import { drive, park } from "../../../tests/harness/fixes/scenario.ts";
import {
  CHANGEABLE,
  changesOf,
  SETTING_BOUNDS,
  settingsWith,
} from "./setting-changes.ts";
import { tripSettingsFor } from "./settings.ts";
import { TripSettingsRequest } from "./settings-request.ts";
import { carFixes } from "../../../tests/harness/fixes/car.ts";

const REQUEST = { type: "car", from: "2026-03-01" };

Deno.test("TRK-01 the default settings lie within the bounds, for every family", () => {
  for (const family of ["vehicle", "watercraft", "machine"] as const) {
    const usual = tripSettingsFor(family);
    for (const key of CHANGEABLE) {
      const { min, max } = SETTING_BOUNDS[key];
      assert.ok(usual[key] >= min && usual[key] <= max, key);
    }
  }
});

Deno.test("TRK-01 settings are accepted at their bounds and refused beyond", () => {
  for (const key of CHANGEABLE) {
    const { min, max } = SETTING_BOUNDS[key];
    const parses = (value: unknown) =>
      TripSettingsRequest.safeParse({ ...REQUEST, [key]: value }).success;
    assert.deepEqual([min, max].map(parses), [true, true], key);
    const wrong = [min - 1, max + 1, NaN, Infinity, "5", null];
    assert.deepEqual(wrong.map(parses), wrong.map(() => false), key);
  }
});

Deno.test("TRK-01 only settings that differ from the defaults are kept", () => {
  assert.deepEqual(changesOf("car", { stopDurationS: 300, idleS: 600 }), {
    idleS: 600,
  });
  assert.deepEqual(changesOf("boat", {}), {});
  assert.equal(settingsWith("boat", { idleS: 600 }).maxSpeedKmh, 120);
});

Deno.test("TRK-01 a shorter stop time makes two trips of one", () => {
  const fixes = carFixes(
    park(5),
    drive(6, 50),
    park(4),
    drive(7, 40),
    park(15),
  );
  const now = fixes.at(-1)!.fixedAt;
  const count = (stopDurationS: number) =>
    findTrips(fixes, settingsWith("car", { stopDurationS }), now).length;
  assert.deepEqual([count(300), count(180)], [1, 2]);
});
