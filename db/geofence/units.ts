import type { UserActor } from "../../domain/access/actor.ts";
import type { Point } from "../../domain/geo/point.ts";
import { UNIT_GEOFENCES_MAX } from "../../domain/geofence/geofence.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { Tx } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** Gives a geofence its units and no others; gives their ids. It waits for others who assign geofences to the same units. */
export async function assignUnits(
  tx: Tx,
  actor: UserActor,
  geofenceId: number,
  imeis: readonly string[],
): Promise<
  Result<number[], { code: "UnitNotFound" | "UnitGeofencesLimit" }>
> {
  const { accountId } = actor;
  const unitIds = await lockUnits(tx, actor, imeis);
  if (!unitIds) return fail({ code: "UnitNotFound" });
  await tx.deleteFrom("geofence_units")
    .where("account_id", "=", accountId)
    .where("geofence_id", "=", geofenceId)
    .execute();
  const taken = await tx.selectFrom("geofence_units")
    .select(["unit_id", "slot"])
    .where("account_id", "=", accountId)
    .where("unit_id", "in", unitIds)
    .execute();
  const rows = unitIds.map((unit_id) => ({
    account_id: accountId,
    geofence_id: geofenceId,
    unit_id,
    slot: freeSlot(
      taken.filter((one) => one.unit_id === unit_id).map(({ slot }) => slot),
    ),
  }));
  if (rows.some(({ slot }) => slot > UNIT_GEOFENCES_MAX)) {
    return fail({ code: "UnitGeofencesLimit" });
  }
  await tx.insertInto("geofence_units").values(rows).execute();
  return ok(unitIds);
}

/** Finds and locks units by their IMEIs; null when the person may not see one of them. */
async function lockUnits(
  tx: Tx,
  actor: UserActor,
  imeis: readonly string[],
): Promise<number[] | null> {
  const wanted = [...new Set(imeis)];
  const units = await tx.selectFrom("units").select("id")
    .where("account_id", "=", actor.accountId)
    .where("id", "in", visibleUnitIds(tx, actor))
    .where("imei", "in", wanted)
    .orderBy("id")
    .forUpdate()
    .execute();
  return units.length === wanted.length ? units.map(({ id }) => id) : null;
}

function freeSlot(taken: readonly number[]): number {
  let slot = 1;
  while (taken.includes(slot)) slot++;
  return slot;
}

/** Gives where units were last seen. */
export async function lastPlaces(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
): Promise<Point[]> {
  const rows = await tx.selectFrom("unit_states")
    .select(["latitude", "longitude"])
    .where("account_id", "=", accountId)
    .where("unit_id", "in", unitIds)
    .execute();
  return rows.flatMap(({ latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ latitude, longitude }]
  );
}
