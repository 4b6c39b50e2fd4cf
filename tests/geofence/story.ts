import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";

export const GEOFENCES = "/api/v1/user/geofences";
/** A Monday, 09:00 in Stockholm. */
export const NOW = Date.parse("2026-03-02T08:00:00Z");
const CENTRE = { latitude: 59.3293, longitude: 18.0686 };

/** Accounts with units and people, and a clock that tests turn. */
export async function startStory() {
  const clock = { now: new Date(NOW) };
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
  const yard = {
    name: "Yard",
    address: "Sveavägen 1, Stockholm",
    ...CENTRE,
    radius: 400,
    imeis: [car.imei],
  };
  return {
    [Symbol.asyncDispose]: portal.close,
    portal,
    db,
    clock,
    mine,
    theirs,
    car,
    van,
    foreign,
    people,
    as,
    yard,
    /** Adds a geofence and gives its id. */
    addGeofence: async (more: object = {}, who: Who = "admin") => {
      const added = await as[who].call("POST", GEOFENCES, { ...yard, ...more });
      assert.equal(added.status, 201, JSON.stringify(added.json));
      return added.json.data.id as number;
    },
  };
}
