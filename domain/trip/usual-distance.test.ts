import assert from "node:assert/strict";
import fc from "fast-check";
import { pairOfEnds, usualDistances } from "./usual-distance.ts";

const way = (startAddress: string, stopAddress: string, distanceM: number) => ({
  startAddress,
  stopAddress,
  distanceM,
});

Deno.test("TRIP-25 the usual distance between two addresses is the middle one of both directions, and a round trip tells none", () => {
  assert.deepEqual(
    usualDistances([
      way("Depot 1", "Slussen 2", 9_000),
      way("Kiruna", "Kiruna", 5_000),
      way("Lager 3", "Depot 1", 4_000),
      way("depot 1 ", "Lager 3", 90_000),
      way("Depot 1", "Lager 3", 4_200),
      way("", "Lager 3", 1_000),
    ]),
    [
      { between: "depot 1\nlager 3", distanceM: 4_200, trips: 3 },
      { between: "depot 1\nslussen 2", distanceM: 9_000, trips: 1 },
    ],
  );
});

Deno.test("TRIP-25 whatever was driven, a usual distance is one that was driven between the two", () => {
  const address = fc.constantFrom("", "A", "a", "B", "C");
  fc.assert(fc.property(
    fc.array(fc.tuple(address, address, fc.nat())),
    (all) => {
      const ways = all.map(([from, to, metres]) => way(from, to, metres));
      for (const { between, distanceM, trips } of usualDistances(ways)) {
        const ofPair = ways.filter((one) =>
          pairOfEnds(one.startAddress, one.stopAddress) === between
        );
        assert.equal(ofPair.length, trips);
        assert.ok(ofPair.some((one) => one.distanceM === distanceM));
      }
    },
  ));
});
