import assert from "node:assert/strict";
import { newUser } from "../harness/build.ts";
import { startFleet } from "../statement/story.ts";
import { newTrip } from "../trip/trip-rows.ts";

/** Where the van's driver lives, and where she works. */
const HOME = { latitude: 59.3, longitude: 18 };
const WORK = { latitude: 59.4, longitude: 18.1 };
const SHOP = { latitude: 59.5, longitude: 18.2 };

/** When the van stood where in March 2026. */
export const AT_HOME = "2026-03-10T20:00:00.000Z";
export const AT_WORK = "2026-03-11T09:00:00.000Z";
export const AT_SHOP = "2026-03-12T12:00:00.000Z";
/** At home after a private trip of Vera. */
export const AFTER_PRIVATE = "2026-03-20T20:30:00.000Z";

/** An electric van that stood at home, at work and at a shop; Vera drives it, and was home in private on the 20th. */
export async function startVan() {
  const fleet = await startFleet();
  const { portal, van, admin } = fleet;
  const { db } = portal.database;
  const vera = await newUser(db, van.accountId, {
    firstName: "Vera",
    lastName: "Van",
    unitIds: [van.id],
  });
  const stood = async (
    at: { latitude: number; longitude: number },
    time: string,
  ) => {
    const { status } = await portal.report("/flespi", {
      method: "POST",
      body: JSON.stringify([0, 60, 120].map((second) => ({
        ident: van.imei,
        timestamp: Date.parse(time) / 1000 - 3600 + second,
        "position.latitude": at.latitude,
        "position.longitude": at.longitude,
        "position.speed": 0,
        "position.satellites": 9,
        "position.hdop": 1,
        "engine.ignition.status": false,
      }))),
    });
    assert.equal(status, 200);
  };
  await stood(HOME, AT_HOME);
  await stood(WORK, AT_WORK);
  await stood(SHOP, AT_SHOP);
  await stood(HOME, AFTER_PRIVATE);
  await newTrip(db, van, "2026-03-20T18:00:00Z", "2026-03-20T18:30:00Z", {
    type: "private",
    driver_id: vera.id,
    distance_m: 30_000,
  });
  await newTrip(db, van, "2026-03-25T08:00:00Z", "2026-03-25T08:30:00Z", {
    driver_id: vera.id,
    distance_m: 20_000,
  });
  const mark = async (kind: string, label: string, at: typeof HOME) => {
    const { status } = await admin.call("POST", "/api/v1/user/places", {
      label,
      address: `${label}gatan 1`,
      ...at,
      radius: 200,
      kind,
      imeis: [van.imei],
    });
    assert.equal(status, 201);
  };
  await mark("home", "Hemmet", HOME);
  await mark("workplace", "Verkstaden", WORK);
  return { ...fleet, vera: await portal.as(vera.email), veraId: vera.id };
}
