import { findOdometer, findOdometers } from "../odometer/odometer.ts";
import { findOperatingMinutes } from "../odometer/operating-hours.ts";
import type { UnitDetails } from "./details.ts";
import type { UserActor } from "../../domain/access/actor.ts";
import { dayOf } from "../../domain/time.ts";
import {
  dayDue,
  type Due,
  type NextService,
  nextService,
  serviceDue,
} from "../../domain/unit/service.ts";
import type { Db } from "../database.ts";

/** The person who asks, when, and in which zone. */
interface DuesAsked {
  db: Db;
  actor: UserActor;
  now: Date;
  timeZone: string;
}

/** When service and inspection of a unit are due, with the meters that this depends on. */
export interface UnitDues {
  next: NextService;
  service: Due | null;
  inspection: Due | null;
  odometerM: number | null;
  operatingMinutes: number | null;
}

/** Finds the odometers of the units of a list whose service counts by them, or of all when the list shows them. */
export function odometersOf(
  { db, actor, now }: DuesAsked,
  units: readonly UnitDetails[],
  all = false,
): Promise<Map<number, number | null>> {
  const asked = units.filter((unit) => all || unit.serviceIntervalM !== null);
  const ids = asked.map(({ id }) => id);
  return findOdometers(db, actor, ids, now);
}

/**
 * Gives what is due of a unit now (UNIT-25). A meter is read only where an interval counts by it, or where it is
 * requested; `odometers` are those already read for all units of a list.
 */
export async function duesOf(
  { db, actor, now, timeZone }: DuesAsked,
  unit: UnitDetails,
  shown: { odometer: boolean; hours: boolean } = {
    odometer: false,
    hours: false,
  },
  odometers?: Map<number, number | null>,
): Promise<UnitDues> {
  const next = nextService({
    intervalM: unit.serviceIntervalM,
    intervalMinutes: unit.serviceIntervalMinutes,
    intervalMonths: unit.serviceIntervalMonths,
    lastOn: unit.lastServiceOn,
    lastM: unit.lastServiceM,
    lastMinutes: unit.lastServiceMinutes,
  });
  const today = dayOf(now.getTime(), timeZone);
  const odometerM = odometers
    ? odometers.get(unit.id) ?? null
    : next.atM !== null || shown.odometer
    ? await findOdometer(db, actor, unit.id, now)
    : null;
  const operatingMinutes = next.atMinutes !== null || shown.hours
    ? await findOperatingMinutes(db, actor, unit.id)
    : null;
  return {
    next,
    service: serviceDue(next, { odometerM, operatingMinutes, today }),
    inspection: dayDue(unit.nextInspectionOn, today),
    odometerM,
    operatingMinutes,
  };
}
