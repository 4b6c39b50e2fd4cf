import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { NewGeofence } from "../../domain/geofence/geofence-request.ts";
import type { AlarmSettings, Shape } from "../../domain/geofence/geofence.ts";
import { seemsSwapped } from "../../domain/geofence/swapped.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { type ChangedMeanwhile, decideVersion } from "../../domain/version.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { nextVersion } from "../versions.ts";
import { beginAlarmSpan } from "./alarm-spans.ts";
import { mayChangeGeofence } from "./geofences.ts";
import { toJsonb } from "../jsonb.ts";
import { fromShape, toShape } from "./shapes.ts";
import { assignUnits, lastPlaces } from "./units.ts";
import { changeWatches } from "./watching.ts";

export interface GeofenceError {
  code:
    | "GeofenceInvalidOrNotOwned"
    | "UnitNotFound"
    | "UnitGeofencesLimit"
    | "PolygonSwapped"
    | ChangedMeanwhile["code"];
}

/** Adds or changes a geofence. What it watches counts from now on. */
export function saveGeofence(
  db: Db,
  actor: UserActor,
  geofenceId: number | null,
  geofence: NewGeofence,
  now: Date,
): Promise<Result<{ id: number }, GeofenceError>> {
  return command(db, actor, async (tx) => {
    const before = geofenceId === null
      ? null
      : await lockGeofence(tx, actor, geofenceId);
    if (geofenceId !== null && !before) {
      return fail({ code: "GeofenceInvalidOrNotOwned" });
    }
    if (before && geofence.version !== null) {
      const decided = decideVersion(before.version, geofence.version);
      if (!decided.ok) return decided;
    }
    const id = await writeGeofence(tx, actor, geofenceId, geofence);
    const assigned = await assignUnits(tx, actor, id, geofence.imeis);
    if (!assigned.ok) return assigned;
    const seenAt = await lastPlaces(tx, actor.accountId, assigned.value);
    if (seemsSwapped(geofence.shape, seenAt)) {
      return fail({ code: "PolygonSwapped" });
    }
    await changeWatches(tx, actor, {
      geofenceId: id,
      shape: geofence.shape,
      hasMoved: !before || !isDeepStrictEqual(before.shape, geofence.shape),
      unitIds: assigned.value,
      now,
    });
    if (!before || !isDeepStrictEqual(before.alarms, alarmsOf(geofence))) {
      await beginAlarmSpan(tx, actor, id, alarmsOf(geofence), now);
    }
    return ok({ id });
  });
}

/** Switches a geofence on or off (GEO-07). */
export function activateGeofence(
  db: Db,
  actor: UserActor,
  geofenceId: number,
  active: boolean,
  now: Date,
): Promise<Result<null, GeofenceError>> {
  return command(db, actor, async (tx) => {
    const before = await lockGeofence(tx, actor, geofenceId);
    if (!before) return fail({ code: "GeofenceInvalidOrNotOwned" });
    if (before.alarms.active === active) return ok(null);
    await tx.updateTable("geofences").set({ active, version: nextVersion })
      .where("account_id", "=", actor.accountId)
      .where("id", "=", geofenceId)
      .execute();
    const alarms = { ...before.alarms, active };
    await beginAlarmSpan(tx, actor, geofenceId, alarms, now);
    return ok(null);
  });
}

/**
 * Deletes a geofence and removes it from its units (GEO-12): it watches no more. It stays stored with its visits for as
 * long as the deletion can be taken back.
 */
export function deleteGeofence(
  db: Db,
  actor: UserActor,
  geofenceId: number,
  now: Date,
): Promise<Result<null, GeofenceError>> {
  return command(db, actor, async (tx) => {
    const before = await lockGeofence(tx, actor, geofenceId);
    if (!before) return fail({ code: "GeofenceInvalidOrNotOwned" });
    // In the order of the tracker, which holds those that it writes crossings of.
    await tx.selectFrom("geofence_watches").select("id")
      .where("account_id", "=", actor.accountId)
      .where("geofence_id", "=", geofenceId)
      .orderBy("id").forUpdate().execute();
    const own = { account_id: actor.accountId, geofence_id: geofenceId };
    await tx.deleteFrom("geofence_units").where((eb) => eb.and(own)).execute();
    await tx.deleteFrom("feature_profile_geofences")
      .where((eb) => eb.and(own)).execute();
    await tx.updateTable("geofences")
      .set({ deleted_at: sql<Date>`now()`, version: nextVersion })
      .where("account_id", "=", actor.accountId)
      .where("id", "=", geofenceId)
      .execute();
    const { shape, alarms } = before;
    await changeWatches(tx, actor, {
      geofenceId,
      shape,
      hasMoved: false,
      unitIds: [],
      now,
    });
    await beginAlarmSpan(
      tx,
      actor,
      geofenceId,
      { ...alarms, active: false },
      now,
    );
    return ok(null);
  });
}

/** Deletes for good the geofences whose deletion can no longer be taken back. */
export async function deleteGoneGeofences(tx: Tx): Promise<void> {
  await tx.deleteFrom("geofences")
    .where("deleted_at", "<=", sql<Date>`now() - interval '24 hours'`)
    .execute();
}

interface LockedGeofence {
  version: number;
  shape: Shape;
  alarms: AlarmSettings;
}

/** Locks and reads a geofence that the person may change, until the transaction ends. */
async function lockGeofence(
  tx: Tx,
  actor: UserActor,
  geofenceId: number,
): Promise<LockedGeofence | null> {
  const row = await tx.selectFrom("geofences as g").selectAll("g")
    .where("g.account_id", "=", actor.accountId)
    .where("g.id", "=", geofenceId)
    .where("g.deleted_at", "is", null)
    .where(mayChangeGeofence(tx, actor))
    .forUpdate("g")
    .executeTakeFirst();
  if (!row) return null;
  const { version, active, theft_mode, deactivation } = row;
  const alarms = { active, theftMode: theft_mode, deactivation };
  return { version, shape: toShape(row), alarms };
}

async function writeGeofence(
  tx: Tx,
  actor: UserActor,
  geofenceId: number | null,
  geofence: NewGeofence,
): Promise<number> {
  const { name, address, shape, active, theftMode, deactivation } = geofence;
  const columns = {
    ...fromShape(shape),
    name,
    address,
    active,
    theft_mode: theftMode,
    deactivation: toJsonb(deactivation),
  };
  if (geofenceId !== null) {
    await tx.updateTable("geofences").set({ ...columns, version: nextVersion })
      .where("account_id", "=", actor.accountId)
      .where("id", "=", geofenceId)
      .execute();
    return geofenceId;
  }
  const { id } = await tx.insertInto("geofences").values({
    ...columns,
    account_id: actor.accountId,
    created_by: actor.userId,
  }).returning("id").executeTakeFirstOrThrow();
  return id;
}

function alarmsOf(
  { active, theftMode, deactivation }: NewGeofence,
): AlarmSettings {
  return { active, theftMode, deactivation };
}
