import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { taxYearOf } from "../../domain/tax/limits.ts";
import { addDays } from "../../domain/time.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import type { Tx } from "../database.ts";
import { isMasked } from "../privacy/masking.ts";
import { isSubject, unitIdsOf } from "../statement/subject.ts";
import { selectTripMonths } from "../statement/trip-months.ts";

/** What a vehicle drove of a type in the days of a month that are in one tax year, of which all or none are asked about. */
export interface DrivenMonth {
  unitId: number;
  /** As in 2026-03. */
  month: string;
  /** The first day of the tax year. */
  yearFrom: string;
  isAsked: boolean;
  type: TripType;
  trips: number;
  distanceM: number;
  /** Its days with trips, as bits from the first of the month on. */
  days: number;
  /** Who drove on days that are asked about, of trips that are not hidden from the reader. */
  driverIds: number[];
}

/** Days that lie in one tax year. */
interface Span extends Days {
  /** The first day of the tax year. */
  yearFrom: string;
  /** Whether they are asked about, or only lie before these in the tax year. */
  isAsked: boolean;
}

/** Cuts the days from the first day of a tax year on by tax years, and where those begin that are asked about. */
function spansOf(
  yearFrom: string,
  country: string,
  { from, to }: Days,
): Span[] {
  const spans: Span[] = [];
  for (let first = yearFrom; first <= to;) {
    const year = taxYearOf(country, first);
    const isAsked = first >= from;
    const last = [
      year.to,
      to,
      ...isAsked ? [] : [addDays(from, -1)],
    ].toSorted()[0]!;
    spans.push({ from: first, to: last, yearFrom: year.from, isAsked });
    first = addDays(last, 1);
  }
  return spans;
}

/**
 * Reads what units drove by month from the first day of a tax year on, from the sums of months and days. A trip belongs
 * to the day that the log shows to the person.
 */
export async function readDrivenMonths(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
  { yearFrom, country }: { yearFrom: string; country: string },
): Promise<DrivenMonth[]> {
  const log = spansOf(yearFrom, country, asked.days).map((days) =>
    sql`
    select t.*, ${days.yearFrom}::text as year_from, ${days.isAsked}::boolean as is_asked
    from (${
      selectTripMonths({
        accountId: actor.accountId,
        days,
        where: sql`${isSubject(asked.subjects)}
          and t.unit_id = any(array(select id from seen))`,
        isHidden: isMasked(actor),
      })
    }) as t`
  );
  // Whether a driver is hidden is asked once a month, and not once a day.
  const { rows } = await sql<DrivenMonth>`
    with seen as materialized (${unitIdsOf(tx, actor, asked)})
    select unit_id as "unitId", to_char(month, 'YYYY-MM') as month,
      year_from as "yearFrom", is_asked as "isAsked", type,
      sum(trips)::integer as trips, sum(distance_m)::float8 as "distanceM",
      bit_or(days) as days,
      coalesce(array_agg(distinct driver_id) filter (where is_asked
        and driver_id is not null and not ${isMasked(actor)}), '{}')
        as "driverIds"
    from (
      select account_id, unit_id, month, year_from, is_asked, type, driver_id,
        sum(trips) as trips, sum(distance_m) as distance_m, bit_or(days) as days
      from (${sql.join(log, sql` union all `)}) as log
      group by 1, 2, 3, 4, 5, 6, 7
    ) as t
    group by unit_id, month, year_from, is_asked, type`.execute(tx);
  return rows;
}

/** Counts the days with trips that were no business, each once; of months of which the days are in one calendar month. */
export function countOccasions(months: readonly DrivenMonth[]): number {
  let days = 0;
  for (const month of months) if (month.type !== "business") days |= month.days;
  let count = 0;
  for (; days !== 0; days &= days - 1) count++;
  return count;
}
