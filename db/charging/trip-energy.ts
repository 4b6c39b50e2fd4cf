import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { energyOfTrip } from "../../domain/charging/trip-energy.ts";
import type { StatementAsked } from "../../domain/statement/subjects.ts";
import { periodOfDays } from "../../domain/time.ts";
import type { Tx } from "../database.ts";
import { NOON_WITHIN_MS, viewOfTrip } from "../privacy/masking.ts";
import { isSubject, unitIdsOf } from "../statement/subject.ts";
import type { TripComputation } from "../tracking/ended/trip.ts";

/** Stores the electricity that a trip of an electric unit took, where the unit counts it (REP-19). */
export const storeTripEnergy: TripComputation = async (tx, trip, fixes) => {
  if (!trip.is_electric || trip.kind !== "driven") return;
  const all = await fixes();
  // They are no longer stored: what was counted stays.
  if (all.length === 0) return;
  const kwh = energyOfTrip(
    all.flatMap(({ fixedAt: at, energyKwh: kwh }) =>
      kwh === null ? [] : [{ at, kwh }]
    ),
    {
      startedAt: trip.started_at.getTime(),
      stoppedAt: trip.stopped_at.getTime(),
    },
  );
  const { account_id, trip_id } = trip;
  if (kwh === null) {
    await tx.deleteFrom("trip_energy")
      .where("account_id", "=", account_id).where("trip_id", "=", trip_id)
      .execute();
    return;
  }
  await tx.insertInto("trip_energy").values({ account_id, trip_id, kwh })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "trip_id"]).doUpdateSet({ kwh })
    ).execute();
};

/** What units counted of the electricity of their trips in a month. */
export interface CountedEnergy {
  unitId: number;
  /** As in 2026-03. */
  month: string;
  kwh: number;
  /** Of these trips. */
  distanceM: number;
}

/** Reads by unit and month what units counted of the electricity of their trips on some days. */
export async function readCountedEnergy(
  tx: Tx,
  actor: UserActor,
  asked: StatementAsked,
): Promise<CountedEnergy[]> {
  const { subjects, days, timeZone } = asked;
  const { from, until } = periodOfDays(days.from, days.to, timeZone);
  const { rows } = await sql<CountedEnergy>`
    select t.unit_id as "unitId", to_char(v.shown_on::date, 'YYYY-MM') as month,
      sum(e.kwh)::float8 as kwh, sum(t.distance_m)::float8 as "distanceM"
    from trips as t
      join trip_energy as e on e.account_id = t.account_id and e.trip_id = t.id
      cross join lateral ${viewOfTrip(actor)} as v
    where t.account_id = ${actor.accountId} and ${isSubject(subjects)}
      and t.unit_id in (${unitIdsOf(tx, actor, asked)})
      and t.merged_into is null and t.kind <> 'transported' and not t.ongoing
      and t.started_at >= ${new Date(from - NOON_WITHIN_MS)}
      and t.started_at < ${new Date(until + NOON_WITHIN_MS)}
      and v.shown_on between ${days.from} and ${days.to}
    group by 1, 2`.execute(tx);
  return rows;
}
