import assert from "node:assert/strict";
import fc from "fast-check";
import {
  arbitraryFixes,
  arbitraryNow,
} from "../../../tests/harness/fixes/arbitrary-fixes.ts";
import { tripSettingsFor } from "../settings/settings.ts";
import { searchTrips } from "../finding/find-trips.ts";
import { type Followed, followTrips } from "./follow.ts";
import type { Memory } from "./memory.ts";

const arbitraryCase = arbitraryFixes.chain((fixes) =>
  fc.record({
    fixes: fc.constant(fixes),
    now: arbitraryNow(fixes),
    family: fc.constantFrom(
      "vehicle" as const,
      "watercraft" as const,
      "machine" as const,
    ),
    cuts: fc.array(
      fc.record({
        end: fc.nat(fixes.length),
        // A look may be so late that silence has ended a trip.
        lagS: fc.constantFrom(0, 0, 0, 30, 400, 4_000),
      }),
      { maxLength: 12, size: "max" },
    ),
  })
);

/** A memory as it comes back from where it was stored. */
function recalled(memory: Memory): Memory {
  return JSON.parse(JSON.stringify(memory));
}

Deno.test("TRK-04: following a unit from any memory gives what a search from the first fix gives", () => {
  let followed = 0;
  fc.assert(
    fc.property(arbitraryCase, ({ fixes, now, family, cuts }) => {
      const settings = tripSettingsFor(family);
      const looks = [...cuts, { end: fixes.length, lagS: 0 }]
        .sort((a, b) => a.end - b.end);
      let memory = null as Memory | null;
      let from = 0;
      let at = -Infinity;
      for (const { end, lagS } of looks) {
        const last = fixes[end - 1]?.fixedAt ?? now;
        // The tracker's clock does not go back.
        at = Math.max(at, end === fixes.length ? now : last + lagS * 1000);
        const searched = searchTrips(fixes.slice(0, end), settings, at);
        const first = fixes[from]?.fixedAt ?? Infinity;
        const next: Followed | null = memory && first > memory.decidedAt
          ? followTrips(recalled(memory), fixes.slice(from, end), settings, at)
          : null;
        if (next) {
          followed++;
          const ongoing = searched.trips.find((trip) => trip.ongoing) ?? null;
          assert.deepEqual(next.drawTrip?.() ?? null, ongoing);
          assert.deepEqual(next.memory, searched.memory);
          assert.equal(next.dueAt, searched.dueAt);
        }
        memory = next ? next.memory : searched.memory;
        from = end;
      }
    }),
    { numRuns: 500 },
  );
  assert.ok(followed > 300, `${followed} followed`);
});

Deno.test("TRK-04: a memory is as small after hours of driving as after minutes", () => {
  fc.assert(
    fc.property(arbitraryCase, ({ fixes, now, family }) => {
      const { memory } = searchTrips(fixes, tripSettingsFor(family), now);
      if (memory) assert.ok(memory.points.length <= 6);
    }),
    { numRuns: 200 },
  );
});
