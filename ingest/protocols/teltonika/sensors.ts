import type { TrackerRecord } from "../../../domain/report/record.ts";
import { sensorInSlot } from "../traccar-names.ts";
import { tidy } from "../values.ts";
import { type Element, signed } from "./element.ts";

const BLE_TEMPERATURE: Record<number, number> = { 25: 1, 26: 2, 27: 3, 28: 4 };
const BLE_HUMIDITY: Record<number, number> = { 86: 1, 104: 2, 106: 3, 108: 4 };
const BLE_BATTERY: Record<number, number> = { 29: 1, 20: 2, 22: 3, 23: 4 };
const DALLAS: Record<number, number> = { 72: 1, 73: 2, 74: 3, 75: 4 };

/** Reads an element of a Bluetooth or wired sensor into the record; says whether it was one. */
export function applySensor(
  record: TrackerRecord,
  element: Element,
  present: Set<number>,
): boolean {
  const { id, bytes, value } = element;
  const temperatureSlot = BLE_TEMPERATURE[id];
  if (temperatureSlot && bytes.length === 2) {
    sensorInSlot(record, temperatureSlot).temperatureC = celsius(element);
    return true;
  }
  // Units without BLE sensors use the next two groups of ids for other things.
  const humiditySlot = BLE_HUMIDITY[id];
  if (humiditySlot && bytes.length === 2 && present.has(24 + humiditySlot)) {
    sensorInSlot(record, humiditySlot).humidityPercent = value <= 1000
      ? tidy(value / 10)
      : undefined;
    return true;
  }
  const batterySlot = BLE_BATTERY[id];
  if (batterySlot && bytes.length === 1 && present.has(24 + batterySlot)) {
    sensorInSlot(record, batterySlot).batteryPercent = value;
    return true;
  }
  const probe = DALLAS[id];
  if (probe && bytes.length === 4) {
    const temperature = dallasCelsius(element);
    if (temperature !== undefined) {
      (record.attributes ??= {})[`temperature${probe}`] = temperature;
    }
    return true;
  }
  return applyEye(record, element);
}

/** Removes the slots in which no sensor answered: a unit reports them too. */
export function dropSilentSensors(record: TrackerRecord): void {
  const heard = record.sensors?.filter((sensor) =>
    sensor.slot === undefined || sensor.temperatureC !== undefined ||
    sensor.humidityPercent !== undefined || sensor.doorOpen !== undefined
  );
  if (heard?.length) record.sensors = heard;
  else delete record.sensors;
}

/** Applies EYE sensors: four slots from id 10800 on, a group of four ids for each value. */
function applyEye(record: TrackerRecord, element: Element): boolean {
  const { id, bytes, value } = element;
  if (id < 10800 || id > 10827) return false;
  const slot = (id % 4) + 1;
  switch (`${id - (id % 4)}/${bytes.length}`) {
    case "10800/2":
      sensorInSlot(record, slot).temperatureC = celsius(element);
      return true;
    case "10804/1":
      sensorInSlot(record, slot).humidityPercent = value;
      return true;
    case "10808/1": // the magnet is at the sensor while the door is closed
      sensorInSlot(record, slot).doorOpen = value === 0;
      return true;
    case "10824/2":
      sensorInSlot(record, slot).batteryVolts = tidy(value / 1000);
      return true;
  }
  return false;
}

/** Old firmware's codes for "not read", "not found" and "broken"; an exact 20.00 degrees is lost with them. */
const BLE_ERRORS = new Set([2000, 3000, 4000]);

/** Reads hundredths of a degree; newer firmware's error codes start at 327.65. */
function celsius(element: Element): number | undefined {
  const raw = signed(element);
  return raw <= 20_000 && !BLE_ERRORS.has(raw) ? tidy(raw / 100) : undefined;
}

/** Reads tenths of a degree; 85.0 is the probe's start value, error codes begin at 200.0. */
function dallasCelsius(element: Element): number | undefined {
  const value = signed(element) / 10;
  return value >= -55 && value <= 125 && value !== 85 ? tidy(value) : undefined;
}
