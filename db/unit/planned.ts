import { type RawBuilder, sql } from "kysely";
import { dayOf } from "../../domain/time.ts";
import {
  dayDue,
  type Due,
  type NextService,
  nextService,
  serviceDue,
  type ServicePlan,
} from "../../domain/unit/service.ts";
import type { Tx } from "../database.ts";
import { odometerOf } from "../odometer/odometer.ts";
import { operatingMinutesOf } from "../odometer/operating-hours.ts";
import type { UnitRef } from "./unit-ref.ts";

/** A unit that has a service interval or an inspection. */
export interface PlannedUnit extends UnitRef, ServicePlan {
  nextInspectionOn: string | null;
  timeZone: string;
}

/** Lists the units that have a service interval or an inspection, of all accounts `a` and units `u` that a condition names. */
export async function listPlanned(
  tx: Tx,
  condition: RawBuilder<boolean> = sql`true`,
): Promise<PlannedUnit[]> {
  const { rows } = await sql<PlannedUnit>`
    select u.account_id, u.id as unit_id, a.time_zone as "timeZone",
      u.service_interval_m as "intervalM",
      u.service_interval_minutes as "intervalMinutes",
      u.service_interval_months as "intervalMonths",
      u.last_service_on::text as "lastOn", u.last_service_m as "lastM",
      u.last_service_minutes as "lastMinutes",
      u.next_inspection_on::text as "nextInspectionOn"
    from units as u join accounts as a on a.id = u.account_id
    where num_nonnulls(u.service_interval_m, u.service_interval_minutes,
      u.service_interval_months, u.next_inspection_on) > 0 and ${condition}
    order by u.id`.execute(tx);
  return rows;
}

/** Gives when the next service of a unit is, and whether service and inspection are near or past now. */
export async function duesNow(
  tx: Tx,
  unit: PlannedUnit,
  now: Date,
): Promise<{ next: NextService; service: Due | null; inspection: Due | null }> {
  const key = { accountId: unit.account_id, unitId: unit.unit_id };
  const next = nextService(unit);
  const today = dayOf(now.getTime(), unit.timeZone);
  return {
    next,
    service: serviceDue(next, {
      odometerM: next.atM === null
        ? null
        : await odometerOf(tx, key, now.getTime()),
      operatingMinutes: next.atMinutes === null
        ? null
        : await operatingMinutesOf(tx, key),
      today,
    }),
    inspection: dayDue(unit.nextInspectionOn, today),
  };
}
