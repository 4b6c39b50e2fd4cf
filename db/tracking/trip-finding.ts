import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import {
  findTrips,
  type Resume,
} from "../../domain/trip/finding/find-trips.ts";
import type { Fix } from "../../domain/trip/finding/fix.ts";
import { command } from "../command.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { settingsOf } from "../trip/settings.ts";
import { storeTrips, type UnitRef } from "./trip-storing.ts";
import { claimUnit } from "./unit-claims.ts";

/** Silence after which an ongoing trip may have to be closed, minutes. */
const SILENCE_MINUTES = 5;

/** Units whose positions changed since their trips were found, the longest waiting first. */
export function listUnitsToTrack(db: Db, limit: number): Promise<number[]> {
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("unit_states")
      .select("unit_id")
      .where("dirty_from", "is not", null)
      .orderBy("reported_at")
      .limit(limit)
      .execute();
    return rows.map((row) => row.unit_id);
  });
}

/** Units that fell silent in the middle of a trip, which no report will close. */
export function listSilentUnits(db: Db, now: Date): Promise<number[]> {
  const before = new Date(now.getTime() - SILENCE_MINUTES * 60_000);
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("trips")
      .select("unit_id")
      .where("ongoing", "=", true)
      .where("stopped_at", "<", before)
      .execute();
    return rows.map((row) => row.unit_id);
  });
}

/**
 * Finds a unit's trips anew from the last stop that no unseen report can change, and stores the difference.
 * Gives false, and does nothing, when another tracker has the unit in hand.
 */
export function trackUnit(db: Db, unitId: number, now: Date): Promise<boolean> {
  return command(db, SYSTEM, async (tx) => {
    if (!await claimUnit(tx, unitId)) return false;
    const unit = await tx.selectFrom("unit_states as s")
      .innerJoin(
        "units as u",
        (join) =>
          join.onRef("u.account_id", "=", "s.account_id")
            .onRef("u.id", "=", "s.unit_id"),
      )
      .select([
        "s.account_id",
        "s.unit_id",
        "s.dirty_from",
        "s.version",
        "u.type",
      ])
      .where("s.unit_id", "=", unitId)
      .executeTakeFirst();
    if (!unit) return false;
    const from = await resumeBefore(tx, unit, unit.dirty_from ?? now);
    const fixes = await loadFixes(tx, unit, from?.anchor.fixedAt);
    const found = findTrips(
      fixes,
      await settingsOf(tx, unit.account_id, unit.type),
      now.getTime(),
      from,
    );
    const { account_id, unit_id } = unit;
    await storeTrips(tx, { account_id, unit_id }, found, from);
    await tx.updateTable("unit_states")
      .set({ dirty_from: null })
      .where("account_id", "=", unit.account_id)
      .where("unit_id", "=", unit.unit_id)
      .where("version", "=", unit.version)
      .execute();
    return true;
  });
}

/** The last stop whose recognition depended only on fixes before `dirtyFrom`. */
async function resumeBefore(
  tx: Tx,
  unit: UnitRef,
  dirtyFrom: Date,
): Promise<Resume | undefined> {
  const stop = await tx.selectFrom("trips")
    .select([
      "stopped_at",
      "stop_latitude",
      "stop_longitude",
      "ignition_at_stop",
    ])
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .where("confirmed_at", "<", dirtyFrom)
    .where("by_hand", "=", false)
    .where("merged", "=", false)
    .orderBy("stopped_at", "desc")
    .limit(1)
    .$narrowType<{ stop_latitude: number; stop_longitude: number }>()
    .executeTakeFirst();
  if (!stop) return undefined;
  const [anchor] = await loadFixes(tx, unit, undefined, stop.stopped_at);
  return {
    // Raw positions are deleted in time; the stop that they gave stays.
    anchor: anchor ?? {
      fixedAt: stop.stopped_at.getTime(),
      latitude: stop.stop_latitude,
      longitude: stop.stop_longitude,
      speedKmh: 0,
      ignition: stop.ignition_at_stop,
      odometerM: null,
      satellites: null,
      hdop: null,
      accuracyM: null,
    },
    ignition: stop.ignition_at_stop,
  };
}

async function loadFixes(
  tx: Tx,
  unit: UnitRef,
  after: number | undefined,
  at?: Date,
): Promise<Fix[]> {
  let query = tx.selectFrom("positions")
    .select([
      sql<number>`round(extract(epoch from fixed_at) * 1000)::float8`.as(
        "fixedAt",
      ),
      sql<number>`latitude`.as("latitude"),
      sql<number>`longitude`.as("longitude"),
      "speed_kmh as speedKmh",
      "ignition",
      "odometer_m as odometerM",
      "satellites",
      "hdop",
      "accuracy_m as accuracyM",
    ])
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .where("latitude", "is not", null)
    .orderBy("fixed_at");
  if (after !== undefined) {
    query = query.where("fixed_at", ">", new Date(after));
  }
  if (at) query = query.where("fixed_at", "=", at);
  return await query.execute();
}
