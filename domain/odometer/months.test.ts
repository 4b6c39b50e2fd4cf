import assert from "node:assert/strict";
import { carryOn, type Month } from "./months.ts";

/** Months of 30 days with 1,000 km of trips each, by their counters in km. */
function months(...counters: (number | null)[]): Month[] {
  return counters.map((km, index) => ({
    startedAt: index * 30 * 86_400_000,
    counterM: km === null ? null : km * 1000,
    distanceM: 1_000_000,
  }));
}

function kilometres(counters: (number | null)[], factor = 1): number[] {
  return carryOn(months(...counters), 50_000_000, factor)
    .map(({ value }) => value / 1000);
}

Deno.test("TRK-07 an odometer is carried on by the counter, unrecorded distance and all", () => {
  assert.deepEqual(kilometres([0, 1003, 2003]), [50_000, 51_003, 52_003]);
});

Deno.test("TRK-07 a month without a counter, or with one that was set, counts its trips", () => {
  assert.deepEqual(
    kilometres([null, null, 10, 0, 400_000, 401_000]),
    [50_000, 51_000, 52_000, 53_000, 54_000, 55_000],
  );
});

Deno.test("UNIT-23 the factor of the last two readings applies from month to month", () => {
  assert.deepEqual(kilometres([0, 1000], 1.05), [50_000, 51_050]);
});
