import { SYSTEM, type UserActor } from "../domain/access/actor.ts";
import type { NewGeofence } from "../domain/geofence/geofence-request.ts";
import { dayOf } from "../domain/time.ts";
import { asActor, type Db } from "../db/database.ts";
import { saveGeofence } from "../db/geofence/changes.ts";
import { setHome, setSchedule, setStatus } from "../db/safe-home/changes.ts";
import { placeAt } from "./routes.ts";

const ZONE = "Europe/Stockholm";
const VANS = ["356307043981769", "356307046540026"];
export const BOAT = "356307048019136";
const ANNAS_CAR = "356307042441013";
const WORKDAYS = [1, 2, 3, 4, 5];

/** The geofences of Nordbygg: its yard, and the berth of its boat. */
const GEOFENCES: readonly NewGeofence[] = [
  {
    name: "Upplaget Stadsgården",
    address: "Stadsgården, Stockholm",
    shape: { ...placeAt("stockholm", "stadsgarden"), radiusM: 400 },
    active: true,
    theftMode: false,
    // Nobody is called at work.
    deactivation: {
      days: [0, 1, 2, 3, 4],
      fromMinute: 6 * 60,
      untilMinute: 18 * 60,
    },
    imeis: VANS,
    version: null,
  },
  {
    name: "Båtplatsen",
    address: "Strömkajen, Stockholm",
    shape: { ...placeAt("archipelago", "stromkajen"), radiusM: 350 },
    active: true,
    // It is left on most days, by its own crew.
    theftMode: false,
    deactivation: null,
    imeis: [BOAT],
    version: null,
  },
];

/** Adds geofences and a home to the account of an administrator of the demo, as that person would. */
export async function addZones(db: Db, actor: UserActor): Promise<void> {
  const now = new Date();
  for (const geofence of GEOFENCES) {
    await saveGeofence(db, actor, null, geofence, now);
  }
  await setHome(db, actor, ANNAS_CAR, {
    ...placeAt("stockholm", "anna"),
    radiusM: 500,
    address: "Hemma hos Anna, Stockholm",
  });
  const schedule = {
    weeks: [WORKDAYS.map((id) => ({ id, time: "22:00" }))],
    startDate: dayOf(now.getTime(), ZONE),
    timeZone: ZONE,
  };
  await setSchedule(db, actor, ANNAS_CAR, schedule, now);
  await setStatus(db, actor, ANNAS_CAR, true, now);
}

/** Finds an administrator of the demo. */
export async function administrator(db: Db, email: string): Promise<UserActor> {
  const user = await asActor(
    db,
    SYSTEM,
    (tx) =>
      tx.selectFrom("users").select(["id", "account_id"])
        .where("email", "=", email).executeTakeFirstOrThrow(),
  );
  return {
    kind: "user",
    accountId: user.account_id,
    userId: user.id,
    isAdministrator: true,
    withoutAccess: false,
    isSupport: false,
    isAttestAdmin: false,
    isAttestUser: false,
    realTimeMap: true,
    mayChangeFrequency: false,
  };
}
