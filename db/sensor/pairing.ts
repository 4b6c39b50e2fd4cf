import type { UserActor } from "../../domain/access/actor.ts";
import { stateAt } from "../../domain/order/order.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { orderWords, SLOTS } from "../../domain/sensor/sensor.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { putOrder } from "../order/orders.ts";
import type { Schema } from "../schema/index.ts";
import { lockUnit } from "../unit/locks.ts";
import { visibleUnitIds } from "../unit/units.ts";
import { nextVersion } from "../versions.ts";
import { type HeldSensor, lockSensor } from "./locks.ts";
import type { Selectable } from "kysely";

/** The words of a deployment's orders to pair and unpair; undefined where none are set up. */
export interface PairingWords {
  pair: string | undefined;
  unpair: string | undefined;
}

export interface PairingError {
  code:
    | "SensorNotRegistered"
    | "SensorNoAccess"
    | "SensorPairedElsewhere"
    | "SensorSlotsTaken"
    | "BluetoothOff"
    | "CouldNotPair";
}

/** Pairs a sensor with a unit: it waits until the unit has received the order (BLE-03, BLE-05, BLE-06). */
export function pairSensor(
  db: Db,
  actor: UserActor,
  asked: { sensorId: number; imei: string },
  words: PairingWords,
  now: Date,
): Promise<Result<{ id: number }, PairingError>> {
  return command(db, actor, async (tx) => {
    const sensor = await lockSensor(tx, actor, asked.sensorId);
    if (!sensor) return fail({ code: "SensorNotRegistered" });
    const unit = await holdUnit(tx, actor, asked.imei);
    if (sensor.unit_id !== null && sensor.unit_id !== unit?.id) {
      return fail({ code: "SensorPairedElsewhere" });
    }
    if (!unit) return fail({ code: "CouldNotPair" });
    if (!unit.bluetooth_on) return fail({ code: "BluetoothOff" });
    if (sensor.unit_id !== null && !await hasFailed(tx, sensor, now)) {
      return ok({ id: sensor.id });
    }
    const slot = sensor.slot ?? await freeSlot(tx, actor, unit.id);
    if (slot === undefined) return fail({ code: "SensorSlotsTaken" });
    await beginPairing(
      tx,
      actor,
      sensor,
      { unitId: unit.id, slot },
      words,
      now,
    );
    return ok({ id: sensor.id });
  });
}

/** Ends the pairing of a sensor; it may be paired again at once (BLE-04). */
export function unpairSensor(
  db: Db,
  actor: UserActor,
  sensorId: number,
  words: PairingWords,
  now: Date,
): Promise<Result<{ id: number }, PairingError>> {
  return command(db, actor, async (tx) => {
    const sensor = await lockSensor(tx, actor, sensorId);
    if (!sensor) return fail({ code: "SensorNotRegistered" });
    if (!sensor.may_change) return fail({ code: "SensorNoAccess" });
    await endPairing(tx, actor, sensor, words, now);
    return ok({ id: sensorId });
  });
}

/** Switches the Bluetooth of a unit by an order; off ends the pairing of all its sensors (BLE-08). */
export function switchBluetooth(
  db: Db,
  actor: UserActor,
  unitId: number,
  on: boolean,
  words: PairingWords,
  now: Date,
): Promise<Result<{ id: number }, { code: "UnitNotFound" }>> {
  return command(db, actor, async (tx) => {
    // Sensors before their unit, as the tracker holds them.
    const sensors = await tx.selectFrom("sensors").selectAll()
      .where("account_id", "=", actor.accountId).where("unit_id", "=", unitId)
      .orderBy("id").forUpdate().execute();
    const unit = await lockUnit(tx, actor, unitId);
    if (!unit) return fail({ code: "UnitNotFound" });
    const { numUpdatedRows } = await tx.updateTable("units")
      .set({ bluetooth_on: on })
      .where("account_id", "=", actor.accountId).where("id", "=", unitId)
      .where("bluetooth_on", "<>", on).executeTakeFirst();
    if (numUpdatedRows === 0n) return ok({ id: unitId });
    if (!on) {
      for (const sensor of sensors) {
        await endPairing(tx, actor, sensor, words, now);
      }
    }
    await cancelQueued(tx, actor, unitId);
    await putOrder(tx, actor, unitId, {
      kind: "bluetooth",
      parameters: { on },
    }, now);
    return ok({ id: unitId });
  });
}

