import assert from "node:assert/strict";
import fc from "fast-check";
import { destination } from "./destination.ts";
import type { Point } from "./point.ts";
import { cornersAfterFirst, distanceToSegmentM } from "./simplify.ts";

const OSTERSUND: Point = { latitude: 63.1792, longitude: 14.6357 };

/** Walks from Östersund; each leg is a heading and a length in metres. */
function walk(legs: readonly (readonly [number, number])[]): Point[] {
  return legs.reduce(
    (line, [headingDeg, lengthM]) => [
      ...line,
      destination(line.at(-1)!, headingDeg, lengthM),
    ],
    [OSTERSUND],
  );
}

function simplifyLine(line: readonly Point[], toleranceM: number): Point[] {
  return line.length < 2
    ? [...line]
    : [line[0]!, ...cornersAfterFirst(line, toleranceM)];
}

Deno.test("of a straight road only its ends stay", () => {
  const road = walk([[0, 500], [0, 500], [0, 500]]);
  assert.deepEqual(simplifyLine(road, 10), [road[0], road[3]]);
});

Deno.test("a corner stays", () => {
  const road = walk([[0, 500], [0, 500], [90, 300], [90, 300]]);
  assert.deepEqual(simplifyLine(road, 10), [road[0], road[2], road[4]]);
});

Deno.test("a line of no or one point, or out and back, is kept", () => {
  assert.deepEqual(simplifyLine([], 10), []);
  assert.deepEqual(simplifyLine([OSTERSUND], 10), [OSTERSUND]);
  assert.equal(simplifyLine(walk([[0, 500], [180, 500]]), 10).length, 3);
});

Deno.test("a line across the date line is not bent around the globe", () => {
  const line = [179.998, 179.999, -180, -179.999].map((longitude) => ({
    latitude: -17,
    longitude,
  }));
  assert.equal(simplifyLine(line, 10).length, 2);
});

Deno.test("every point lies within 10 m of the simplified line, also of a long one", () => {
  const legs = fc.array(
    fc.tuple(
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 0, max: 200, noNaN: true }),
    ),
    { maxLength: 1_200, size: "max" },
  );
  fc.assert(
    fc.property(legs, (some) => {
      const line = walk(some);
      const simple = simplifyLine(line, 10);
      assert.deepEqual([simple[0], simple.at(-1)], [line[0], line.at(-1)]);
      let at = 0;
      for (const point of line) {
        if (point === simple[at + 1]) at++;
        const from = simple[at]!;
        const awayM = distanceToSegmentM(point, from, simple[at + 1] ?? from);
        assert.ok(awayM <= 10);
      }
    }),
    { numRuns: 20 },
  );
});
