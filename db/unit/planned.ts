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
import { odometersOf } from "../odometer/odometer.ts";
import { operatingMinutesOf } from "../odometer/operating-hours.ts";
import {
  isOfOpenDay,
  tellingNothing,
  toldToAll,
} from "../privacy/private-days.ts";
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

/** When the next service of a unit is, and whether service and inspection are near or past. */
interface PlannedDues {
  next: NextService;
  service: Due | null;
  inspection: Due | null;
}

/** Gives what is due of a unit now. */
export async function duesNow(
  tx: Tx,
  unit: PlannedUnit,
  now: Date,
): Promise<PlannedDues> {
  const [dues] = await allDuesNow(tx, [unit], now);
  return dues!;
}

/**
 * Gives the same of units of one account, in their order; their odometers are read in as many statements as one. A
 * service becomes due by a private trip when its day is over: else it would tell whoever sees the unit when it was.
 */
export async function allDuesNow(
  tx: Tx,
  units: readonly PlannedUnit[],
  now: Date,
): Promise<PlannedDues[]> {
  const plans = units.map((unit) => ({
    unit,
    next: nextService(unit),
    key: { accountId: unit.account_id, unitId: unit.unit_id },
  }));
  const metered = plans.filter(({ next }) => next.atM !== null);
  const instant = now.getTime();
  const calm = metered.length === 0 ? [] : await tellingNothing(
    tx,
    metered.map(({ key }) => ({ unitId: key.unitId, instant })),
    toldToAll(metered[0]!.key.accountId),
  );
  const odometers = await odometersOf(
    tx,
    metered.map(({ key }, index) => ({ unit: key, instant: calm[index]! })),
  );
  const dues = [];
  for (const plan of plans) {
    const { unit, next, key } = plan;
    const today = dayOf(instant, unit.timeZone);
    const service = serviceDue(next, {
      odometerM: odometers[metered.indexOf(plan)] ?? null,
      operatingMinutes: next.atMinutes === null
        ? null
        : await operatingMinutesOf(
          tx,
          key,
          isOfOpenDay(toldToAll(key.accountId), now),
        ),
      today,
    });
    const inspection = dayDue(unit.nextInspectionOn, today);
    dues.push({ next, service, inspection });
  }
  return dues;
}
