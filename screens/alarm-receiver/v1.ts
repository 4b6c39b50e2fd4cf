import * as z from "zod";
import type { DevicesToChoose } from "../../db/alarm-receiver/devices.ts";
import type { AlarmReceiver } from "../../db/alarm-receiver/receivers.ts";

const flag = z.literal([0, 1]);

/** A receiver as API-26 names it. */
export const ReceiverV1 = z.object({
  id: z.number(),
  member_id: z.number().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  country_code: z.string().nullable(),
  phone: z.string().nullable(),
  push_notification: flag,
  security_alarm: flag,
  function_alarm: flag,
  quiet_from: z.string().nullable(),
  quiet_until: z.string().nullable(),
  total_units: z.number(),
  total_ble_units: z.number(),
  member: z.object({ id: z.number(), push_id: z.number().nullable() })
    .nullable(),
  version: z.number(),
});

/** The units that a receiver can have, as API-30 names them. */
export const DevicesV1 = z.object({
  gps: z.array(z.object({
    ID: z.number(),
    Name: z.string(),
    Imei: z.string(),
    IsSelected: z.boolean(),
    isLocked: z.boolean(),
  })),
  ble: z.array(z.object({
    id: z.number(),
    Name: z.string(),
    SerialNumber: z.string().nullable(),
    IsSelected: z.boolean(),
  })),
});

/** Gives a receiver in the JSON shape. */
export function toReceiverV1(
  receiver: AlarmReceiver,
): z.infer<typeof ReceiverV1> {
  const { memberId, pushId, quietHours } = receiver;
  return {
    id: receiver.id,
    member_id: memberId,
    name: receiver.name,
    email: receiver.email,
    country_code: receiver.countryCode,
    phone: receiver.phone,
    push_notification: receiver.pushNotification ? 1 : 0,
    security_alarm: receiver.securityAlarm ? 1 : 0,
    function_alarm: receiver.functionAlarm ? 1 : 0,
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
    total_units: receiver.units,
    total_ble_units: receiver.sensors,
    member: memberId === null ? null : { id: memberId, push_id: pushId },
    version: receiver.version,
  };
}

/** Gives the units of the picker in the JSON shape. */
export function toDevicesV1(
  { gps, ble }: DevicesToChoose,
): z.infer<typeof DevicesV1> {
  return {
    gps: gps.map((unit) => ({
      ID: unit.id,
      Name: unit.name,
      Imei: unit.imei,
      IsSelected: unit.isSelected,
      isLocked: unit.isLocked,
    })),
    ble: ble.map((sensor) => ({
      id: sensor.id,
      Name: sensor.name,
      SerialNumber: sensor.serialNumber,
      IsSelected: sensor.isSelected,
    })),
  };
}
