import type { TrackerRecord } from "../../../domain/report/record.ts";
import { instantOf } from "../instants.ts";
import { type Part, quoted, refusal, understood } from "../parts.ts";
import { setAttribute, setTraccarAttribute } from "../traccar-names.ts";
import {
  asFlag,
  asNumber,
  asObject,
  asText,
  type JsonObject,
  KMH_PER_MS,
  scaled,
} from "../values.ts";

/**
 * Decodes a `location` as Traccar Client 9 sends it (transistorsoft background-geolocation): speed in m/s, battery from
 * 0 to 1, and -1 for unknown values.
 */
export function decodeLocation(
  value: unknown,
  trackerIds: string[],
  receivedAt: number,
): Part {
  const location = asObject(value);
  if (!location) return refusal(trackerIds, "location is not an object");
  const coords = asObject(location.coords) ?? {};

  const latitude = asNumber(coords.latitude);
  const longitude = asNumber(coords.longitude);
  if (latitude === undefined || longitude === undefined) {
    const pair = `${quoted(coords.latitude)}, ${quoted(coords.longitude)}`;
    return refusal(trackerIds, `The coordinates ${pair} are not numbers`);
  }
  const fixedAt = location.timestamp === undefined
    ? receivedAt
    : instantOf(location.timestamp);
  if (fixedAt === undefined) {
    const text = quoted(location.timestamp);
    return refusal(trackerIds, `timestamp ${text} is not a time`);
  }
  const battery = asObject(location.battery);
  const record: TrackerRecord = {
    fixedAt,
    position: {
      latitude,
      longitude,
      speedKmh: scaled(known(coords.speed), KMH_PER_MS),
      courseDeg: known(coords.heading),
      altitudeM: asNumber(coords.altitude),
      accuracyM: known(coords.accuracy),
    },
    movement: asFlag(location.is_moving),
    batteryPercent: scaled(known(battery?.level), 100),
    charging: asFlag(battery?.is_charging),
    odometerM: known(location.odometer),
    // Present only when it is true (transistorsoft's Location.mock).
    mock: asFlag(location.mock) || undefined,
  };
  setAttribute(record, "event", asText(location.event));
  setAttribute(record, "activity", asText(asObject(location.activity)?.type));
  takeExtras(record, asObject(location.extras) ?? {});
  return understood(trackerIds, record, receivedAt);
}

/** Reads what the user of the client library added, under Traccar's names: an alarm, a driver. */
function takeExtras(record: TrackerRecord, extras: JsonObject): void {
  for (const [name, value] of Object.entries(extras)) {
    setTraccarAttribute(record, name, value);
  }
}

function known(value: unknown): number | undefined {
  const number = asNumber(value);
  return number === -1 ? undefined : number;
}
