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

Deno.test("FLOW-09 where a unit stood without a word, its speed is 0 from its last report to its next one, and that is a stop", () => {
  // As at the joint of two merged trips: it reports again half an hour later, from the same place.
  const merged = speedProfile([
    ...everyMinute(60, 60, 40),
    ...everyMinute(50, 60).map((one) => ({
      ...one,
      at: one.at + 32 * MINUTE_MS,
    })),
  ])!;
  assert.deepEqual(
    merged.points.map(({ at, kmh }) => [at / MINUTE_MS, kmh]),
    [[0, 60], [1, 60], [2, 40], [2, 0], [32, 0], [32, 50], [33, 60]],
  );
  assert.ok(merged.points.every(({ isAfterGap }) => !isAfterGap));
  assert.deepEqual(
    merged.stands.map(({ from, until }) => [from, until]),
    [[2 * MINUTE_MS, 32 * MINUTE_MS]],
  );
  assert.equal(merged.meanKmh, (60 + 50 + 55) / 3);
});

Deno.test("FLOW-09 the last report before a stop counts, although the unit was faster in the same stretch", () => {
  const second = (at: number, kmh: number) => ({ at: at * 1000, kmh, ...HERE });
  const { points } = speedProfile([
    second(0, 50),
    second(10, 50),
    second(20, 0),
    second(1820, 30),
    second(1830, 50),
  ])!;
  assert.deepEqual(
    points.map(({ at, kmh }) => [at / 1000, kmh]),
    [[0, 50], [20, 0], [1820, 0], [1830, 50]],
  );
});

Deno.test("FLOW-09 nobody knows the speed of a unit that was silent on its way: the curve begins anew, no stop is made of it, and the mean leaves it out", () => {
  const far = { latitude: 59.4, longitude: 18.2 };
  const silent = speedProfile([
    ...everyMinute(60, 60, 0),
    ...everyMinute(80, 80).map(({ at, kmh }) => ({
      at: at + 32 * MINUTE_MS,
      kmh,
      ...far,
    })),
  ])!;
  assert.deepEqual(
    silent.points.map((
      { at, kmh, isAfterGap },
    ) => [at / MINUTE_MS, kmh, isAfterGap]),
    [[0, 60, false], [1, 60, false], [2, 0, false], [32, 80, true], [
      33,
      80,
      false,
    ]],
  );
  assert.deepEqual(silent.stands, []);
  assert.equal(silent.meanKmh, (60 + 30 + 80) / 3);
});

Deno.test("FLOW-09 a unit that reports seldom is not silent between its reports", () => {
  const seldom = speedProfile(
    [60, 70, 60, 50].map((kmh, index) => ({
      at: index * 5 * MINUTE_MS,
      kmh,
      latitude: 59 + index / 10,
      longitude: 18,
    })),
  )!;
  assert.ok(seldom.points.every(({ isAfterGap }) => !isAfterGap));
});
