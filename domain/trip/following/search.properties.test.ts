import assert from "node:assert/strict";
import fc from "fast-check";
import {
  arbitraryFixes,
  arbitraryNow,
} from "../../../tests/harness/fixes/arbitrary-fixes.ts";
import {
  drive,
  park,
  scenario,
} from "../../../tests/harness/fixes/scenario.ts";
import type { Fix } from "../../position/fix.ts";
import { type TripSettings, tripSettingsFor } from "../settings/settings.ts";
import { searchTrips } from "../finding/find-trips.ts";
import {
  beginSearch,
  endSearch,
  searchOn,
  shedTrack,
} from "../finding/search.ts";

const arbitraryCase = arbitraryFixes.chain((fixes) =>
  fc.record({
    fixes: fc.constant(fixes),
    now: arbitraryNow(fixes),
    settings: fc.constantFrom(
      tripSettingsFor("vehicle"),
      tripSettingsFor("watercraft"),
      tripSettingsFor("machine"),
    ),
    ends: fc.oneof(
      fc.array(fc.nat(fixes.length), { maxLength: 12, size: "max" }),
      fc.constant(fixes.map((_, end) => end)),
    ),
  })
);

/** Searches fixes part by part; gives also the most points that were on the track between two parts. */
function inParts(
  fixes: readonly Fix[],
  ends: readonly number[],
  settings: TripSettings,
  now: number,
) {
  const search = beginSearch(settings);
  let from = 0;
  let longest = 0;
  for (const end of [...ends].sort((a, b) => a - b)) {
    const part = fixes.slice(from, end);
    from = end;
    const last = part.at(-1)?.fixedAt ?? -Infinity;
    searchOn(search, part, Math.min(now, last));
    shedTrack(search);
    longest = Math.max(longest, Object.keys(search.track.points).length);
  }
  searchOn(search, fixes.slice(from), now);
  return { ...endSearch(search, now), longest };
}

Deno.test("TRK-04 TRK-10 fixes searched in parts, and forgotten in between, give the same as all at once", () => {
  fc.assert(
    fc.property(arbitraryCase, ({ fixes, now, settings, ends }) => {
      const { longest: _, ...found } = inParts(fixes, ends, settings, now);
      assert.deepEqual(found, searchTrips(fixes, settings, now));
    }),
    { numRuns: 1500 },
  );
});

Deno.test("TRK-10 a search in parts keeps as little of weeks of standing and of a day's drive as of an hour", () => {
  const opening = {
    at: "2026-03-02T07:00:00Z",
    from: { latitude: 59.3293, longitude: 18.0686 },
    everyS: 30,
  };
  const settings = tripSettingsFor("vehicle");
  const most = (minutes: number, kmh: number) => {
    const fixes = scenario(opening, park(30), drive(minutes, kmh));
    const ends = fixes.map((_, i) => i).filter((i) => i % 100 === 0);
    const now = fixes.at(-1)!.fixedAt;
    const { longest, ...found } = inParts(fixes, ends, settings, now);
    assert.deepEqual(found, searchTrips(fixes, settings, now));
    return longest;
  };
  for (const kmh of [0, 60]) {
    assert.ok(most(60, kmh) <= 100);
    assert.ok(most(24 * 60, kmh) <= 100);
  }
});
