import assert from "node:assert/strict";
import fc from "fast-check";
import { destination } from "../geo/destination.ts";
import type { Fix } from "../position/fix.ts";
import { DOUBT_MS, provenSide } from "./crossings.ts";
import { type Watch, watchFixes } from "./watch.ts";

const CIRCLE = { latitude: 59.3293, longitude: 18.0686, radiusM: 400 };
const BEGIN = Date.parse("2026-03-02T07:00:00Z");
const WATCH: Watch = {
  id: 1,
  geofenceId: 1,
  from: BEGIN,
  until: Infinity,
  began: null,
  shape: CIRCLE,
};

/** A fix some minutes after the beginning, metres east of the middle of the circle. */
function fixAt(minutes: number, eastM: number, told: Partial<Fix> = {}): Fix {
  return {
    ...destination(CIRCLE, 90, eastM),
    fixedAt: BEGIN + minutes * 60_000,
    speedKmh: null,
    ignition: null,
    odometerM: null,
    satellites: null,
    hdop: null,
    accuracyM: null,
    ...told,
  };
}

function crossingsOf(
  fixes: Fix[],
  { minutes = 24 * 60, watch = WATCH }: { minutes?: number; watch?: Watch } =
    {},
) {
  const before = { side: watch.began, doubt: null };
  const now = BEGIN + minutes * 60_000;
  return watchFixes(watch, before, fixes, now).crossings
    .map(({ side, at, isFirst }) =>
      `${side} ${(at - BEGIN) / 60_000}${isFirst ? " first" : ""}`
    );
}

Deno.test("GEO-09 TRK-11 a unit that drives out and back leaves and enters, at the first fix on each side", () => {
  const places = [0, 0, 300, 500, 900, 2000, 900, 300, 0, 0];
  assert.deepEqual(
    crossingsOf(places.map((eastM, minute) => fixAt(minute, eastM))),
    ["inside 0 first", "outside 3", "inside 7"],
  );
});

Deno.test("GEO-09 TRK-11 fixes that jump at the edge, by the margin or their accuracy, never ring", () => {
  fc.assert(fc.property(
    fc.constantFrom("inside" as const, "outside" as const),
    fc.array(
      fc.record({
        offM: fc.double({ min: -1, max: 1, noNaN: true }),
        accuracyM: fc.constantFrom(null, 3, 20, 60, 100),
      }),
      { minLength: 1, maxLength: 60 },
    ),
    (began, jumps) => {
      const fixes = jumps.map(({ offM, accuracyM }, minute) =>
        fixAt(minute, 400 + offM * Math.max(49, (accuracyM ?? 0) * 1.6), {
          accuracyM,
        })
      );
      const watch = { ...WATCH, began };
      assert.deepEqual(crossingsOf(fixes, { watch }), []);
    },
  ));
});

Deno.test("GEO-09 TRK-11 a fix that jumps out does not ring where the unit stands at the edge, whose fixes prove no side", () => {
  const inside = { ...WATCH, began: "inside" as const };
  const edge = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((minute) =>
    fixAt(minute, minute === 2 ? 520 : 395)
  );
  assert.deepEqual(crossingsOf(edge, { watch: inside }), []);
});

Deno.test("GEO-09 TRK-11 fixes that wander off together and come back do not ring; a unit that stays there for five minutes has left", () => {
  const inside = { ...WATCH, began: "inside" as const };
  const wander = (minutes: number) =>
    Array.from({ length: 120 }, (_, number) => {
      const minute = number / 6;
      const isAway = minute >= 2 && minute <= 2 + minutes;
      return fixAt(minute, isAway ? 520 : 395);
    });
  assert.deepEqual(crossingsOf(wander(1.5), { watch: inside }), []);
  assert.deepEqual(crossingsOf(wander(6), { watch: inside }), ["outside 2"]);
  // With a poor accuracy the same distance says less.
  const poor = [0, 1, 2, 3, 4].map((minute) =>
    fixAt(minute, minute === 2 || minute === 3 ? 640 : 395, { accuracyM: 90 })
  );
  assert.deepEqual(crossingsOf(poor, { watch: inside }), []);
  const driven = [395, 520, 700].map((eastM, number) =>
    fixAt(number / 6, eastM)
  );
  assert.deepEqual(crossingsOf(driven, { minutes: 1, watch: inside }), [
    `outside ${1 / 6}`,
  ]);
});

