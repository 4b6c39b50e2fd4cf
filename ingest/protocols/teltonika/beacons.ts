import type {
  SensorReading,
  TrackerRecord,
} from "../../../domain/report/record.ts";
import { tidy } from "../values.ts";
import type { Element } from "./element.ts";
import { EndOfBytes, hex, printable, Reader } from "../reader.ts";

/** Beacon list of the first firmware generation. */
const BEACON_LIST = 385;
/** Lists of tagged fields: advanced beacons, then the BLE lists of autonomous trackers. */
const TAGGED_LISTS = new Set([548, 10829, 10831, 11317]);

/** A unit hears a few dozen at most. */
const MAX_BEACONS = 64;

/** Reads what Bluetooth sensors a unit heard; says whether the element was a list of them and could be read. */
export function applyBeacons(
  record: TrackerRecord,
  { id, bytes }: Element,
): boolean {
  const isList = id === BEACON_LIST || TAGGED_LISTS.has(id);
  // Shorter ones are numbers that another family of units sends under this id.
  if (!isList || bytes.length === 4 || bytes.length === 8) return false;
  try {
    const reader = new Reader(bytes);
    if (reader.left > 0) reader.u8(); // which part of a longer list this is
    const read = id === BEACON_LIST ? readBeacon : readTagged;
    const sensors: SensorReading[] = [];
    while (reader.left > 0 && sensors.length < MAX_BEACONS) {
      sensors.push(read(reader));
    }
    if (sensors.length > 0) (record.sensors ??= []).push(...sensors);
    return true;
  } catch (error) {
    if (error instanceof EndOfBytes) return false;
    throw error;
  }
}

/**
 * Reads an iBeacon (UUID, major, minor) or Eddystone (namespace, instance), its signal strength, and battery and
 * temperature if sent.
 */
function readBeacon(reader: Reader): SensorReading {
  const flags = reader.u8();
  const sensor: SensorReading = {
    beaconId: hex(reader.take(flags & 0xf0 ? 20 : 16)),
  };
  reader.u8(); // signal strength
  if (flags & 0x02) sensor.batteryVolts = tidy(reader.u16() / 100);
  if (flags & 0x04) sensor.temperatureC = reader.i16();
  return sensor;
}

/** Reads a length, then fields: number, length, value. */
function readTagged(list: Reader): SensorReading {
  const sensor: SensorReading = {};
  const reader = new Reader(list.take(list.u8()));
  while (reader.left > 0) {
    const field = reader.u8();
    const bytes = reader.take(reader.u8());
    readField(sensor, field, bytes);
  }
  return sensor;
}

function readField(
  sensor: SensorReading,
  field: number,
  bytes: Uint8Array,
): void {
  const value = new Reader(bytes);
  switch (field) {
    case 1:
      sensor.beaconId = hex(bytes);
      break;
    case 2:
      readEyeAdvertisement(sensor, value);
      break;
    case 5:
      sensor.name = printable(trimmed(bytes));
      break;
    case 6:
      sensor.temperatureC = tidy(value.i16() / 100);
      break;
    case 7:
      sensor.humidityPercent = value.u8();
      break;
    case 14:
      sensor.batteryVolts = tidy(value.u16() / 1000);
      break;
    case 15:
      if (bytes.length === 6) sensor.mac = hex(bytes).toUpperCase();
      break;
  }
}

/**
 * Reads the advertisement of an EYE sensor; each flag says that a value follows (Teltonika wiki, "EYE SENSOR /
 * BTSMP1").
 */
function readEyeAdvertisement(sensor: SensorReading, reader: Reader): void {
  const flags = reader.u8();
  if (flags & 0x01) sensor.temperatureC = tidy(reader.i16() / 100);
  if (flags & 0x02) sensor.humidityPercent = reader.u8();
  // The magnet is at the sensor while the door is closed.
  if (flags & 0x04) sensor.doorOpen = (flags & 0x08) === 0;
  if (flags & 0x10) reader.u16(); // movements counted
  if (flags & 0x20) reader.take(3); // pitch and roll
  if (flags & 0x80) sensor.batteryVolts = tidy(2 + reader.u8() / 100);
}

/** Removes the zeros after a name. */
function trimmed(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0);
  return end === -1 ? bytes : bytes.subarray(0, end);
}
