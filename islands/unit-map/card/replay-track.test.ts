import assert from "node:assert/strict";
import { placeAt, spanOf } from "./replay-track.ts";
import type { Track } from "./unit-day.ts";

const TRACK: Track = {
  from: "2026-03-02T00:00:00.000Z",
  points: [[100, 59, 18, 30], [110, 59.1, 18.2, 50], [1000, 60, 19, 0]],
};

Deno.test("MAP-11 a replayed unit is on the line between two reports, with the speed of the earlier one", () => {
  const { latitude, longitude, speedKmh } = placeAt(TRACK, 105)!;
  assert.ok(Math.abs(latitude - 59.05) < 1e-9);
  assert.ok(Math.abs(longitude - 18.1) < 1e-9);
  assert.equal(speedKmh, 30);
  assert.equal(placeAt(TRACK, 110)!.speedKmh, 50);
});

Deno.test("MAP-11 in a silence a replayed unit waits where it was last", () => {
  assert.deepEqual(placeAt(TRACK, 600), {
    latitude: 59.1,
    longitude: 18.2,
    speedKmh: 50,
  });
});

Deno.test("MAP-11 a replay begins with the first report and ends with the last", () => {
  assert.equal(placeAt(TRACK, 99), null);
  assert.equal(placeAt(TRACK, 5000)!.latitude, 60);
  assert.deepEqual(spanOf(TRACK), { from: 100, until: 1000 });
  assert.equal(spanOf({ ...TRACK, points: [] }), null);
});
