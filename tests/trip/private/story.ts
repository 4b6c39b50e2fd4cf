import assert from "node:assert/strict";
import { beside, SYSTEM } from "../../../domain/access/actor.ts";
import type { Point } from "../../../domain/geo/point.ts";
import { encodePolyline } from "../../../domain/geo/polyline.ts";
import { command } from "../../../db/command.ts";
import { asActor, type Db } from "../../../db/database.ts";
import { recordEvents } from "../../../db/event/record.ts";
import type { NewEvent } from "../../../db/event/stored-event.ts";
import type { UnitRef } from "../../../db/unit/unit-ref.ts";
import type { EventContents } from "../../../domain/event/event.ts";
import type { Answer } from "../../harness/answer.ts";
import type { Asker } from "../../harness/ask.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { parsePdf, parseXlsx } from "../../harness/exported.ts";
import { startTestPortal } from "../../harness/portal.ts";
import { storedTrips } from "../story.ts";
import { newVisits } from "../../geofence/visit-rows.ts";
import { passStations } from "../../toll/story.ts";
import { newTrip } from "../trip-rows.ts";

export const LOG = "/user/create-triplog";
export const API = "/api/v1/user";
/** The day of the private trip. */
export const PRIVATE_DAY = "2026-03-02";
export const MARCH = "from=2026-03-01&to=2026-03-31";

export const WORK = { latitude: 59.31, longitude: 18.01 };
export const HOME = { latitude: 59.7711, longitude: 18.7722 };
const CLINIC = { latitude: 59.7733, longitude: 18.7744 };
const HIDDEN_ROUTE = encodePolyline([HOME, CLINIC]);

/** Everything about the private trip that only its driver may know, as pages, calls and files would write it. */
const SECRETS = [
  "06:34",
  "07:01",
  "05:34",
  "06:01",
  // How long it took.
  "27 min",
  "1620000",
  "59.77",
  "18.77",
  "Hemgatan 7",
  "Smygstigen 9",
  "Tandvård",
  "Tyst anteckning",
  "Hemprojektet",
  "Ropsten",
  HIDDEN_ROUTE,
];
/** The people who may not know it. */
export const OTHERS = [
  "administrator",
  "colleague",
  "support",
  "stranger",
] as const;
/** The distance, which everybody may know. */
export const DISTANCE_M = 33_300;

/** Gives the text of an answer: page, JSON or file. */
export async function told(answer: Answer): Promise<string> {
  const type = answer.headers.get("content-type") ?? "";
  if (type.includes("pdf")) {
    return (await parsePdf(answer.bytes)).text;
  }
  if (type.includes("spreadsheet")) {
    return JSON.stringify(parseXlsx(answer.bytes).rows);
  }
  return answer.html;
}

/** Fails when a text contains anything that only the driver may know. */
export function assertTellsNothing(text: string, where: string): void {
  const told = withoutClock(text);
  for (const secret of SECRETS) {
    const at = told.indexOf(secret);
    assert.ok(
      at < 0,
      `${where}: ${secret} in ${told.slice(at - 200, at + 50)}`,
    );
  }
}

/** Leaves out seconds, and times of the day on which the test runs: they look like a secret once in a while. */
function withoutClock(text: string): string {
  const today = new Date().toISOString().slice(0, 10);
  return text.replaceAll(new RegExp(`${today}T[\\d:.]+`, "g"), today)
    .replaceAll(/(T\d\d:\d\d):\d\d(\.\d+)?/g, "$1");
}

