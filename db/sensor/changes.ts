import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Limits } from "../../domain/sensor/limits.ts";
import type { NewSensor } from "../../domain/sensor/sensor-request.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { nextVersion } from "../versions.ts";
import { lockSensor } from "./locks.ts";
import { endPairing, type PairingWords } from "./pairing.ts";

export interface SensorError {
  code:
    | "SensorNotRegistered"
    | "SensorNoAccess"
    | "SensorMacInUse"
    | "SensorMacPaired"
    | ChangedMeanwhile["code"];
}

/** Adds or changes a sensor (BLE-01, BLE-02). The MAC of one that is paired stays: the unit knows it by that. */
export function saveSensor(
  db: Db,
  actor: UserActor,
  sensorId: number | null,
  sensor: NewSensor,
  now: Date,
): Promise<Result<{ id: number }, SensorError>> {
  return command(db, actor, async (tx) => {
    const { kind, name, serial_number, mac, version } = sensor;
    const columns = { kind, name, serial_number, mac };
    if (sensorId === null) {
      const added = await tx.insertInto("sensors")
        .values({
          ...columns,
          account_id: actor.accountId,
          alerts_since: now,
        })
        .onConflict((conflict) => conflict.column("mac").doNothing())
        .returning("id").executeTakeFirst();
      return added ? ok(added) : fail({ code: "SensorMacInUse" });
    }
    const before = await lockSensor(tx, actor, sensorId);
    if (!before) return fail({ code: "SensorNotRegistered" });
    if (!before.may_change) return fail({ code: "SensorNoAccess" });
    if (version !== null) {
      const decided = decideVersion(before.version, version);
      if (!decided.ok) return decided;
    }
    if (mac !== before.mac) {
      if (before.unit_id !== null) return fail({ code: "SensorMacPaired" });
      if (await isUsed(tx, mac)) return fail({ code: "SensorMacInUse" });
    }
    await tx.updateTable("sensors").set({ ...columns, version: nextVersion })
      .where("account_id", "=", actor.accountId)
      .where("id", "=", sensorId).execute();
    return ok({ id: sensorId });
  });
}

/**
 * Says whether any account has a sensor with the MAC. A row that another account has is invisible here, so this tries to
 * add one, which the unique index decides, and takes it back.
 */
async function isUsed(tx: Tx, mac: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with tried as (
      insert into sensors (account_id, kind, name, mac)
      values (current_setting('milstolpe.account_id')::integer, 'tag', '-', ${mac})
      on conflict (mac) do nothing returning id
    ) select id from tried`.execute(tx);
  const [tried] = rows;
  if (!tried) return true;
  await tx.deleteFrom("sensors").where("id", "=", tried.id).execute();
  return false;
}

/** Sets what of a sensor is told, from now on (BLE-13). */
export function saveSensorAlerts(
  db: Db,
  actor: UserActor,
  sensorId: number,
  { version = null, ...limits }: Limits & { version?: number | null },
  now: Date,
): Promise<Result<{ id: number }, SensorError>> {
  return command(db, actor, async (tx) => {
    const before = await lockSensor(tx, actor, sensorId);
    if (!before) return fail({ code: "SensorNotRegistered" });
    if (!before.may_change) return fail({ code: "SensorNoAccess" });
    if (version !== null) {
      const decided = decideVersion(before.version, version);
      if (!decided.ok) return decided;
    }
    await tx.updateTable("sensors").set({
      temperature_above: limits.temperatureAbove,
      temperature_below: limits.temperatureBelow,
      humidity_above: limits.humidityAbove,
      humidity_below: limits.humidityBelow,
      tells_opened: limits.tellsOpened,
      tells_closed: limits.tellsClosed,
      alerts_since: now,
      version: nextVersion,
    }).where("account_id", "=", actor.accountId)
      .where("id", "=", sensorId).execute();
    return ok({ id: sensorId });
  });
}

/** Deletes a sensor with what it read; a unit that it is paired with is ordered to forget it. */
export function deleteSensor(
  db: Db,
  actor: UserActor,
  sensorId: number,
  words: PairingWords,
  now: Date,
): Promise<Result<null, SensorError>> {
  return command(db, actor, async (tx) => {
    const before = await lockSensor(tx, actor, sensorId);
    if (!before) return fail({ code: "SensorNotRegistered" });
    if (!before.may_change) return fail({ code: "SensorNoAccess" });
    await endPairing(tx, actor, before, words, now);
    await tx.deleteFrom("sensors")
      .where("account_id", "=", actor.accountId)
      .where("id", "=", sensorId).execute();
    return ok(null);
  });
}
