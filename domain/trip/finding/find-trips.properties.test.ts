import assert from "node:assert/strict";
import fc from "fast-check";
import {
  arbitraryFixes,
  arbitraryNow,
  arbitraryShare,
} from "../../../tests/harness/fixes/arbitrary-fixes.ts";
import { findTrips } from "./find-trips.ts";
import { tripSettingsFor } from "../settings/settings.ts";

const RUNS = { numRuns: 200 };

const arbitrarySettings = fc.record({
  family: fc.constantFrom(
    "vehicle" as const,
    "watercraft" as const,
    "machine" as const,
  ),
  stopDurationS: fc.constantFrom(60, 300, 300, 1_800),
}).map(({ family, stopDurationS }) => ({
  ...tripSettingsFor(family),
  stopDurationS,
}));

const arbitraryCase = arbitraryFixes.chain((fixes) =>
  fc.record({
    fixes: fc.constant(fixes),
    now: arbitraryNow(fixes),
    settings: arbitrarySettings,
  })
);

Deno.test("TRK-04: fixes in any order, some of them twice, give the same trips", () => {
  const shuffled = arbitraryCase.chain((one) =>
    fc.record({
      one: fc.constant(one),
      again: fc.subarray(one.fixes).chain((doubles) =>
        fc.shuffledSubarray([...one.fixes, ...doubles], {
          minLength: one.fixes.length + doubles.length,
        })
      ),
    })
  );
  fc.assert(
    fc.property(shuffled, ({ one: { fixes, settings, now }, again }) => {
      assert.deepEqual(
        findTrips(again, settings, now),
        findTrips(fixes, settings, now),
      );
    }),
    RUNS,
  );
});

Deno.test("TRK-04: of two fixes of one instant the same one counts, whichever came first", () => {
  fc.assert(
    fc.property(
      arbitraryCase,
      arbitraryFixes,
      ({ fixes, settings, now }, others) => {
        const rivals = others.flatMap((fix, i) => {
          const fixedAt = fixes[i]?.fixedAt;
          return fixedAt === undefined ? [] : [{ ...fix, fixedAt }];
        });
        assert.deepEqual(
          findTrips([...fixes, ...rivals], settings, now),
          findTrips([...rivals, ...fixes], settings, now),
        );
      },
    ),
    RUNS,
  );
});

Deno.test("TRK-04: resuming at a confirmed stop gives exactly the trips that follow it", () => {
  fc.assert(
    fc.property(arbitraryCase, ({ fixes, settings, now }) => {
      const trips = findTrips(fixes, settings, now);
      trips.filter((trip) => !trip.ongoing).forEach((trip, i) => {
        const anchor = fixes.find((fix) => fix.fixedAt === trip.stoppedAt)!;
        const resume = { anchor, ignition: trip.ignitionAtStop };
        const rest = findTrips(fixes, settings, now, resume);
        assert.deepEqual(rest, trips.slice(i + 1));
      });
    }),
    RUNS,
  );
});

Deno.test("TRK-04: fixes that arrive late leave every trip alone that was confirmed before them", () => {
  const late = arbitraryCase.chain((one) =>
    fc.record({
      one: fc.constant(one),
      late: fc.subarray(one.fixes, {
        minLength: Math.min(1, one.fixes.length),
      }),
      laterMs: fc.integer({ min: 0, max: 5_000_000 }),
      seenUntil: arbitraryShare,
    })
  );
  fc.assert(
    fc.property(
      late,
      ({ one: { fixes, settings, now }, late, laterMs, seenUntil }) => {
        const earlyNow = now - Math.round(seenUntil * 3_600_000);
        const early = fixes.filter((fix) =>
          !late.includes(fix) && fix.fixedAt <= earlyNow
        );
        const earliest = Math.min(
          ...fixes.filter((fix) => !early.includes(fix)).map((fix) =>
            fix.fixedAt
          ),
        );
        const isSettled = ({ confirmedAt }: { confirmedAt: number }) =>
          confirmedAt < earliest && confirmedAt <= earlyNow;
        const before = findTrips(early, settings, earlyNow);
        const after = findTrips(fixes, settings, now + laterMs);
        assert.deepEqual(after.filter(isSettled), before.filter(isSettled));
      },
    ),
    RUNS,
  );
});

Deno.test("TRK-05: a trip's distance does not depend on the period asked for", () => {
  fc.assert(
    fc.property(arbitraryCase, ({ fixes, settings, now }) => {
      const year = findTrips(fixes, settings, now);
      const confirmed = year.filter((trip) => !trip.ongoing);
      // A day that begins after a stop and ends with any later confirmed trip.
      for (const last of confirmed) {
        const day = fixes.filter((fix) => fix.fixedAt <= last.confirmedAt);
        const found = findTrips(
          day,
          settings,
          Math.max(last.confirmedAt, day.at(-1)!.fixedAt),
        );
        const same = found.find((trip) => trip.startedAt === last.startedAt);
        assert.equal(same?.distanceM, last.distanceM);
      }
    }),
    RUNS,
  );
});

Deno.test("trips follow each other in time, are certain in that order, and each begins where the unit stood", () => {
  fc.assert(
    fc.property(arbitraryCase, ({ fixes, settings, now }) => {
      const trips = findTrips(fixes, settings, now);
      trips.forEach((trip, i) => {
        assert.ok(trip.startedAt < trip.stoppedAt);
        assert.ok(trip.startedAt >= (trips[i - 1]?.stoppedAt ?? -Infinity));
        assert.ok(trip.confirmedAt >= trip.stoppedAt);
        assert.ok(trip.confirmedAt >= (trips[i - 1]?.confirmedAt ?? 0));
        assert.ok(Number.isSafeInteger(trip.distanceM) && trip.distanceM >= 0);
        assert.equal(trip.ongoing, trip.confirmedAt === Infinity);
        assert.ok(!trip.ongoing || i === trips.length - 1);
      });
    }),
    RUNS,
  );
});

Deno.test("finding trips leaves the given fixes unchanged", () => {
  fc.assert(
    fc.property(arbitraryCase, ({ fixes, settings, now }) => {
      const given = structuredClone(fixes);
      findTrips(fixes, settings, now);
      assert.deepEqual(fixes, given);
    }),
    RUNS,
  );
});
