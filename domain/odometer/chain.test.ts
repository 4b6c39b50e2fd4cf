import assert from "node:assert/strict";
import { chainLegs, odometerAt } from "./chain.ts";
import type { Leg } from "./leg.ts";

const HOUR = 3_600_000;

/** A trip of an hour from `hour` on. */
function trip(hour: number, distanceM: number, gapM = 0): Leg {
  return {
    startedAt: hour * HOUR,
    stoppedAt: (hour + 1) * HOUR,
    gapM,
    distanceM,
  };
}

const DAY = [trip(0, 20_000), trip(5, 10_000, 3000), trip(9, 30_000)];

/** Starts and stops in kilometres. */
function kilometres(values: [hour: number, km: number][]) {
  const readings = values.map(([hour, km]) => ({
    readAt: hour * HOUR,
    value: km * 1000,
  }));
  return chainLegs(DAY, readings)?.map(({ startM, stopM }) => [
    startM / 1000,
    stopM / 1000,
  ]);
}

Deno.test("without a reading there is no odometer", () => {
  assert.equal(kilometres([]), undefined);
  assert.equal(odometerAt(DAY, [], 0), null);
});

Deno.test("UNIT-23 later trips count from a reading, earlier ones back from it", () => {
  assert.deepEqual(kilometres([[3, 1000]]), [
    [980 - 1.5, 1000 - 1.5],
    [1000 + 1.5, 1011.5],
    [1011.5, 1041.5],
  ]);
});

Deno.test("TRK-07 the counter's run between two trips is unrecorded distance", () => {
  const links = chainLegs(DAY, [{ readAt: 0, value: 0 }])!;
  assert.deepEqual(
    links.map(({ unrecordedM }) => unrecordedM),
    [null, 3000, 0],
  );
});

Deno.test("UNIT-23 between two readings trips are scaled, and the last factor applies after them", () => {
  // 33 km measured, 34.65 read: 5 % more.
  assert.deepEqual(kilometres([[0, 0], [7, 34.65]]), [
    [0, 21],
    [24.15, 34.65],
    [34.65, 66.15],
  ]);
});

Deno.test("UNIT-23 a factor stays at most 1.10: the rest was driven unrecorded", () => {
  assert.deepEqual(kilometres([[0, 0], [7, 100]]), [
    [0, 22],
    [25.3, 36.3],
    [100, 133],
  ]);
});

Deno.test("UNIT-23 trips never run past a reading, and no factor below 0.90 applies after it", () => {
  assert.deepEqual(kilometres([[0, 0], [7, 16.5]]), [
    [0, 10],
    [11.5, 16.5],
    [16.5, 43.5],
  ]);
});

Deno.test("unmeasured distance falls before the trip in which the odometer was read", () => {
  const links = kilometres([[1, 20], [9.5, 100]])!;
  assert.deepEqual(links[1], [23.3, 34.3]);
  assert.equal(links[2]![1], 100 + 16.5);
  assert.ok(Math.abs(links[2]![0]! - (100 - 16.5)) < 0.01);
});

Deno.test("counting back from a reading that is too low ends at 0", () => {
  assert.deepEqual(kilometres([[3, 5]])![0], [0, 3.5]);
});

Deno.test("between trips the odometer is interpolated, as at the turn of a year", () => {
  const readings = [{ readAt: 0, value: 100_000 }];
  assert.equal(odometerAt(DAY, readings, HOUR), 120_000);
  assert.equal(odometerAt(DAY, readings, 2 * HOUR), 120_750);
  assert.equal(odometerAt(DAY, readings, 5.5 * HOUR), 128_000);
  assert.equal(odometerAt(DAY, readings, 99 * HOUR), 163_000);
});
