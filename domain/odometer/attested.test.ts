import assert from "node:assert/strict";
import { joinReadings } from "./attested.ts";
import { chainLegs } from "./chain.ts";
import type { Leg } from "./leg.ts";

const HOUR = 3_600_000;
/** An hour's trip a day, of 10 km, from noon on. */
const leg = (day: number, attested?: Leg["attested"]): Leg => ({
  startedAt: day * 24 * HOUR,
  stoppedAt: day * 24 * HOUR + HOUR,
  gapM: 0,
  distanceM: 10_000,
  attested,
});
const attestedLeg = (day: number, startM: number) => ({
  startedAt: day * 24 * HOUR,
  stoppedAt: day * 24 * HOUR + HOUR,
  startM,
  stopM: startM + 10_000,
  ranM: 10_000,
  distanceM: 10_000,
});
const read = (day: number, value: number) => ({
  readAt: (day + 0.5) * 24 * HOUR,
  value,
});
const linksOf = (legs: Leg[], ...readings: ReturnType<typeof read>[]) => {
  const attested = legs.flatMap((leg) =>
    leg.attested
      ? [{ ...leg, ...leg.attested, ranM: 10_000, distanceM: 10_000 }]
      : []
  );
  const { known } = joinReadings(readings, attested);
  return chainLegs(legs, known)!;
};

Deno.test("TRK-07 a lower reading before an attested trip leaves it unchanged: the rest is unrecorded distance", () => {
  const [first, attested] = linksOf(
    [leg(1), leg(2, { startM: 50_000, stopM: 60_000 })],
    read(0, 20_000),
  );
  assert.deepEqual(first, { startM: 20_000, stopM: 31_000, unrecordedM: null });
  assert.deepEqual(attested, {
    startM: 50_000,
    stopM: 60_000,
    unrecordedM: 19_000,
  });
});

Deno.test("TRK-07 trips after an attested one continue from it, up to the next reading", () => {
  const [attested, next] = linksOf(
    [leg(1, { startM: 50_000, stopM: 60_000 }), leg(2)],
    read(2, 75_000),
  );
  assert.deepEqual([attested!.startM, attested!.stopM], [50_000, 60_000]);
  assert.equal(next!.stopM - next!.startM, 11_000);
  assert.equal(next!.startM >= 60_000, true);
});

Deno.test("TRK-07 readings that contradict an attested trip do not count, and are listed", () => {
  const attested = [attestedLeg(1, 50_000), attestedLeg(3, 60_000)];
  const cases: [ReturnType<typeof read>, boolean][] = [
    [read(0, 50_000), true],
    [read(0, 50_001), false],
    [read(1, 60_000), true],
    [read(1, 59_999), false],
    [read(2, 60_001), false],
    [read(3, 69_999), false],
    [read(3, 70_000), true],
    [read(4, 200_000), true],
  ];
  for (const [reading, fits] of cases) {
    const { known, misfits } = joinReadings([reading], attested);
    assert.deepEqual(misfits, fits ? [] : [reading]);
    assert.equal(known.length, fits ? 5 : 4);
  }
});

Deno.test("TRK-07 after the last attested trip the factor of its log applies", () => {
  const scaled = { ...attestedLeg(1, 50_000), ranM: 10_500 };
  const { known } = joinReadings([], [scaled]);
  const [, next] = chainLegs(
    [leg(1, { startM: 50_000, stopM: 60_000 }), leg(2)],
    known,
  )!;
  assert.deepEqual(next, { startM: 60_000, stopM: 70_500, unrecordedM: 0 });
});
