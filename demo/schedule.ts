import { daysBetween, type UnitDay } from "./calendar.ts";
import { type Drive, fixesOfDrive, type Reporting } from "./drives.ts";
import { observe, type SimulatedFix } from "./fix.ts";
import type { Habit } from "./habits/habit.ts";
import { habitOf } from "./habits/habits.ts";
import { hash } from "./random.ts";
import { placeAt } from "./routes.ts";
import type { DemoUnit } from "./units.ts";
import { fixesOfShift } from "./yard.ts";

export type { SimulatedFix } from "./fix.ts";

/** All fixes, or those that a unit keeps when it is long out of coverage. */
type Detail = "all" | "kept";

type Moving = Exclude<Habit, { kind: "silent" }>;

const lastDrive = new Map<string, { drive: Drive; fixes: SimulatedFix[] }>();

/**
 * Gives the fixes of a unit from `from` up to but not including `to` (milliseconds), in order of time. An instant
 * always gives the same fix, whatever the periods of the calls.
 */
export function fixesBetween(
  unit: DemoUnit,
  from: number,
  to: number,
  detail: Detail = "all",
): SimulatedFix[] {
  const habit = habitOf(unit.imei);
  if (habit.kind === "silent" || from >= to) return [];
  return daysBetween(unit, from, to)
    .flatMap((day) => fixesOfDay(unit, habit, day, from, to))
    .filter((fix) => fix.fixedAt >= from && fix.fixedAt < to)
    .filter((fix) => detail === "all" || fix.kept)
    .sort((a, b) => a.fixedAt - b.fixedAt);
}

function fixesOfDay(
  unit: DemoUnit,
  habit: Moving,
  day: UnitDay,
  from: number,
  to: number,
): SimulatedFix[] {
  const asked = (span: { startsAt: number; endsAt: number }) =>
    span.startsAt < to && span.endsAt >= from;
  const home = placeAt(habit.region, habit.home);
  return [
    ...day.drives.filter(asked).flatMap((drive) =>
      driven(unit, habit, day, drive)
    ),
    ...day.shifts.filter(asked).flatMap((it) => fixesOfShift(unit, it, home)),
    ...heartbeats(unit, habit, day, from, to),
  ];
}

/** Gives the samples of the drive that a unit is on. A unit on the road is asked every few seconds, so its drive is kept. */
function driven(
  unit: DemoUnit,
  habit: Moving,
  day: UnitDay,
  drive: Drive,
): SimulatedFix[] {
  const last = lastDrive.get(unit.imei);
  if (last?.drive === drive) return last.fixes;
  const fixes = fixesOfDrive(unit, day.movedAs, drive, reportingOf(habit));
  lastDrive.set(unit.imei, { drive, fixes });
  return fixes;
}

function reportingOf(habit: Moving): Reporting {
  if (habit.kind === "onCall") return { everyS: 4, keepEvery: 60 };
  if (habit.kind === "towed") return { everyS: 20, keepEvery: 3 };
  if (habit.kind === "outings") return { everyS: 4, keepEvery: 15 };
  return { everyS: 4, keepEvery: 20 };
}

/** Gives the reports of a parked unit, at an interval of its own between 30 and 60 minutes. */
function heartbeats(
  unit: DemoUnit,
  habit: Moving,
  day: UnitDay,
  from: number,
  to: number,
): SimulatedFix[] {
  const seed = hash(unit.imei, "heartbeat");
  const everyMs = 60_000 * (30 + seed % 31);
  const phaseMs = 1000 * (seed % 1800);
  const busy = [...day.drives, ...day.shifts];
  const first = Math.max(from, day.beginsAt) - phaseMs;
  const fixes: SimulatedFix[] = [];
  for (
    let at = Math.ceil(first / everyMs) * everyMs + phaseMs;
    at < Math.min(to, day.endsAt);
    at += everyMs
  ) {
    if (busy.some((span) => span.startsAt <= at && at <= span.endsAt)) continue;
    fixes.push(parked(unit, habit, day, at));
  }
  return fixes;
}

function parked(
  unit: DemoUnit,
  habit: Moving,
  day: UnitDay,
  at: number,
): SimulatedFix {
  const last = day.drives.findLast((drive) => drive.endsAt < at);
  return observe(unit, at, {
    at: placeAt(habit.region, last?.leg.to ?? habit.home),
    speedKmh: 0,
    courseDeg: 0,
    ignition: false,
    odometerM: last ? last.odometerM + last.lengthM : day.odometerM,
  }, true);
}
