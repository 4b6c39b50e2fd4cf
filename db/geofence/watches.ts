import { type RawBuilder, sql } from "kysely";
import type { Watch } from "../../domain/geofence/watch.ts";
import type { ShapeColumns } from "../schema/alarm/geofences.ts";
import { toShape } from "./shapes.ts";

/** A watch as JSON in SQL; instants in ms UTC. */
export interface WatchJson extends ShapeColumns {
  id: number;
  geofence_id: number;
  from_ms: number;
  until_ms: number | null;
  began: Watch["began"];
}

/**
 * Gives in SQL the watches that a look at a unit concerns, for the table alias of its state: those that are valid, and
 * those that ended after its first new fix. Null without any, so units without geofences cost a look into an index.
 */
export function watchesOf(state: string): RawBuilder<WatchJson[] | null> {
  return sql`(
    select json_agg(json_build_object(
      'id', w.id, 'geofence_id', w.geofence_id,
      'from_ms', round(extract(epoch from w.from_at) * 1000),
      'until_ms', round(extract(epoch from w.until_at) * 1000),
      'began', w.began, 'latitude', w.latitude, 'longitude', w.longitude,
      'radius_m', w.radius_m, 'corners', w.corners
    ) order by w.id)
    from geofence_watches as w
    where w.account_id = ${sql.ref(`${state}.account_id`)}
      and w.unit_id = ${sql.ref(`${state}.unit_id`)}
      and (w.until_at is null or w.until_at >= ${
    sql.ref(`${state}.dirty_from`)
  })
  )`;
}

/** Gives the watches that SQL gave as JSON. */
export function toWatches(watches: WatchJson[] | null): Watch[] {
  return (watches ?? []).map((watch) => ({
    id: watch.id,
    geofenceId: watch.geofence_id,
    from: watch.from_ms,
    until: watch.until_ms ?? Infinity,
    began: watch.began,
    shape: toShape(watch),
  }));
}
