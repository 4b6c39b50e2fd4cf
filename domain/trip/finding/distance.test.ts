import assert from "node:assert/strict";
import { chooseDistance, lengthM } from "./distance.ts";
import { beginCourse, continueCourse } from "./course.ts";
import { drive, park } from "../../../tests/harness/fixes/scenario.ts";
import { tripSettingsFor } from "../settings/settings.ts";
import { assertAbout, carFixes } from "../../../tests/harness/fixes/car.ts";
import { buildTrack } from "./track.ts";

Deno.test("TRK-07: an odometer reported at both ends is preferred to GPS", () => {
  assert.deepEqual(chooseDistance(10_000, 500_000, 510_800), {
    distanceM: 10_800,
    distanceSource: "odometer",
  });
});

Deno.test("TRK-07: an odometer reported at one end only is not used", () => {
  assert.equal(chooseDistance(10_000, null, 510_800).distanceSource, "gps");
  assert.equal(chooseDistance(10_000, 510_800, null).distanceSource, "gps");
});

Deno.test("TRK-07: an odometer that was reset, rolled over or replaced does not count", () => {
  for (const stopM of [0, 499_999, 514_001, 4_294_967_295]) {
    const chosen = chooseDistance(10_000, 500_000, stopM);
    assert.deepEqual(chosen, { distanceM: 10_000, distanceSource: "gps" });
  }
  assert.equal(chooseDistance(10_000, 500_000, 514_000).distanceM, 14_000);
});

Deno.test("TRK-07: an odometer that stands still while the car moves does not count", () => {
  assert.equal(chooseDistance(1_500, 0, 0).distanceM, 1_500);
  assert.equal(chooseDistance(90_000, 500_000, 500_900).distanceM, 90_000);
});

Deno.test("TRK-01: drift at a traffic light adds no distance", () => {
  const settings = tripSettingsFor("vehicle");
  const fixes = carFixes(drive(5, 60), park(3, { driftM: 20 }), drive(5, 60));
  const { points } = buildTrack(fixes, settings, fixes.at(-1)!.fixedAt);
  const course = beginCourse(points[0]!, settings);
  for (let i = 1; i < points.length; i++) {
    continueCourse(course, points, i, settings);
  }
  assertAbout(course.line.lengthM, 10_000, 45);
});

Deno.test("a line of one point or none has no length", () => {
  assert.equal(lengthM([]), 0);
  assert.equal(lengthM([{ latitude: 59, longitude: 18 }]), 0);
});
