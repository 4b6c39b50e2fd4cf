import assert from "node:assert/strict";
import fc from "fast-check";
import { odometersAt } from "./chain.ts";
import {
  isOneLeg,
  legsOf,
  listBetween,
  type SettledWay,
  type TripLeg,
} from "./way.ts";

const MINUTE = 60_000;
const BOUNDS = { lower: -Infinity, upper: Infinity };

/** Trips one after the other, some of which have no length or start where the one before stopped. */
const trips: fc.Arbitrary<TripLeg[]> = fc.array(
  fc.record({
    pause: fc.integer({ min: 0, max: 30 }),
    minutes: fc.integer({ min: 0, max: 20 }),
    gapM: fc.integer({ min: 0, max: 5000 }),
    distanceM: fc.integer({ min: 0, max: 90_000 }),
  }),
  { minLength: 1, maxLength: 25 },
).map((drawn) => {
  let at = 0;
  return drawn.map(({ pause, minutes, gapM, distanceM }, id) => {
    const previousStop = id === 0 ? null : at;
    const startedAt = at + pause * MINUTE;
    at = startedAt + minutes * MINUTE;
    const ends = { startedAt, stoppedAt: at, previousStop };
    return { id, ...ends, gapM: id === 0 ? 0 : gapM, distanceM };
  });
});

/** Settles trips that follow each other, as db/odometer/settled-way.ts does. */
function settle(some: readonly TripLeg[], all: readonly TripLeg[]): SettledWay {
  const [first, ...rest] = some;
  const last = some.at(-1)!;
  const before = all[all.indexOf(first!) - 1];
  const others = some.slice(0, -1).map(({ stoppedAt }) => stoppedAt);
  return {
    firstId: first!.id,
    previousId: before?.id ?? null,
    previousStop: first!.previousStop,
    firstStartedAt: first!.startedAt,
    firstStoppedAt: first!.stoppedAt,
    firstGapM: first!.gapM,
    firstDistanceM: first!.distanceM,
    restId: rest[0]?.id ?? null,
    restStartedAt: rest[0]?.startedAt ?? null,
    restM: rest.length === 0
      ? null
      : rest.reduce((sum, { gapM, distanceM }) => sum + gapM + distanceM, 0),
    lastId: last.id,
    lastStartedAt: last.startedAt,
    lastStoppedAt: Math.max(...some.map(({ stoppedAt }) => stoppedAt)),
    endsAlone: last.stoppedAt > Math.max(last.startedAt, ...others),
  };
}

/** Days of an hour: those with an even number of trips are settled. */
function waysOf(all: readonly TripLeg[]): SettledWay[] {
  return [
    ...Map.groupBy(all, ({ startedAt }) => Math.floor(startedAt / MINUTE / 60))
      .values(),
  ].filter((some) => some.length % 2 === 0).map((some) => settle(some, all));
}

Deno.test("REP-09 TRK-07 the odometer along settled ways is that along their trips, also where an instant or a reading is at the end of one", () => {
  const minutes = fc.integer({ min: -10, max: 500 });
  const asked = fc.record({
    trips,
    instants: fc.array(minutes, { minLength: 1, maxLength: 3 }),
    atStops: fc.array(fc.nat(24), { maxLength: 3 }),
    read: minutes,
    isReadAtStop: fc.boolean(),
  });
  let [whole, ends] = [0, 0];
  fc.assert(
    fc.property(asked, ({ trips, instants, atStops, read, isReadAtStop }) => {
      const stop = (number: number) => trips[number % trips.length]!.stoppedAt;
      const readAt = isReadAtStop ? stop(Math.abs(read)) : read * MINUTE;
      const all = [
        ...instants.map((minute) => minute * MINUTE),
        ...atStops.map(stop),
      ];
      const way = {
        span: { from: all[0]!, until: all[0]! },
        instants: [...all, readAt].toSorted((a, b) => a - b),
      };
      const ways = waysOf(trips).filter((one) => isOneLeg(one, way, BOUNDS));
      const between = listBetween(ways, BOUNDS).map((one) =>
        !one
          ? []
          : trips.filter(({ id, startedAt }) =>
            id > (one.afterId ?? -1) && startedAt < one.beforeAt
          )
      );
      const readings = [{ readAt, value: 9_000_000 }];
      const settled = odometersAt(legsOf(way, ways, between), readings);
      const single = odometersAt(trips, readings);
      for (const at of all) assert.equal(settled(at), single(at));
      whole += ways.length;
      ends += ways.filter(({ lastStoppedAt }) => all.includes(lastStoppedAt))
        .length;
    }),
    { numRuns: 2000 },
  );
  assert.ok(whole > 1000 && ends > 50, `${whole} settled, ${ends} ends`);
});
