import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { taxYearOf } from "../../domain/tax/limits.ts";
import { addDays } from "../../domain/time.ts";
import type { Days } from "../../domain/trip/log/log-query.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { readPacked } from "../packed-rows.ts";
import { isMasked } from "../privacy/masking.ts";
import { isSubject } from "../statement/subject.ts";
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
  /** Who drove on days that are asked about, of trips that are not hidden from the reader; null without a driver. */
  driverId: number | null;
}

/** Lists the first days of tax years, and of those that are asked about, among days after the first one. */
function cutsOf(country: string, { from, to }: Days, asked: string): string[] {
  const cuts: string[] = [];
  for (let first = from; first <= to;) {
    if (first > from) cuts.push(first);
    first = addDays(taxYearOf(country, first).to, 1);
  }
  return [...cuts, ...asked > from ? [asked] : []].toSorted();
}

interface DrivenAsked {
  yearFrom: string;
  country: string;
  /** The units that the statement may be about (`unitIdsOf`). */
  seen: readonly number[];
}

/**
 * Reads what units drove by month from the first day of a tax year on, from the sums of months and days: one or more of a
 * month and type, which add up. A trip belongs to the day that the log shows to the person.
 */
export async function readDrivenMonths(
  tx: Tx,
  actor: UserActor,
  { subjects, days: { from, to } }: StatementAsked,
  { yearFrom, country, seen }: DrivenAsked,
): Promise<DrivenMonth[]> {
  const days = { from: yearFrom, to };
  // To add them up takes PostgreSQL a sort of all rows, of which hardly two are of the same month and type.
  const rows = await readPacked<DrivenRow>(
    tx,
    ["unitId", "since", "type", "trips", "distanceM", "days", "driverId"],
    sql`
    select unit_id as "unitId", since::text as since, type, trips,
      distance_m::float8 as "distanceM", days,
      case when not is_hidden and since >= ${from}::date
        then driver_id end as "driverId"
    from (${
      selectTripMonths({
        accountId: actor.accountId,
        days,
        cuts: cutsOf(country, days, from),
        where: sql`${isSubject(subjects)}
        and t.unit_id = any(${arrayText(seen)}::integer[])`,
        isHidden: isMasked(actor),
      })
    }) as t`,
  );
  const sinces = new Map(
    rows.map(({ since }) => [since, {
      month: since.slice(0, 7),
      yearFrom: taxYearOf(country, since).from,
      isAsked: since >= from,
    }]),
  );
  return rows.map((row) => {
    const { month, yearFrom, isAsked } = sinces.get(row.since)!;
    return {
      unitId: row.unitId,
      month,
      yearFrom,
      isAsked,
      type: row.type,
      trips: row.trips,
      distanceM: row.distanceM,
      days: row.days,
      driverId: row.driverId,
    };
  });
}

/** A driven month as it is read. */
type DrivenRow =
  & Omit<DrivenMonth, "month" | "yearFrom" | "isAsked">
  & { since: string };

/** Counts the days with trips that were no business, each once; of months of which the days are in one calendar month. */
export function countOccasions(months: readonly DrivenMonth[]): number {
  let days = 0;
  for (const month of months) if (month.type !== "business") days |= month.days;
  let count = 0;
  for (; days !== 0; days &= days - 1) count++;
  return count;
}
