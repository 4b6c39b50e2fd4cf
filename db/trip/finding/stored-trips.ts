import type { Span } from "../../../domain/trip/finding/match.ts";
import type { KnownTyping } from "../../../domain/trip/keep-private.ts";
import type { StoredTrip } from "../../../domain/trip/finding/reconcile.ts";
import type { Tx } from "../../database.ts";
import type { UnitRef } from "../../unit/unit-ref.ts";

/** Loads the attested periods of a unit. */
export async function loadClosed(tx: Tx, unit: UnitRef): Promise<Span[]> {
  const rows = await tx.selectFrom("attests")
    .select(["from_at", "until_at"])
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .where("removed_at", "is", null)
    .execute();
  return rows.map((row) => ({
    startedAt: row.from_at.getTime(),
    stoppedAt: row.until_at.getTime(),
  }));
}

/**
 * Loads the stored trips of a unit since a stop, merged ones by their parts. A merged trip locks its parts, an attested
 * one itself.
 */
export async function loadStored(
  tx: Tx,
  unit: UnitRef,
  from: Date | null,
): Promise<(StoredTrip & KnownTyping)[]> {
  let query = tx.selectFrom("trips")
    .select([
      "id",
      "started_at",
      "stopped_at",
      "distance_m",
      "merged_into",
      "attest_id",
      "by_hand",
      "type",
      "typed_by",
      "driver_id",
      "ongoing",
    ])
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .where("merged", "=", false)
    .orderBy("started_at");
  if (from) {
    query = query.where("started_at", ">=", from);
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.started_at.getTime(),
    stoppedAt: row.stopped_at.getTime(),
    distanceM: row.distance_m,
    lockedBy: row.merged_into ?? (row.attest_id === null ? null : row.id),
    byHand: row.by_hand,
    ongoing: row.ongoing,
    isPrivate: row.type === "private",
    typedBy: row.typed_by,
    driverId: row.driver_id,
  }));
}
