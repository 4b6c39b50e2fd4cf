import type { UnitType } from "../domain/unit/unit-type.ts";
import { DEMO_UNITS } from "./accounts.ts";
import { CYCLE_DAYS, planDay } from "./day-plan.ts";
import { type Drive, driveOf } from "./drives.ts";
import type { Habit } from "./habits/habit.ts";
import { habitOf } from "./habits/habits.ts";
import { dayAt, dayBeginsAt } from "./local-day.ts";
import type { Leg } from "./planner.ts";
import { hash } from "./random.ts";
import { routeOf } from "./routes.ts";
import { trackOf } from "./track.ts";
import type { DemoUnit } from "./units.ts";
import { type Shift, shiftsOf } from "./yard.ts";

/** One local day of a unit, which begins and ends at home. */
export interface UnitDay {
  beginsAt: number;
  endsAt: number;
  /** The type whose motion moves the unit: its own, or that of the truck that pulls the trailer. */
  movedAs: UnitType;
  drives: Drive[];
  shifts: Shift[];
  odometerM: number;
}

const DAYS_KEPT = 2;
const plans = new Map<string, Leg[]>();
const odometers = new Map<string, number[]>();
const days = new Map<string, Map<number, UnitDay>>();

/** Gives the days of a unit that touch the time from `from` until `to`. */
export function daysBetween(
  unit: DemoUnit,
  from: number,
  to: number,
): UnitDay[] {
  const zone = zoneOf(unit);
  const hour = beginsH(habitOf(unit.imei));
  const found: UnitDay[] = [];
  for (
    let day = dayAt(zone, hour, from);
    dayBeginsAt(zone, hour, day) < to;
    day++
  ) {
    found.push(dayOf(unit, day));
  }
  return found;
}

/** Gives a day of a unit. A day takes long to make and is asked for often, so the latest few of a unit are kept. */
function dayOf(unit: DemoUnit, day: number): UnitDay {
  const recent = days.get(unit.imei) ?? new Map<number, UnitDay>();
  days.set(unit.imei, recent);
  const known = recent.get(day);
  if (known) return known;
  const made = makeDay(unit, day);
  recent.set(day, made);
  for (const old of recent.keys()) {
    if (recent.size > DAYS_KEPT) recent.delete(old);
  }
  return made;
}

function makeDay(unit: DemoUnit, day: number): UnitDay {
  const habit = habitOf(unit.imei);
  const zone = zoneOf(unit);
  const beginsAt = dayBeginsAt(zone, beginsH(habit), day);
  const mover = moverOf(unit, habit, day);
  let odometerM = odometerAt(unit, day);
  const made: UnitDay = {
    beginsAt,
    endsAt: dayBeginsAt(zone, beginsH(habit), day + 1),
    movedAs: mover?.type ?? unit.type,
    drives: [],
    shifts: habit.kind === "yard" ? shiftsOf(mod(day, 7), beginsAt) : [],
    odometerM,
  };
  for (const leg of mover ? legsOf(mover, mod(day, CYCLE_DAYS)) : []) {
    const drive = driveOf(leg, made.movedAs, beginsAt, odometerM);
    odometerM += drive.lengthM;
    made.drives.push(drive);
  }
  return made;
}

/** Gives the unit whose plan moves this one on a day; undefined when a trailer stays behind. */
function moverOf(
  unit: DemoUnit,
  habit: Habit,
  day: number,
): DemoUnit | undefined {
  if (habit.kind !== "towed") return unit;
  if (!habit.weekdays.includes(mod(day, 7))) return undefined;
  return DEMO_UNITS.find((other) => other.imei === habit.by);
}

function legsOf(unit: DemoUnit, cycleDay: number): Leg[] {
  const key = `${unit.imei} ${cycleDay}`;
  const known = plans.get(key);
  if (known) return known;
  const legs = planDay(unit.imei, unit.type, habitOf(unit.imei), cycleDay);
  plans.set(key, legs);
  return legs;
}

/** Gives the odometer at the beginning of a day: whole cycles before it, and the days of this cycle. */
function odometerAt(unit: DemoUnit, day: number): number {
  const before = odometers.get(unit.imei) ?? cycleSums(unit);
  odometers.set(unit.imei, before);
  const cycles = Math.floor(day / CYCLE_DAYS);
  const bought = 20_000_000 + hash(unit.imei, "odometer") % 60_000_000;
  return bought + cycles * (before[CYCLE_DAYS] ?? 0) +
    (before[mod(day, CYCLE_DAYS)] ?? 0);
}

function cycleSums(unit: DemoUnit): number[] {
  const sums = [0];
  for (let day = 0; day < CYCLE_DAYS; day++) {
    let sum = sums[day] ?? 0;
    for (const leg of legsOf(unit, day)) {
      sum += trackOf(routeOf(leg)).lengthM;
    }
    sums.push(sum);
  }
  return sums;
}

function beginsH(habit: Habit): number {
  return "dayBeginsH" in habit ? habit.dayBeginsH : 0;
}

function zoneOf(unit: DemoUnit): string {
  return unit.city === "Oslo" ? "Europe/Oslo" : "Europe/Stockholm";
}

function mod(value: number, by: number): number {
  return (value % by + by) % by;
}
