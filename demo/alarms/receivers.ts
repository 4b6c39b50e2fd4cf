import { SYSTEM, type UserActor } from "../../domain/access/actor.ts";
import { ReceiverRequest } from "../../domain/alarm-receiver/receiver-request.ts";
import {
  assignDevices,
  saveReceiver,
} from "../../db/alarm-receiver/changes.ts";
import { setSmsCredits } from "../../db/alarm-receiver/sms-credits.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";

const VANS = ["356307043981769", "356307046540026"];
const BOAT = "356307048019136";
const ANNAS_CAR = "356307042441013";
const SMS_CREDITS = 50;

/** Who receives which alarms at Nordbygg: its administrator, the watch at night, and the workshop, which sleeps at night. */
const RECEIVERS = [
  {
    wanted: {
      name: "Anna Admin",
      email: "admin@demo.test",
      security_alarm: 1,
      function_alarm: 1,
    },
    isAdministrator: true,
    imeis: [...VANS, BOAT, ANNAS_CAR],
  },
  {
    wanted: {
      name: "Nattjouren",
      email: "jour@demo.test",
      country_code: "46",
      phone: "701740605",
      security_alarm: 1,
    },
    imeis: [...VANS, BOAT],
  },
  {
    wanted: {
      name: "Verkstan",
      email: "verkstad@demo.test",
      function_alarm: 1,
      quiet_from: "18:00",
      quiet_until: "07:00",
    },
    imeis: VANS,
  },
];

/** Adds alarm receivers and SMS credits to the account of an administrator of the demo. */
export async function addReceivers(db: Db, actor: UserActor): Promise<void> {
  for (const { wanted, isAdministrator, imeis } of RECEIVERS) {
    const saved = await saveReceiver(
      db,
      actor,
      ReceiverRequest.parse({
        ...wanted,
        member_id: isAdministrator ? actor.userId : null,
      }),
      0,
    );
    if (!saved.ok) continue;
    await assignDevices(
      db,
      actor,
      saved.value.id,
      imeis.map((id) => ({ id, type: "gps" })),
    );
  }
  await command(
    db,
    SYSTEM,
    (tx) => setSmsCredits(tx, actor.accountId, SMS_CREDITS),
  );
}
