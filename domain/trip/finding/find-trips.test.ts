import assert from "node:assert/strict";
import { destination } from "../../geo/destination.ts";
import { distanceM } from "../../geo/point.ts";
import { decodePolyline } from "../../geo/polyline.ts";
import { findTrips } from "./find-trips.ts";
import {
  drive,
  park,
  scenario,
  silence,
  spike,
} from "../../../tests/harness/fixes/scenario.ts";
import { tripSettingsFor } from "../settings/settings.ts";
import {
  assertAbout,
  BEGIN,
  carFixes,
  minute,
  STOCKHOLM,
  tripsOf,
} from "../../../tests/harness/fixes/car.ts";

Deno.test("TRK-01: a drive through town with traffic lights is one trip", () => {
  const trips = tripsOf(
    carFixes(
      park(10),
      drive(4, 40),
      park(2),
      drive(3, 50),
      park(1),
      drive(5, 30),
      park(20),
    ),
  );
  assert.equal(trips.length, 1);
  assert.equal(trips[0]!.kind, "driven");
  assert.equal(minute(trips[0]!.startedAt), 10);
  assert.equal(minute(trips[0]!.stoppedAt), 25.5);
  assert.equal(minute(trips[0]!.confirmedAt), 30.5);
  assertAbout(trips[0]!.distanceM, 2_667 + 2_500 + 2_500, 10);
  assert.equal(trips[0]!.maxSpeedKmh, 50);
  assert.deepEqual(trips[0]!.start, STOCKHOLM);
});

Deno.test("TRK-01: two errands with a stop of ten minutes between are two trips", () => {
  const trips = tripsOf(
    carFixes(park(5), drive(6, 50), park(10), drive(7, 40), park(15)),
  );
  assert.deepEqual(trips.map((trip) => minute(trip.startedAt)), [5, 21]);
  assert.deepEqual(trips.map((trip) => minute(trip.stoppedAt)), [11.5, 28.5]);
  assert.deepEqual(trips[1]!.start, trips[0]!.stop);
});

Deno.test("TRK-01: a car parked for hours makes no trip, though its receiver wanders", () => {
  assert.deepEqual(tripsOf(carFixes(park(600, { driftM: 60 }))), []);
});

Deno.test("TRK-01: a phone left indoors wanders and jumps out once, and makes no trip", () => {
  const fixes = scenario(
    { at: BEGIN, from: STOCKHOLM, everyS: 30, reportsSpeed: false },
    park(30, { driftM: 50 }),
    spike(400),
    park(60, { driftM: 40 }),
  );
  assert.deepEqual(tripsOf(fixes), []);
});

Deno.test("TRK-01: a boat that swings at anchor stays where it is, and its voyage is one trip", () => {
  const fixes = carFixes(drive(30, 25), park(300, { driftM: 55 }));
  const trips = findTrips(
    fixes,
    tripSettingsFor("watercraft"),
    fixes.at(-1)!.fixedAt,
  );
  assert.equal(trips.length, 1);
  assertAbout(minute(trips[0]!.stoppedAt), 30.5, 0.5);
  assertAbout(trips[0]!.distanceM, 12_500, 120);
});

Deno.test("TRK-01: a spike on the way adds nothing", () => {
  const straight = tripsOf(
    carFixes(drive(10, 60), drive(0.5, 60), drive(10, 60), park(10)),
  );
  const spiked = tripsOf(
    carFixes(drive(10, 60), spike(40_000), drive(10, 60), park(10)),
  );
  assert.equal(spiked.length, 1);
  assertAbout(spiked[0]!.distanceM, straight[0]!.distanceM, 510);
});

Deno.test("TRK-01: moving the car across the yard is no trip, and the next trip starts there", () => {
  const trips = tripsOf(
    carFixes(park(5), drive(1, 6), park(30), drive(10, 50), park(10)),
  );
  assert.equal(trips.length, 1);
  assertAbout(distanceM(STOCKHOLM, trips[0]!.start), 100, 1);
});

Deno.test("TRK-01: a tunnel of eight minutes is bridged", () => {
  const [trip, ...more] = tripsOf(
    carFixes(drive(10, 90), silence(8, 90), drive(10, 90), park(10)),
  );
  assert.deepEqual(more, []);
  assert.equal(trip!.hasGap, false);
  assertAbout(trip!.distanceM, 42_000, 20);
});

Deno.test("TRK-01: a motorway without coverage for half an hour is bridged and marked", () => {
  const [trip, ...more] = tripsOf(
    carFixes(drive(10, 110), silence(30, 100), drive(10, 110), park(10)),
  );
  assert.deepEqual(more, []);
  assert.equal(trip!.hasGap, true);
  assertAbout(trip!.distanceM, 36_667 + 50_000, 20);
});

Deno.test("TRK-07: a tracker that slept and woke elsewhere gives a reconstructed trip between", () => {
  const trips = tripsOf(
    carFixes(
      drive(20, 50),
      park(6),
      silence(300, 10),
      park(30),
      drive(10, 50),
      park(10),
    ),
  );
  assert.deepEqual(trips.map((trip) => trip.kind), [
    "driven",
    "reconstructed",
    "driven",
  ]);
  const [first, between, last] = trips;
  assert.equal(minute(between!.startedAt), 26);
  assert.equal(minute(between!.stoppedAt), 326.5);
  assertAbout(between!.distanceM, 50_000, 50);
  assert.equal(between!.hasGap, true);
  assert.deepEqual([between!.start, between!.stop], [first!.stop, last!.start]);
});

