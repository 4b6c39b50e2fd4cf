import * as z from "zod";
import type { Reading } from "../../db/sensor/history.ts";
import type { Sensor } from "../../db/sensor/sensors.ts";
import { PAIRING_STATES, SENSOR_KINDS } from "../../domain/sensor/sensor.ts";

/** What of a sensor is told: limits in °C and percent, null where nothing is. */
const AlertsV1 = z.object({
  temperature_above: z.number().nullable(),
  temperature_below: z.number().nullable(),
  humidity_above: z.number().nullable(),
  humidity_below: z.number().nullable(),
  door_opened: z.boolean(),
  door_closed: z.boolean(),
});

/** A sensor or tag as the JSON API names it. What the caller may not see is null. */
export const SensorV1 = z.object({
  id: z.number(),
  kind: z.enum(SENSOR_KINDS),
  name: z.string(),
  serial_number: z.string(),
  mac: z.string(),
  pairing: z.enum(PAIRING_STATES),
  unit: z.object({ imei: z.string(), name: z.string() }).nullable(),
  slot: z.number().nullable(),
  heard_by: z.string().nullable(),
  heard_at: z.iso.datetime().nullable(),
  read_at: z.iso.datetime().nullable(),
  temperature: z.number().nullable(),
  humidity: z.number().nullable(),
  door_open: z.boolean().nullable(),
  battery_percent: z.number().nullable(),
  battery_volts: z.number().nullable(),
  is_stuck: z.boolean(),
  alerts: AlertsV1,
  version: z.number(),
  may_change: z.boolean(),
});

/** Gives a sensor in the JSON shape. */
export function toSensorV1(sensor: Sensor): z.infer<typeof SensorV1> {
  const { id, kind, name, mac, pairing, slot, version } = sensor;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id,
    kind,
    name,
    serial_number: sensor.serialNumber,
    mac,
    pairing,
    unit: sensor.unit === null
      ? null
      : { imei: sensor.imei!, name: sensor.unit },
    slot: sensor.unit === null ? null : slot,
    heard_by: sensor.heardBy,
    heard_at: iso(sensor.heardAt),
    read_at: iso(sensor.readAt),
    temperature: sensor.temperatureC,
    humidity: sensor.humidityPercent,
    door_open: sensor.isDoorOpen,
    battery_percent: sensor.batteryPercent,
    battery_volts: sensor.batteryVolts,
    is_stuck: sensor.isStuck,
    alerts: toAlertsV1(sensor),
    version,
    may_change: sensor.mayChange,
  };
}

function toAlertsV1(sensor: Sensor): z.infer<typeof AlertsV1> {
  return {
    temperature_above: sensor.temperatureAbove,
    temperature_below: sensor.temperatureBelow,
    humidity_above: sensor.humidityAbove,
    humidity_below: sensor.humidityBelow,
    door_opened: sensor.tellsOpened,
    door_closed: sensor.tellsClosed,
  };
}

/** What a sensor read at an instant. */
export const ReadingV1 = z.object({
  read_at: z.iso.datetime(),
  unit: z.string(),
  temperature: z.number().nullable(),
  humidity: z.number().nullable(),
  door_open: z.boolean().nullable(),
});

/** Gives a reading in the JSON shape. */
export function toReadingV1(reading: Reading): z.infer<typeof ReadingV1> {
  return {
    read_at: new Date(reading.at).toISOString(),
    unit: reading.unit,
    temperature: reading.temperatureC,
    humidity: reading.humidityPercent,
    door_open: reading.isDoorOpen,
  };
}

/** The Bluetooth of a unit as the JSON API names it. */
export const BluetoothV1 = z.object({
  enabled: z.boolean(),
  is_waiting: z.boolean(),
  sensors: z.array(SensorV1),
});
