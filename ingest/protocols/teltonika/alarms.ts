import type {
  AlarmKind,
  TrackerRecord,
} from "../../../domain/report/record.ts";
import type { Element } from "./element.ts";

type KindByValue = Record<number, AlarmKind> & { any?: AlarmKind };

/** Elements that are sent only when something happens; 0 means that it is over. */
const ALARMS: Record<number, KindByValue> = {
  236: { any: "sos" },
  246: { any: "tow" },
  247: { any: "crash" },
  249: { any: "jamming" },
  251: { any: "idle" },
  252: { any: "powerCut" },
  253: { 1: "harshAcceleration", 2: "harshBraking", 3: "harshCornering" },
  1412: { any: "fallDown" },
};

const ZONE: KindByValue = {
  0: "geofenceExit",
  1: "geofenceEnter",
  3: "overspeed",
};

/** Elements that may be in any record: an alarm only in the record that they caused. */
const EVENT_ALARMS: Record<number, KindByValue> = {
  155: ZONE,
  156: ZONE,
  157: ZONE,
  158: ZONE,
  159: ZONE,
  175: ZONE,
  255: { any: "overspeed" },
};

/** Reads an element that raises an alarm; says whether it did. */
export function applyAlarm(
  record: TrackerRecord,
  event: number,
  { id, bytes, value }: Element,
): boolean {
  if (bytes.length > 2) return false;
  const kinds = value > 0 ? ALARMS[id] : undefined;
  const eventKinds = id === event ? EVENT_ALARMS[id] : undefined;
  const kind = kinds?.[value] ?? kinds?.any ?? eventKinds?.[value] ??
    eventKinds?.any;
  if (kind === undefined) return false;
  (record.alarms ??= []).push(kind);
  return true;
}
