import assert from "node:assert/strict";
import fc from "fast-check";
import { circlesAround } from "./circle.ts";
import { destination } from "./destination.ts";
import { distanceM } from "./point.ts";

const MIDDLE = { latitude: 59.3293, longitude: 18.0686 };

Deno.test("PLACE-04 of several places around a point the nearest comes first", () => {
  const town = { ...MIDDLE, radiusM: 9000, label: "Town" };
  const gym = { ...destination(MIDDLE, 90, 500), radiusM: 100, label: "Gym" };
  const far = { ...destination(MIDDLE, 0, 50_000), radiusM: 100, label: "Far" };
  const inGym = destination(gym, 0, 50);
  assert.deepEqual(
    circlesAround([town, far, gym], inGym).map(({ label }) => label),
    ["Gym", "Town"],
  );
  assert.deepEqual(circlesAround([gym], destination(gym, 10, 101)), []);
});

const anyPoint = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

Deno.test("PLACE-04 a circle holds exactly the points within its radius, wherever it lies", () => {
  fc.assert(fc.property(
    anyPoint,
    fc.integer({ min: 10, max: 9999 }),
    fc.double({ min: 0, max: 360, noNaN: true }),
    fc.double({ min: 0, max: 2, noNaN: true }),
    (middle, radiusM, headingDeg, share) => {
      const point = destination(middle, headingDeg, radiusM * share);
      const circle = { ...middle, radiusM };
      assert.equal(
        circlesAround([circle], point).length === 1,
        distanceM(middle, point) <= radiusM,
      );
    },
  ));
});
