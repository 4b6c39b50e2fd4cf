import type {
  RecordedPosition,
  TrackerRecord,
} from "../../domain/report/record.ts";
import type { Decoded, IncomingReport, Protocol } from "../protocol.ts";
import { instantOf } from "./instants.ts";
import {
  bodyText,
  decodedOne,
  malformed,
  parseJson,
  understood,
  usableIds,
} from "./parts.ts";
import { setAttribute } from "./traccar-names.ts";
import {
  asFlag,
  asList,
  asNumber,
  asObject,
  asText,
  type JsonObject,
} from "./values.ts";

/** Webhooks of The Things Stack with the payload decoded there (https://www.thethingsindustries.com/docs/integrations/webhooks/). */
export const ttn: Protocol = { name: "ttn", decode };

function decode(report: IncomingReport): Decoded {
  const event = asObject(parseJson(bodyText(report)));
  if (!event) return malformed("The body is not a JSON object");
  const device = asObject(event.end_device_ids);
  const ids = usableIds([
    asText(device?.device_id),
    asText(device?.dev_eui),
  ]);
  if (ids.length === 0) return malformed("end_device_ids names no device");

  const uplink = asObject(event.uplink_message);
  // Joins, downlinks and other events say nothing about the unit itself.
  if (!uplink) return { ok: true, records: [], refused: [] };
  const record = decodeUplink(uplink, report.receivedAt);
  return decodedOne(understood(ids, record, report.receivedAt));
}

function decodeUplink(uplink: JsonObject, receivedAt: number): TrackerRecord {
  const payload = asObject(uplink.decoded_payload) ?? {};
  const gateway = asObject(asList(uplink.rx_metadata)?.[0]) ?? {};
  const record: TrackerRecord = {
    fixedAt: measuredAt(payload) ?? instantOf(gateway.time) ??
      instantOf(uplink.received_at) ?? receivedAt,
  };
  const position: Partial<RecordedPosition> = {};
  for (const [key, value] of Object.entries(payload)) {
    if (!takePayload(record, position, key, value)) {
      setAttribute(record, key, value);
    }
  }
  // Its newest formatter names the volts "battery", like others the percent.
  if (payload.Node_type === "TrackerD") {
    record.batteryVolts = asNumber(payload.battery);
  }
  setAttribute(record, "rssi", asNumber(gateway.rssi));
  setAttribute(record, "snr", asNumber(gateway.snr));
  record.position = complete(position) ?? locatedByStack(uplink);
  return record;
}

/** Reads when the unit measured; for a record kept without a network this is long ago. */
function measuredAt(payload: JsonObject): number | undefined {
  const { Date: date, Time: time } = payload;
  return instantOf(payload.time) ?? instantOf(payload.timestamp) ??
    draginoInstant(date, time);
}

/** Reads Dragino's day and time in UTC, without leading zeros: 2024-5-9 and 7:3:5, older formatters 2022:5:9. */
function draginoInstant(date: unknown, time: unknown): number | undefined {
  const day = DAY.exec(asText(date) ?? "")?.slice(1);
  const clock = CLOCK.exec(asText(time) ?? "")?.slice(1);
  if (!day || !clock) return undefined;
  const padded = (parts: string[]) =>
    parts.map((digits) => digits.padStart(2, "0"));
  return instantOf(`${padded(day).join("-")} ${padded(clock).join(":")}`);
}

const DAY = /^(\d{4})[-:](\d{1,2})[-:](\d{1,2})$/;
const CLOCK = /^(\d{1,2}):(\d{1,2}):(\d{1,2})$/;

/**
 * Reads a key of the decoded payload, in the spellings of common formatters: Cayenne LPP (`gps_0`), Dragino LGT-92 and
 * TrackerD (`Latitude`, `Longitud` as its formatter spells it, `BatV`, `ALARM_status`, `MD`, `Transport`), Digital
 * Matter (`latitudeDeg`).
 */
function takePayload(
  record: TrackerRecord,
  position: Partial<RecordedPosition>,
  key: string,
  value: unknown,
): boolean {
  const amount = asNumber(value);
  const name = key.toLowerCase();
  if (name.startsWith("gps_")) {
    const nested = Object.entries(asObject(value) ?? {});
    for (const [part, degrees] of nested) {
      takePayload(record, position, part, degrees);
    }
    return nested.length > 0;
  }
  // Only a number sets it: Dragino's LON says whether a lamp is on.
  const put = (name: keyof RecordedPosition) => {
    if (amount !== undefined) position[name] = amount;
    return amount !== undefined;
  };
  switch (name) {
    case "time":
    case "timestamp":
      return instantOf(value) !== undefined || CLOCK.test(String(value));
    case "date":
      return DAY.test(String(value));
    case "latitude":
    case "latitudedeg":
    case "lat":
      return put("latitude");
    case "longitude":
    case "longitudedeg":
    case "longitud":
    case "lon":
    case "lng":
      return put("longitude");
    case "location": // Dragino says both once more as a text, which would stay where a place is hidden
      return typeof value === "string";
    case "altitude":
    case "alt":
      return put("altitudeM");
    case "speed":
    case "speedkmph":
      return put("speedKmh");
    case "heading":
    case "headingdeg":
    case "course":
      return put("courseDeg");
    case "accuracy":
      return put("accuracyM");
    case "hdop":
      return put("hdop");
    case "sats":
    case "satellites":
      return put("satellites");
    case "batv":
      return (record.batteryVolts = amount) !== undefined;
    case "battery_level":
    case "batterylevel":
    case "battery_percent":
      return (record.batteryPercent = amount) !== undefined;
    case "intrip":
      return (record.movement = asFlag(value)) !== undefined;
    case "md": // Dragino's motion mode; "Disable" tells nothing
      if (value !== "Move") return false;
      return record.movement = true;
    case "transport":
    case "movement":
      if (value !== "MOVE" && value !== "STILL") return false;
      record.movement = value === "MOVE";
      return true;
    case "alarm":
    case "alarm_status":
      if (asFlag(String(value).toLowerCase()) !== true) return false;
      record.alarms = ["sos"];
      return true;
  }
  return false;
}

/**
 * What Dragino's trackers send for both degrees: zeros without a fix, 0x0FFFFFFF (old LGT-92 0x0FFFFF) when the battery
 * is too weak for one.
 */
const NO_FIX = new Set([0, 268.435455, 104.8575]);

function complete(
  position: Partial<RecordedPosition>,
): RecordedPosition | undefined {
  const { latitude, longitude } = position;
  if (latitude === undefined || longitude === undefined) return undefined;
  if (latitude === longitude && NO_FIX.has(latitude)) return undefined;
  return { ...position, latitude, longitude };
}

/** Reads where the stack itself locates the unit; only a location from the payload is current. */
function locatedByStack(uplink: JsonObject): RecordedPosition | undefined {
  const located = asObject(asObject(uplink.locations)?.["frm-payload"]);
  const latitude = asNumber(located?.latitude);
  const longitude = asNumber(located?.longitude);
  if (latitude === undefined || longitude === undefined) return undefined;
  return {
    latitude,
    longitude,
    altitudeM: asNumber(located?.altitude),
    accuracyM: asNumber(located?.accuracy),
  };
}
