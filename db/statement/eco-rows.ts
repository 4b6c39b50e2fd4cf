import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type {
  StatementAsked,
  Subjects,
} from "../../domain/statement/subjects.ts";
import { periodOfDays } from "../../domain/time.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { isMasked } from "../privacy/masking.ts";
import { byName, visibleUnitIds } from "../unit/units.ts";

/** How a trip was driven. */
export interface EcoRow {
  tripId: number;
  unitId: number;
  unit: string;
  registrationNumber: string | null;
  driverId: number | null;
  startedAt: Date;
  distanceM: number;
  /** 0 to 100; null where too little was measured. */
  score: number | null;
  overspeedings: number;
  harshBrakings: number;
  harshAccelerations: number;
  harshCornerings: number;
}

/**
 * Reads how the trips of units or drivers on some days were driven, by unit and time. Of a private trip only its driver
 * sees that.
 */
export async function readEcoRows(
  tx: Tx,
  actor: UserActor,
  { subjects, days, timeZone }: StatementAsked,
): Promise<EcoRow[]> {
  const { from, until } = periodOfDays(days.from, days.to, timeZone);
  const { rows } = await sql<EcoRow>`
    select t.id as "tripId", t.unit_id as "unitId", u.name as unit,
      u.registration_number as "registrationNumber",
      t.driver_id as "driverId", t.started_at as "startedAt",
      t.distance_m as "distanceM", e.score, e.overspeedings,
      e.harsh_brakings as "harshBrakings",
      e.harsh_accelerations as "harshAccelerations",
      e.harsh_cornerings as "harshCornerings"
    from trips as t
      join eco_scores as e on e.account_id = t.account_id and e.trip_id = t.id
      join units as u on u.account_id = t.account_id and u.id = t.unit_id
    where t.account_id = ${actor.accountId} and ${isSubject(subjects)}
      and t.unit_id in (${visibleUnitIds(tx, actor)})
      and t.merged_into is null and t.kind <> 'transported'
      and t.started_at >= ${new Date(from)}
      and t.started_at < ${new Date(until)}
      and not ${isMasked(actor)}
    order by ${byName}, u.id, t.started_at`.execute(tx);
  return rows;
}

function isSubject(subjects: Subjects): RawBuilder<boolean> {
  return "unitIds" in subjects
    ? sql`t.unit_id = any(${arrayText(subjects.unitIds)}::integer[])`
    : sql`t.driver_id = any(${arrayText(subjects.driverIds)}::integer[])`;
}
