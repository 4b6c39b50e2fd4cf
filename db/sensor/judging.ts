import { sql } from "kysely";
import {
  findPassings,
  LIMITED,
  LIMITED_KINDS,
  type LimitedKind,
  type Limits,
  type Passing,
  type Standing,
  type TimedValues,
  UNKNOWN,
} from "../../domain/sensor/limits.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { recordEvents } from "../event/record.ts";
import type { NewEvent } from "../event/stored-event.ts";
import { type HeardSensor, keyOfHeard } from "./heard-sensor.ts";
import { replaceEvents } from "./sensor-events.ts";

/** A sensor of which something is told, with what was known of it before the readings that are judged. */
interface JudgedSensor {
  accountId: number;
  id: number;
  name: string;
  limits: Limits;
  /** The first instant that is judged, ms UTC. */
  from: number;
  standing: Standing;
}

/** A stored reading, and the unit that heard it. */
interface StoredReading extends TimedValues {
  sensorId: number;
  unitId: number;
}

/**
 * Judges the readings of sensors from the first newly stored one on, and stores the events: a late reading may add some
 * and take others away. Readings of before the limits were set are not judged.
 */
export async function judgeReadings(
  tx: Tx,
  heard: readonly HeardSensor[],
  stored: ReadonlySet<string>,
): Promise<void> {
  const firsts = new Map<number, { accountId: number; from: number }>();
  for (const one of heard) {
    if (!stored.has(keyOfHeard(one))) continue;
    const before = firsts.get(one.sensorId)?.from ?? Infinity;
    firsts.set(one.sensorId, {
      accountId: one.unit.account_id,
      from: Math.min(before, one.at),
    });
  }
  const sensors = await readSensors(tx, firsts);
  if (sensors.length === 0) return;
  const readings = await readReadings(tx, sensors);
  const positions = new Map(heard.map((one) => [keyOfHeard(one), one]));
  const found = sensors.flatMap((sensor) =>
    findPassings(
      readings.get(sensor.id) ?? [],
      sensor.limits,
      sensor.standing,
    ).map((passing) => toEvent(sensor, passing, positions))
  );
  await replaceEvents(tx, sensors, found);
  await recordEvents(tx, found);
}

function toEvent(
  sensor: JudgedSensor,
  passing: Passing<StoredReading>,
  positions: ReadonlyMap<string, HeardSensor>,
): NewEvent {
  const { unitId, at } = passing.reading;
  const heard = positions.get(`${sensor.id} ${unitId} ${at}`);
  return {
    account_id: sensor.accountId,
    unit_id: unitId,
    subject: String(sensor.id),
    happenedAt: at,
    endedAt: null,
    position: heard
      ? { latitude: heard.latitude, longitude: heard.longitude }
      : null,
    rings: true,
    ...contentsOf(sensor.name, passing),
  } as NewEvent;
}

function contentsOf(sensor: string, passing: Passing<StoredReading>) {
  if (!("limit" in passing)) return { kind: passing.kind, facts: { sensor } };
  const { kind, value, limit } = passing;
  const facts = LIMITED[kind].value === "temperatureC"
    ? { sensor, celsius: value, limitCelsius: limit }
    : { sensor, percent: value, limitPercent: limit };
  return { kind, facts };
}

