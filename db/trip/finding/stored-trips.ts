import { sql } from "kysely";
import type { Span } from "../../../domain/trip/reconciling/match.ts";
import type { KnownTyping } from "../../../domain/trip/keep-private.ts";
import type { StoredTrip } from "../../../domain/trip/reconciling/reconcile.ts";
import { arrayText } from "../../array-text.ts";
import type { Tx } from "../../database.ts";
import type { UnitRef } from "../../unit/unit-ref.ts";

/** What is stored of a unit that found trips are compared with. */
export interface StoredOfUnit {
  trips: (StoredTrip & KnownTyping)[];
  /** The times that attestations keep closed. */
  closed: Span[];
}

/** A unit, and the stop since which its trips are found; null for all of them. */
export interface UnitSince {
  unit: UnitRef;
  from: Date | null;
}

/**
 * Loads the stored trips of units since a stop each, merged ones by their parts, and their attested periods, by the
 * units' ids. A merged trip locks its parts, an attested one itself.
 */
export async function loadStored(
  tx: Tx,
  units: readonly UnitSince[],
): Promise<Map<number, StoredOfUnit>> {
  const stored = new Map<number, StoredOfUnit>(
    units.map(({ unit }) => [unit.unit_id, { trips: [], closed: [] }]),
  );
  for (const row of await loadTrips(tx, units)) {
    stored.get(row.unit_id)!.trips.push({
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
    });
  }
  for (const row of await loadAttests(tx, units)) {
    stored.get(row.unit_id!)!.closed.push({
      startedAt: row.from_at.getTime(),
      stoppedAt: row.closed_until.getTime(),
    });
  }
  return stored;
}

async function loadTrips(tx: Tx, units: readonly UnitSince[]) {
  const { rows } = await sql<TripRow>`
    select t.id, t.unit_id, t.started_at, t.stopped_at, t.distance_m,
      t.merged_into, t.attest_id, t.by_hand, t.type, t.typed_by, t.driver_id,
      t.ongoing
    from unnest(
      ${arrayText(units.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(units.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(units.map(({ from }) => from?.toISOString() ?? "-infinity"))}
        ::timestamptz[]
    ) as wanted (account_id, unit_id, since)
    join trips as t using (account_id, unit_id)
    where not t.merged and t.started_at >= wanted.since
    order by t.unit_id, t.started_at`.execute(tx);
  return rows;
}

interface TripRow {
  id: number;
  unit_id: number;
  started_at: Date;
  stopped_at: Date;
  distance_m: number;
  merged_into: number | null;
  attest_id: number | null;
  by_hand: boolean;
  type: string;
  typed_by: KnownTyping["typedBy"];
  driver_id: number | null;
  ongoing: boolean;
}

function loadAttests(tx: Tx, units: readonly UnitSince[]) {
  const ids = units.map(({ unit }) => unit.unit_id);
  return tx.selectFrom("attests as a")
    .select(["a.unit_id", "a.from_at", "a.closed_until"])
    .where("a.unit_id", "=", sql<number>`any(${arrayText(ids)}::integer[])`)
    .where("a.removed_at", "is", null)
    .execute();
}