Deno.test("GEO-09 TRK-11 poor fixes prove nothing, however far away they lie", () => {
  const poor = [
    { accuracyM: 101 },
    { accuracyM: 5000 },
    { hdop: 5.1 },
    { satellites: 3 },
  ];
  for (const told of poor) {
    const fixes = [
      fixAt(0, 0),
      fixAt(1, 0),
      ...[2, 3, 4, 20].map((minute) => fixAt(minute, 9000, told)),
    ];
    assert.deepEqual(crossingsOf(fixes), ["inside 0 first"]);
  }
  assert.equal(
    provenSide(CIRCLE, { ...fixAt(0, 0), latitude: 0, longitude: 0 }),
    null,
  );
});

Deno.test("GEO-09 TRK-11 one fix that jumps out and back does not ring; one that nothing contradicts for five minutes does", () => {
  const spike = [fixAt(0, 0), fixAt(1, 0), fixAt(2, 3000), fixAt(3, 0)];
  assert.deepEqual(crossingsOf(spike), ["inside 0 first"]);
  const last = [fixAt(0, 0), fixAt(1, 0), fixAt(2, 3000)];
  assert.deepEqual(crossingsOf(last, { minutes: 7 }), ["inside 0 first"]);
  assert.deepEqual(crossingsOf(last, { minutes: 7.1 }), [
    "inside 0 first",
    "outside 2",
  ]);
  const rare = [fixAt(0, 0), fixAt(60, 3000), fixAt(120, 0)];
  assert.deepEqual(crossingsOf(rare), [
    "inside 0 first",
    "outside 60",
    "inside 120",
  ]);
});

Deno.test("GEO-09 TRK-11 a gap does not ring; the fixes after it do when the unit is on the other side", () => {
  const gap = [fixAt(0, 0), fixAt(1, 0), fixAt(400, 10), fixAt(401, 10)];
  assert.deepEqual(crossingsOf(gap), ["inside 0 first"]);
  const away = [fixAt(0, 0), fixAt(1, 0), fixAt(400, 9000), fixAt(401, 9000)];
  assert.deepEqual(crossingsOf(away), ["inside 0 first", "outside 400"]);
});

Deno.test("GEO-09 a watch sees only what comes after it began and before it ended", () => {
  const fixes = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((minute) => fixAt(minute, minute < 4 ? 0 : 3000));
  const minutes = (minute: number) => BEGIN + minute * 60_000;
  const late = { ...WATCH, from: minutes(5) };
  assert.deepEqual(crossingsOf(fixes, { watch: late }), ["outside 5 first"]);
  const known = { ...late, began: "inside" as const };
  assert.deepEqual(crossingsOf(fixes, { watch: known }), ["outside 5"]);
  const ended = { ...WATCH, until: minutes(5) };
  assert.deepEqual(crossingsOf(fixes, { watch: ended }), ["inside 0 first"]);
  const endedLater = { ...WATCH, until: minutes(4) + DOUBT_MS + 1 };
  assert.deepEqual(crossingsOf(fixes.slice(0, 5), { watch: endedLater }), [
    "inside 0 first",
    "outside 4",
  ]);
});

Deno.test("GEO-14 a unit is inside a yard narrower than the margin when it stands in its middle", () => {
  const corner = (headingDeg: number) => destination(CIRCLE, headingDeg, 40);
  const shape = { corners: [45, 135, 225, 315].map(corner) };
  assert.equal(provenSide(shape, fixAt(0, 0)), "inside");
  assert.equal(provenSide(shape, fixAt(0, 27)), null);
  assert.equal(provenSide(shape, fixAt(0, 100)), "outside");
});
