import { beside } from "../../domain/access/actor.ts";
import type { Side } from "../../domain/geofence/geofence.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";

/** Stores a geofence, and when units crossed its border; gives its id. */
export function newVisits(
  db: Db,
  accountId: number,
  createdBy: number,
  crossings: Record<number, [side: Side, at: string][]>,
): Promise<number> {
  const own = { account_id: accountId };
  const circle = {
    latitude: 57.7,
    longitude: 11.97,
    radius_m: 400,
    corners: null,
  };
  return command(db, beside(accountId), async (tx) => {
    const { id: geofence_id } = await tx.insertInto("geofences").values({
      ...own,
      ...circle,
      name: "Zone",
      address: "",
      active: true,
      theft_mode: false,
      deactivation: null,
      created_by: createdBy,
    }).returning("id").executeTakeFirstOrThrow();
    for (const [unit, steps] of Object.entries(crossings)) {
      const unit_id = Number(unit);
      await tx.insertInto("geofence_units")
        .values({ ...own, geofence_id, unit_id, slot: 5 }).execute();
      const { id: watch_id } = await tx.insertInto("geofence_watches").values({
        ...own,
        ...circle,
        geofence_id,
        unit_id,
        from_at: new Date("2026-01-01T00:00Z"),
        until_at: null,
        began: "outside",
      }).returning("id").executeTakeFirstOrThrow();
      await tx.insertInto("geofence_crossings")
        .values(steps.map(([side, at]) => ({
          ...own,
          geofence_id,
          unit_id,
          watch_id,
          side,
          crossed_at: new Date(at),
          is_first: false,
        }))).execute();
    }
    return geofence_id;
  });
}
