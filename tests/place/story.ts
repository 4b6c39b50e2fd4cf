import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { LAST, look, MORNING, storedTrips } from "../trip/story.ts";

/** The day of the story by the account's clock: a Monday, whose trips start at 08:10, 09:30 and 10:25. */
export const DAY = "2026-03-02";
export const PLACES = "/api/v1/user/places";

/** An account with a car that has driven its morning, its people, and strangers. */
export async function startStory() {
  const clock = { now: new Date(LAST) };
  const portal = await startTestPortal({}, { now: () => clock.now });
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine, { name: "Volvo V90" });
  const van = await newUnit(db, mine, { name: "Transit" });
  const foreign = await newUnit(db, theirs, { name: "Foreign" });
  const people = {
    admin: await newUser(db, mine, { administrator: true }),
    user: await newUser(db, mine, { unitIds: [car.id] }),
    without: await newUser(db, mine),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  type Who = keyof typeof people;
  const as = await portal.asEach(people);
  await reportFixes(portal, car.imei, MORNING);
  await look(portal, LAST, () => "Gatan 1");

  const trips = (unitId = car.id) => storedTrips(db, unitId);
  /** A place around the start of the second trip of the morning, where the first one stopped. */
  const [{ stop_latitude, stop_longitude } = assert.fail("no trip")] =
    await trips();
  const work = {
    label: "Office",
    address: "Sveavägen 1, Stockholm",
    latitude: stop_latitude!,
    longitude: stop_longitude!,
    radius: 200,
    imeis: [car.imei],
  };
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    clock,
    mine,
    car,
    van,
    foreign,
    people,
    as,
    trips,
    work,
    /** Adds a place and gives its id. */
    addPlace: async (more: object = {}, who: Who = "admin") => {
      const added = await as[who].call("POST", PLACES, { ...work, ...more });
      assert.equal(added.status, 201, JSON.stringify(added.json));
      return added.json.data.id as number;
    },
    /** Lets the worker do all waiting work. */
    catchUp: () => look(portal, clock.now.getTime(), () => "Gatan 1"),
  };
}

/** A rule for all hours of all days. */
export const ALWAYS = {
  type: "other",
  purpose: null,
  direction: "both",
  days: [1, 2, 3, 4, 5, 6, 7],
  from: "00:00",
  to: "00:00",
};
