import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { taxYearOf } from "../../domain/tax/limits.ts";
import type { Tx } from "../database.ts";
import { isMasked } from "../privacy/masking.ts";
import { isSubject, unitIdsOf } from "../statement/subject.ts";

/** What a vehicle drove in the days of a month that are in one tax year. */
export interface DrivenMonth {
  unitId: number;
  /** As in 2026-03. */
  month: string;
  /** The first day of the tax year. */
  yearFrom: string;
  businessM: number;
  /** All that was no business: it counts as private (domain-facts 1.5). */
  privateM: number;
  /** Days with trips that were no business. */
  occasions: number;
  /** The same, and trips, of the days that are asked about. */
  askedOccasions: number;
  askedTrips: number;
  /** Who drove on these, of trips that are not hidden from the reader. */
  askedDriverIds: number[];
}

/** The days of a trip by two zones differ by so many at most. */
const ZONES_DIFFER_DAYS = 2;

/**
 * Reads what units drove by month from the first day of a tax year on, from the sums of trip_days. A trip belongs to the
 * day that the log shows to the person.
 */
export async function readDrivenMonths(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
  { yearFrom, country }: { yearFrom: string; country: string },
): Promise<Map<number, DrivenMonth[]>> {
  const { from, to } = asked.days;
  // A tax year begins on the same day in each year.
  const begins = taxYearOf(country, yearFrom).from.slice(5);
  const { rows } = await sql<DrivenMonth>`
    with log as (
      select t.account_id, t.unit_id, t.driver_id, t.type, t.trips,
        t.distance_m,
        case
          when t.day = t.hidden_day then t.day
          when ${isMasked(actor)} then t.hidden_day
          else t.day
        end as day
      from (
        select account_id, unit_id, nullif(driver_id, 0) as driver_id, type,
          day, hidden_day, trips, distance_m
        from trip_days as t
        where account_id = ${actor.accountId} and trips > 0
          and ${isSubject(asked.subjects)}
          and unit_id in (${unitIdsOf(tx, actor, asked)})
          and day between ${yearFrom}::date - ${ZONES_DIFFER_DAYS}::integer
            and ${to}::date + ${ZONES_DIFFER_DAYS}::integer
      ) as t
    ), days as (
      select unit_id, day, day >= ${from}::date as is_asked,
        sum(trips) as trips,
        coalesce(sum(distance_m) filter (where type = 'business'), 0)
          as business_m,
        coalesce(sum(distance_m) filter (where type <> 'business'), 0)
          as private_m,
        bool_or(type <> 'business') as is_occasion
      from log where day between ${yearFrom}::date and ${to}::date
      group by unit_id, day
    ), drivers as materialized (
      select unit_id, to_char(day, 'YYYY-MM') as month,
        array_agg(distinct driver_id) as ids
      from (
        select distinct unit_id, day, driver_id from log as t
        where driver_id is not null and not ${isMasked(actor)}
          and day between ${from}::date and ${to}::date
      ) as named
      group by 1, 2
    ), months as materialized (
      select unit_id, to_char(day, 'YYYY-MM') as month,
        (extract(year from day)::integer
          - (to_char(day, 'MM-DD') < ${begins})::integer)
          || '-' || ${begins} as year_from,
        sum(business_m)::float8 as business_m,
        sum(private_m)::float8 as private_m,
        (count(*) filter (where is_occasion))::integer as occasions,
        (count(*) filter (where is_occasion and is_asked))::integer
          as asked_occasions,
        coalesce(sum(trips) filter (where is_asked), 0)::integer as asked_trips
      from days group by 1, 2, 3
    )
    select unit_id as "unitId", month, year_from as "yearFrom",
      business_m as "businessM", private_m as "privateM", occasions,
      asked_occasions as "askedOccasions", asked_trips as "askedTrips",
      coalesce(ids, '{}') as "askedDriverIds"
    from months left join drivers using (unit_id, month)`.execute(tx);
  return Map.groupBy(rows, ({ unitId }) => unitId);
}
