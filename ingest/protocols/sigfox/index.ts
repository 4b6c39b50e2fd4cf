import type {
  RecordedPosition,
  TrackerRecord,
} from "../../../domain/report/record.ts";
import type { Decoded, IncomingReport, Protocol } from "../../protocol.ts";
import { instantOf } from "../instants.ts";
import {
  bodyText,
  decodedOne,
  malformed,
  parseJson,
  type Part,
  quoted,
  refusal,
  understood,
} from "../parts.ts";
import { bytesOfHex, EndOfBytes, Reader } from "../reader.ts";
import { setAttribute } from "../traccar-names.ts";
import {
  asFlag,
  asNumber,
  asObject,
  asText,
  type JsonObject,
} from "../values.ts";
import { readAmber, readData } from "./data.ts";
import { readPayload } from "./payload.ts";

/** Sigfox callbacks. Customers define their contents, so every key may be absent. */
export const sigfox: Protocol = { name: "sigfox", decode };

function decode(report: IncomingReport): Decoded {
  const text = bodyText(report).trim();
  const json = asObject(parseJson(unwrapped(text))) ??
    fieldsOf(text || report.query);
  if (!json) return malformed("The body is not a JSON object");
  // Some callbacks write the word null where a value is missing.
  for (const key in json) if (json[key] === "null") delete json[key];
  return decodedOne(decodeCallback(json, report.receivedAt));
}

/** Reads a callback that is not JSON: a form, or a query by GET. The secret key is left out. */
function fieldsOf(text: string): JsonObject | undefined {
  const { key: _, ...fields } = Object.fromEntries(new URLSearchParams(text));
  return "device" in fields ? fields : undefined;
}

/** Unwraps a callback with the wrong content type, which arrives as a form whose only key is the JSON. */
function unwrapped(text: string): string {
  if (text.startsWith("{")) return text;
  try {
    const end = text.indexOf("=");
    const key = end === -1 ? text : text.slice(0, end);
    return decodeURIComponent(key.replaceAll("+", " "));
  } catch {
    return "";
  }
}

function decodeCallback(json: JsonObject, receivedAt: number): Part {
  const device = asText(json.device) ?? asText(json.deviceId);
  if (!device) return refusal([], "Neither device nor deviceId is set");
  const time = json.time ?? json.positionTime ?? json.timestamp ??
    json.lastSeen ?? receivedAt;
  const fixedAt = instantOf(time);
  if (fixedAt === undefined) {
    return refusal([device], `time ${quoted(time)} is not a time`);
  }
  const record: TrackerRecord = { fixedAt };
  const problem = takeMessage(record, json);
  if (problem) return refusal([device], problem);
  record.position ??= positionOf(json);
  takeState(record, json);
  return understood([device], record, receivedAt);
}

/** Reads the bytes that the unit sent; gives their fault in words. */
function takeMessage(
  record: TrackerRecord,
  json: JsonObject,
): string | undefined {
  const text = asText(json.data) ?? asText(json.payload);
  if (text === undefined) return undefined;
  const bytes = bytesOfHex(text);
  (record.attributes ??= {}).data = text;
  if (!bytes) return `data ${quoted(text)} is not hex`;
  if (bytes.length === 0) return undefined;
  const read = json.data === undefined
    ? readPayload
    // Only Amber's callbacks count messages as seqNo.
    : json.seqNo === undefined
    ? readData
    : readAmber;
  try {
    read(record, new Reader(bytes));
  } catch (error) {
    if (error instanceof EndOfBytes) return `data ${quoted(text)} is cut off`;
    throw error;
  }
}

/**
 * Reads a position that Sigfox or the gateway found. In a callback with data, lat and lng are the rounded place of the
 * base station, not of the unit.
 */
function positionOf(json: JsonObject): RecordedPosition | undefined {
  const found = asObject(json.location) ?? computed(json.computedLocation) ??
    (json.data === undefined ? json : undefined);
  const latitude = asNumber(found?.lat ?? found?.latitude);
  const longitude = asNumber(found?.lng ?? found?.longitude);
  if (latitude === undefined || longitude === undefined) return undefined;
  return { latitude, longitude, accuracyM: asNumber(found?.radius) };
}

/** Reads the place that Sigfox's own service computes ("Data advanced" callbacks); status 0 says that it could not. */
function computed(location: unknown): JsonObject | undefined {
  const found = asObject(location);
  return asNumber(found?.status) === 0 ? undefined : found;
}

function takeState(record: TrackerRecord, json: JsonObject): void {
  record.movement ??= asFlag(json.moving);
  record.batteryVolts ??= asNumber(json.battery) ?? asNumber(json.batt);
  record.batteryPercent ??= asNumber(json.batteryPercentage);
  for (const [name, value] of Object.entries(json)) {
    if (!TAKEN.has(name)) setAttribute(record, name, value);
  }
}

// deno-fmt-ignore
const TAKEN = new Set([
  "device", "deviceId", "time", "positionTime", "timestamp", "moving", "battery", "batt",
  "batteryPercentage", "data", "payload", "lat", "lng", "latitude", "longitude", "deviceTypeId",
]);
