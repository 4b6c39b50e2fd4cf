import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import { UNIT_GEOFENCES_MAX } from "../../domain/geofence/geofence.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { toShape } from "./shapes.ts";
import { inFreeSlots } from "./units.ts";
import { changeWatches } from "./watching.ts";

/**
 * Lets the geozones of a feature profile, and no others of a profile, watch units from now on. Those that people
 * assigned to the units stay. The caller has locked the units.
 */
export async function setGeozones(
  tx: Tx,
  actor: UserActor,
  unitIds: readonly number[],
  geofenceIds: readonly number[],
  now: Date,
): Promise<Result<null, { code: "UnitGeofencesLimit" }>> {
  if (unitIds.length === 0) return ok(null);
  const { accountId } = actor;
  const dropped = await dropGeozones(tx, accountId, unitIds, geofenceIds);
  const kept = await tx.updateTable("geofence_units")
    .set({ is_of_profile: true })
    .where("account_id", "=", accountId)
    .where("unit_id", "=", anyOf(unitIds, "integer"))
    .where("geofence_id", "=", anyOf(geofenceIds, "bigint"))
    .returning(["unit_id", "geofence_id"])
    .execute();
  const has = new Set(kept.map((one) => `${one.unit_id} ${one.geofence_id}`));
  const missing = unitIds.flatMap((unitId) =>
    geofenceIds.filter((id) => !has.has(`${unitId} ${id}`))
      .map((geofenceId) => ({ unitId, geofenceId }))
  );
  const rows = await inFreeSlots(tx, accountId, missing);
  if (!rows) return fail({ code: "UnitGeofencesLimit" });
  if (rows.length > 0) {
    await tx.insertInto("geofence_units")
      .values(rows.map((row) => ({
        ...row,
        is_chosen: false,
        is_of_profile: true,
      }))).execute();
  }
  const changed = [
    ...dropped,
    ...missing.map(({ geofenceId }) => geofenceId),
  ];
  await watchAnew(tx, actor, [...new Set(changed)], now);
  return ok(null);
}

/** Takes the geozones of profiles from units, but for some; gives those that lost a unit. */
async function dropGeozones(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  except: readonly number[],
): Promise<number[]> {
  const isDropped = sql<boolean>`account_id = ${accountId}
    and unit_id = ${anyOf(unitIds, "integer")} and is_of_profile
    and not geofence_id = ${anyOf(except, "bigint")}`;
  const gone = await tx.deleteFrom("geofence_units")
    .where(isDropped).where("is_chosen", "=", false)
    .returning("geofence_id").execute();
  await tx.updateTable("geofence_units").set({ is_of_profile: false })
    .where(isDropped).execute();
  return gone.map(({ geofence_id }) => geofence_id);
}

/** Begins and ends the watches of geofences by the units that they have now. */
async function watchAnew(
  tx: Tx,
  actor: UserActor,
  geofenceIds: readonly number[],
  now: Date,
): Promise<void> {
  if (geofenceIds.length === 0) return;
  const geofences = await tx.selectFrom("geofences").selectAll()
    .where("account_id", "=", actor.accountId)
    .where("id", "=", anyOf(geofenceIds, "bigint"))
    .orderBy("id").execute();
  const units = await tx.selectFrom("geofence_units")
    .select(["geofence_id", "unit_id"])
    .where("account_id", "=", actor.accountId)
    .where("geofence_id", "=", anyOf(geofenceIds, "bigint"))
    .execute();
  const byGeofence = Map.groupBy(units, ({ geofence_id }) => geofence_id);
  for (const geofence of geofences) {
    await changeWatches(tx, actor, {
      geofenceId: geofence.id,
      shape: toShape(geofence),
      hasMoved: false,
      unitIds: (byGeofence.get(geofence.id) ?? []).map((one) => one.unit_id),
      now,
    });
  }
}

/**
 * Lists the units that would have more geofences than a unit can have, if the geozones of a profile were the given ones
 * (GEO-10).
 */
export async function unitsWithTooMany(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  geofenceIds: readonly number[],
): Promise<Set<number>> {
  if (unitIds.length === 0 || geofenceIds.length === 0) return new Set();
  const { rows } = await sql<{ unit_id: number }>`
    select unit_id from geofence_units
    where account_id = ${accountId} and unit_id = ${anyOf(unitIds, "integer")}
      and is_chosen and not geofence_id = ${anyOf(geofenceIds, "bigint")}
    group by unit_id
    having count(*) + ${geofenceIds.length}::integer > ${UNIT_GEOFENCES_MAX}`
    .execute(tx);
  return new Set(rows.map(({ unit_id }) => unit_id));
}

function anyOf(ids: readonly number[], type: "integer" | "bigint") {
  return sql<number>`any(${arrayText(ids)}::${sql.raw(type)}[])`;
}
