import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { ReportQuality } from "../../domain/position/report-quality.ts";
import type { Period } from "../../domain/time.ts";
import { asActor, type Db } from "../database.ts";
import { settingsOf } from "../trip/settings.ts";

/** A page must not wait for the count of a year, so only the latest reports of a period are counted. */
const LATEST = 20_000;

/**
 * Counts the latest reports of a unit in a period, those that finding trips leaves out, how often they come on the way,
 * and up to when trips are found when the worker is more than a minute behind. The caller has checked that the person may see the unit.
 */
export function readReportQuality(
  db: Db,
  actor: UserActor,
  unitId: number,
  period: Period,
): Promise<ReportQuality> {
  const { accountId } = actor;
  return asActor(db, actor, async (tx) => {
    const { type } = await tx.selectFrom("units").select("type")
      .where("account_id", "=", accountId)
      .where("id", "=", unitId)
      .executeTakeFirstOrThrow();
    const { minSatellites, maxHdop, maxAccuracyM, gapS } = await settingsOf(
      tx,
      accountId,
      type,
    );
    const from = new Date(period.from);
    const until = new Date(period.until);
    const { rows: [row] } = await sql<ReportQuality>`
      with latest as (
        select fixed_at, latitude, longitude, satellites, hdop, accuracy_m
        from positions
        where account_id = ${accountId} and unit_id = ${unitId}
          and fixed_at >= ${from} and fixed_at < ${until}
          and latitude is not null
        order by fixed_at desc limit ${LATEST}
      ), hops as (
        select fixed_at,
          extract(epoch from fixed_at - lag(fixed_at) over (order by fixed_at))
            as seconds
        from latest
      ), driven as (
        select range_agg(tstzrange(started_at, stopped_at, '(]')) as times
        from trips
        where account_id = ${accountId} and unit_id = ${unitId}
          and kind = 'driven' and distance_source = 'gps' and merged = false
          and started_at >= ${from} and started_at < ${until}
      )
      select count(*)::integer as count,
        count(*) filter (where latitude = 0 and longitude = 0
          or satellites < ${minSatellites} or hdop > ${maxHdop}
          or accuracy_m > ${maxAccuracyM})::integer as poor,
        (select percentile_cont(0.5) within group (order by seconds)
          from hops, driven
          where seconds <= ${gapS} and fixed_at <@ times)::float8 as "everyS",
        (select dirty_since from unit_states
          where account_id = ${accountId} and unit_id = ${unitId}
            and dirty_since < now() - interval '1 minute') as "trackedUntil"
      from latest`.execute(tx);
    return row!;
  });
}
