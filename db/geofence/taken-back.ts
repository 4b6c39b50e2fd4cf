import { isDeepStrictEqual } from "node:util";
import type { UserActor } from "../../domain/access/actor.ts";
import { ok } from "../../domain/result.ts";
import type { KeptRow } from "../../domain/undoing/kept-row.ts";
import type { Tx } from "../database.ts";
import { beginAlarmSpan } from "./alarm-spans.ts";
import { toShape } from "./shapes.ts";
import { changeWatches } from "./watching.ts";

const SHAPE = ["latitude", "longitude", "radius_m", "corners"];
const ALARMS = ["active", "theft_mode", "deactivation", "deleted_at"];

/** Prepares that geofences become as they were: afterwards they watch as after any other change. */
export async function prepareGeofences(
  tx: Tx,
  actor: UserActor,
  rows: readonly KeptRow[],
  { now }: { now: Date },
) {
  const { accountId } = actor;
  const changed = rows.filter(({ table }) => table === "geofences");
  const assigned = rows.filter(({ table }) => table === "geofence_units");
  const ids = [
    ...changed.map(({ key }) => Number(key.id)),
    ...assigned.map(({ key }) => Number(key.geofence_id)),
  ];
  // In the order of the tracker, which holds those that it writes crossings of.
  await tx.selectFrom("geofence_watches").select("id")
    .where("account_id", "=", accountId)
    .where("geofence_id", "in", ids)
    .orderBy("id").forUpdate().execute();
  return ok(async () => {
    for (const id of new Set(ids)) {
      const row = changed.find(({ key }) => Number(key.id) === id);
      const differs = (columns: string[]) =>
        row !== undefined &&
        columns.some((column) =>
          !isDeepStrictEqual(row.before?.[column], row.after?.[column])
        );
      await watch(tx, actor, id, {
        hasMoved: differs(SHAPE),
        rings: differs(ALARMS),
        now,
      });
    }
  });
}

async function watch(
  tx: Tx,
  actor: UserActor,
  id: number,
  { hasMoved, rings, now }: { hasMoved: boolean; rings: boolean; now: Date },
): Promise<void> {
  const { accountId } = actor;
  const geofence = await tx.selectFrom("geofences").selectAll()
    .where("account_id", "=", accountId).where("id", "=", id)
    .executeTakeFirst();
  if (!geofence) return;
  const units = await tx.selectFrom("geofence_units").select("unit_id")
    .where("account_id", "=", accountId).where("geofence_id", "=", id)
    .execute();
  await changeWatches(tx, actor, {
    geofenceId: id,
    shape: toShape(geofence),
    hasMoved,
    unitIds: units.map(({ unit_id }) => unit_id),
    now,
  });
  if (!rings) return;
  const { theft_mode: theftMode, deactivation, deleted_at } = geofence;
  const active = geofence.active && deleted_at === null;
  const alarms = { active, theftMode, deactivation };
  await beginAlarmSpan(tx, actor, id, alarms, now);
}
