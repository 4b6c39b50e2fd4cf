import * as z from "zod";
import { findDevice, listDevices } from "../../db/alarm-receiver/devices.ts";
import { deleteReceiver as deleteStored } from "../../db/alarm-receiver/changes.ts";
import { listAllReceivers } from "../../db/alarm-receiver/receivers.ts";
import { ALL_RECEIVERS } from "../../domain/alarm-receiver/receiver-list.ts";
import {
  type DeviceType,
  UnitsRequest,
} from "../../domain/alarm-receiver/receiver-request.ts";
import { fail, ok } from "../../domain/result.ts";
import { createCall, createChangeCall } from "../../http/call.ts";
import { refuseForeignLink } from "../../http/middleware/guards.ts";
import { ANSWERS, assignUnits, saveReceiver, toggleAlarm } from "./changes.ts";
import { DevicesV1, ReceiverV1, toDevicesV1, toReceiverV1 } from "./v1.ts";

export const receiversCall = createCall({
  summary:
    "The alarm receivers of the account, by name: 1 for yes and 0 for no; quiet hours in the zone of the alerts (API-26).",
  data: z.array(ReceiverV1),
}, async ({ db, actor }) => {
  const receivers = await listAllReceivers(db, actor, ALL_RECEIVERS);
  return ok(receivers.map(toReceiverV1));
});

export const receiversOfUnitCall = receiversOfDevice(
  "gps",
  "The alarm receivers of a unit, by its id or IMEI (API-27).",
);

export const receiversOfSensorCall = receiversOfDevice(
  "ble",
  "The alarm receivers of a Bluetooth sensor or tag, by its id (API-27).",
);

function receiversOfDevice(device_type: DeviceType, summary: string) {
  return createCall({
    summary,
    data: z.array(ReceiverV1),
    answers: { UnitNotFound: 404 },
  }, async ({ db, actor, c }) => {
    const id = c.req.param("id") ?? "";
    const device = await findDevice(db, actor, { type: device_type, id });
    if (!device) return fail({ code: "UnitNotFound" });
    const receivers = await listAllReceivers(db, actor, {
      ...ALL_RECEIVERS,
      device: device.id,
      device_type,
    });
    return ok(receivers.map(toReceiverV1));
  });
}

export const saveReceiverCall = createChangeCall(saveReceiver, {
  summary:
    "Adds an alarm receiver, or with an id changes it; a field that is absent stays as it is. With terminal_id and device_type (gps or ble) the receiver gets that unit too. Quiet hours as in 22:00 (API-28).",
  data: z.object({ id: z.number() }),
  message: "ReceiverSaved",
}, (_ask, { id }) => ({ id }));

export const deleteReceiverCall = createCall({
  summary: "Deletes an alarm receiver of the caller's account (API-29).",
  data: z.null(),
  message: "ReceiverDeleted",
  answers: ANSWERS,
}, async ({ c, db, actor, id }) => {
  refuseForeignLink(c);
  return await deleteStored(db, actor, id);
});

export const devicesCall = createCall({
  summary:
    "The units (gps) and Bluetooth units (ble) that the caller sees, with those that a receiver has, found by its id or by that of its user (API-30).",
  body: UnitsRequest,
  data: DevicesV1,
}, async ({ db, actor }, { body: { receiverId, memberId } }) => {
  const receiver = receiverId
    ? { id: receiverId }
    : memberId
    ? { memberId }
    : null;
  return ok(toDevicesV1(await listDevices(db, actor, receiver)));
});

export const assignUnitsCall = createChangeCall(assignUnits, {
  summary:
    "Gives an alarm receiver exactly these of the units that the caller sees; device_type is gps or ble (API-31).",
  data: z.null(),
  message: "ReceiverUnitsSaved",
}, () => null);

export const toggleAlarmCall = createChangeCall(toggleAlarm, {
  summary:
    "Switches the security or the function alarms of a receiver on (1) or off (0) (API-32).",
  data: z.null(),
}, () => null);
