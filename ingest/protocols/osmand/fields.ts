import type {
  RecordedPosition,
  TrackerRecord,
} from "../../../domain/report/record.ts";
import { instantOf } from "../instants.ts";
import { type Part, quoted, refusal, understood } from "../parts.ts";
import { setTraccarAttribute } from "../traccar-names.ts";
import { asFlag, asNumber, type Plain } from "../values.ts";
import { applyHabits, type Habits, newHabits } from "./habits.ts";

/** A report while its fields are read. */
export interface Draft {
  trackerIds: string[];
  fixedAt?: number;
  /** Latitude and longitude may come separately, so the position is complete only at the end. */
  position: Partial<RecordedPosition>;
  record: TrackerRecord;
  /** What is read by the sender's habits once all fields are known. */
  habits: Habits;
  valid: boolean;
  /** The first fault of the report. */
  problem?: string;
}

/** Creates an empty draft, which `takeField` fills. */
export function newDraft(): Draft {
  return {
    trackerIds: [],
    position: {},
    record: { fixedAt: 0 },
    habits: newHabits(),
    valid: true,
  };
}

/**
 * Reads one `key=value` of the OsmAnd protocol (https://www.traccar.org/osmand/), or of GPSLogger's %ALL. Values of a
 * query are text, those of JSON also numbers and flags.
 */
export function takeField(draft: Draft, key: string, value: Plain): void {
  const { position, record, habits } = draft;
  switch (key) {
    case "id":
    case "deviceid":
      draft.trackerIds.push(String(value));
      break;
    case "key": // the secret key of the report (ING-20) is not stored with it
      break;
    case "timestamp":
      draft.fixedAt = instantOf(value);
      habits.timestamp = value;
      if (draft.fixedAt === undefined) {
        draft.problem ??= `timestamp ${quoted(value)} is not a time`;
      }
      break;
    case "lat":
      position.latitude = degrees(draft, key, value);
      break;
    case "lon":
      position.longitude = degrees(draft, key, value);
      break;
    case "location": {
      const [latitude, longitude] = String(value).split(",", 2);
      position.latitude = degrees(draft, key, latitude!);
      position.longitude = degrees(draft, key, longitude ?? "");
      break;
    }
    case "speed":
    case "speed_unit":
    case "spd":
    case "spd_kph":
    case "hdop":
    case "useragent":
      habits[key] = value;
      break;
    case "bearing":
    case "heading":
    case "dir":
      position.courseDeg = asNumber(value);
      break;
    case "altitude":
    case "alt":
      position.altitudeM = asNumber(value);
      break;
    case "accuracy":
    case "acc":
      position.accuracyM = asNumber(value);
      break;
    case "sat":
      position.satellites = asNumber(value);
      break;
    case "valid":
      draft.valid = asFlag(value) ?? true;
      setTraccarAttribute(record, key, draft.valid);
      break;
    case "cell":
    case "wifi":
      takeNetwork(record, key, value);
      break;
    default:
      setTraccarAttribute(record, key, value);
  }
}

/**
 * Finishes the report. Without a timestamp the fix is as old as the report. Without an agent the sender of the HTTP
 * request says nothing about its units of measure, as in JSON.
 */
export function finished(
  draft: Draft,
  receivedAt: number,
  agent?: () => string | null,
): Part {
  const { latitude, longitude } = draft.position;
  const problem = draft.trackerIds.length === 0
    ? "The report names no unit (id or deviceid)"
    : draft.problem ?? halfPosition(latitude, longitude);
  if (problem) return refusal(draft.trackerIds, problem);

  const { record } = draft;
  applyHabits(draft, agent);
  record.fixedAt = draft.fixedAt ?? receivedAt;
  // A unit that marks its position as invalid repeats an old one.
  if (draft.valid && latitude !== undefined && longitude !== undefined) {
    record.position = { ...draft.position, latitude, longitude };
  }
  return understood(draft.trackerIds, record, receivedAt);
}

function degrees(draft: Draft, key: string, value: Plain): number | undefined {
  const number = asNumber(value);
  if (number === undefined) {
    draft.problem ??= `${key} ${quoted(value)} is not a number of degrees`;
  }
  return number;
}

function halfPosition(
  latitude: number | undefined,
  longitude: number | undefined,
): string | undefined {
  if (latitude === undefined && longitude !== undefined) {
    return "lat is missing";
  }
  if (latitude !== undefined && longitude === undefined) {
    return "lon is missing";
  }
  return undefined;
}

/** Joins cell towers and wifi stations, which repeat the same key, into one text. */
function takeNetwork(record: TrackerRecord, key: string, value: Plain): void {
  const attributes = record.attributes ??= {};
  attributes[key] = key in attributes
    ? `${attributes[key]} ${value}`
    : String(value);
}