/** A switch that has not gone out is of no use any more. */
async function cancelQueued(tx: Tx, actor: UserActor, unitId: number) {
  await tx.updateTable("orders").set({ state: "cancelled" })
    .where("account_id", "=", actor.accountId).where("unit_id", "=", unitId)
    .where("kind", "=", "bluetooth").where("state", "=", "queued").execute();
}

function holdUnit(tx: Tx, actor: UserActor, imei: string) {
  return tx.selectFrom("units as u").select(["u.id", "u.bluetooth_on"])
    .where("u.account_id", "=", actor.accountId).where("u.imei", "=", imei)
    .where("u.id", "in", visibleUnitIds(tx, actor))
    .forUpdate("u").executeTakeFirst();
}

type SensorRow = Selectable<Schema["sensors"]>;

/** Whether the unit has not answered the order to pair in time. */
async function hasFailed(
  tx: Tx,
  { account_id, order_id, pairing }: SensorRow,
  now: Date,
): Promise<boolean> {
  if (pairing !== "pairing") return false;
  const order = await tx.selectFrom("orders").select(["state", "sent_at"])
    .where("account_id", "=", account_id).where("id", "=", order_id)
    .executeTakeFirst();
  if (!order) return true;
  const { state, sent_at } = order;
  const progress = { state, sentAt: sent_at?.getTime() ?? null };
  return ["timedOut", "cancelled"].includes(stateAt(progress, now.getTime()));
}

/** Gives the lowest slot of a unit that no sensor has; the unit is held. */
async function freeSlot(
  tx: Tx,
  { accountId }: UserActor,
  unitId: number,
): Promise<number | undefined> {
  const rows = await tx.selectFrom("sensors").select("slot")
    .where("account_id", "=", accountId).where("unit_id", "=", unitId)
    .execute();
  const taken = new Set(rows.map(({ slot }) => slot));
  return SLOTS.find((slot) => !taken.has(slot));
}

async function beginPairing(
  tx: Tx,
  actor: UserActor,
  { id, mac }: HeldSensor,
  { unitId, slot }: { unitId: number; slot: number },
  { pair }: PairingWords,
  now: Date,
): Promise<void> {
  const text = orderWords(pair, { mac, slot });
  const order = await putOrder(tx, actor, unitId, {
    kind: "pairSensor",
    parameters: { mac, slot, text },
  }, now);
  await tx.updateTable("sensors").set({
    unit_id: unitId,
    slot,
    pairing: "pairing",
    order_id: order.id,
    version: nextVersion,
  }).where("account_id", "=", actor.accountId).where("id", "=", id).execute();
}

/**
 * Ends the pairing of a held sensor. An order to pair that has not gone out is cancelled; otherwise the unit is ordered
 * to forget the sensor, where the deployment has words for that.
 */
export async function endPairing(
  tx: Tx,
  actor: UserActor,
  { id, mac, unit_id: unitId, slot, order_id }: SensorRow,
  { unpair }: PairingWords,
  now: Date,
): Promise<void> {
  if (unitId === null || slot === null) return;
  const { accountId } = actor;
  const { numUpdatedRows } = await tx.updateTable("orders")
    .set({ state: "cancelled" })
    .where("account_id", "=", accountId).where("id", "=", order_id)
    .where("state", "=", "queued").executeTakeFirst();
  const text = orderWords(unpair, { mac, slot });
  if (numUpdatedRows === 0n && text !== null) {
    await putOrder(tx, actor, unitId, {
      kind: "unpairSensor",
      parameters: { mac, slot, text },
    }, now);
  }
  await tx.updateTable("sensor_pairings")
    .set((eb) => ({
      until_at: eb.fn<Date>("greatest", [eb.val(now), eb.ref("from_at")]),
    }))
    .where("account_id", "=", accountId).where("sensor_id", "=", id)
    .where("until_at", "is", null).execute();
  await tx.updateTable("sensors").set({
    unit_id: null,
    slot: null,
    pairing: "unpaired",
    order_id: null,
    version: nextVersion,
  }).where("account_id", "=", accountId).where("id", "=", id).execute();
}
