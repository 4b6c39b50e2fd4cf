import assert from "node:assert/strict";
import { lateByHand } from "./late-by-hand.ts";
import { reconcileTrips, type StoredTrip } from "./reconcile.ts";

const stored = (
  id: number,
  startedAt: number,
  stoppedAt: number,
  lockedBy: number | null = null,
): StoredTrip => ({
  id,
  startedAt,
  stoppedAt,
  distanceM: 1000,
  lockedBy,
  byHand: false,
});
const found = (startedAt: number, stoppedAt: number, distanceM = 1000) => ({
  startedAt,
  stoppedAt,
  distanceM,
});

Deno.test("a trip that grew is updated, a new one inserted, a vanished one deleted", () => {
  const trips = [found(0, 20), found(50, 60)];
  assert.deepEqual(
    reconcileTrips([stored(1, 0, 10), stored(2, 30, 40)], trips),
    {
      insert: [trips[1]],
      update: [{ id: 1, trip: trips[0] }],
      remove: [2],
      lateData: [],
      overByHand: [],
      unlogged: [],
      lateInClosed: false,
    },
  );
});

Deno.test("TRK-06 a locked trip that is found again gets no notice", () => {
  assert.deepEqual(
    reconcileTrips([stored(1, 0, 10, 9)], [found(0, 10)]),
    {
      insert: [],
      update: [],
      remove: [],
      lateData: [],
      overByHand: [],
      unlogged: [],
      lateInClosed: false,
    },
  );
});

Deno.test("TRK-06 a locked trip never changes: late data raise a notice instead", () => {
  const locked = [stored(1, 0, 10, 9), stored(2, 20, 30, 9)];
  for (
    const trips of [
      [found(0, 30)],
      [found(0, 10, 1200), found(20, 30)],
      [found(0, 10)],
      [],
    ]
  ) {
    assert.deepEqual(reconcileTrips(locked, trips), {
      insert: [],
      update: [],
      remove: [],
      lateData: [9],
      overByHand: [],
      unlogged: [],
      lateInClosed: false,
    });
  }
});

Deno.test("TRK-06 a new trip is inserted beside a locked trip, not over it", () => {
  const [over, beside] = [found(8, 9), found(40, 50)];
  const result = reconcileTrips([stored(1, 0, 10, 9)], [
    found(0, 10),
    over,
    beside,
  ]);
  assert.deepEqual(result.insert, [beside]);
  assert.deepEqual(result.unlogged, [over]);
  assert.deepEqual(result.lateData, [9]);
});

Deno.test("ATT-05 TRK-06 no trip is inserted into an attested period", () => {
  const closed = [{ startedAt: 0, stoppedAt: 100 }];
  const [inside, after] = [found(50, 60), found(100, 110)];
  const result = reconcileTrips([], [inside, after], closed);
  assert.deepEqual(result.insert, [after]);
  assert.deepEqual(result.unlogged, [inside]);
  assert.ok(result.lateInClosed);
});

Deno.test("TRIP-25 a trip entered by hand stays, and what is found over it raises a notice", () => {
  const byHand = { ...stored(1, 0, 10), byHand: true };
  const nothing = {
    insert: [],
    update: [],
    remove: [],
    lateData: [],
    overByHand: [],
    unlogged: [],
    lateInClosed: false,
  };
  assert.deepEqual(reconcileTrips([byHand], []), nothing);
  for (const trip of [found(0, 10), found(5, 25), found(2, 3)]) {
    assert.deepEqual(reconcileTrips([byHand], [trip]), {
      ...nothing,
      overByHand: [{ id: 1, trip }],
      unlogged: [trip],
    });
  }
  const beside = found(10, 20);
  assert.deepEqual(reconcileTrips([byHand], [beside]), {
    ...nothing,
    insert: [beside],
  });
  const grown = found(9, 20);
  assert.deepEqual(reconcileTrips([byHand, stored(2, 10, 20)], [grown]), {
    ...nothing,
    update: [{ id: 2, trip: grown }],
    overByHand: [{ id: 1, trip: grown }],
  });
});

Deno.test("TRIP-25 SEC-07 what is found over a trip entered by hand raises no notice when it is private", () => {
  const known = (trip: StoredTrip, isPrivate = false) => ({
    ...trip,
    isPrivate,
    typedBy: "manual" as const,
    driverId: 1,
    ongoing: false,
  });
  const byHand = known({ ...stored(1, 0, 10), byHand: true });
  const late = (
    all: ReturnType<typeof known>[],
    trip: ReturnType<typeof found>,
    isPrivate: boolean,
  ) => lateByHand(reconcileTrips(all, [trip]).overByHand, all, () => isPrivate);
  assert.deepEqual(late([byHand], found(5, 15), false), [1]);
  assert.deepEqual(late([byHand], found(5, 15), true), [], "by a rule");
  const other = stored(2, 5, 15);
  assert.deepEqual(late([byHand, known(other)], found(5, 15), true), [1]);
  const hidden = known(other, true);
  assert.deepEqual(late([byHand, hidden], found(5, 15), false), []);
  const cut = found(6, 40);
  assert.deepEqual(late([byHand, hidden], cut, false), [], "in another shape");
  const own = known({ ...stored(1, 0, 10), byHand: true }, true);
  assert.deepEqual(late([own], found(5, 15), false), [1]);
});
