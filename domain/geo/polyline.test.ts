import assert from "node:assert/strict";
import fc from "fast-check";
import { decodePolyline, encodePolyline } from "./polyline.ts";

const GOOGLES_EXAMPLE = [
  { latitude: 38.5, longitude: -120.2 },
  { latitude: 40.7, longitude: -120.95 },
  { latitude: 43.252, longitude: -126.453 },
];

Deno.test("the example of Google's format description is written and read as it says", () => {
  const text = "_p~iF~ps|U_ulLnnqC_mqNvxq`@";
  assert.equal(encodePolyline(GOOGLES_EXAMPLE), text);
  assert.deepEqual(decodePolyline(text), GOOGLES_EXAMPLE);
});

Deno.test("a polyline without points is empty text", () => {
  assert.equal(encodePolyline([]), "");
  assert.deepEqual(decodePolyline(""), []);
});

Deno.test("a polyline is read back to five decimals, wherever on the globe it lies", () => {
  const points = fc.array(fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  }));
  fc.assert(fc.property(points, (line) => {
    const read = decodePolyline(encodePolyline(line));
    assert.equal(read.length, line.length);
    line.forEach((point, i) => {
      assert.ok(Math.abs(point.latitude - read[i]!.latitude) < 5.1e-6);
      assert.ok(Math.abs(point.longitude - read[i]!.longitude) < 5.1e-6);
    });
  }));
});
