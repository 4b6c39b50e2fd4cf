import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { periodOfDays } from "../../domain/time.ts";
import type { Tx } from "../database.ts";
import { isMasked } from "../privacy/masking.ts";
import { byName } from "../unit/units.ts";
import { isSubject, unitIdsOf } from "./subject.ts";
import { nameOf } from "../user/name.ts";

/** How a trip was driven. */
export interface EcoRow {
  tripId: number;
  unitId: number;
  unit: string;
  driverId: number | null;
  /** Who drove, also a person who has been deleted; null without a driver. */
  driver: string | null;
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
  asked: StatementAsked,
): Promise<EcoRow[]> {
  const { subjects, days, timeZone } = asked;
  const { from, until } = periodOfDays(days.from, days.to, timeZone);
  const { rows } = await sql<EcoRow>`
    select t.id as "tripId", t.unit_id as "unitId", u.name as unit,
      t.driver_id as "driverId", ${nameOf("d")} as driver,
      t.started_at as "startedAt",
      t.distance_m as "distanceM", e.score, e.overspeedings,
      e.harsh_brakings as "harshBrakings",
      e.harsh_accelerations as "harshAccelerations",
      e.harsh_cornerings as "harshCornerings"
    from trips as t
      join eco_scores as e on e.account_id = t.account_id and e.trip_id = t.id
      join units as u on u.account_id = t.account_id and u.id = t.unit_id
      left join users as d
        on d.account_id = t.account_id and d.id = t.driver_id
    where t.account_id = ${actor.accountId} and ${isSubject(subjects)}
      and t.unit_id in (${unitIdsOf(tx, actor, asked)})
      and t.merged_into is null and t.kind <> 'transported'
      and t.started_at >= ${new Date(from)}
      and t.started_at < ${new Date(until)}
      and not ${isMasked(actor)}
    order by ${byName}, u.id, t.started_at`.execute(tx);
  return rows;
}
