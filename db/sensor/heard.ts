import { sql } from "kysely";
import type { Heard } from "../../domain/sensor/reading.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import type { HeardSensor } from "./heard-sensor.ts";
import { judgeReadings } from "./judging.ts";

/** The sensors that a unit heard. */
interface UnitHeard {
  unit: UnitRef;
  heard: readonly Heard[];
}

/**
 * Stores what units heard of the sensors of their accounts: the readings, by which unit each sensor was heard last, and
 * the events of passed limits. What is stored already changes nothing; sensors of nobody are left out.
 */
export async function storeHeard(
  tx: Tx,
  units: readonly UnitHeard[],
): Promise<void> {
  const all = units.flatMap(({ unit, heard }) =>
    heard.map((one) => ({ unit, ...one }))
  );
  if (all.length === 0) return;
  const known = await recognise(tx, all);
  if (known.length === 0) return;
  const stored = await insertReadings(tx, known);
  await noteHeard(tx, known);
  await judgeReadings(tx, known, stored);
}

/**
 * Finds whose sensors were heard: by their MAC in the unit's account, else by the slot of the unit at that time. Holds
 * the sensors until the transaction ends, since several units may hear one.
 */
async function recognise(
  tx: Tx,
  heard: readonly (Heard & { unit: UnitRef })[],
): Promise<HeardSensor[]> {
  const { rows } = await sql<{ n: number; sensorId: number }>`
    with heard as (
      select * from unnest(
        ${arrayText(heard.map((_, n) => n))}::integer[],
        ${arrayText(heard.map(({ unit }) => unit.account_id))}::integer[],
        ${arrayText(heard.map(({ unit }) => unit.unit_id))}::integer[],
        ${arrayText(heard.map(({ at }) => at / 1000))}::float8[],
        ${arrayText(heard.map(({ mac }) => mac))}::text[],
        ${arrayText(heard.map(({ slot }) => slot))}::integer[]
      ) as h (n, account_id, unit_id, at, mac, slot)
    ), matched as (
      select h.n, s.account_id, s.id from heard as h
        join sensors as s on s.account_id = h.account_id and s.mac = h.mac
      union all
      select h.n, p.account_id, p.sensor_id from heard as h
        join sensor_pairings as p
          on p.account_id = h.account_id and p.unit_id = h.unit_id
            and p.slot = h.slot and to_timestamp(h.at) >= p.from_at
            and (p.until_at is null or to_timestamp(h.at) < p.until_at)
      where h.mac is null
    ), held as (
      select account_id, id from sensors
      where (account_id, id) in (select account_id, id from matched)
      order by account_id, id for no key update
    )
    select n, id as "sensorId" from matched join held using (account_id, id)
    order by n`.execute(tx);
  return rows.map(({ n, sensorId }) => ({ ...heard[n]!, sensorId }));
}

/** Adds the readings that have values, and gives the keys of those that were not stored yet. */
async function insertReadings(
  tx: Tx,
  heard: readonly HeardSensor[],
): Promise<ReadonlySet<string>> {
  const told = heard.filter((one) =>
    one.temperatureC !== null || one.humidityPercent !== null ||
    one.isDoorOpen !== null || one.batteryPercent !== null ||
    one.batteryVolts !== null
  );
  if (told.length === 0) return new Set();
  const { rows } = await sql<{ sensorId: number; unitId: number; at: number }>`
    insert into sensor_readings (
      account_id, sensor_id, unit_id, read_at, temperature_c,
      humidity_percent, is_door_open, battery_percent, battery_volts
    )
    select account_id, sensor_id, unit_id, to_timestamp(at), temperature_c,
      humidity_percent, is_door_open, battery_percent, battery_volts
    from unnest(
      ${arrayText(told.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(told.map(({ sensorId }) => sensorId))}::bigint[],
      ${arrayText(told.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(told.map(({ at }) => at / 1000))}::float8[],
      ${arrayText(told.map(({ temperatureC }) => temperatureC))}::real[],
      ${arrayText(told.map(({ humidityPercent }) => humidityPercent))}::real[],
      ${arrayText(told.map(({ isDoorOpen }) => isDoorOpen))}::boolean[],
      ${arrayText(told.map(({ batteryPercent }) => batteryPercent))}::real[],
      ${arrayText(told.map(({ batteryVolts }) => batteryVolts))}::real[]
    ) as r (account_id, sensor_id, unit_id, at, temperature_c,
      humidity_percent, is_door_open, battery_percent, battery_volts)
    on conflict do nothing
    returning sensor_id as "sensorId", unit_id as "unitId",
      round(extract(epoch from read_at) * 1000)::float8 as at`.execute(tx);
  return new Set(
    rows.map(({ sensorId, unitId, at }) => `${sensorId} ${unitId} ${at}`),
  );
}

/** Stores which unit heard each sensor last, the latest values, and when it last sent an impossible one. */
async function noteHeard(
  tx: Tx,
  heard: readonly HeardSensor[],
): Promise<void> {
  await sql`
    with heard as (
      select * from unnest(
        ${arrayText(heard.map(({ unit }) => unit.account_id))}::integer[],
        ${arrayText(heard.map(({ sensorId }) => sensorId))}::bigint[],
        ${arrayText(heard.map(({ unit }) => unit.unit_id))}::integer[],
        ${arrayText(heard.map(({ at }) => at / 1000))}::float8[],
        ${arrayText(heard.map(({ isRejected }) => isRejected))}::boolean[]
      ) as h (account_id, id, unit_id, at, is_rejected)
    ), latest as (
      select distinct on (account_id, id) account_id, id, unit_id,
        to_timestamp(at) as at, max(to_timestamp(at)) filter (where is_rejected)
          over (partition by account_id, id) as rejected_at
      from heard order by account_id, id, at desc, unit_id
    )
    update sensors as s set
      heard_at = greatest(s.heard_at, l.at),
      heard_by_unit_id = case
        when s.heard_at is null or s.heard_by_unit_id is null
          or l.at > s.heard_at
          or l.at = s.heard_at and l.unit_id < s.heard_by_unit_id
        then l.unit_id else s.heard_by_unit_id end,
      rejected_at = greatest(s.rejected_at, l.rejected_at),
      temperature_c = ${latestOf("temperature_c")},
      humidity_percent = ${latestOf("humidity_percent")},
      is_door_open = ${latestOf("is_door_open")},
      battery_percent = ${latestOf("battery_percent")},
      battery_volts = ${latestOf("battery_volts")},
      read_at = (
        select max(r.read_at) from sensor_readings as r
        where r.account_id = s.account_id and r.sensor_id = s.id
      )
    from latest as l
    where s.account_id = l.account_id and s.id = l.id`.execute(tx);
}

/** The last stored value of a column; of two units at one instant that of the lower id. */
function latestOf(column: string) {
  return sql`(
    select r.${sql.ref(column)} from sensor_readings as r
    where r.account_id = s.account_id and r.sensor_id = s.id
      and r.${sql.ref(column)} is not null
    order by r.read_at desc, r.unit_id limit 1
  )`;
}
