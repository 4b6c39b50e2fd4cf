import type { UserActor } from "../../domain/access/actor.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Limits } from "../../domain/sensor/limits.ts";
import type { NewSensor } from "../../domain/sensor/sensor-request.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import type { Db } from "../database.ts";
import { refuseTaken } from "../taken.ts";
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
        .returning("id").executeTakeFirstOrThrow();
      return ok(added);
    }
    const before = await lockSensor(tx, actor, sensorId);
    if (!before) return fail({ code: "SensorNotRegistered" });
    if (!before.may_change) return fail({ code: "SensorNoAccess" });
    if (version !== null) {
      const decided = decideVersion(before.version, version);
      if (!decided.ok) return decided;
    }
    if (mac !== before.mac && before.unit_id !== null) {
      return fail({ code: "SensorMacPaired" });
    }
    await tx.updateTable("sensors").set({ ...columns, version: nextVersion })
      .where("account_id", "=", actor.accountId)
      .where("id", "=", sensorId).execute();
    return ok({ id: sensorId });
  }).catch(
    refuseTaken<SensorError>({ sensors_mac_key: { code: "SensorMacInUse" } }),
  );
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
