import type { ReportInterval } from "../order/order.ts";
import {
  HIBERNATING,
  type ReportFrequency,
  secondsOf,
} from "../unit/report-frequency.ts";

/** What switches theft mode: a person, or a geofence with the theft flag that the unit has left. */
export type TheftCause =
  | { kind: "person"; userId: number }
  | { kind: "geofence"; geofenceId: number; name: string };

/** A unit of an account, as commands of the theft mode name it. */
export interface TheftUnit {
  accountId: number;
  unitId: number;
}

/** Switching theft mode. */
export interface TheftSwitch {
  isOn: boolean;
  cause: TheftCause;
  /** When a person switched, or the unit left the geofence. */
  at: Date;
  now: Date;
}

/** How often a unit in theft mode reports after it has left a zone; one that hibernated stays awake (FEAT-09). */
export function theftInterval(
  normal: ReportFrequency | null,
): ReportInterval {
  return {
    seconds: 5 * 60,
    standingSeconds: 30 * 60,
    ...normal === HIBERNATING && { hibernates: false },
  };
}

/**
 * How often a unit reports whose normal frequency nobody has set: what the FMB family is delivered with
 * (wiki.teltonika-gps.com, "Parameter list": 10050 is 300, 10000 is 3600).
 */
const FACTORY_INTERVAL = { seconds: 300, standingSeconds: 3600 };

/** Gives how often a unit reports when theft mode is off; null is a unit whose frequency nobody has set. */
export function normalInterval(normal: ReportFrequency | null): ReportInterval {
  if (normal === null) return FACTORY_INTERVAL;
  const seconds = secondsOf(normal);
  const standingSeconds = Math.max(seconds, FACTORY_INTERVAL.standingSeconds);
  return {
    seconds,
    standingSeconds,
    ...normal === HIBERNATING && { hibernates: true },
  };
}
