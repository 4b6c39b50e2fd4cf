import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { AttestedLeg } from "../../domain/odometer/attested.ts";
import type { Period } from "../../domain/time.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { arrayText, ofOne } from "../array-text.ts";
import { milliseconds } from "../milliseconds.ts";
import { inLog, OF_ASKED, type UnitKey } from "../odometer/log.ts";

/** A span over which the attested trips of a unit are asked for. */
interface AttestedAsked {
  unit: UnitKey;
  span: Period;
}

/**
 * Loads the attested trips that decide the odometers of units, each over a span: the last before it, the first after
 * it, and within it both ends of each uninterrupted row of attested trips.
 */
export async function attestedAround(
  tx: Tx,
  asked: readonly AttestedAsked[],
): Promise<AttestedLeg[][]> {
  const attested = await unitsWithAttested(tx, asked);
  const some = asked.filter(({ unit }) => attested.has(unit.unitId));
  if (some.length === 0) return asked.map(() => []);
  const legs = new Map(
    (await loadAround(tx, some)).map((of, index) => [some[index], of]),
  );
  return asked.map((one) => legs.get(one) ?? []);
}

/** Reads the ids of those units that have attested trips: a report asks for many instants of units that have none. */
async function unitsWithAttested(
  tx: Tx,
  asked: readonly AttestedAsked[],
): Promise<Set<number>> {
  const ids = new Set(asked.map(({ unit }) => unit.unitId));
  const accounts = new Set(asked.map(({ unit }) => unit.accountId));
  const { rows } = await sql<{ id: number }>`
    select distinct unit_id as id from attested_units
    where account_id = any(${arrayText([...accounts])}::integer[])
      and unit_id = any(${arrayText([...ids])}::integer[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

async function loadAround(
  tx: Tx,
  asked: readonly AttestedAsked[],
): Promise<AttestedLeg[][]> {
  const at = (of: (span: Period) => number) =>
    arrayText(asked.map(({ span }) => new Date(of(span)).toISOString()));
  const attested = sql`${inLog(OF_ASKED)} and attested_start_m is not null`;
  const { rows } = await sql<AttestedLeg & { n: number }>`
    select asked.n::integer as n, legs.*
    from (
        select * from unnest(
          ${arrayText(asked.map(({ unit }) => unit.accountId))}::integer[],
          ${arrayText(asked.map(({ unit }) => unit.unitId))}::integer[],
          ${at(({ from }) => from)}::timestamptz[],
          ${at(({ until }) => until)}::timestamptz[]) with ordinality
          as asked (account_id, unit_id, from_at, until_at, n)
        ${ofOne(asked.length)}
      ) as asked cross join lateral (
        with around as (
          select started_at, stopped_at, attested_start_m, attested_stop_m,
            attest_id, lag(attested_start_m) over w as before_m,
            lead(attested_start_m) over w as after_m
          from trips where ${inLog(OF_ASKED)}
            and started_at >= (
              select coalesce(max(started_at), asked.from_at) from trips
              where ${attested} and started_at < asked.from_at)
            and started_at <= (
              select coalesce(min(started_at), asked.until_at) from trips
              where ${attested} and started_at > asked.until_at)
          window w as (order by started_at, id)
        )
        select ${milliseconds(sql`a.started_at`)} as "startedAt",
          ${milliseconds(sql`a.stopped_at`)} as "stoppedAt",
          a.attested_start_m as "startM", a.attested_stop_m as "stopM",
          u.ran_m as "ranM", u.distance_m as "distanceM"
        from around a join attested_units u on u.account_id = asked.account_id
          and u.attest_id = a.attest_id and u.unit_id = asked.unit_id
        where a.attested_start_m is not null
          and (a.before_m is null or a.after_m is null)
      ) as legs
    order by asked.n, legs."startedAt"`.execute(tx);
  const legs = Map.groupBy(rows, ({ n }) => n);
  return asked.map((_, index) => legs.get(index + 1) ?? []);
}

/** Finds the ids of a unit's odometer readings that contradict attested trips, by the rule of `joinReadings`. */
export function findMisfits(
  db: Db,
  actor: UserActor,
  unitId: number,
): Promise<Set<number>> {
  const unit = { accountId: actor.accountId, unitId };
  return asActor(db, actor, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from odometer_readings r
      where account_id = ${unit.accountId} and unit_id = ${unitId}
        and deleted_at is null and exists (
          select from trips where ${inLog(unit)}
            and attested_start_m is not null
            and ((started_at <= r.read_at and attested_start_m > r.value_m)
              or (stopped_at <= r.read_at and attested_stop_m > r.value_m)
              or (started_at >= r.read_at and attested_start_m < r.value_m)
              or (stopped_at >= r.read_at and attested_stop_m < r.value_m)))`
      .execute(tx);
    return new Set(rows.map(({ id }) => id));
  });
}
