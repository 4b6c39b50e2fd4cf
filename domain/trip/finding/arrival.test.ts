import assert from "node:assert/strict";
import {
  drive,
  park,
  scenario,
  silence,
} from "../../../tests/harness/fixes/scenario.ts";
import {
  assertAbout,
  BEGIN,
  carFixes,
  minute,
  OFF,
  ON,
  STOCKHOLM,
  tripsOf,
} from "../../../tests/harness/fixes/car.ts";

Deno.test("TRK-01: a unit that falls silent for half an hour and has hardly moved has stopped there", () => {
  const trips = tripsOf(
    carFixes(drive(10, 60), silence(30, 1), drive(10, 60), park(10)),
  );
  assert.deepEqual(trips.map((trip) => minute(trip.stoppedAt)), [10, 50.5]);
});

Deno.test("TRK-01: standing with the engine on ends a trip after a quarter of an hour, at its beginning", () => {
  const [trip, ...more] = tripsOf(carFixes(drive(10, 50, ON), park(120, ON)));
  assert.deepEqual(more, []);
  assert.equal(minute(trip!.stoppedAt), 10.5);
  assert.equal(minute(trip!.confirmedAt), 25.5);
  const queue = carFixes(
    drive(10, 50, ON),
    park(14, ON),
    drive(5, 50, ON),
    park(5, OFF),
  );
  assert.equal(tripsOf(queue).length, 1);
});

Deno.test("TRK-02: a trip stops at the first still fix although the tracker slept after arrival", () => {
  const [trip, ...more] = tripsOf(
    carFixes(drive(20, 50), park(0.5), silence(480), park(5)),
  );
  assert.deepEqual(more, []);
  assert.equal(minute(trip!.stoppedAt), 20.5);
  assert.equal(minute(trip!.confirmedAt), 80.5);
});

Deno.test("TRK-02: a trip stops at the last fix when the tracker slept while still rolling", () => {
  const fixes = carFixes(drive(20, 50), silence(480), park(5));
  assert.deepEqual(tripsOf(fixes).map((trip) => minute(trip.stoppedAt)), [20]);
});

Deno.test("TRK-02: a trip is ongoing until an hour of silence closes it", () => {
  const fixes = carFixes(drive(20, 50), park(1));
  const [ongoing] = tripsOf(fixes, 59);
  assert.equal(ongoing!.ongoing, true);
  assert.equal(ongoing!.confirmedAt, Infinity);
  assert.equal(minute(ongoing!.stoppedAt), 21);
  const [closed] = tripsOf(fixes, 60);
  assert.equal(closed!.ongoing, false);
  assert.equal(minute(closed!.stoppedAt), 20.5);
  assert.equal(minute(closed!.confirmedAt), 81);
});

Deno.test("TRK-02: five minutes of silence close a trip whose ignition is off", () => {
  const fixes = carFixes(drive(20, 50, ON), park(0.5, ON), park(0.5, OFF));
  assert.equal(tripsOf(fixes, 4)[0]!.ongoing, true);
  const [closed] = tripsOf(fixes, 5);
  assert.equal(minute(closed!.stoppedAt), 20.5);
  assert.equal(minute(closed!.confirmedAt), 26);
});

Deno.test("TRK-03: switching the ignition on starts the trip, switching it off ends it", () => {
  const [trip, ...more] = tripsOf(
    carFixes(
      park(60, OFF),
      park(3, ON),
      drive(10, 50, ON),
      park(1, ON),
      park(90, OFF),
    ),
  );
  assert.deepEqual(more, []);
  assert.equal(minute(trip!.startedAt), 60.5);
  assert.equal(minute(trip!.stoppedAt), 73.5);
  assert.equal(minute(trip!.confirmedAt), 76.5);
});

Deno.test("TRK-03: an engine that warmed up for long does not lengthen the trip", () => {
  const [trip] = tripsOf(
    carFixes(park(30, OFF), park(25, ON), drive(10, 50, ON), park(9, OFF)),
  );
  assert.equal(minute(trip!.startedAt), 55);
});

Deno.test("TRK-03: an engine that stops itself at a traffic light does not end the trip", () => {
  const lights = carFixes(
    drive(5, 50, ON),
    park(1, OFF),
    drive(5, 50, ON),
    park(9, OFF),
  );
  assert.equal(tripsOf(lights).length, 1);
});

Deno.test("TRK-03: a ferry carries a car whose ignition is off; the drives before and after are its own", () => {
  const trips = tripsOf(carFixes(
    park(5, OFF),
    drive(20, 60, ON),
    park(15, OFF),
    drive(40, 25, OFF),
    park(6, OFF),
    drive(20, 60, ON),
    park(10, OFF),
  ));
  assert.deepEqual(trips.map((trip) => trip.kind), [
    "driven",
    "transported",
    "driven",
  ]);
  assertAbout(trips[1]!.distanceM, 16_667, 20);
  assert.equal(minute(trips[1]!.stoppedAt), 80.5);
  assert.deepEqual(trips[2]!.start, trips[1]!.stop);
});

Deno.test("TRK-02: a receiver that jumps out once after arrival does not delay the stop", () => {
  const jump = { driftM: 150 };
  const fixes = carFixes(drive(20, 50), park(1), park(0.5, jump), park(30));
  assert.deepEqual(tripsOf(fixes).map((trip) => minute(trip.stoppedAt)), [
    20.5,
  ]);
});

Deno.test("TRK-02: a tracker that never reports a speed stops where it stays", () => {
  const fixes = scenario(
    { at: BEGIN, from: STOCKHOLM, everyS: 60, reportsSpeed: false },
    park(10),
    drive(20, 50),
    park(60, { driftM: 20 }),
  );
  const [trip, ...more] = tripsOf(fixes);
  assert.deepEqual(more, []);
  assert.equal(minute(trip!.startedAt), 10);
  assert.equal(minute(trip!.stoppedAt), 30);
  assert.equal(trip!.maxSpeedKmh, null);
});

Deno.test("TRK-03: a trailer towed off with the ignition off and never on again is transported", () => {
  const fixes = carFixes(park(30, OFF), drive(25, 70, OFF), park(60, OFF));
  const [trip, ...more] = tripsOf(fixes);
  assert.deepEqual(more, []);
  assert.equal(trip!.kind, "transported");
  assert.equal(minute(trip!.stoppedAt), 55.5);
});