/** A day with a private trip of Dina between two business trips, and a van that is on one right now. */
export async function startPrivateStory() {
  const now = new Date("2026-11-21T10:00:00Z");
  const portal = await startTestPortal({}, { now: () => now });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const [car, van] = [await newUnit(db, mine), await newUnit(db, mine)];
  const unitIds = [car.id, van.id];
  const people = {
    administrator: await newUser(db, mine, { administrator: true }),
    colleague: await newUser(db, mine, { unitIds }),
    support: await newUser(db, theirs, { support: true }),
    stranger: await newUser(db, theirs, { administrator: true }),
    driver: await newUser(db, mine, { unitIds, firstName: "Dina" }),
  };
  const unit = { accountId: mine, id: car.id };
  await newTrip(db, unit, "2026-03-02T05:00Z", "2026-03-02T05:20Z", {
    odometer_start_m: 131_700_000,
    odometer_stop_m: 131_720_000,
  });
  await newTrip(db, unit, "2026-03-02T05:34Z", "2026-03-02T06:01Z", {
    ...privateTrip(people.driver.id),
    odometer_start_m: 131_720_000,
    odometer_stop_m: 131_753_300,
  });
  await newTrip(db, unit, "2026-03-02T15:00Z", "2026-03-02T15:20Z");
  await newTrip(
    db,
    { accountId: mine, id: van.id },
    "2026-11-21T09:40Z",
    "2026-11-21T09:55Z",
    { ...privateTrip(people.driver.id), ongoing: true, confirmed_at: null },
  );
  const report = async (
    imei: string,
    at: string,
    { latitude, longitude }: Point,
  ) => {
    const seconds = Math.floor(Date.parse(at) / 1000);
    const answer = await portal.report(
      `/?id=${imei}&lat=${latitude}&lon=${longitude}&timestamp=${seconds}`,
    );
    assert.equal(answer.status, 200);
  };
  await report(car.imei, "2026-03-02T05:10Z", WORK);
  await report(car.imei, "2026-03-02T05:40Z", HOME);
  // Parked where the private trip stopped.
  await report(car.imei, "2026-03-02T09:00Z", CLINIC);
  await report(car.imei, "2026-03-02T15:10Z", WORK);
  await report(van.imei, "2026-11-21T09:50Z", HOME);

  const geofenceId = await newVisits(db, mine, people.administrator.id, {
    [car.id]: [
      ["inside", "2026-03-02T05:05Z"],
      ["outside", "2026-03-02T05:15Z"],
      ["inside", "2026-03-02T05:34:30Z"],
      ["outside", "2026-03-02T06:01Z"],
    ],
    [van.id]: [["inside", "2026-11-21T09:45Z"]],
  });
  await newEvents(db, { account_id: mine, unit_id: car.id }, now);
  const [business, secret, later] = await storedTrips(db, car.id);
  await passStations(db, unit, "2026-03-02T05:00Z", [
    { at: "2026-03-02 06:10" },
  ]);
  await passStations(db, unit, "2026-03-02T05:34Z", [
    { at: "2026-03-02 06:40", station: "Ropsten" },
  ]);
  const { check_in_code: code } = await asActor(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("units").select("check_in_code").where("id", "=", car.id)
        .executeTakeFirstOrThrow(),
  );
  type Who = keyof typeof people;
  const askers = new Map<Who, Promise<Asker>>();
  const as = (who: Who): Promise<Asker> => {
    const asker = askers.get(who) ?? portal.as(people[who].email);
    askers.set(who, asker);
    return asker;
  };
  /** Opens a page, or makes a call. */
  const open = async (who: Who, path: string): Promise<Answer> => {
    const { get, call } = await as(who);
    return await (path.startsWith("/api/") ? call("GET", path) : get(path));
  };
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    mine,
    people,
    car,
    van,
    code,
    geofenceId,
    business: business!,
    secret: secret!,
    later: later!,
    report,
    as,
    open,
    now,
  };
}

export type PrivateStory = Awaited<ReturnType<typeof startPrivateStory>>;

/** What is private of a trip of a driver. */
export function privateTrip(driverId: number) {
  return {
    type: "private" as const,
    driver_id: driverId,
    start_latitude: HOME.latitude,
    start_longitude: HOME.longitude,
    stop_latitude: CLINIC.latitude,
    stop_longitude: CLINIC.longitude,
    start_address: "Hemgatan 7",
    stop_address: "Smygstigen 9",
    purpose: "Tandvård",
    note: "Tyst anteckning",
    project: "Hemprojektet",
    route: HIDDEN_ROUTE,
    distance_m: DISTANCE_M,
  };
}

/** What happened on the private trip and where it stopped, and on the business trip after it. */
function newEvents(db: Db, unit: UnitRef, now: Date): Promise<unknown> {
  const event = (
    at: string,
    place: Point,
    contents: EventContents,
  ): NewEvent => ({
    ...unit,
    ...contents,
    subject: "",
    happenedAt: Date.parse(at),
    endedAt: null,
    position: place,
    rings: true,
  });
  const volts = { volts: 0 };
  return command(db, beside(unit.account_id), (tx) =>
    recordEvents(tx, [
      event("2026-03-02T05:34Z", HOME, {
        kind: "geofenceLeft",
        facts: { geofence: "Hemgatan 7" },
      }),
      event("2026-03-02T05:34Z", HOME, {
        kind: "inputOn",
        facts: { input: 1 },
      }),
      event("2026-03-02T06:01Z", CLINIC, { kind: "powerLost", facts: volts }),
      event("2026-03-02T15:10Z", WORK, { kind: "powerBack", facts: volts }),
    ], now));
}
