import type { Circle } from "../geo/circle.ts";
import type { Point } from "../geo/point.ts";
import type { RadiusLimits } from "../geo/typed-circle.ts";
import {
  isWithin,
  minuteOfWeek,
  type WeeklyHours,
} from "../working-hours/weekly.ts";

/** Longest name of a geofence, characters. */
export const NAME_MAX = 50;
/** A new geofence starts at 300 m, and is raised above that before it is saved (GEO-04 to GEO-06). */
export const GEOFENCE_RADIUS: RadiusLimits = {
  minM: 300,
  maxM: 9999,
  usualM: 300,
};
/** Most geofences of a unit (GEO-10). */
export const UNIT_GEOFENCES_MAX = 5;

/** The ground of a geofence: a circle, or a polygon whose last corner is joined to the first (GEO-14). */
export type Shape = Circle | { corners: readonly Point[] };

const SIDES = ["inside", "outside"] as const;
/** Where a unit is with regard to a geofence. */
export type Side = typeof SIDES[number];

/** When a geofence raises alarms. */
export interface AlarmSettings {
  active: boolean;
  /** A unit that leaves is put into theft mode. */
  theftMode: boolean;
  /** The hours of the week without alarms; null when there are none. */
  deactivation: WeeklyHours | null;
}

/** Says whether a geofence raises an alarm at an instant (ms UTC), by the clocks of a time zone (GEO-07, GEO-08). */
export function ringsAt(
  { active, deactivation }: AlarmSettings,
  instant: number,
  timeZone: string,
): boolean {
  if (!active) return false;
  return deactivation === null ||
    !isWithin(deactivation, minuteOfWeek(instant, timeZone));
}
