import type { UnitType } from "../domain/unit/unit-type.ts";
import type { Habit } from "./habits/habit.ts";
import { type Leg, Planner } from "./planner.ts";
import { between, hash, pick, randomFrom } from "./random.ts";

/** Days repeat after four weeks, so an odometer is known without driving all days before. */
export const CYCLE_DAYS = 28;

/** Latest end of a day's plan, seconds after its beginning: a change to summer time makes a day an hour shorter. */
const DAY_ENDS_S = 22.9 * 3600;

const HOUR_S = 3600;
const MINUTE_S = 60;

/** Plans the drives of a unit on a day of its cycle; day 0 is a Monday, and every day ends where it began. */
export function planDay(
  imei: string,
  type: UnitType,
  habit: Habit,
  cycleDay: number,
): Leg[] {
  const random = randomFrom(hash(imei, "day", cycleDay));
  const weekday = cycleDay % 7;
  const planner = new Planner(imei, type, habit, cycleDay);
  switch (habit.kind) {
    case "commuter":
      return weekday < 5
        ? workday(planner, habit, random)
        : dayOff(planner, habit, random);
    case "rounds":
      return habit.weekdays.includes(weekday)
        ? rounds(planner, habit, random)
        : [];
    case "onCall":
      return onCall(planner, habit, random, weekday);
    case "outings":
      return outing(planner, habit, random, weekday);
    default:
      return [];
  }
}

type Of<Kind extends Habit["kind"]> = Extract<Habit, { kind: Kind }>;

function workday(plan: Planner, habit: Of<"commuter">, random: () => number) {
  plan.leave(habit.home, 6.75 * HOUR_S + between(random, 0, 75 * MINUTE_S));
  plan.drive(habit.work, between(random, 80, 130) * MINUTE_S);
  for (let visit = between(random, 0, 2); visit > 0; visit--) {
    plan.drive(
      pick(random, habit.visits),
      between(random, 25, 50) * MINUTE_S,
    );
    plan.drive(habit.work, between(random, 30, 70) * MINUTE_S);
  }
  plan.notBefore(16 * HOUR_S + between(random, 0, 80 * MINUTE_S));
  if (random() < 0.3) {
    plan.drive(pick(random, habit.leisure), between(random, 10, 25) * MINUTE_S);
  }
  return plan.drive(habit.home, 0);
}

function dayOff(plan: Planner, habit: Of<"commuter">, random: () => number) {
  if (random() < 0.35) return [];
  plan.leave(habit.home, 10 * HOUR_S + between(random, 0, 4 * HOUR_S));
  plan.drive(pick(random, habit.leisure), between(random, 40, 150) * MINUTE_S);
  return plan.drive(habit.home, 0);
}

function rounds(plan: Planner, habit: Of<"rounds">, random: () => number) {
  plan.leave(
    habit.home,
    habit.leavesH * HOUR_S + between(random, 0, 25 * MINUTE_S),
  );
  for (let stop = between(random, ...habit.stops); stop > 0; stop--) {
    const customers = habit.customers.filter((place) => place !== plan.place);
    const stayS = between(random, ...habit.stayMinutes) * MINUTE_S;
    plan.drive(pick(random, customers), stayS);
  }
  return plan.drive(habit.home, 0);
}

/** Places that a patrol passes before it is home again. */
const PATROLLED = 5;

/** Others are at work then, so a car that is on call stands: hours by the clock of a working day. */
const OFF_DUTY = { fromH: 7, untilH: 12 };

/**
 * Patrols day and night but in office hours, always the same few rounds, with a pause at home of less
 * than an hour after each, so that something moves at every hour.
 */
function onCall(
  plan: Planner,
  habit: Of<"onCall">,
  random: () => number,
  weekday: number,
) {
  plan.leave(habit.home, between(random, 0, 10 * MINUTE_S));
  const { places, dayBeginsH } = habit;
  // A day that begins in the evening holds the office hours of the next one.
  const isWorkday = (weekday + Number(dayBeginsH > 12)) % 7 < 5;
  const afterStart = (clockH: number) =>
    (clockH + 24 - dayBeginsH) % 24 * HOUR_S;
  const untilS = afterStart(OFF_DUTY.untilH);
  for (let turn = Math.floor(between(random, 0, places.length));; turn++) {
    const via = Array.from(
      { length: PATROLLED },
      (_, index) => places[(turn + index) % places.length]!,
    );
    if (isWorkday && plan.readyS > afterStart(OFF_DUTY.fromH)) {
      plan.notBefore(untilS);
    }
    if (!plan.endsPatrol(via, DAY_ENDS_S)) return plan.legs;
    plan.patrol(via, between(random, 50, 58) * MINUTE_S);
  }
}

function outing(
  plan: Planner,
  habit: Of<"outings">,
  random: () => number,
  weekday: number,
) {
  if (random() > (weekday >= 5 ? 0.9 : 0.4)) return [];
  plan.leave(habit.home, 9 * HOUR_S + between(random, 0, 3 * HOUR_S));
  for (const place of pick(random, habit.tours)) {
    plan.drive(place, between(random, 40, 120) * MINUTE_S);
  }
  return plan.drive(habit.home, 0);
}
