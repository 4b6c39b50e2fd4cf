import { type RawBuilder, sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { ANSWER_MS } from "../../domain/order/order.ts";
import type { Limits } from "../../domain/sensor/limits.ts";
import type { Values } from "../../domain/sensor/reading.ts";
import type { PairingState, SensorKind } from "../../domain/sensor/sensor.ts";
import type {
  ListedSensors,
  SensorOrder,
} from "../../domain/sensor/sensor-list.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { placeOnlySeenBy } from "../privacy/hidden-time.ts";
import { containing } from "../search.ts";
import { seesUnitIn } from "../unit/units.ts";

/** A sensor as a person may see it. */
export interface Sensor extends Values, Limits {
  id: number;
  kind: SensorKind;
  name: string;
  serialNumber: string;
  mac: string;
  pairing: PairingState;
  /** The unit that it is paired with; null without one, and where the person may not see the unit. */
  unitId: number | null;
  unit: string | null;
  imei: string | null;
  slot: number | null;
  /** Whether the order to pair waits although the unit has reported since. */
  isHeld: boolean;
  /** The unit that heard it last; null where the person may not see it. */
  heardById: number | null;
  heardBy: string | null;
  heardAt: Date | null;
  readAt: Date | null;
  rejectedAt: Date | null;
  /** Its values have been the same for a day. */
  isStuck: boolean;
  version: number;
  /** Whether the person may change it: not when it is paired with a unit that they may not see (BLE-10). */
  mayChange: boolean;
  /** Its last reading tells of a private trip of somebody else, and does not show (SEC-07). */
  isHidden: boolean;
}

/** Sensors a list shows at once. */
export const SENSORS_AT_ONCE = 50;

/** The same values for so long, with so many readings, are those of a broken sensor. */
const STUCK = sql`interval '24 hours'`;
const STUCK_READINGS = 24;

/**
 * Selects the sensors of a person's account. What a sensor read is empty for people who may not see the unit that heard
 * it, or where it would tell of a private trip.
 */
function selectSensors(tx: Tx, actor: UserActor, now: Date) {
  const seen = (unit: string) => seesUnitIn(tx, actor, unit);
  const told = <T>(column: string): RawBuilder<T | null> =>
    sql`case when h.is_told then ${sql.ref(column)} end`;
  return tx.selectFrom("sensors as b")
    .leftJoin(
      "units as u",
      (join) =>
        join.onRef("u.account_id", "=", "b.account_id")
          .onRef("u.id", "=", "b.unit_id")
          .on(seen("b.unit_id")),
    )
    .leftJoin(
      "orders as o",
      (join) =>
        join.onRef("o.account_id", "=", "b.account_id")
          .onRef("o.id", "=", "b.order_id"),
    )
    .leftJoinLateral(
      sql<{ is_told: boolean; is_hidden: boolean }>`(
        select v.is_seen and not v.is_hidden as is_told,
          v.is_seen and v.is_hidden as is_hidden
        from (select ${seen("b.heard_by_unit_id")} as is_seen, (
          ${isHiddenAt(actor, "b.heard_at")} or ${
        isHiddenAt(actor, "b.read_at")
      }
        ) as is_hidden offset 0) as v
      )`.as("h"),
      (join) => join.onTrue(),
    )
    .leftJoin(
      "units as hu",
      (join) =>
        join.onRef("hu.account_id", "=", "b.account_id")
          .onRef("hu.id", "=", "b.heard_by_unit_id")
          .on(sql<boolean>`h.is_told`),
    )
    .select([
      "b.id",
      "b.kind",
      "b.name",
      "b.serial_number as serialNumber",
      "b.mac",
      pairingState(now).as("pairing"),
      "u.id as unitId",
      "u.name as unit",
      "u.imei",
      "b.slot",
      sql<boolean>`coalesce(b.pairing = 'pairing' and o.state = 'queued'
        and o.held_reason is not null, false)`.as("isHeld"),
      "hu.id as heardById",
      "hu.name as heardBy",
      told<Date>("b.heard_at").as("heardAt"),
      told<Date>("b.read_at").as("readAt"),
      told<Date>("b.rejected_at").as("rejectedAt"),
      told<number>("b.temperature_c").as("temperatureC"),
      told<number>("b.humidity_percent").as("humidityPercent"),
      told<boolean>("b.is_door_open").as("isDoorOpen"),
      told<number>("b.battery_percent").as("batteryPercent"),
      told<number>("b.battery_volts").as("batteryVolts"),
      sql<boolean>`h.is_told and ${isStuck}`.as("isStuck"),
      "b.temperature_above as temperatureAbove",
      "b.temperature_below as temperatureBelow",
      "b.humidity_above as humidityAbove",
      "b.humidity_below as humidityBelow",
      "b.tells_opened as tellsOpened",
      "b.tells_closed as tellsClosed",
      "b.version",
      sql<boolean>`b.unit_id is null or ${seen("b.unit_id")}`.as("mayChange"),
      sql<boolean>`h.is_hidden`.as("isHidden"),
    ])
    .where("b.account_id", "=", actor.accountId);
}

/** Whether the unit that heard the sensor `b` was on a private trip of somebody else at an instant. */
function isHiddenAt({ userId }: UserActor, column: string) {
  return sql<boolean>`coalesce((
    select p.only_seen_by <> ${userId}
    from (
      select b.account_id, b.heard_by_unit_id as unit_id,
        ${sql.ref(column)} as fixed_at offset 0
    ) as heard cross join lateral ${placeOnlySeenBy("heard", "heard")} as p
  ), false)`;
}

function pairingState(now: Date) {
  const late = new Date(now.getTime() - ANSWER_MS);
  return sql<PairingState>`case
    when b.unit_id is null then 'unpaired'
    when b.pairing = 'pairing' and (
      o.id is null or o.state in ('timedOut', 'cancelled')
      or o.state = 'sent' and o.sent_at <= ${late}::timestamptz
    ) then 'failed'
    else b.pairing end`;
}

/** Whether all readings of the day before the last one of the sensor `b` are the same, and are many. */
const isStuck = sql<boolean>`(
  num_nonnulls(b.temperature_c, b.humidity_percent) > 0 and not exists (
    select from sensor_readings as r
    where r.account_id = b.account_id and r.sensor_id = b.id
      and r.read_at > b.read_at - ${STUCK}
      and (r.temperature_c <> b.temperature_c
        or r.humidity_percent <> b.humidity_percent)
  ) and (
    select count(*) >= ${sql.lit(STUCK_READINGS)}
      and min(r.read_at) <= max(r.read_at) - ${STUCK} * 0.9
    from sensor_readings as r
    where r.account_id = b.account_id and r.sensor_id = b.id
      and r.read_at > b.read_at - ${STUCK}
  )
)`;

/** Swedish order, as for units. */
const ORDERS: Record<SensorOrder, RawBuilder<unknown>> = {
  name: sql`name collate "sv-x-icu"`,
  mac: sql`mac`,
  unit: sql`unit collate "sv-x-icu"`,
  temperature: sql`"temperatureC"`,
  humidity: sql`"humidityPercent"`,
  door: sql`"isDoorOpen"`,
  time: sql`"heardAt"`,
  pairing: sql`pairing`,
};

/** Lists a part of the sensors whose name, numbers or unit contain a text, and their total number (BLE-01). */
export function listSensors(
  db: Db,
  actor: UserActor,
  { search, offset, order, isDescending }: ListedSensors,
  now: Date,
): Promise<{ sensors: Sensor[]; total: number }> {
  return asActor(db, actor, async (tx) => {
    const all = tx.selectFrom(selectSensors(tx, actor, now).as("s"))
      .selectAll();
    const found = search.trim() ? all.where(matches(search)) : all;
    const { total } = await found.clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const direction = isDescending ? sql`desc` : sql`asc`;
    const sensors = await found
      .orderBy(sql`${ORDERS[order]} ${direction} nulls last`)
      .orderBy(ORDERS.name).orderBy("id")
      .limit(SENSORS_AT_ONCE).offset(offset).execute();
    return { sensors, total: Number(total) };
  });
}

function matches(search: string): RawBuilder<boolean> {
  const text = containing(search);
  const mac = containing(search.replace(/[\s:-]/g, "") || search);
  return sql<boolean>`(name ilike ${text} or "serialNumber" ilike ${text}
    or mac ilike ${mac} or unit ilike ${text} or "heardBy" ilike ${text})`;
}

/** Finds a sensor of the person's account. */
export function findSensor(
  db: Db,
  actor: UserActor,
  sensorId: number,
  now: Date,
): Promise<Sensor | null> {
  return asActor(
    db,
    actor,
    async (tx) =>
      await selectSensors(tx, actor, now).where("b.id", "=", sensorId)
        .executeTakeFirst() ?? null,
  );
}

/** Lists the sensors that are paired with a unit, by their slots. The person must have found the unit. */
export function listSensorsOfUnit(
  db: Db,
  actor: UserActor,
  unitId: number,
  now: Date,
): Promise<Sensor[]> {
  return asActor(
    db,
    actor,
    (tx) =>
      selectSensors(tx, actor, now).where("b.unit_id", "=", unitId)
        .orderBy("b.slot").execute(),
  );
}
