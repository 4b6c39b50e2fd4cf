import { type Movement, movementOf } from "../unit/movement.ts";

/** What a fleet is counted and filtered by on the map (MAP-09), in the order of the chips. */
export const ACTIVITIES = [
  "driving",
  "standing",
  "silent",
  "unplaced",
] as const;

export type Activity = typeof ACTIVITIES[number];

/**
 * A unit without a report for this long is silent, milliseconds. Parked units report at least once a day, and most once
 * an hour.
 */
export const SILENT_MS = 24 * 3_600_000;

/** What the map knows of a unit; `reportedAt` is ISO 8601. */
export interface ActiveUnit {
  state: Movement;
  reportedAt: string | null;
  /** Whether it is on a private trip of somebody else, so that the person may not know where it is. */
  isHidden?: boolean;
}

/** Says what a unit does now, in milliseconds since 1970: a silent unit neither drives nor stands. */
export function activityOf(
  { state, reportedAt }: ActiveUnit,
  now: number,
): Activity {
  if (state === "noPosition") return "unplaced";
  if (now - Date.parse(reportedAt ?? "") > SILENT_MS) return "silent";
  return state === "moving" ? "driving" : "standing";
}

/** What a line or a header says that a unit does; hidden while it is on a private trip of somebody else. */
export type UnitState = Movement | "silent" | "hidden";

/** Says what a unit does now in the words of lists and headers: a unit that drives or stands says which. */
export function shownState(
  unit: ActiveUnit,
  now: number,
): UnitState {
  if (unit.isHidden) return "hidden";
  return activityOf(unit, now) === "silent" ? "silent" : unit.state;
}

/** Counts the units of each activity. */
export function countActivities(
  units: Iterable<ActiveUnit>,
  now: number,
): Record<Activity, number> {
  const counts = { driving: 0, standing: 0, silent: 0, unplaced: 0 };
  for (const unit of units) counts[activityOf(unit, now)]++;
  return counts;
}

/** Reads an activity from an address; null when it names none. */
export function toActivity(text: string | undefined): Activity | null {
  return ACTIVITIES.find((activity) => activity === text) ?? null;
}

/** Says what a unit does, by what a person may know of it, at an instant in milliseconds since 1970. */
export function unitState(
  unit: {
    fixedAt: Date | null;
    reportedAt: Date | null;
    speedKmh: number | null;
    ignition: boolean | null;
    isPlaceHidden: boolean;
  },
  now: number,
): UnitState {
  const fixedAt = unit.fixedAt?.getTime() ?? null;
  const state = movementOf({ ...unit, fixedAt }, now);
  const reportedAt = unit.reportedAt?.toISOString() ?? null;
  return shownState({ state, reportedAt, isHidden: unit.isPlaceHidden }, now);
}