/** Reads the sensors of which something is told, with their standing before the first new reading. */
async function readSensors(
  tx: Tx,
  firsts: ReadonlyMap<number, { accountId: number; from: number }>,
): Promise<JudgedSensor[]> {
  if (firsts.size === 0) return [];
  const { rows } = await sql<SensorRow>`
    select s.account_id as "accountId", s.id, s.name,
      s.temperature_above as "temperatureAbove",
      s.temperature_below as "temperatureBelow",
      s.humidity_above as "humidityAbove",
      s.humidity_below as "humidityBelow",
      s.tells_opened as "tellsOpened", s.tells_closed as "tellsClosed",
      round(extract(epoch from f.from_at) * 1000)::float8 as "from",
      ${sql.join(LIMITED_KINDS.map(passedBefore))}, (
        select r.is_door_open from ${READINGS_BEFORE}
          and r.is_door_open is not null
        order by r.read_at desc, r.unit_id desc limit 1
      ) as "wasDoorOpen"
    from unnest(
      ${arrayText([...firsts.values()].map((first) => first.accountId))}
        ::integer[],
      ${arrayText([...firsts.keys()])}::bigint[],
      ${arrayText([...firsts.values()].map(({ from }) => from / 1000))}
        ::float8[]
    ) as wanted (account_id, id, since)
    join sensors as s using (account_id, id)
    cross join lateral (
      select greatest(to_timestamp(wanted.since), s.alerts_since) as from_at
    ) as f
    where s.tells_opened or s.tells_closed or num_nonnulls(
      s.temperature_above, s.temperature_below, s.humidity_above,
      s.humidity_below) > 0`.execute(tx);
  return rows.map(({ accountId, id, name, from, wasDoorOpen, ...row }) => ({
    accountId,
    id,
    name,
    from,
    limits: row,
    standing: {
      isDoorOpen: wasDoorOpen,
      passed: {
        ...UNKNOWN.passed,
        ...Object.fromEntries(
          LIMITED_KINDS.map((kind) => [kind, row[`passed ${kind}`] === true]),
        ),
      },
    },
  }));
}

type SensorRow = Limits & {
  accountId: number;
  id: number;
  name: string;
  from: number;
  wasDoorOpen: boolean | null;
} & Record<`passed ${LimitedKind}`, boolean | null>;

/** The readings of a sensor `s` that its limits judge, before those that are judged now. */
const READINGS_BEFORE = sql`sensor_readings as r
  where r.account_id = s.account_id and r.sensor_id = s.id
    and r.read_at >= s.alerts_since and r.read_at < f.from_at`;

/** Whether the last reading that was clearly on one side of a limit was beyond it; null without such a reading. */
function passedBefore(kind: LimitedKind) {
  const { value, sign, back } = LIMITED[kind];
  const column = value === "temperatureC"
    ? sql.ref("r.temperature_c")
    : sql.ref("r.humidity_percent");
  const limit = sql.ref(`s.${COLUMNS[kind]}`);
  const beyond = sql`round((${column} - ${limit})::numeric * 100) * ${
    sql.lit(sign)
  }`;
  return sql`(
    select ${beyond} > 0 from ${READINGS_BEFORE}
      and (${beyond} > 0 or ${beyond} <= ${sql.lit(-back)})
    order by r.read_at desc, r.unit_id desc limit 1
  ) as ${sql.ref(`passed ${kind}`)}`;
}

const COLUMNS: Record<LimitedKind, string> = {
  temperatureAbove: "temperature_above",
  temperatureBelow: "temperature_below",
  humidityAbove: "humidity_above",
  humidityBelow: "humidity_below",
};

/** Reads the readings to judge in order of time, by the sensors' ids. */
async function readReadings(
  tx: Tx,
  sensors: readonly JudgedSensor[],
): Promise<Map<number, StoredReading[]>> {
  const { rows } = await sql<StoredReading>`
    select r.sensor_id as "sensorId", r.unit_id as "unitId",
      round(extract(epoch from r.read_at) * 1000)::float8 as at,
      r.temperature_c as "temperatureC",
      r.humidity_percent as "humidityPercent",
      r.is_door_open as "isDoorOpen"
    from unnest(
      ${arrayText(sensors.map(({ accountId }) => accountId))}::integer[],
      ${arrayText(sensors.map(({ id }) => id))}::bigint[],
      ${arrayText(sensors.map(({ from }) => from / 1000))}::float8[]
    ) as wanted (account_id, sensor_id, since)
    join sensor_readings as r using (account_id, sensor_id)
    where r.read_at >= to_timestamp(wanted.since)
    order by r.read_at, r.unit_id`.execute(tx);
  return Map.groupBy(rows, ({ sensorId }) => sensorId);
}