Deno.test("TRK-07: a first fix far off after sleep, taken back by the next ones, is no trip", () => {
  const fixes = carFixes(
    drive(20, 50),
    park(6),
    silence(300),
    spike(3_000),
    park(30),
  );
  assert.equal(tripsOf(fixes).length, 1);
});

Deno.test("TRK-07: a unit that reports every ten minutes loses none of its way", () => {
  const fixes = scenario(
    { at: BEGIN, from: STOCKHOLM, everyS: 600 },
    park(60),
    drive(40, 60),
    park(60),
  );
  const [trip, ...more] = tripsOf(fixes);
  assert.deepEqual(more, []);
  assert.equal(minute(trip!.startedAt), 60);
  assert.equal(minute(trip!.stoppedAt), 110);
  assertAbout(trip!.distanceM, 40_000, 20);
});

Deno.test("TRK-07: the odometer of the unit is preferred, and chains from trip to trip", () => {
  const fixes = scenario(
    { at: BEGIN, from: STOCKHOLM, everyS: 30, odometerM: 81_000_000 },
    drive(10, 60),
    park(20),
    drive(10, 60, { headingDeg: 180 }),
    park(20),
  );
  const [out, back] = tripsOf(fixes);
  assert.equal(out!.distanceSource, "odometer");
  assertAbout(out!.distanceM, 10_000, 1);
  assert.equal(out!.odometerStartM, 81_000_000);
  assert.equal(back!.odometerStartM, out!.odometerStopM);
});

Deno.test("TRK-08: a trip's route leads from its start to its stop, without points a straight road can spare", () => {
  const [trip] = tripsOf(
    carFixes(drive(10, 50), drive(10, 50, { headingDeg: 0 }), park(10)),
  );
  const route = decodePolyline(trip!.route);
  assert.equal(route.length, 3);
  assert.ok(distanceM(route[0]!, trip!.start) < 2);
  assert.ok(distanceM(route[2]!, trip!.stop) < 2);
  assert.ok(distanceM(route[1]!, destination(STOCKHOLM, 90, 8_333)) < 20);
});

Deno.test("TRK-01: no fixes make no trips, and one fix makes none", () => {
  const settings = tripSettingsFor("vehicle");
  assert.deepEqual(findTrips([], settings, BEGIN), []);
  assert.deepEqual(findTrips(carFixes().slice(0, 1), settings, BEGIN), []);
});

Deno.test("TRK-01: a tracker that sleeps and wakes 400 m away starts its trip there, and says that it slept", () => {
  const [, trip, ...more] = tripsOf(
    carFixes(
      drive(20, 50),
      park(6),
      silence(50, 0.5),
      drive(10, 50),
      park(10),
    ),
  );
  assert.deepEqual(more, []);
  assertAbout(minute(trip!.startedAt), 76.5, 0.5);
  assert.equal(trip!.hasGap, true);
  assertAbout(trip!.strayM, 833, 30);
  assertAbout(trip!.distanceM, 8_333, 450);
});

Deno.test("TRK-01: a first fix that does not move starts no trip an hour early", () => {
  const [, trip] = tripsOf(
    carFixes(
      drive(20, 50),
      park(6),
      silence(50, 0.25),
      park(1),
      drive(10, 50),
      park(10),
    ),
  );
  assertAbout(minute(trip!.startedAt), 76.5, 1.5);
  assert.equal(trip!.hasGap, true);
});

Deno.test("TRK-01: a displacement of 1 km in a silent night is no trip, and its metres stay known", () => {
  const trips = tripsOf(
    carFixes(
      drive(20, 50),
      park(6),
      silence(600, 0.1),
      park(10),
      drive(10, 50),
      park(10),
    ),
  );
  assert.deepEqual(trips.map(({ kind }) => kind), ["driven", "driven"]);
  assertAbout(trips[1]!.strayM, 1_000, 5);
});

Deno.test("TRK-01: a walk from the car and back is in no trip when the phone tells its speed", () => {
  const [out, home, ...more] = tripsOf(
    carFixes(
      park(10),
      drive(10, 50),
      drive(8, 5.5),
      park(30),
      drive(8, 5.5, { headingDeg: 270 }),
      drive(10, 50),
      park(10),
    ),
  );
  assert.deepEqual(more, []);
  assertAbout(minute(out!.stoppedAt), 20.5, 0.5);
  assertAbout(minute(home!.startedAt), 66, 0.5);
  assertAbout(home!.distanceM, 8_333, 50);
});

Deno.test("TRK-01: a walk alone makes no trip of a car", () => {
  assert.deepEqual(tripsOf(carFixes(park(10), drive(20, 6), park(20))), []);
});

Deno.test("TRK-01: a boat that swings by 170 m around its anchor stays where it is", () => {
  const swings = Array.from({ length: 20 }, (_, i) => [
    drive(15, 0.68, { headingDeg: i % 2 ? 0 : 180 }),
  ]).flat();
  const fixes = carFixes(drive(30, 25), ...swings, park(60));
  const now = fixes.at(-1)!.fixedAt;
  const trips = findTrips(fixes, tripSettingsFor("watercraft"), now);
  assert.equal(trips.length, 1);
});
