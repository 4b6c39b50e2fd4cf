import * as z from "zod";
import { findBluetooth } from "../../db/sensor/bluetooth.ts";
import { listReadings } from "../../db/sensor/history.ts";
import { findSensor, listSensors } from "../../db/sensor/sensors.ts";
import { fail, ok } from "../../domain/result.ts";
import { SENSOR_ORDERS } from "../../domain/sensor/sensor-list.ts";
import { periodOfDays } from "../../domain/time.ts";
import type { Ask } from "../../http/ask.ts";
import {
  createCall,
  createChangeCall,
  createQueryChangeCall,
} from "../../http/call.ts";
import { unitInPath } from "../unit/asked-unit.ts";
import {
  ANSWERS,
  BLUETOOTH_ANSWERS,
  deleteSensor,
  pairSensor,
  saveSensor,
  saveSensorAlerts,
  switchBluetooth,
  unpairSensor,
} from "./changes.ts";
import { askedReadingDays } from "./asked-days.ts";
import { askedSensors } from "./list-page.tsx";
import {
  BluetoothV1,
  ReadingV1,
  SensorV1,
  toReadingV1,
  toSensorV1,
} from "./v1.ts";

export const sensorsCall = createCall({
  summary:
    "The sensors and tags of the account with their latest values, 50 a page; search finds name, serial number, MAC and unit (API-51).",
  query: z.object({
    search: z.string().optional(),
    page: z.string().optional(),
    order: z.enum(SENSOR_ORDERS).optional().catch(undefined),
    direction: z.enum(["asc", "desc"]).optional().catch(undefined),
  }),
  data: z.array(SensorV1),
}, async (ask) => {
  const { db, actor, now } = ask;
  const { sensors } = await listSensors(db, actor, askedSensors(ask), now);
  return ok(sensors.map(toSensorV1));
});

export const addSensorCall = createChangeCall(saveSensor, {
  summary:
    "Adds a sensor or tag by its MAC: 12 hex digits, of a sensor with 41 as the fourth pair (API-51).",
  data: SensorV1,
  status: 201,
}, showSensor);

export const sensorCall = createCall({
  summary: "A sensor or tag with its latest values (API-51).",
  data: SensorV1,
  answers: ANSWERS,
}, async ({ db, actor, id, now }) => {
  const sensor = await findSensor(db, actor, id, now);
  return sensor
    ? ok(toSensorV1(sensor))
    : fail({ code: "SensorNotRegistered" });
});

export const changeSensorCall = createChangeCall(saveSensor, {
  summary:
    "Changes a sensor as a whole. With the version that was read, a change that somebody made meanwhile is not overwritten (API-51).",
  data: SensorV1,
}, showSensor);

export const deleteSensorCall = createQueryChangeCall(deleteSensor, {
  summary: "Deletes a sensor with what it read (API-51).",
  data: z.null(),
}, () => null);

export const sensorAlertsCall = createChangeCall(saveSensorAlerts, {
  summary:
    "Sets what of a sensor is told to its alarm receivers: temperature from -20 to 60 °C, humidity from 0 to 100 %, a door (API-51).",
  data: SensorV1,
}, showSensor);

export const pairCall = createChangeCall(pairSensor, {
  summary:
    'Orders a unit, by its IMEI, to pair a sensor; its pairing is "pairing" until the unit has received the order (API-51).',
  data: SensorV1,
}, showSensor);

export const unpairCall = createChangeCall(unpairSensor, {
  summary: "Ends the pairing of a sensor (API-51).",
  data: SensorV1,
}, showSensor);

export const readingsCall = createCall({
  summary:
    "What a sensor read on the days from `from` to `to`, in order of time (API-51).",
  query: z.object({ from: z.string().optional(), to: z.string().optional() }),
  data: z.array(ReadingV1),
  answers: { SensorNotRegistered: 404, SensorHistoryNoAccess: 403 },
}, async (ask) => {
  const { db, actor, id, now, callTimeZone } = ask;
  const sensor = await findSensor(db, actor, id, now);
  if (!sensor) return fail({ code: "SensorNotRegistered" });
  if (!sensor.mayChange) return fail({ code: "SensorHistoryNoAccess" });
  const days = askedReadingDays(ask, callTimeZone);
  if (!days.ok) {
    return fail({ fields: { [days.error.field]: [days.error.code] } });
  }
  const period = periodOfDays(days.value.from, days.value.to, callTimeZone);
  return ok((await listReadings(db, actor, id, period)).map(toReadingV1));
});

export const bluetoothCall = createCall({
  summary:
    "Whether the Bluetooth of a unit, by its id or IMEI, is on, and the sensors that are paired with it (API-51).",
  data: BluetoothV1,
  answers: BLUETOOTH_ANSWERS,
}, async (ask) => {
  const unit = await unitInPath(ask);
  const shown = unit && await showBluetooth(ask, unit);
  return shown ? ok(shown) : fail({ code: "UnitNotFound" });
});

export const switchBluetoothCall = createChangeCall(
  switchBluetooth(unitInPath),
  {
    summary:
      "Switches the Bluetooth of a unit by an order: on raises its draw in deep sleep from 5 to 25 mAh, off ends the pairing of all its sensors (API-51).",
    data: BluetoothV1,
  },
  async (ask, unit) =>
    await showBluetooth(ask, unit) ?? fail({ code: "UnitNotFound" as const }),
);

async function showBluetooth(
  { db, actor, now }: Ask,
  { id }: { id: number },
): Promise<z.infer<typeof BluetoothV1> | null> {
  const found = await findBluetooth(db, actor, id, now);
  return found && {
    enabled: found.isOn,
    is_waiting: found.isWaiting,
    sensors: found.sensors.map(toSensorV1),
  };
}

async function showSensor(
  { db, actor, now }: Ask,
  { id }: { id: number },
) {
  const sensor = await findSensor(db, actor, id, now);
  // Somebody may have deleted it after it was saved.
  return sensor
    ? toSensorV1(sensor)
    : fail({ code: "SensorNotRegistered" as const });
}
