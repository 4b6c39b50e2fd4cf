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
  // Joins, downlinks and other events tell nothing of the unit itself.
  if (!uplink) return { ok: true, records: [], refused: [] };
  const record = decodeUplink(uplink, report.receivedAt);
  return decodedOne(understood(ids, record, report.receivedAt));
}

function decodeUplink(uplink: JsonObject, receivedAt: number): TrackerRecord {
  const payload = asObject(uplink.decoded_payload) ?? {};
  const gateway = asObject(asList(uplink.rx_metadata)?.[0]) ?? {};
  const record: TrackerRecord = {
    fixedAt: instantOf(payload.time) ?? instantOf(gateway.time) ??
      instantOf(uplink.received_at) ?? receivedAt,
  };
  const position: Partial<RecordedPosition> = {};
  for (const [key, value] of Object.entries(payload)) {
    if (!takePayload(record, position, key, value)) {
      setAttribute(record, key, value);
    }
  }
  setAttribute(record, "rssi", asNumber(gateway.rssi));
  setAttribute(record, "snr", asNumber(gateway.snr));
  record.position = complete(position) ?? locatedByStack(uplink);
  return record;
}

/**
 * One key of the decoded payload, in the spellings of common formatters: Cayenne LPP (`gps_0`),
 * Dragino LGT-92 and TrackerD (`Latitude`, `BatV`, `ALARM_status`, `MD`), Digital Matter (`latitudeDeg`).
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
  switch (name) {
    case "time":
      return instantOf(value) !== undefined;
    case "latitude":
    case "latitudedeg":
    case "lat":
      return (position.latitude = amount) !== undefined;
    case "longitude":
    case "longitudedeg":
    case "lon":
    case "lng":
      return (position.longitude = amount) !== undefined;
    case "altitude":
    case "alt":
      return (position.altitudeM = amount) !== undefined;
    case "speed":
    case "speedkmph":
      return (position.speedKmh = amount) !== undefined;
    case "heading":
    case "headingdeg":
    case "course":
      return (position.courseDeg = amount) !== undefined;
    case "accuracy":
      return (position.accuracyM = amount) !== undefined;
    case "hdop":
      return (position.hdop = amount) !== undefined;
    case "sats":
    case "satellites":
      return (position.satellites = amount) !== undefined;
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
    case "alarm_status":
      if (asFlag(String(value).toLowerCase()) !== true) return false;
      record.alarms = ["sos"];
      return true;
  }
  return false;
}

/** Dragino's trackers send zeros when they have no fix. */
function complete(
  position: Partial<RecordedPosition>,
): RecordedPosition | undefined {
  const { latitude, longitude } = position;
  if (latitude === undefined || longitude === undefined) return undefined;
  if (latitude === 0 && longitude === 0) return undefined;
  return { ...position, latitude, longitude };
}

/** Where the stack itself says that the unit is; only a location out of the payload is one of this very moment. */
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
