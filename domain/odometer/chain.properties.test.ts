import assert from "node:assert/strict";
import fc from "fast-check";
import { chainLegs, odometerAt } from "./chain.ts";
import type { Leg, Reading } from "./leg.ts";
import { readingsAround } from "./relevant.ts";

const MINUTE = 60_000;

/** Trips one after the other, with pauses and what the counter ran meanwhile. */
const legs: fc.Arbitrary<Leg[]> = fc.array(
  fc.record({
    pause: fc.integer({ min: 0, max: 600 }),
    minutes: fc.integer({ min: 1, max: 120 }),
    gapM: fc.integer({ min: 0, max: 5000 }),
    distanceM: fc.integer({ min: 0, max: 90_000 }),
  }),
  { minLength: 1, maxLength: 12 },
).map((steps) => {
  let at = 0;
  return steps.map(({ pause, minutes, gapM, distanceM }, index) => {
    const startedAt = at + pause * MINUTE;
    at = startedAt + minutes * MINUTE;
    return { startedAt, stoppedAt: at, gapM: index ? gapM : 0, distanceM };
  });
});

/** Readings anywhere in those trips' days, which never fall. */
const readings: fc.Arbitrary<Reading[]> = fc.uniqueArray(
  fc.tuple(
    fc.integer({ min: -100, max: 6000 }),
    fc.integer({ min: 0, max: 200_000 }),
  ),
  { minLength: 1, maxLength: 5, selector: ([minute]) => minute },
).map((pairs) => {
  let value = 1_000_000;
  return pairs.toSorted(([a], [b]) => a - b).map(([minute, moreM]) => {
    value += moreM;
    return { readAt: minute * MINUTE, value };
  });
});

Deno.test("TRK-07 no odometer ever falls, along the trips and between them", () => {
  fc.assert(fc.property(legs, readings, (legs, readings) => {
    let before = 0;
    for (const { startM, stopM, unrecordedM } of chainLegs(legs, readings)!) {
      assert.ok(startM >= before, `${startM} < ${before}`);
      assert.ok(stopM >= startM);
      if (unrecordedM !== null) assert.equal(unrecordedM, startM - before);
      before = stopM;
    }
  }));
});

Deno.test("UNIT-23 at each reading the odometer has its value", () => {
  fc.assert(fc.property(legs, readings, (legs, readings) => {
    for (const { readAt, value } of readings) {
      assert.equal(odometerAt(legs, readings, readAt), value);
    }
  }));
});

Deno.test("TRK-07 between two readings, trips and unrecorded distance add up to the odometer's distance", () => {
  const read = fc.tuple(
    legs,
    fc.integer({ min: 0, max: 900_000 }),
  );
  fc.assert(fc.property(read, ([legs, ranM]) => {
    const first = legs[0]!;
    const readings = [
      { readAt: first.startedAt, value: 1_000_000 },
      { readAt: legs.at(-1)!.stoppedAt + MINUTE, value: 1_000_000 + ranM },
    ];
    const later = legs.at(-1)!.stoppedAt + 2 * MINUTE;
    const next = {
      startedAt: later,
      stoppedAt: later + MINUTE,
      gapM: 0,
      distanceM: 0,
    };
    const links = chainLegs([...legs, next], readings)!;
    const sum = links.reduce(
      (sum, { startM, stopM, unrecordedM }) =>
        sum + stopM - startM + (unrecordedM ?? 0),
      0,
    );
    assert.equal(sum, ranM);
  }));
});

Deno.test("UNIT-23 the order in which readings are given does not matter", () => {
  fc.assert(fc.property(legs, readings, (legs, readings) => {
    assert.deepEqual(
      chainLegs(legs, readings.toReversed()),
      chainLegs(legs, readings),
    );
  }));
});

Deno.test("UNIT-23 one more reading at the end changes nothing before the one before it", () => {
  fc.assert(fc.property(legs, readings, (legs, readings) => {
    const fewer = readings.slice(0, -1);
    const last = fewer.at(-1);
    if (!last) return;
    const then = chainLegs(legs, fewer)!;
    const now = chainLegs(legs, readings)!;
    for (const [index, { stoppedAt }] of legs.entries()) {
      if (stoppedAt < last.readAt) assert.deepEqual(now[index], then[index]);
    }
  }));
});

Deno.test("the readings around an instant give the same odometer as all readings", () => {
  const instant = fc.integer({ min: -200, max: 7000 });
  fc.assert(fc.property(legs, readings, instant, (legs, readings, minute) => {
    const at = minute * MINUTE;
    assert.equal(
      odometerAt(legs, readingsAround(readings, at, at), at),
      odometerAt(legs, readings, at),
    );
  }));
});
