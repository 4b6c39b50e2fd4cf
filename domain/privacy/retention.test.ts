import assert from "node:assert/strict";
import fc from "fast-check";
import { boundsOf, cutoffsOf, periodsWith, RETAINED } from "./retention.ts";

const DEPLOYMENT = { positions: 90, messages: 365 };

Deno.test("SEC-10 no account keeps its trip log shorter than its country's law wants", () => {
  const years = (country: string) => boundsOf(country, DEPLOYMENT).trips.min;
  assert.deepEqual(["SE", "NO", "GB", "DK"].map(years), [7, 5, 6, 7]);
});

Deno.test("SEC-10 whatever was chosen, what holds is within bounds", () => {
  const chosen = fc.record(
    Object.fromEntries(
      RETAINED.map((kind) => [kind, fc.option(fc.integer())]),
    ),
  );
  fc.assert(fc.property(chosen, fc.constantFrom("SE", "NO", "GB"), (
    asked,
    country,
  ) => {
    const bounds = boundsOf(country, DEPLOYMENT);
    const periods = periodsWith(asked, bounds);
    for (const kind of RETAINED) {
      assert.ok(periods[kind] >= bounds[kind].min);
      assert.ok(periods[kind] <= bounds[kind].max);
    }
  }));
});

Deno.test("SEC-10 trips go by whole calendar years", () => {
  const periods = periodsWith({}, boundsOf("SE", DEPLOYMENT));
  const at = (now: string) => cutoffsOf(periods, new Date(now)).trips;
  assert.deepEqual(at("2033-12-31T23:59Z"), new Date("2026-01-01T00:00Z"));
  assert.deepEqual(at("2034-01-01T00:00Z"), new Date("2027-01-01T00:00Z"));
});
