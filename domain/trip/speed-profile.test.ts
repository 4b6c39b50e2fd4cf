import assert from "node:assert/strict";
import { speedProfile } from "./speed-profile.ts";

const MINUTE_MS = 60_000;
const HERE = { latitude: 59.33, longitude: 18.06 };

/** Readings a minute apart. */
const everyMinute = (...kmhs: number[]) =>
  kmhs.map((kmh, minute) => ({ at: minute * MINUTE_MS, kmh, ...HERE }));

Deno.test("FLOW-09 the mean speed of a trip is that of its driving: a stand of two minutes or more within it does not count", () => {
  const driven = speedProfile(everyMinute(60, 60, 60, 60, 60))!;
  assert.equal(driven.meanKmh, 60);
  const stood = speedProfile(
    everyMinute(60, 60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 60, 60, 60),
  )!;
  assert.equal(stood.stands.length, 1);
  // One minute up to the stand is (60 + 0) / 2, three others are 60 km/h: (30 + 3 * 60) / 4.
  assert.equal(stood.meanKmh, 52.5);
  assert.equal(stood.maxKmh, 60);
});

Deno.test("FLOW-09 a unit that stood all the time has no speed, and one report tells none", () => {
  assert.equal(speedProfile(everyMinute(0, 0, 0, 0, 60))!.meanKmh, 0);
  assert.equal(speedProfile(everyMinute(60)), null);
});
