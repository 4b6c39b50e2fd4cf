import type { TrackerRecord } from "../../../domain/report/record.ts";
import { instantOf } from "../instants.ts";
import { type Part, quoted, refusal, understood } from "../parts.ts";
import { setAttribute } from "../traccar-names.ts";
import { asNumber, asObject, asText, type JsonObject } from "../values.ts";

/** Decodes a device of the JSON form, which writes the bits of a SmartOne message as words. */
export function decodeDevice(json: JsonObject, receivedAt: number): Part {
  const identity = asObject(json.deviceIdentify) ?? {};
  const esn = asText(identity.esn);
  if (!esn) return refusal([], "deviceIdentify.esn is missing");
  const fixedAt = instantOf(identity.unixTime);
  if (fixedAt === undefined) {
    const text = quoted(identity.unixTime);
    return refusal([esn], `unixTime ${text} is not a time`);
  }
  const record: TrackerRecord = { fixedAt };
  const info = asObject(json.deviceInfo) ?? {};
  takePosition(record, asObject(json.gpsCoordinate) ?? {}, info);
  takeInfo(record, info);
  return understood([esn], record, receivedAt);
}

function takePosition(
  record: TrackerRecord,
  coordinate: JsonObject,
  info: JsonObject,
): void {
  const latitude = asNumber(coordinate.latitude);
  const longitude = asNumber(coordinate.longitude);
  const isValid = info.gpsDataValid !== "Invalid";
  if (latitude !== undefined && longitude !== undefined && isValid) {
    record.position = { latitude, longitude };
  }
}

function takeInfo(record: TrackerRecord, info: JsonObject): void {
  const inputs = {
    1: closed(info.input1State),
    2: closed(info.input2State),
  };
  for (const [number, state] of Object.entries(inputs)) {
    if (state !== undefined) (record.din ??= {})[Number(number)] = state;
  }
  if (info.deviceAtRest === "Yes") record.movement = false;
  if (info.deviceAtRest === "No") record.movement = true;
  const weak = (info.batteryStatus ?? "Good") !== "Good" ||
    info.diagnosticMessage === "Replace Battery";
  if (weak) (record.alarms ??= []).push("lowBattery");
  if (info.vibrationTriggered === "Yes") {
    (record.alarms ??= []).push("movement");
  }
  for (const [name, value] of Object.entries(info)) {
    if (!TAKEN.has(name)) setAttribute(record, name, value);
  }
}

const TAKEN = new Set([
  "input1State",
  "input2State",
  "deviceAtRest",
  "gpsDataValid",
]);

/** Says whether an input is on: its contact is closed. */
function closed(state: unknown): boolean | undefined {
  return state === "Closed" ? true : state === "Open" ? false : undefined;
}
