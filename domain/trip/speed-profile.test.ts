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

/** A place so many metres to the north. */
const northM = (m: number) => ({
  latitude: HERE.latitude + m / 111_195,
  longitude: HERE.longitude,
});

const minute = (at: number, kmh: number, northOfHereM = 0) => ({
  at: at * MINUTE_MS,
  kmh,
  ...northM(northOfHereM),
});

/** What the curve shows: minute, speed and whether it begins anew. */
const curveOf = (...readings: ReturnType<typeof minute>[]) =>
  speedProfile(readings)!.points.map((
    { at, kmh, isAfterGap },
  ) => [at / MINUTE_MS, kmh, isAfterGap]);

Deno.test("FLOW-09 where a unit reports again from a stand after a silence, nobody knows how it slowed down: the curve begins anew with the stand, and goes on from it", () => {
  const readings = [
    ...[0, 1, 2, 3].map((at) => minute(at, 60)),
    ...[33, 34, 35, 36].map((at) => minute(at, 0, 20_000)),
    minute(37, 50, 20_000),
    minute(38, 60, 20_900),
  ];
  assert.deepEqual(curveOf(...readings), [
    [0, 60, false],
    [1, 60, false],
    [2, 60, false],
    [3, 60, false],
    [33, 0, true],
    [37, 0, false],
    [37, 50, false],
    [38, 60, false],
  ]);
  assert.deepEqual(
    speedProfile(readings)!.stands.map(({ from, until }) =>
      [from, until].map((at) => at / MINUTE_MS)
    ),
    [[33, 37]],
  );
});

Deno.test("FLOW-09 a unit that is silent after a stand has left it nobody knows when: the stand ends with its last report, and the curve begins anew", () => {
  assert.deepEqual(
    curveOf(
      ...[0, 1].map((at) => minute(at, 60)),
      ...[2, 3, 4].map((at) => minute(at, 0)),
      ...[34, 35].map((at) => minute(at, 70, 20_000)),
    ),
    [
      [0, 60, false],
      [1, 60, false],
      [2, 0, false],
      [4, 0, false],
      [34, 70, true],
      [35, 70, false],
    ],
  );
});

Deno.test("FLOW-09 a trip ends where it stands: that is drawn, and is no stop on the way", () => {
  const { points, stands } = speedProfile([
    ...everyMinute(60, 60, 60, 0, 0, 0, 0),
  ])!;
  assert.deepEqual(
    points.slice(-2).map(({ at, kmh }) => [at / MINUTE_MS, kmh]),
    [[3, 0], [6, 0]],
  );
  assert.deepEqual(stands, []);
});

Deno.test("FLOW-09 a unit that reports again within 150 m of where it was stood meanwhile; from farther away it drove", () => {
  const silentUntil = (awayM: number) =>
    curveOf(
      ...[0, 1, 2].map((at) => minute(at, 60)),
      ...[32, 33].map((at) => minute(at, 60, awayM)),
    ).slice(3);
  assert.deepEqual(silentUntil(145), [
    [2, 0, false],
    [32, 0, false],
    [32, 60, false],
    [33, 60, false],
  ]);
  assert.deepEqual(silentUntil(155), [[32, 60, true], [33, 60, false]]);
});

Deno.test("FLOW-09 a unit is silent when it reports nothing for more than four times as long as it usually does", () => {
  const isCut = (silentMin: number) =>
    curveOf(
      ...[0, 1, 2, 3].map((at) => minute(at, 60, at * 1000)),
      ...[0, 1, 2].map((at) => minute(3 + silentMin + at, 60, 9000)),
    ).some(([, , isAfterGap]) => isAfterGap);
  assert.ok(!isCut(4));
  assert.ok(isCut(4.1));
});

Deno.test("FLOW-09 a stop lies where the unit stood in the middle of it: its first report may be from where it still rolled", () => {
  const [stop] = speedProfile([
    minute(0, 60),
    minute(1, 60),
    minute(2, 2, 40),
    minute(3, 0, 100),
    minute(4, 0, 104),
    minute(5, 40, 300),
  ])!.stands;
  const { latitude, longitude } = stop!;
  assert.deepEqual({ latitude, longitude }, northM(100));
});
