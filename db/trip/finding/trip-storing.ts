import { sql } from "kysely";
import type { FoundTrip } from "../../../domain/trip/finding/find-trips.ts";
import {
  type Inherited,
  keepPrivate,
} from "../../../domain/trip/keep-private.ts";
import { reconcileTrips } from "../../../domain/trip/finding/reconcile.ts";
import { type TypableTrip, typeTrip } from "../../../domain/trip/typing.ts";
import type { Tx } from "../../database.ts";
import type { UnitRef } from "../../unit/unit-ref.ts";
import { retypeFound } from "../retyping.ts";
import { loadRulebook, typingColumns } from "../typing.ts";
import { loadClosed, loadStored } from "./stored-trips.ts";
import { addressesStillTrue, driverAt, toRow } from "./trip-row.ts";

/**
 * Stores the trips that were found since a stop (all of them, if null). A stored trip that is found again keeps its id
 * and what a person wrote, a new one is inserted, and one that is not found any more is deleted. An unchanged trip is
 * not written.
 */
export async function storeTrips(
  tx: Tx,
  unit: UnitRef,
  found: FoundTrip[],
  from: Date | null,
): Promise<void> {
  const stored = await loadStored(tx, unit, from);
  const closed = await loadClosed(tx, unit);
  const difference = reconcileTrips(stored, found, closed);
  const { insert, update, lateData, lateInClosed } = difference;
  const { remove, late, heirs } = keepPrivate(stored, difference);
  await deleteTrips(tx, unit, remove);
  const changed: number[] = [];
  for (const one of update) {
    const heir = heirs.get(one.trip);
    if (await updateTrip(tx, unit, one, heir)) changed.push(one.id);
  }
  const wasOngoing = new Set(
    stored.filter(({ ongoing }) => ongoing).map(({ id }) => id),
  );
  await retypeFound(tx, unit, changed, wasOngoing);
  await insertTrips(tx, unit, insert, heirs);
  await noteLateData(tx, unit, [...lateData, ...late]);
  if (lateInClosed) await noteLateInClosed(tx, unit);
}

async function deleteTrips(
  tx: Tx,
  unit: UnitRef,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("trips")
    .where("account_id", "=", unit.account_id)
    .where("id", "in", ids)
    .execute();
}

/** Updates a trip that is found otherwise than it is stored; says whether it was. */
async function updateTrip(
  tx: Tx,
  unit: UnitRef,
  { id, trip }: { id: number; trip: FoundTrip },
  heir: Inherited | undefined,
): Promise<boolean> {
  const columns = {
    ...toRow(trip),
    ...(heir && inheritedColumns(heir)),
    late_data_at: null,
  };
  const { numUpdatedRows } = await tx.updateTable("trips")
    // Addresses differ only where coordinates do.
    .set({ ...columns, ...addressesStillTrue(trip) })
    .where("account_id", "=", unit.account_id)
    .where("id", "=", id)
    .where(differsFrom(columns))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says whether a row holds other values than these. */
function differsFrom(columns: Record<string, unknown>) {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  return sql<boolean>`(${sql.join(names)}) is distinct from
    (${sql.join(Object.values(columns))})`;
}

async function insertTrips(
  tx: Tx,
  unit: UnitRef,
  trips: FoundTrip[],
  heirs: ReadonlyMap<FoundTrip, Inherited>,
): Promise<void> {
  if (trips.length === 0) return;
  const book = await loadRulebook(tx, unit);
  await tx.insertInto("trips")
    .values(trips.map((trip) => ({
      ...unit,
      ...toRow(trip),
      ...typingColumns(typeTrip(typable(trip), book)),
      driver_id: driverAt(unit, trip.startedAt),
      ...(heirs.has(trip) && inheritedColumns(heirs.get(trip)!)),
    })))
    .execute();
}

/** Gives what a trip takes over from private ones as columns; what those were about is not told twice. */
function inheritedColumns({ typedBy, driverId }: Inherited) {
  return {
    type: "private" as const,
    typed_by: typedBy,
    driver_id: driverId,
    purpose: null,
  };
}

/** Raises a notice at trips that may not change although the fixes now show otherwise. */
async function noteLateData(
  tx: Tx,
  unit: UnitRef,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("trips")
    .set({ late_data_at: sql`now()` })
    .where("account_id", "=", unit.account_id)
    .where("id", "in", ids)
    .where("late_data_at", "is", null)
    .execute();
}

/** Raises a notice at the attested periods of a unit: a trip was found in one that its log does not have. */
async function noteLateInClosed(tx: Tx, unit: UnitRef): Promise<void> {
  await tx.updateTable("attests")
    .set({ late_data_at: sql`now()` })
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .where("removed_at", "is", null)
    .where("late_data_at", "is", null)
    .execute();
}

function typable(
  { kind, startedAt, start, stop, ongoing }: FoundTrip,
): TypableTrip {
  return { kind, startedAt, start, stop: ongoing ? null : stop };
}
