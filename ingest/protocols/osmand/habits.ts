import type {
  RecordedPosition,
  TrackerRecord,
} from "../../../domain/report/record.ts";
import { setAttribute } from "../traccar-names.ts";
import {
  asNumber,
  KMH_PER_KNOT,
  KMH_PER_MS,
  type Plain,
  scaled,
} from "../values.ts";

/** Fields whose meaning depends on the sender, as they arrived. */
export interface Habits {
  timestamp: Plain | undefined;
  hdop: Plain | undefined;
  speed: Plain | undefined;
  /** Unit of `speed`: ms, kmh, kn or mph. */
  speed_unit: Plain | undefined;
  /** GPSLogger's name for a speed in m/s (its %ALL). */
  spd: Plain | undefined;
  /** GPSLogger's name for a speed in km/h (its %ALL). */
  spd_kph: Plain | undefined;
  /** PhoneTrack's name of itself; its requests by GET do not carry it in a header. */
  useragent: Plain | undefined;
}

/** Creates them empty, with all fields: objects of one shape are quick. */
export function newHabits(): Habits {
  return {
    timestamp: undefined,
    hdop: undefined,
    speed: undefined,
    speed_unit: undefined,
    spd: undefined,
    spd_kph: undefined,
    useragent: undefined,
  };
}

const KMH_PER_UNIT = new Map([
  ["ms", KMH_PER_MS],
  ["kmh", 1],
  ["kn", KMH_PER_KNOT],
  ["mph", 1.609344],
]);

/** The largest HDOP that receivers write: NMEA 0183 has two digits before the point, and 99.99 means no fix. */
const HDOP_MAX = 99.99;

/**
 * Senders whose speed is in m/s although the protocol has knots, by the start of their User-Agent: GPSLogger leaves
 * OkHttp's own (CustomUrlWorker.java), PhoneTrack names itself (WebTrackHelper.java). Traccar Client has another one.
 */
const SENDS_MS = /^(okhttp|phonetrack)\//i;

/** Reads speed and HDOP as their sender means them (docs/protocols.md, "Speed and precision"). */
export function applyHabits(
  { position, record, habits }: {
    position: Partial<RecordedPosition>;
    record: TrackerRecord;
    habits: Habits;
  },
  agent?: () => string | null,
): void {
  // Nothing is set that the report does not tell: each field more costs time later.
  const hdop = asNumber(habits.hdop);
  const isOsmAnd = hdop !== undefined && isOsmAndApp(position, habits);
  if (hdop !== undefined) {
    if (isOsmAnd || hdop > HDOP_MAX) position.accuracyM ??= hdop;
    else position.hdop = hdop;
  }
  if (habits.speed !== undefined) {
    takeSpeed(position, record, habits, unitOfSpeed(habits, isOsmAnd, agent));
  } else if (habits.spd !== undefined || habits.spd_kph !== undefined) {
    position.speedKmh = asNumber(habits.spd_kph) ??
      scaled(asNumber(habits.spd), KMH_PER_MS);
  }
  // A phone that tells its accuracy has a fix; it counts no satellites.
  if (position.satellites === 0 && position.accuracyM !== undefined) {
    position.satellites = undefined;
  }
}

/**
 * Says whether OsmAnd's own live tracking sent the report: its {2} is milliseconds since 1970, and its {3}, which its
 * own address calls hdop, is Android's accuracy in metres (LiveMonitoringHelper.java). It sends no count of satellites,
 * which units with a true HDOP do.
 */
function isOsmAndApp(
  { satellites, accuracyM }: Partial<RecordedPosition>,
  { timestamp, hdop }: Habits,
): boolean {
  return satellites === undefined && accuracyM === undefined &&
    typeof timestamp === "string" && /^\d{13}$/.test(timestamp) &&
    // A Java float, as 4.0 or 1.0E-4, never a bare integer.
    typeof hdop === "string" && hdop.includes(".");
}

function takeSpeed(
  position: Partial<RecordedPosition>,
  record: TrackerRecord,
  { speed, speed_unit }: Habits,
  unit: string,
): void {
  const factor = KMH_PER_UNIT.get(unit);
  if (factor !== undefined) {
    position.speedKmh = scaled(asNumber(speed), factor);
    return;
  }
  // A speed in an unknown unit is no speed; it stays to be seen.
  setAttribute(record, "speed", speed);
  setAttribute(record, "speed_unit", speed_unit);
}

function unitOfSpeed(
  { speed, speed_unit, useragent }: Habits,
  isOsmAnd: boolean,
  agent: (() => string | null) | undefined,
): string {
  if (speed_unit !== undefined) return String(speed_unit);
  if (isOsmAnd) return "ms";
  // Standing still needs no unit, and reading a header costs a microsecond.
  if (!agent || Number(speed) === 0) return "kn";
  return SENDS_MS.test(String(useragent ?? agent() ?? "")) ? "ms" : "kn";
}
