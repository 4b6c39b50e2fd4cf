import assert from "node:assert/strict";
import { storableText, withinLimits } from "./limits.ts";

Deno.test("ING-07 senseless numbers are left out, not an error", () => {
  const record = withinLimits({
    fixedAt: 1.4,
    position: {
      latitude: 59,
      longitude: 18,
      speedKmh: 1201,
      courseDeg: 360,
      altitudeM: Infinity,
      satellites: -1,
      hdop: NaN,
    },
    batteryPercent: 101,
    odometerM: 2 ** 31,
    tripOdometerM: 10.6,
    din: { 1: true, 99: true },
    sensors: [{ slot: 1, humidityPercent: 300, temperatureC: -4 }],
    attributes: { good: 1, bad: NaN, "": 2 },
  });
  assert.deepEqual(record, {
    fixedAt: 1,
    position: { latitude: 59, longitude: 18, courseDeg: 0 },
    tripOdometerM: 11,
    din: { 1: true },
    sensors: [{ slot: 1, temperatureC: -4 }],
    attributes: { good: 1 },
  });
});

Deno.test("ING-07 text never carries NUL or half a character", () => {
  assert.equal(storableText("a\u0000b", 10), "ab");
  assert.equal(storableText("😀", 1), "\ufffd");
});

Deno.test("ING-15 a record's text and attributes stay bounded", () => {
  const attributes = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, i) => [`name${i}`, "x".repeat(9_999)]),
  );
  const record = withinLimits({
    fixedAt: 0,
    text: "x".repeat(1_000_000),
    attributes,
  });
  assert.ok(JSON.stringify(record).length < 500_000);
});
