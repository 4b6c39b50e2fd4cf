import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { periodOfDays } from "../../domain/time.ts";
import type { Tx } from "../database.ts";
import { NOON_WITHIN_MS, viewOfTrip } from "../privacy/masking.ts";
import { isEverElectric } from "./charged-units.ts";
import { isSubject, unitIdsOf } from "../statement/subject.ts";
import { byName } from "../unit/units.ts";

/** A trip of an electric unit as a person may see it. */
export interface ElectricTrip {
  /** Null while the trip shows only its day and distance. */
  tripId: number | null;
  unitId: number;
  /** As in 2026-03-02. */
  day: string;
  distanceM: number;
  /** What its unit counted; null where the unit counts nothing. */
  countedKwh: number | null;
}

/** Reads the trips of units that are electric in any month on some days, by unit and time; of private ones of others the day and distance. */
export async function readElectricTrips(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<ElectricTrip[]> {
  const { subjects, days, timeZone } = asked;
  const { from, until } = periodOfDays(days.from, days.to, timeZone);
  const { rows } = await sql<ElectricTrip>`
    select case when not v.is_masked then t.id end as "tripId",
      t.unit_id as "unitId", v.shown_on as day, t.distance_m as "distanceM",
      e.kwh as "countedKwh"
    from trips as t cross join lateral ${viewOfTrip(actor)} as v
      join units as u on u.account_id = t.account_id and u.id = t.unit_id
      left join trip_energy as e
        on e.account_id = t.account_id and e.trip_id = t.id
    where t.account_id = ${actor.accountId} and ${isSubject(subjects)}
      and ${isEverElectric()}
      and t.unit_id in (${unitIdsOf(tx, actor, asked)})
      and t.merged_into is null and t.kind <> 'transported' and not t.ongoing
      and t.started_at >= ${new Date(from - NOON_WITHIN_MS)}
      and t.started_at < ${new Date(until + NOON_WITHIN_MS)}
      and v.shown_on between ${days.from} and ${days.to}
    order by ${byName}, u.id, v.shown_at, t.distance_m`.execute(tx);
  return rows;
}
