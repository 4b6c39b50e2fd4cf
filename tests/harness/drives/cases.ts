import type { Point } from "../../../domain/geo/point.ts";
import type { UnitFamily } from "../../../domain/unit/unit-type.ts";
import type { Chance } from "./chance.ts";
import { type Life, live, type Part, ride, stand, walk } from "./life.ts";
import type { Tracker } from "./tracker.ts";
import { swing, unseen } from "./undriven.ts";

const UMEA: Point = { latitude: 63.8258, longitude: 20.263 };
const TUESDAY = Date.UTC(2026, 2, 3, 5);

/** A kind of day that units have in reality. */
export interface DriveCase {
  name: string;
  family: UnitFamily;
  tracker: Omit<Tracker, "everyS">;
  live(chance: Chance): Life;
}

const PHONE = { reportsSpeed: true, reportsIgnition: false };
const MUTE = { reportsSpeed: false, reportsIgnition: false };
const WIRED = { reportsSpeed: true, reportsIgnition: true };

const HEARTBEAT = { everyS: 3600 };
const INDOORS = { errorM: 45 };
const BY_WIFI = { errorM: 25 };

/** Days with known trips: easy ones first, then hard ones. */
export const DRIVE_CASES: readonly DriveCase[] = [
  car("town, speeds told", PHONE, (x) => [
    stand(30),
    town(x),
    stand(x.between(8, 60)),
    town(x),
    stand(90),
    town(x),
    stand(60),
  ]),
  car("town, places only", MUTE, (x) => [
    stand(30),
    town(x),
    stand(x.between(12, 60)),
    town(x),
    stand(60),
  ]),
  car("van, ignition wired", WIRED, (x) => [
    stand(30),
    town(x),
    stand(x.between(2, 5), { ignition: true }),
    town(x),
    stand(20),
    town(x),
    stand(90),
  ], 2),
  car("jam, speeds told", PHONE, (x) => [
    stand(30),
    ride({ minutes: 45, speedKmh: 60, jam: { after: 0.4, minutes: 18 } }),
    stand(x.between(30, 60)),
    ride({ minutes: 30, speedKmh: 50, jam: { after: 0.2, minutes: 12 } }),
    stand(60),
  ]),
  car("jam, places only", MUTE, (x) => [
    stand(30),
    ride({ minutes: 45, speedKmh: 60, jam: { after: 0.4, minutes: 18 } }),
    stand(x.between(30, 60)),
    ride({ minutes: 30, speedKmh: 50, jam: { after: 0.2, minutes: 12 } }),
    stand(60),
  ]),
  car("tunnel of 4 to 9 minutes", PHONE, (x) => [
    stand(30),
    ride({
      minutes: 40,
      speedKmh: 80,
      tunnel: { after: 0.4, seconds: x.between(240, 540) },
    }),
    stand(60),
  ]),
  car("sleeper, wakes late", PHONE, (x) => [
    town(x),
    stand(6),
    ...[0, 1, 2].flatMap(() => [
      stand(x.between(25, 58), { everyS: Infinity }),
      ride({
        minutes: x.between(10, 25),
        speedKmh: 50,
        wakesAfterS: x.between(20, 60),
        lightsS: 60,
      }),
      stand(6),
    ]),
    stand(20),
  ]),
  car("sleeper, heartbeats", PHONE, (x) => [
    town(x),
    stand(6),
    stand(x.between(300, 600), HEARTBEAT),
    ride({ minutes: 18, speedKmh: 50, wakesAfterS: 40, lightsS: 60 }),
    stand(6),
    stand(200, HEARTBEAT),
  ]),
  car("towed 1 km unseen", PHONE, (x) => [
    town(x),
    stand(6),
    stand(300, { everyS: Infinity }),
    unseen(x.between(700, 1800)),
    stand(300, { everyS: Infinity }),
    stand(15),
    town(x),
    stand(60),
  ]),
  car("a night indoors, places only", MUTE, (x) => [
    town(x),
    stand(600, INDOORS),
    town(x),
    stand(60, INDOORS),
  ]),
  car("a night indoors, speeds told", PHONE, (x) => [
    town(x),
    stand(600, INDOORS),
    town(x),
    stand(60, INDOORS),
  ]),
  car("walks before and after", PHONE, (x) => [
    stand(30),
    walk(x.between(6, 14)),
    town(x),
    walk(x.between(6, 14)),
    stand(40),
    walk(x.between(6, 14)),
    town(x),
    walk(x.between(4, 8)),
    stand(60),
  ]),
  boat("anchored in the wind", PHONE, (x) => [
    stand(20),
    ride({ minutes: 70, speedKmh: 12 }),
    swing(500, x.between(40, 85)),
    ride({ minutes: 60, speedKmh: 12 }),
    stand(40),
  ]),
  boat("anchored, places only", MUTE, (x) => [
    stand(20),
    ride({ minutes: 70, speedKmh: 12 }),
    swing(500, x.between(40, 85)),
    ride({ minutes: 60, speedKmh: 12 }),
    stand(40),
  ]),
];

/** Days that look alike at long intervals: a hop of 400 m may be a jump of the receiver or a drive. */
export const HARD_CASES: readonly DriveCase[] = [
  car("indoors, jumps of 400 m told as speeds", {
    ...PHONE,
    jumpM: 400,
  }, (x) => [
    town(x),
    stand(600, BY_WIFI),
    town(x),
    stand(60, BY_WIFI),
  ]),
  car("drives of 400 m, speeds told", PHONE, (x) => [
    stand(30),
    ...[0, 1, 2, 3].flatMap(() => [
      ride({ minutes: 400 / 35 * 3.6 / 60, speedKmh: 38 }),
      stand(x.between(12, 60)),
    ]),
  ]),
];

function town(chance: Chance): Part {
  return ride({
    minutes: chance.between(7, 30),
    speedKmh: chance.between(38, 70),
    lightsS: 70,
  });
}

function car(
  name: string,
  tracker: DriveCase["tracker"],
  parts: (chance: Chance) => Part[],
  joined = 1,
): DriveCase {
  return {
    name,
    family: "vehicle",
    tracker,
    live: (chance) => join(live(UMEA, TUESDAY, chance, parts(chance)), joined),
  };
}

function boat(
  name: string,
  tracker: DriveCase["tracker"],
  parts: (chance: Chance) => Part[],
): DriveCase {
  return { ...car(name, tracker, parts), family: "watercraft" };
}

/** Joins the first drives to one trip, when the stop between them belongs to the trip. */
function join(life: Life, joined: number): Life {
  const parts = life.trips.slice(0, joined);
  const first = {
    startedAt: parts[0]!.startedAt,
    stoppedAt: parts.at(-1)!.stoppedAt,
    distanceM: parts.reduce((sum, part) => sum + part.distanceM, 0),
  };
  return { ...life, trips: [first, ...life.trips.slice(joined)] };
}
