import assert from "node:assert/strict";
import { keepPrivate, type KnownTyping } from "./keep-private.ts";
import { reconcileTrips, type StoredTrip } from "./reconciling/reconcile.ts";

const MINUTE = 60_000;
const span = (from: number, to: number) => ({
  startedAt: from * MINUTE,
  stoppedAt: to * MINUTE,
  distanceM: 1000,
});
const stored = (
  id: number,
  from: number,
  to: number,
  more: Partial<StoredTrip & KnownTyping> = {},
): StoredTrip & KnownTyping => ({
  id,
  ...span(from, to),
  lockedBy: null,
  byHand: false,
  isPrivate: true,
  typedBy: "hours",
  driverId: 7,
  ongoing: false,
  ...more,
});
const keep = (
  all: (StoredTrip & KnownTyping)[],
  found: ReturnType<typeof span>[],
) => keepPrivate(all, reconcileTrips(all, found));

Deno.test("SEC-07 a private trip that is found as two stays private in both, with its driver", () => {
  const [first, second] = [span(0, 10), span(14, 60)];
  const kept = keep([stored(1, 0, 60, { typedBy: "manual" })], [first, second]);
  assert.deepEqual(kept.remove, []);
  const heirs = [...kept.heirs].map(([trip, { typedBy, driverId }]) => [
    trip.startedAt,
    typedBy,
    driverId,
  ]);
  assert.deepEqual(heirs, [[14 * MINUTE, "manual", 7]]);
});

Deno.test("SEC-07 a trip that swallows a private one is private; of two drivers it is nobody's", () => {
  const business = { isPrivate: false, driverId: 8 };
  const whole = span(0, 60);
  const kept = keep([stored(1, 0, 40, business), stored(2, 45, 60)], [whole]);
  assert.deepEqual(kept.remove, [2]);
  assert.equal(kept.heirs.get(whole)?.driverId, null);
});

Deno.test("SEC-07 a private trip that nothing is found for stays, one that was still on its way does not", () => {
  assert.deepEqual(keep([stored(1, 0, 60)], []), {
    remove: [],
    late: [1],
    heirs: new Map(),
  });
  assert.deepEqual(keep([stored(1, 0, 60, { ongoing: true })], []).remove, [1]);
});

Deno.test("TRK-06 trips that are not private are found anew as before", () => {
  const kept = keep([stored(1, 0, 60, { isPrivate: false })], [span(90, 99)]);
  assert.deepEqual(kept, { remove: [1], late: [], heirs: new Map() });
});

Deno.test("SEC-07 a business trip that grows into the time of a private one is private, also when that one is found again", () => {
  const business = {
    isPrivate: false,
    typedBy: "default",
    driverId: 7,
  } as const;
  const [first, second] = [span(0, 60), span(65, 100)];
  const all = [stored(1, 0, 40, business), stored(2, 45, 100)];
  const kept = keep(all, [first, second]);
  assert.deepEqual(kept.remove, []);
  assert.equal(kept.heirs.get(first)?.driverId, 7);
  assert.ok(!kept.heirs.has(second));
  const apart = keep(all, [span(0, 42), second]);
  assert.equal(apart.heirs.size, 0);
});

Deno.test("SEC-07 a private trip that grows into another one of its driver stays as it was typed; into another driver's, nobody's", () => {
  const grown = span(0, 60);
  const all = (driverId: number) => [
    stored(1, 0, 40, { typedBy: "manual" }),
    stored(2, 45, 100, { driverId }),
  ];
  assert.equal(keep(all(7), [grown, span(65, 100)]).heirs.size, 0);
  const { heirs } = keep(all(8), [grown, span(65, 100)]);
  assert.equal(heirs.get(grown)?.driverId, null);
});

Deno.test("SEC-07 what is split off a private trip on its way stays private, whatever rules say today", () => {
  const [first, second] = [span(0, 10), span(14, 60)];
  const kept = keep([stored(1, 0, 60, { ongoing: true })], [first, second]);
  assert.deepEqual([...kept.heirs.keys()], [second]);
  assert.equal(kept.heirs.get(second)?.driverId, 7);
});
