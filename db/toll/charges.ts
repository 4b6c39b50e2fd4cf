import { type RawBuilder, sql } from "kysely";
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
import { TRIP_OF_CHANGE } from "./trip-of-change.ts";

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
  where (unit_id, (passed_at at time zone ${sql.lit(TOLL_ZONE)})::date) in (
    select unit_id, (passed_at at time zone ${sql.lit(TOLL_ZONE)})::date
    from passed where type <> 'business'
  )`;

/** Selects a trip by its id; the limit keeps PostgreSQL from reading all trips of all years for those of a period. */
function tripOf(accountId: number, id: string): RawBuilder<unknown> {
  return sql`
    select id as shown_id, merged_into, driver_id, type, kind from trips
    where account_id = ${accountId} and id = ${sql.ref(id)} limit 1`;
}

/**
 * Reads the passages of trips as the log shows them, with people's changes: those of the parts of a merged trip are its
 * own. A change belongs to the trip of its time; a removal counts without one, too.
 */
async function readPassages(
  tx: Tx,
  accountId: number,
  { from, until, units, onlyPrivateDays }: Asked,
): Promise<PassageRow[]> {
  const isMeant = (alias: "p" | "c") =>
    sql`${sql.ref(`${alias}.account_id`)} = ${accountId}
      and ${sql.ref(`${alias}.passed_at`)} >= ${new Date(from)}
      and ${sql.ref(`${alias}.passed_at`)} < ${new Date(until)}
      and ${
      units
        ? sql`${sql.ref(`${alias}.unit_id`)}
          = any(${arrayText([...units])}::integer[])`
        : true
    }`;
  const { rows } = await sql<PassageRow>`
    with recursive part as (
      select p.unit_id, p.city, p.station, p.tariff, p.control_point,
        p.passed_at, p.confidence, p.number, t.*
      from toll_passages as p
        cross join lateral (${tripOf(accountId, "p.trip_id")}) as t
      where ${isMeant("p")}
      union all
      select part.unit_id, part.city, part.station, part.tariff,
        part.control_point, part.passed_at, part.confidence, part.number, t.*
      from part
        cross join lateral (${tripOf(accountId, "part.merged_into")}) as t
      where part.merged_into is not null
    ), passed as (
      select unit_id, shown_id as drive, driver_id, type, city, station, tariff,
        control_point, passed_at, confidence, null as correction,
        number::bigint as number
      from part where merged_into is null and kind <> 'transported'
      union all
      select c.unit_id, coalesce(t.id, 0), t.driver_id,
        coalesce(t.type, 'business'), c.city, c.station, c.tariff, null,
        c.passed_at, 'certain', c.kind, c.id
      from toll_changes as c left join lateral (
        select t.id, t.driver_id, t.type from ${TRIP_OF_CHANGE}
      ) as t on true
      where ${isMeant("c")} and c.undone_at is null
        and (c.kind = 'removed' or t.id is not null)
    )
    select p.unit_id as "unitId", p.drive, p.driver_id as "driverId", p.type,
      u.type as "unitType", u.is_toll_exempt as "isExempt", p.city, p.station,
      p.tariff, p.control_point as "controlPoint",
      extract(epoch from p.passed_at)::float8 * 1000 as "passedAt",
      p.confidence, p.correction, p.number
    from (
      select * from passed ${onlyPrivateDays ? ON_PRIVATE_DAYS : sql``}
    ) as p join units as u on u.account_id = ${accountId} and u.id = p.unit_id
    order by p.passed_at, p.number, p.unit_id`.execute(tx);
  return rows;
}
