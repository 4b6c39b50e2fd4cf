import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import type { Tx } from "../database.ts";
import { isMasked } from "../privacy/masking.ts";
import { isSubject, unitIdsOf } from "./subject.ts";

/** Sums of the trips of a unit, driver, type and month. */
export interface TripSum {
  unitId: number;
  /** Null without a driver. */
  driverId: number | null;
  type: TripType;
  /** As in 2026-03. */
  month: string;
  trips: number;
  distanceM: number;
  drivenMs: number;
}

/**
 * Sums the ended trips of units or drivers on some days, in units that the person may see, of private trips their
 * distance as the log does. A trip belongs to the day on which it starts by the account's clock. The sums are kept by
 * day (migration 0055), so a year costs the same whatever lies before it.
 */
export async function sumTripsOf(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<TripSum[]> {
  const { subjects, days: { from, to } } = asked;
  const { rows } = await sql<TripSum>`
    select unit_id as "unitId", driver_id as "driverId", type,
      to_char(shown_day, 'YYYY-MM') as month,
      sum(trips)::integer as trips,
      sum(distance_m)::float8 as "distanceM",
      sum(driven_ms)::float8 as "drivenMs"
    from (
      select t.*, case
          when t.day = t.hidden_day then t.day
          when ${isMasked(actor)} then t.hidden_day
          else t.day
        end as shown_day
      from (
        select account_id, unit_id, nullif(driver_id, 0) as driver_id, type,
          day, hidden_day, trips, distance_m, driven_ms
        from trip_days as t
        where account_id = ${actor.accountId} and trips > 0
          and ${isSubject(subjects)}
          and unit_id in (${unitIdsOf(tx, actor, asked)})
          and day between ${from}::date - ${ZONES_DIFFER_DAYS}::integer
            and ${to}::date + ${ZONES_DIFFER_DAYS}::integer
      ) as t
    ) as shown
    where shown_day between ${from}::date and ${to}::date
    group by 1, 2, 3, 4
    order by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** The days of a trip by two zones differ by so many at most. */
const ZONES_DIFFER_DAYS = 2;
