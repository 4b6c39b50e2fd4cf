import assert from "node:assert/strict";
import fc from "fast-check";
import { decideMerge, decideSplit, type Mergeable, sumPairs } from "./merge.ts";

const ZONE = "Europe/Stockholm";
const place = (address: string) => ({ latitude: 59, longitude: 18, address });

function trip(
  start: string,
  stop: string,
  more: Partial<Mergeable> = {},
): Mergeable {
  return {
    type: "business",
    kind: "driven",
    startedAt: new Date(start),
    stoppedAt: new Date(stop),
    start: place("A"),
    stop: place("B"),
    distanceM: 1000,
    odometerStartM: 100,
    odometerStopM: 1100,
    maxSpeedKmh: 50,
    hasGap: false,
    mocked: false,
    ongoing: false,
    merged: false,
    purpose: null,
    note: null,
    project: null,
    byHand: false,
    driverId: null,
    route: "",
    ...more,
  };
}

const first = trip("2026-03-02T07:00Z", "2026-03-02T07:20Z");
const second = trip("2026-03-02T08:00Z", "2026-03-02T08:30Z", {
  start: place("B"),
  stop: place("C"),
  distanceM: 2500,
  odometerStopM: 3700,
  maxSpeedKmh: 90,
  purpose: "Customer",
});

Deno.test("TRIP-06 two trips of a day, driver and type become one", () => {
  const merged = decideMerge(second, first, ZONE);
  assert.ok(merged.ok);
  assert.deepEqual(merged.value, {
    ...first,
    merged: true,
    stoppedAt: second.stoppedAt,
    stop: place("C"),
    distanceM: 3500,
    odometerStopM: 3700,
    maxSpeedKmh: 90,
    purpose: "Customer",
  });
});

Deno.test("TRIP-06 the merged distance is the sum, whatever the two are", () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.nat(1e6), (a, b) => {
      const merged = decideMerge(
        { ...second, distanceM: a },
        { ...first, distanceM: b },
        ZONE,
      );
      assert.equal(merged.ok && merged.value.distanceM, a + b);
    }),
  );
});

for (
  const [id, code, upper, below] of [
    ["TRIP-07", "NoneFoundBelow", second, null],
    [
      "TRIP-08",
      "MergePrivateWithBusiness",
      { ...second, type: "private" },
      first,
    ],
    ["TRIP-06", "MergeDifferentTypes", { ...second, type: "other" }, first],
    [
      "TRIP-09",
      "MergeDifferentDates",
      // 00:30 in Stockholm, still the day before in UTC.
      trip("2026-03-02T23:30Z", "2026-03-02T23:50Z"),
      first,
    ],
    ["TRIP-10", "MergeDifferentDrivers", { ...second, driverId: 7 }, first],
    ["TRIP-11", "AlreadyMerged", second, { ...first, merged: true }],
    ["TRIP-11", "AlreadyMerged", { ...second, merged: true }, first],
    ["TRIP-13", "MergeOngoing", { ...second, ongoing: true }, first],
    ["TRK-03", "MergeTransported", { ...second, kind: "transported" }, first],
  ] as const satisfies [string, string, Mergeable, Mergeable | null][]
) {
  Deno.test(`${id} merging is refused: ${code}`, () => {
    assert.deepEqual(decideMerge(upper, below, ZONE), {
      ok: false,
      error: { code },
    });
  });
}

Deno.test("TRIP-12 only the last merge can be split", () => {
  assert.ok(decideSplit({ id: 5, merged: true }, 5).ok);
  assert.deepEqual(decideSplit({ id: 4, merged: true }, 5), {
    ok: false,
    error: { code: "NotLastMerge" },
  });
  assert.deepEqual(decideSplit({ id: 4, merged: false }, null), {
    ok: false,
    error: { code: "CouldNotSplitOrMerge" },
  });
});

Deno.test("TRIP-06 TRIP-09 a trip over midnight has no day in common with another", () => {
  const evening = trip("2026-03-02T21:00Z", "2026-03-02T21:30Z");
  const midnight = trip("2026-03-02T22:30Z", "2026-03-02T23:10Z");
  const night = trip("2026-03-02T23:30Z", "2026-03-02T23:50Z");
  for (
    const [last, first] of [[midnight, evening], [night, midnight]] as const
  ) {
    assert.deepEqual(decideMerge(last, first, ZONE), {
      ok: false,
      error: { code: "MergeDifferentDates" },
    });
  }
  assert.ok(decideMerge(midnight, evening, "UTC").ok, "one day in UTC");
});

Deno.test("TRIP-14 trip pairs are summed there and back, and need an even number", () => {
  const open = { masked: null };
  const pair = [{ id: 2, ...second, ...open }, { id: 1, ...first, ...open }];
  assert.deepEqual(sumPairs(pair), [
    { tripIds: [1, 2], distanceM: 3500, durationMs: 50 * 60_000 },
  ]);
  assert.equal(sumPairs(pair.slice(1)), null);
  assert.equal(sumPairs([]), null);
  const hidden = {
    ...pair[0]!,
    masked: { day: "2026-03-02", hasDriver: true, mayTakeBack: false },
  };
  assert.deepEqual(sumPairs([hidden, pair[1]!]), [
    { tripIds: [1, 2], distanceM: 3500, durationMs: null },
  ]);
});
