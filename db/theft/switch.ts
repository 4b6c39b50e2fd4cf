import { sql } from "kysely";
import type { ReportFrequency } from "../../domain/unit/report-frequency.ts";
import {
  normalInterval,
  theftInterval,
  type TheftSwitch,
  type TheftUnit,
} from "../../domain/theft/theft-mode.ts";
import type { Tx } from "../database.ts";
import { isInsideGeofence } from "../geofence/inside.ts";
import { orderInterval } from "../order/report-intervals.ts";
import { askForLook } from "../tracking/ask-for-look.ts";
import { REPORTED_CHANNEL } from "../channels.ts";
import { tellTheftMode } from "./telling.ts";

/**
 * Switches the theft mode of a unit; gives false when it is so already. A geofence that the unit left before a person
 * switched theft mode off does not switch it on again. The transaction must be allowed to change the unit.
 */
export async function switchTheftMode(
  tx: Tx,
  unit: TheftUnit,
  to: TheftSwitch,
): Promise<boolean> {
  const isChanged =
    await (to.isOn ? switchOn(tx, unit, to) : switchOff(tx, unit, to));
  if (isChanged) {
    await logChange(tx, unit, to);
    await tellTheftMode(tx, unit, to);
    await askForLook(tx, [unit.unitId]);
    // Open maps show the mark.
    await sql`select pg_notify(${REPORTED_CHANNEL}, ${String(unit.unitId)})`
      .execute(tx);
  }
  return isChanged;
}

/**
 * Orders the reports of the theft mode from a unit in it that has left a zone (FEAT-09); does nothing when it is off, or
 * when the unit left one before.
 */
export async function followLeftZone(
  tx: Tx,
  { accountId, unitId }: TheftUnit,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx.updateTable("theft_modes")
    .set({ left_zone_at: at })
    .where("account_id", "=", accountId)
    .where("unit_id", "=", unitId)
    .where("left_zone_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const normal = await frequencyOf(tx, { accountId, unitId });
  const ids = [unitId];
  await orderInterval(tx, { accountId, ids }, theftInterval(normal), {
    userId: null,
    now,
  });
}

/** Reads how often a unit is set to report; null when nobody has set it. */
async function frequencyOf(
  tx: Tx,
  { accountId, unitId }: TheftUnit,
): Promise<ReportFrequency | null> {
  const unit = await tx.selectFrom("units").select("report_frequency")
    .where("account_id", "=", accountId).where("id", "=", unitId)
    .executeTakeFirstOrThrow();
  return unit.report_frequency;
}

async function switchOn(
  tx: Tx,
  unit: TheftUnit,
  { cause, at, now }: TheftSwitch,
): Promise<boolean> {
  const isGeofence = cause.kind === "geofence";
  if (isGeofence && await wasSwitchedOffSince(tx, unit, at)) return false;
  const { numInsertedOrUpdatedRows } = await tx.insertInto("theft_modes")
    .values({
      account_id: unit.accountId,
      unit_id: unit.unitId,
      on_since: at,
      on_by: isGeofence ? null : cause.userId,
      cause: cause.kind,
      geofence_id: isGeofence ? cause.geofenceId : null,
      left_zone_at: null,
    }).onConflict((on) => on.doNothing()).executeTakeFirst();
  const ref = { account_id: unit.accountId, unit_id: unit.unitId };
  if (isGeofence || !await isInsideGeofence(tx, ref)) {
    await followLeftZone(tx, unit, { at, now });
  }
  return numInsertedOrUpdatedRows === 1n;
}

async function wasSwitchedOffSince(
  tx: Tx,
  { accountId, unitId }: TheftUnit,
  at: Date,
): Promise<boolean> {
  const later = await tx.selectFrom("theft_mode_changes").select("id")
    .where("account_id", "=", accountId)
    .where("unit_id", "=", unitId)
    .where("is_on", "=", false)
    .where("changed_at", ">=", at)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

async function switchOff(
  tx: Tx,
  { accountId, unitId }: TheftUnit,
  { cause, now }: TheftSwitch,
): Promise<boolean> {
  const off = await tx.deleteFrom("theft_modes")
    .where("account_id", "=", accountId)
    .where("unit_id", "=", unitId)
    .returning("left_zone_at")
    .executeTakeFirst();
  if (!off) return false;
  const userId = cause.kind === "person" ? cause.userId : null;
  await tx.updateTable("theft_links").set({ ended_at: now, ended_by: userId })
    .where("account_id", "=", accountId)
    .where("unit_id", "=", unitId)
    .where("ended_at", "is", null)
    .execute();
  if (off.left_zone_at === null) return true;
  const normal = await frequencyOf(tx, { accountId, unitId });
  const ids = [unitId];
  await orderInterval(tx, { accountId, ids }, normalInterval(normal), {
    userId,
    now,
  });
  return true;
}

async function logChange(
  tx: Tx,
  { accountId, unitId }: TheftUnit,
  { isOn, cause, at }: TheftSwitch,
): Promise<void> {
  const isGeofence = cause.kind === "geofence";
  await tx.insertInto("theft_mode_changes").values({
    account_id: accountId,
    unit_id: unitId,
    is_on: isOn,
    changed_at: at,
    changed_by: isGeofence ? null : cause.userId,
    cause: cause.kind,
    geofence_name: isGeofence ? cause.name : null,
  }).execute();
}
