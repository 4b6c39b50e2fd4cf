import { sql } from "kysely";
import type { DrivenPassage, TollReduction } from "../../domain/toll/charge.ts";
import {
  type CorrectionKind,
  correctPassages,
  type SaidPassage,
} from "../../domain/toll/correct.ts";
import { chargeByUse } from "../../domain/toll/private-share.ts";
import { TOLL_ZONE } from "../../domain/toll/swedish-days.ts";
import {
  exemptionOf,
  type TollExemption,
} from "../../domain/toll/taxed-vehicle.ts";
import { dayOf, type Period, periodOfDays } from "../../domain/time.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import type { UnitType } from "../../domain/unit/unit-type.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";

/** A passage with who drove and what it cost. */
export interface ChargedToll extends DrivenPassage {
  /** Whether a person added or removed it; null for one that was found. */
  correction: CorrectionKind | null;
  unitId: number;
  tripId: number;
  /** Null without a driver. */
  driverId: number | null;
  type: TripType;
  /** What its hour costs, hundredths of a krona; 0 for a vehicle that is not taxed. */
  tariffOre: number;
  /** What is charged for it, hundredths of a krona. */
  feeOre: number;
  /** Why less than the hour's amount is charged; null when all of it is. */
  reduction: TollReduction | TollExemption | "removed" | null;
  /** The table that was used; null on a day before the first one. */
  version: string | null;
}

interface Asked extends Period {
  /** Ids of units; all of the account when left out. */
  units?: readonly number[];
  /** Whether only days count on which the vehicle passed a station on a trip that was no business. */
  onlyPrivateDays?: boolean;
}

/**
 * Reads the passages of the congestion tax in a period with what each costs, in order of time. It hides nothing: a page
 * or file shows of private ones no more than the trip log does (SEC-07).
 */
export async function tollsOf(
  tx: Tx,
  accountId: number,
  asked: Asked,
): Promise<ChargedToll[]> {
  const days = [asked.from, asked.until - 1]
    .map((instant) => dayOf(instant, TOLL_ZONE)) as [string, string];
  // What a passage costs depends on the others of the vehicle on its day.
  const whole = periodOfDays(...days, TOLL_ZONE);
  const rows = await readPassages(tx, accountId, { ...asked, ...whole });
  return [...Map.groupBy(rows, ({ unitId }) => unitId).values()]
    .flatMap(chargeVehicle)
    .filter(({ passedAt }) => passedAt >= asked.from && passedAt < asked.until)
    .toSorted((a, b) => a.passedAt - b.passedAt);
}

interface PassageRow extends SaidPassage {
  unitId: number;
  driverId: number | null;
  type: TripType;
  unitType: UnitType;
  isExempt: boolean;
}

function chargeVehicle(rows: readonly PassageRow[]): ChargedToll[] {
  const exemption = exemptionOf({
    type: rows[0]!.unitType,
    isExempt: rows[0]!.isExempt,
  });
  const { counted, removed } = correctPassages(
    rows.map((row) => ({ ...row, isPrivate: row.type === "private" })),
  );
  return [
    ...chargeByUse(counted).map(
      ({ passage, tariffSek, feeSek, reduction, version }) => ({
        ...tollOf(passage),
        version,
        ...exemption
          ? { tariffOre: 0, feeOre: 0, reduction: exemption }
          : { tariffOre: 100 * tariffSek, feeOre: 100 * feeSek, reduction },
      }),
    ),
    ...removed.map((passage) => ({
      ...tollOf(passage),
      correction: "removed" as const,
      version: null,
      tariffOre: 0,
      feeOre: 0,
      reduction: "removed" as const,
    })),
  ];
}

function tollOf(passage: PassageRow & { isPrivate: boolean }) {
  const { unitType: _, isExempt: __, isPrivate: ___, ...toll } = passage;
  return { ...toll, tripId: toll.drive };
}

/** What a passage costs depends on all of the vehicle on its day, and on no other day. */
const ON_PRIVATE_DAYS = sql`
  select * from (
    select *, bool_or(type <> 'business') over (
      partition by "unitId", (to_timestamp("passedAt" / 1000)
        at time zone ${sql.lit(TOLL_ZONE)})::date
    ) as is_private_day from passed
  ) as passed
  where is_private_day`;

/**
 * Reads the passages of trips as the log shows them, with people's changes: those of the parts of a merged trip are its
 * own. A change belongs to the trip of its time; a removal counts without one, too.
 */
async function readPassages(
  tx: Tx,
  accountId: number,
  { from, until, units, onlyPrivateDays }: Asked,
): Promise<PassageRow[]> {
  const { rows } = await sql<PassageRow>`
    with recursive part as (
      select p.trip_id, p.number, p.trip_id as shown_id
      from toll_passages as p
      where p.account_id = ${accountId}
        and p.passed_at >= ${new Date(from)}
        and p.passed_at < ${new Date(until)}
        and ${
    units ? sql`p.unit_id = any(${arrayText([...units])}::integer[])` : true
  }
      union all
      select part.trip_id, part.number, t.merged_into
      from part join trips as t
        on t.account_id = ${accountId} and t.id = part.shown_id
      where t.merged_into is not null
    ), passed as (
    select p.unit_id as "unitId", t.id as drive, t.driver_id as "driverId",
      t.type, u.type as "unitType", u.is_toll_exempt as "isExempt",
      p.city, p.station, p.tariff, p.control_point as "controlPoint",
      extract(epoch from p.passed_at)::float8 * 1000 as "passedAt",
      p.confidence, null as correction, p.number::bigint as number
    from part
      join trips as t on t.account_id = ${accountId} and t.id = part.shown_id
        and t.merged_into is null and t.kind <> 'transported'
      join toll_passages as p on p.account_id = ${accountId}
        and p.trip_id = part.trip_id and p.number = part.number
      join units as u on u.account_id = ${accountId} and u.id = p.unit_id
    union all
    select c.unit_id, coalesce(t.id, 0), t.driver_id,
      coalesce(t.type, 'business'), u.type, u.is_toll_exempt,
      c.city, c.station, c.tariff, null,
      extract(epoch from c.passed_at)::float8 * 1000, 'certain', c.kind, c.id
    from toll_changes as c
      join units as u on u.account_id = ${accountId} and u.id = c.unit_id
      left join lateral (
        select t.id, t.driver_id, t.type from trips as t
        where t.account_id = ${accountId} and t.unit_id = c.unit_id
          and t.merged_into is null and t.kind <> 'transported'
          and t.started_at <= c.passed_at and t.stopped_at >= c.passed_at
        order by t.started_at desc limit 1
      ) as t on true
    where c.account_id = ${accountId} and c.undone_at is null
      and c.passed_at >= ${new Date(from)} and c.passed_at < ${new Date(until)}
      and (c.kind = 'removed' or t.id is not null)
      and ${
    units ? sql`c.unit_id = any(${arrayText([...units])}::integer[])` : true
  }
    )
    ${onlyPrivateDays ? ON_PRIVATE_DAYS : sql`select * from passed`}
    order by "passedAt", number`.execute(tx);
  return rows;
}
