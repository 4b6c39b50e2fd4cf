import type { Db } from "../../db/database.ts";
import { asActor } from "../../db/database.ts";
import { setWorkingHours } from "../../db/working-hours/working-hours.ts";
import { dayOf } from "../../domain/time.ts";
import { HISTORY_DAYS } from "../fleet.ts";
import { administrator } from "../zones.ts";

/** The cars that people also have for themselves: after work and on days off they drive in private. */
const CARS: Readonly<Record<string, readonly string[]>> = {
  "admin@demo.test": [
    "356307042441013",
    "356307045795639",
    "356307046234521",
  ],
  "admin@other.test": ["862531045384857"],
};

const HOURS = { days: [1, 2, 3, 4, 5], fromMinute: 360, untilMinute: 960 };

/** Sets the working hours of these cars, from the first trip of the fleet on, as the administrators would. */
export async function addHours(db: Db): Promise<void> {
  for (const [email, imeis] of Object.entries(CARS)) {
    const actor = await administrator(db, email);
    const { units, timeZone } = await asActor(db, actor, async (tx) => ({
      units: await tx.selectFrom("units").select("id")
        .where("account_id", "=", actor.accountId)
        .where("imei", "in", imeis).execute(),
      timeZone: (await tx.selectFrom("accounts").select("time_zone")
        .where("id", "=", actor.accountId).executeTakeFirstOrThrow()).time_zone,
    }));
    const now = new Date();
    const first = now.getTime() - (HISTORY_DAYS + 1) * 86_400_000;
    for (const { id } of units) {
      await setWorkingHours(db, actor, id, {
        set: { mode: "scheduled", hours: [HOURS] },
        applyFrom: dayOf(first, timeZone),
      }, { now, timeZone });
    }
  }
}
