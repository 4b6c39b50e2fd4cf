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
  timestamp?: Plain;
  hdop?: Plain;
  speed?: Plain;
  /** Unit of `speed`: ms, kmh, kn or mph. */
  speed_unit?: Plain;
  /** GPSLogger's name for a speed in m/s (its %ALL). */
  spd?: Plain;
  /** GPSLogger's name for a speed in km/h (its %ALL). */
  spd_kph?: Plain;
  /** PhoneTrack's name of itself; its requests by GET do not carry it in a header. */
  useragent?: Plain;
}

const KMH_PER_UNIT: Record<string, number> = {
  ms: KMH_PER_MS,
  kmh: 1,
  kn: KMH_PER_KNOT,
  mph: 1.609344,
};

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
  const hdop = asNumber(habits.hdop);
  const isOsmAnd = hdop !== undefined && isOsmAndApp(position, habits);
  if (hdop !== undefined && (isOsmAnd || hdop > HDOP_MAX)) {
    position.accuracyM ??= hdop;
  } else position.hdop = hdop;

  const { speed, speed_unit, spd, spd_kph } = habits;
  if (speed !== undefined) {
    const unit = String(speed_unit ?? usualUnit(habits, isOsmAnd, agent));
    if (Object.hasOwn(KMH_PER_UNIT, unit)) {
      position.speedKmh = scaled(asNumber(speed), KMH_PER_UNIT[unit]!);
    } else {
      // A speed in an unknown unit is no speed; it stays to be seen.
      setAttribute(record, "speed", speed);
      setAttribute(record, "speed_unit", unit);
    }
  }
  position.speedKmh ??= asNumber(spd_kph) ??
    scaled(asNumber(spd), KMH_PER_MS);
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

function usualUnit(
  { speed, useragent }: Habits,
  isOsmAnd: boolean,
  agent: (() => string | null) | undefined,
): string {
  if (isOsmAnd) return "ms";
  // Standing still needs no unit, and reading a header costs a microsecond.
  if (!agent || asNumber(speed) === 0) return "kn";
  return SENDS_MS.test(String(useragent ?? agent() ?? "")) ? "ms" : "kn";
}
