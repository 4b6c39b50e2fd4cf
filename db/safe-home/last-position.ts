import {
  type RatedPosition,
  saysEnough,
} from "../../domain/safe-home/at-home.ts";
import type { Tx } from "../database.ts";
import { readReports } from "../position/stored-reports.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** Positions that are looked through for one that is accurate enough. */
const LOOKED_THROUGH = 200;
/** Most units reported within this time, which lies in no packed day yet, milliseconds. */
const RECENT_MS = 86_400_000;

/**
 * Reads the last position of a unit at an instant (ms UTC) that is accurate enough to say whether it is home, however
 * old, else the last one; null when none was known. A parked unit sleeps, so silence says nothing.
 */
export async function lastPositionAt(
  tx: Tx,
  unit: UnitRef,
  instant: number,
): Promise<RatedPosition & { fixedAt: Date } | null> {
  const recent = await reportsUntil(tx, unit, instant, instant - RECENT_MS);
  const accurate = recent.findLast(saysEnough);
  if (accurate) return accurate;
  const latest = await latestPosition(tx, unit, instant);
  const from = latest ? latest.fixedAt.getTime() - RECENT_MS : -Infinity;
  const older = await reportsUntil(tx, unit, instant, from);
  // The latest position stays when the reports are deleted, which alone say how accurate it was.
  return older.findLast(saysEnough) ?? older.at(-1) ?? latest;
}

async function reportsUntil(
  tx: Tx,
  unit: UnitRef,
  instant: number,
  from: number,
) {
  const read = await readReports(
    tx,
    unit,
    ["latitude", "longitude", "accuracy_m"],
    {
      from: from * 1000,
      until: instant * 1000 + 1,
      isLocated: true,
      newest: true,
      limit: LOOKED_THROUGH,
    },
  );
  return read.fixed_at.map((fixedAt, row) => ({
    fixedAt: new Date(Math.round(fixedAt / 1000)),
    latitude: read.latitude[row]!,
    longitude: read.longitude[row]!,
    accuracyM: read.accuracy_m[row]!,
  }));
}

/** Reads the latest position of all, unless it is later than the instant. */
async function latestPosition(tx: Tx, unit: UnitRef, instant: number) {
  const state = await tx.selectFrom("unit_states")
    .select(["fixed_at as fixedAt", "latitude", "longitude"])
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .where("fixed_at", "<=", new Date(instant))
    .where("latitude", "is not", null)
    .executeTakeFirst();
  return state
    ? {
      fixedAt: state.fixedAt!,
      latitude: state.latitude!,
      longitude: state.longitude!,
      accuracyM: null,
    }
    : null;
}
