import { sql } from "kysely";
import type { UserActor } from "../../domain/access/actor.ts";
import type { Point } from "../../domain/geo/point.ts";
import { UNIT_GEOFENCES_MAX } from "../../domain/geofence/geofence.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { visibleUnitIds } from "../unit/units.ts";

/** Gives a geofence its units, and no others but those that have it by their feature profile; gives the ids of all. It waits for others who assign geofences to the same units. */
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
  const own = await keepOwn(tx, accountId, geofenceId, unitIds);
  const rows = await inFreeSlots(
    tx,
    accountId,
    unitIds.filter((id) => !own.includes(id))
      .map((unitId) => ({ unitId, geofenceId })),
  );
  if (!rows) return fail({ code: "UnitGeofencesLimit" });
  if (rows.length > 0) {
    await tx.insertInto("geofence_units").values(rows).execute();
  }
  return ok([...new Set([...own, ...unitIds])]);
}

/**
 * Removes the units of a geofence that are not chosen any more, unless their feature profile keeps them; gives those
 * that the geofence has then.
 */
async function keepOwn(
  tx: Tx,
  accountId: number,
  geofenceId: number,
  unitIds: readonly number[],
): Promise<number[]> {
  const isChosen = sql<boolean>`unit_id = any(${
    arrayText(unitIds)
  }::integer[])`;
  await tx.deleteFrom("geofence_units")
    .where("account_id", "=", accountId)
    .where("geofence_id", "=", geofenceId)
    .where("is_of_profile", "=", false)
    .where(sql<boolean>`not ${isChosen}`)
    .execute();
  const kept = await tx.updateTable("geofence_units")
    .set({ is_chosen: sql<boolean>`is_chosen and ${isChosen}` })
    .where("account_id", "=", accountId)
    .where("geofence_id", "=", geofenceId)
    .returning("unit_id")
    .execute();
  return kept.map(({ unit_id }) => unit_id);
}

/** Gives rows that assign geofences to units, each in a free slot of its unit; null when a unit has none left (GEO-10). */
export async function inFreeSlots(
  tx: Tx,
  accountId: number,
  pairs: readonly { unitId: number; geofenceId: number }[],
) {
  if (pairs.length === 0) return [];
  const taken = await tx.selectFrom("geofence_units")
    .select(["unit_id", "slot"])
    .where("account_id", "=", accountId)
    .where(
      "unit_id",
      "=",
      sql<number>`any(${arrayText(pairs.map(({ unitId }) => unitId))}
        ::integer[])`,
    )
    .execute();
  const slots = Map.groupBy(taken, ({ unit_id }) => unit_id);
  const rows = pairs.map(({ unitId: unit_id, geofenceId: geofence_id }) => {
    const ofUnit = slots.get(unit_id) ?? [];
    const slot = freeSlot(ofUnit.map(({ slot }) => slot));
    slots.set(unit_id, [...ofUnit, { unit_id, slot }]);
    return { account_id: accountId, geofence_id, unit_id, slot };
  });
  return rows.some(({ slot }) => slot > UNIT_GEOFENCES_MAX) ? null : rows;
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
