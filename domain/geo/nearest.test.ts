import assert from "node:assert/strict";
import { onLine } from "./nearest.ts";

const LINE = [
  { latitude: 59, longitude: 18 },
  { latitude: 59, longitude: 18.01 },
  { latitude: 59.01, longitude: 18.01 },
];

Deno.test("FLOW-09 a place beside a line moves onto it", () => {
  const place = onLine(LINE, { latitude: 59.0001, longitude: 18.005 }, 100);
  assert.ok(Math.abs(place.latitude - 59) < 1e-6, String(place.latitude));
  assert.ok(Math.abs(place.longitude - 18.005) < 1e-5);
});

Deno.test("FLOW-09 a place far from a line stays where it is", () => {
  const far = { latitude: 59.005, longitude: 18 };
  assert.deepEqual(onLine(LINE, far, 100), far);
  assert.deepEqual(onLine([], far, 100), far);
});
