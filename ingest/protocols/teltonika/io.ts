import type { TrackerRecord } from "../../../domain/report/record.ts";
import { tidy } from "../values.ts";
import { applyAlarm } from "./alarms.ts";
import { applyBeacons } from "./beacons.ts";
import type { Element } from "./element.ts";
import { hex, printable } from "../reader.ts";
import { applySensor, dropSilentSensors } from "./sensors.ts";

/**
 * Puts the I/O elements into the record's fields with the same meaning, and all others into its attributes. Source: AVL
 * id list, Teltonika wiki. Older families use some ids for other things, so an element must also have the length in the
 * list.
 */
export function applyElements(
  record: TrackerRecord,
  event: number,
  elements: Element[],
): void {
  const present = new Set(elements.map((element) => element.id));
  for (const element of elements) {
    const known = applyVital(record, element) ||
      applySensor(record, element, present) ||
      applyBeacons(record, element) ||
      applyIdentity(record, element) ||
      applyAlarm(record, event, element);
    if (!known) keepAttribute(record, element);
  }
  dropSilentSensors(record);
}

/** Applies basic values. Each `applyX` says whether it knew the element. */
function applyVital(
  record: TrackerRecord,
  { id, bytes, value }: Element,
): boolean {
  switch (`${id}/${bytes.length}`) {
    case "1/1":
    case "2/1":
    case "3/1":
    case "4/1":
      (record.din ??= {})[id] = value > 0;
      return true;
    case "179/1":
    case "180/1":
      (record.dout ??= {})[id - 178] = value > 0;
      return true;
    case "380/1":
      (record.dout ??= {})[3] = value > 0;
      return true;
    case "16/4":
      record.odometerM = value;
      return true;
    case "389/4": // kilometres, from the vehicle
      record.odometerM ??= value * 1000;
      return true;
    case "199/4":
      record.tripOdometerM = value;
      return true;
    case "21/1": // 0 to 5 bars
      record.signalPercent = value * 20;
      return true;
    case "66/2":
    case "800/4":
      record.externalPowerVolts = tidy(value / 1000);
      return true;
    case "67/2":
      record.batteryVolts = tidy(value / 1000);
      return true;
    case "113/1":
      record.batteryPercent = value;
      return true;
    case "48/1": // OBD
    case "89/1": // CAN
      record.fuelLevelPercent = value;
      return true;
    case "102/4": // minutes, from the vehicle
      record.operatingHours = tidy(value / 60);
      return true;
    case "103/4": // minutes, counted by the CAN adapter
      record.operatingHours ??= tidy(value / 60);
      return true;
    case "181/2":
      (record.attributes ??= {}).pdop = tidy(value / 10);
      return true;
    case "182/2":
      if (record.position) record.position.hdop = tidy(value / 10);
      return true;
    case "239/1":
      record.ignition = value > 0;
      return true;
    case "240/1":
      record.movement = value > 0;
      return true;
  }
  return false;
}

/** Applies driver keys, and texts about the vehicle. */
function applyIdentity(
  record: TrackerRecord,
  { id, bytes, value }: Element,
): boolean {
  switch (id) {
    case 78: // iButton, sent family code first; the key itself shows it last
      if (bytes.length !== 8) return false;
      if (value > 0) {
        record.driverKey = hex(Uint8Array.from(bytes).reverse()).toUpperCase();
      }
      return true;
    case 207: // RFID
      if (bytes.length !== 8) return false;
      if (value > 0) record.driverKey ??= hex(bytes).toUpperCase();
      return true;
    case 256:
    case 281: {
      const text = printable(bytes);
      if (text === undefined || bytes.length < 4) return false;
      (record.attributes ??= {})[id === 256 ? "vin" : "faultCodes"] = text;
      return true;
    }
  }
  return false;
}

function keepAttribute(
  record: TrackerRecord,
  { id, bytes, value }: Element,
): void {
  (record.attributes ??= {})[`io${id}`] = bytes.length > 8
    ? printable(bytes) ?? hex(bytes)
    : Number.isSafeInteger(value)
    ? value
    : BigInt(`0x${hex(bytes)}`).toString();
}
