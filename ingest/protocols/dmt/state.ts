import type {
  AlarmKind,
  TrackerRecord,
} from "../../../domain/report/record.ts";
import { asNumber, scaled, switchesOfMask } from "../values.ts";
import { setAttribute } from "../traccar-names.ts";

/** What both shapes of Digital Matter's JSON say in the same numbers (Digital Matter support, "Data fields"). */

/** Log reasons that are alarms. */
const ALARMS: Record<number, AlarmKind> = {
  12: "harshBraking",
  13: "harshAcceleration",
  14: "harshCornering",
  18: "overspeed",
  20: "tow",
  23: "crash",
  29: "tamper",
  41: "sos", // lone worker
  44: "geofenceEnter",
  45: "geofenceExit",
  48: "sos", // duress
};

/** Stores the reason of a record, and its alarm when the reason is one. */
export function takeReason(record: TrackerRecord, value: unknown): void {
  setAttribute(record, "reason", value);
  const alarm = ALARMS[asNumber(value) ?? -1];
  if (alarm) record.alarms = [alarm];
}

/** Reads inputs: bit 0 is the ignition, bit 1 digital input 1 and so on. */
export function takeInputs(record: TrackerRecord, value: unknown): void {
  const mask = asNumber(value);
  if (mask === undefined) return;
  record.ignition = mask % 2 === 1;
  record.din = switchesOfMask(Math.floor(mask / 2), 2);
}

/** Reads outputs: bit 0 is digital output 1. */
export function takeOutputs(record: TrackerRecord, value: unknown): void {
  record.dout = switchesOfMask(asNumber(value), 1);
}

/** Reads the status: bit 0 says that the unit is in a trip. */
export function takeStatus(record: TrackerRecord, value: unknown): void {
  const status = asNumber(value);
  if (status === undefined) return;
  record.movement = status % 2 === 1;
  setAttribute(record, "status", status);
}

/** Full strength of the GSM scale of 0 to 31. */
const FULL_SIGNAL = 31;

/** Reads analogue values by number; unknown ones keep the number in their name. */
export function takeAnalogue(
  record: TrackerRecord,
  number: number,
  value: unknown,
): void {
  const amount = asNumber(value);
  if (amount === undefined) return;
  switch (number) {
    case 1: // mV
      record.batteryVolts = scaled(amount, 0.001);
      break;
    case 2: // hundredths of a volt
      record.externalPowerVolts = scaled(amount, 0.01);
      break;
    case 3: // hundredths of a degree
      setAttribute(record, "deviceTemperature", scaled(amount, 0.01));
      break;
    case 4:
      record.signalPercent = scaled(amount, 100 / FULL_SIGNAL);
      break;
    default:
      setAttribute(record, `analogue${number}`, amount);
  }
}
