import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { BenefitKind } from "../../domain/benefit/settings.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import { idsOfKind } from "../benefit/settings.ts";
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

/** Which trips are summed, where not all are. */
interface SummedOnly {
  type?: TripType;
  /** Of units with such benefit settings in any month. */
  kind?: BenefitKind;
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
  only: SummedOnly = {},
): Promise<TripSum[]> {
  const { subjects, days: { from, to } } = asked;
  const { rows } = await sql<TripSum>`
    with sums as materialized (
      select t.unit_id, t.driver_id, t.type,
        (${monthsFrom(from, to)})[case
          when t.day = t.hidden_day then t.day
          when ${isMasked(actor)} then t.hidden_day
          else t.day
        end - ${from}::date + 1] as month,
        sum(t.trips)::integer as trips,
        sum(t.distance_m)::float8 as distance_m,
        sum(t.driven_ms)::float8 as driven_ms
      from (
        select account_id, unit_id, nullif(driver_id, 0) as driver_id, type,
          day, hidden_day, trips, distance_m, driven_ms
        from trip_days as t
        where account_id = ${actor.accountId} and trips > 0
          and ${isSubject(subjects)} and ${isMeant(actor, only)}
          and unit_id in (${unitIdsOf(tx, actor, asked)})
          and day between ${from}::date - ${ZONES_DIFFER_DAYS}::integer
            and ${to}::date + ${ZONES_DIFFER_DAYS}::integer
      ) as t
      group by 1, 2, 3, 4
    )
    select unit_id as "unitId", driver_id as "driverId", type,
      overlay(month::text placing '-' from 5 for 0) as month,
      trips, distance_m as "distanceM", driven_ms as "drivenMs"
    from sums where month is not null
    order by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/**
 * Gives in SQL an array with the month of each of some days, as in 202603: numbers that are found by their place are
 * three times as fast as dates that are written out for each row, and PostgreSQL knows how few there are.
 */
function monthsFrom(from: string, to: string): RawBuilder<number[]> {
  return sql`array(
    select extract(year from day)::integer * 100
      + extract(month from day)::integer
    from generate_series(${from}::date::timestamp, ${to}::date::timestamp,
      interval '1 day') as day order by day)`;
}

function isMeant(
  { accountId }: UserActor,
  { type, kind }: SummedOnly,
): RawBuilder<boolean> {
  return sql`${type ? sql`type = ${type}` : true} and ${
    kind ? sql`unit_id in ${idsOfKind(accountId, kind)}` : true
  }`;
}

/** The days of a trip by two zones differ by so many at most. */
const ZONES_DIFFER_DAYS = 2;
