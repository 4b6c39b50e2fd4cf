import type {
  AlarmKind,
  SensorReading,
  TrackerRecord,
} from "../../domain/report/record.ts";
import { asFlag, asNumber, asText, scaled } from "./values.ts";

/**
 * The attribute names of the Traccar project, which OsmAnd clients send and Traccar servers forward.
 * Source: org.traccar.model.Position, with its units.
 */

const ALARMS: Record<string, AlarmKind> = {
  sos: "sos",
  powerCut: "powerCut",
  powerOff: "powerCut",
  lowBattery: "lowBattery",
  lowPower: "lowPower",
  movement: "movement",
  vibration: "movement",
  tow: "tow",
  overspeed: "overspeed",
  hardAcceleration: "harshAcceleration",
  hardBraking: "harshBraking",
  hardCornering: "harshCornering",
  geofenceEnter: "geofenceEnter",
  geofenceExit: "geofenceExit",
  jamming: "jamming",
  tampering: "tamper",
  removing: "tamper",
  accident: "crash",
  fallDown: "fallDown",
  idle: "idle",
};

const MS_PER_HOUR = 3_600_000;

/** Puts a Traccar attribute into the record's field with the same meaning, or into its attributes. */
export function setTraccarAttribute(
  record: TrackerRecord,
  name: string,
  value: unknown,
): void {
  if (!setField(record, name, value)) setAttribute(record, name, value);
}

/** Stores a value under its own name: numbers and flags as such, also when they arrived as text. */
export function setAttribute(
  record: TrackerRecord,
  name: string,
  value: unknown,
): void {
  const kept = plain(value);
  if (kept !== undefined) (record.attributes ??= {})[name] = kept;
}

/** Converts Traccar's alarm names, separated by commas, to ours; an unknown one is "other". */
function traccarAlarms(value: unknown): AlarmKind[] {
  const names = asText(value)?.split(",") ?? [];
  const kinds = names.map((name) =>
    Object.hasOwn(ALARMS, name.trim()) ? ALARMS[name.trim()]! : "other"
  );
  return [...new Set(kinds)];
}

/** Sets the field of a name; gives false when no field can hold the name or its value. */
function setField(
  record: TrackerRecord,
  name: string,
  value: unknown,
): boolean {
  switch (name) {
    case "ignition":
      return (record.ignition = asFlag(value)) !== undefined;
    case "motion":
      return (record.movement = asFlag(value)) !== undefined;
    case "mock": {
      const flag = asFlag(value);
      if (flag) record.mock = true;
      return flag !== undefined;
    }
    case "charge":
    case "ischarging": // GPSLogger's name
      return (record.charging = asFlag(value)) !== undefined;
    case "batteryLevel":
    case "batt":
    case "bat": // PhoneTrack's name
      return (record.batteryPercent = asNumber(value)) !== undefined;
    case "battery":
      return (record.batteryVolts = asNumber(value)) !== undefined;
    case "power":
      return (record.externalPowerVolts = asNumber(value)) !== undefined;
    case "odometer":
      return (record.odometerM = asNumber(value)) !== undefined;
    case "tripOdometer":
      return (record.tripOdometerM = asNumber(value)) !== undefined;
    case "hours":
      record.operatingHours = scaled(asNumber(value), 1 / MS_PER_HOUR);
      return record.operatingHours !== undefined;
    case "fuelLevel":
      return (record.fuelLevelPercent = asNumber(value)) !== undefined;
    case "energyKwh": // our own name, also of a computed attribute
      record.energyKwh = asNumber(value);
      return record.energyKwh !== undefined;
    case "driverUniqueId":
      return (record.driverKey = asText(value)) !== undefined;
    case "result":
      return (record.text = asText(value)) !== undefined;
    case "alarm": {
      const alarms = traccarAlarms(value);
      (record.alarms ??= []).push(...alarms);
      return alarms.length > 0;
    }
  }
  return setNumberedField(record, name, value);
}

const NUMBERED = /^(in|out|bleTemp|bleHumidity|eyeTemp|eyeHumidity)([1-9]\d?)$/;

/** Sets inputs, outputs and Bluetooth sensors, which have their number in the name: in1, out2, bleTemp3. */
function setNumberedField(
  record: TrackerRecord,
  name: string,
  value: unknown,
): boolean {
  const match = NUMBERED.exec(name);
  if (!match) return false;
  const number = Number(match[2]);
  const flag = asFlag(value);
  const amount = asNumber(value);
  switch (match[1]) {
    case "in":
      if (flag !== undefined) (record.din ??= {})[number] = flag;
      return flag !== undefined;
    case "out":
      if (flag !== undefined) (record.dout ??= {})[number] = flag;
      return flag !== undefined;
    case "bleTemp":
    case "eyeTemp":
      sensorInSlot(record, number).temperatureC = amount;
      return true;
    default:
      sensorInSlot(record, number).humidityPercent = amount;
      return true;
  }
}

/** Finds the record's sensor in a slot, or adds it. */
export function sensorInSlot(
  record: TrackerRecord,
  slot: number,
): SensorReading {
  const sensors = record.sensors ??= [];
  let sensor = sensors.find((one) => one.slot === slot);
  if (!sensor) sensors.push(sensor = { slot });
  return sensor;
}

/** Digits with a leading zero stay text: they are somebody's id, not an amount. */
const AMOUNT = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/;

function plain(value: unknown): string | number | boolean | undefined {
  if (value === "true") return true;
  if (value === "false") return false;
  if (typeof value === "string") {
    return AMOUNT.test(value) ? Number(value) : value;
  }
  return typeof value === "number" || typeof value === "boolean"
    ? value
    : undefined;
}
