import type { UserActor } from "../domain/access/actor.ts";
import { asActor, type Db, type Tx } from "./database.ts";
import { labelAt, loadLabels } from "./place-labels.ts";
import { listUnits, type UnitWithState } from "./units.ts";

/** A unit with the label of the place where it is; null when it is at none. */
export type UnitAtPlace = UnitWithState & { place: string | null };

/** `listUnits`, each with the place where it is. */
export async function listUnitsAtPlaces(
  db: Db,
  actor: UserActor,
  search = "",
): Promise<UnitAtPlace[]> {
  const units = await listUnits(db, actor, search);
  return await asActor(db, actor, async (tx) => {
    const states = await atPlaces(
      tx,
      units.map((unit) => ({ ...unit, unitId: unit.id })),
    );
    return states.map(({ unitId: _, ...unit }) => unit);
  });
}

/** Adds to the states of units the labels of the places where they are, with one read for all of them. */
export async function atPlaces<
  T extends {
    unitId: number;
    latitude: number | null;
    longitude: number | null;
  },
>(tx: Tx, states: readonly T[]): Promise<(T & { place: string | null })[]> {
  const labels = await loadLabels(tx, states.map(({ unitId }) => unitId));
  return states.map((state) => {
    const { unitId, latitude, longitude } = state;
    const place = latitude === null || longitude === null
      ? null
      : labelAt(labels.get(unitId), { latitude, longitude });
    return { ...state, place };
  });
}
