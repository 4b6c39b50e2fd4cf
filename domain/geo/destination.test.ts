import assert from "node:assert/strict";
import fc from "fast-check";
import { destination } from "./destination.ts";
import { distanceM } from "./point.ts";

const arbitraryPoint = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.999, noNaN: true }),
});

Deno.test("a degree north of the equator is 111 km away", () => {
  const north = destination({ latitude: 0, longitude: 17 }, 0, 111_195);
  assert.ok(Math.abs(north.latitude - 1) < 1e-5);
  assert.ok(Math.abs(north.longitude - 17) < 1e-9);
});

Deno.test("who goes a distance is that distance away", () => {
  fc.assert(
    fc.property(
      arbitraryPoint,
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 1, max: 500_000, noNaN: true }),
      (from, headingDeg, goneM) => {
        const awayM = distanceM(from, destination(from, headingDeg, goneM));
        assert.ok(Math.abs(awayM - goneM) < 0.01);
      },
    ),
  );
});
