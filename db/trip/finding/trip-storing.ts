import { sql } from "kysely";
import type { FoundTrip } from "../../../domain/trip/finding/find-trips.ts";
import {
  type Inherited,
  keepPrivate,
} from "../../../domain/trip/keep-private.ts";
import { lateByHand } from "../../../domain/trip/reconciling/late-by-hand.ts";
import {
  type OverByHand,
  reconcileTrips,
} from "../../../domain/trip/reconciling/reconcile.ts";
import { type Rulebook, typeTrip } from "../../../domain/trip/typing.ts";
import { arrayText } from "../../array-text.ts";
import { loadBookedAt } from "../../booking/at-start.ts";
import type { Tx } from "../../database.ts";
import type { UnitRef } from "../../unit/unit-ref.ts";
import { traceFound } from "../../trace/looks.ts";
import { retypeFound } from "../retyping.ts";
import { loadRulebooks, typingColumns } from "../typing.ts";
import {
  loadStored,
  type StoredOfUnit,
  type UnitSince,
} from "./stored-trips.ts";
import { driverColumns, toRow, typable } from "./trip-row.ts";
import { type TripUpdate, updateTrips } from "./trip-updates.ts";
import { type Unlogged, writeUnlogged } from "./unlogged-drives.ts";

/** Trips of one statement: PostgreSQL takes 65,535 parameters, and building a statement holds everybody up. */
const TRIPS_AT_ONCE = 200;

/** The trips that were found in the fixes of a unit since a stop. */
interface FoundOfUnit extends UnitSince {
  trips: FoundTrip[];
  /** The first of these fixes, ms UTC. */
  firstAt?: number;
}

/** What has to be written of a unit. */
interface Difference extends Unlogged {
  insert: FoundTrip[];
  update: TripUpdate[];
  remove: number[];
  late: number[];
  overByHand: OverByHand<FoundTrip>[];
  lateInClosed: boolean;
  heirs: ReadonlyMap<FoundTrip, Inherited>;
  /** Ids of stored trips that had not ended. */
  wasOngoing: number[];
}

/**
 * Stores the trips that were found of units since a stop each (all of them, if null), a statement a kind of change. A
 * stored trip that is found again keeps its id and what a person wrote, a new one is inserted, and one that is not found
 * any more is deleted. An unchanged trip is not written.
 */
export async function storeTrips(
  tx: Tx,
  found: readonly FoundOfUnit[],
): Promise<void> {
  const begunAt = Date.now();
  const stored = await loadStored(tx, found);
  const differences = found.map((one) =>
    differenceOf(one, stored.get(one.unit.unit_id)!)
  );
  await deleteTrips(tx, differences);
  const updates = differences.flatMap(({ update }) => update);
  const changed: number[] = [];
  for (let from = 0; from < updates.length; from += TRIPS_AT_ONCE) {
    const some = updates.slice(from, from + TRIPS_AT_ONCE);
    changed.push(...await updateTrips(tx, some));
  }
  const books = await loadBooks(tx, differences, changed);
  await retypeFound(tx, {
    tripIds: changed,
    wasOngoing: new Set(differences.flatMap(({ wasOngoing }) => wasOngoing)),
    books,
  });
  await insertTrips(tx, differences, books);
  await writeUnlogged(tx, differences, books);
  await noteLateData(
    tx,
    differences.flatMap((one) => lateOf(one, stored, books)),
  );
  await noteLateInClosed(tx, differences);
  traceTrips(differences, new Set(changed), begunAt);
}

/** Gives each unit whose trips change a span in the trace of its report. */
function traceTrips(
  differences: readonly Difference[],
  changed: ReadonlySet<number>,
  begunAt: number,
): void {
  for (const { unit, insert, update, remove } of differences) {
    const found = update.filter(({ id }) => changed.has(id))
      .map(({ trip }) => trip).concat(insert);
    if (found.length + remove.length === 0) continue;
    traceFound(unit.unit_id, "trip", begunAt, {
      "milstolpe.trips.new": insert.length,
      "milstolpe.trips.ended": found.filter(({ ongoing }) => !ongoing).length,
      "milstolpe.trips.removed": remove.length,
    });
  }
}

function differenceOf(
  { unit, trips, from, firstAt = -Infinity }: FoundOfUnit,
  { trips: known, closed }: StoredOfUnit,
): Difference {
  // A trip whose first fixes are deleted by age stays as they showed it. One from the stop itself is found without them.
  const isForgotten = ({ startedAt, ongoing }: typeof known[number]) =>
    !ongoing && startedAt < firstAt &&
    startedAt > (from?.getTime() ?? -Infinity);
  const stored = known.map((trip) =>
    isForgotten(trip) ? { ...trip, lockedBy: trip.lockedBy ?? trip.id } : trip
  );
  const difference = reconcileTrips(stored, trips, closed);
  const { insert, update, lateData, overByHand } = difference;
  const { remove, late, heirs } = keepPrivate(stored, difference);
  return {
    unit,
    insert,
    update: update.map(({ id, trip }) => {
      const inherited = heirs.get(trip);
      return { unit, id, trip, inherited };
    }),
    remove,
    late: [...lateData, ...late],
    overByHand,
    unlogged: difference.unlogged,
    since: Math.max(from?.getTime() ?? -Infinity, firstAt),
    lateInClosed: difference.lateInClosed,
    heirs,
    wasOngoing: stored.filter(({ ongoing }) => ongoing).map(({ id }) => id),
  };
}

/** Gives the ids of a unit's trips that get a notice. */
function lateOf(
  { unit, late, overByHand }: Difference,
  stored: ReadonlyMap<number, StoredOfUnit>,
  books: (unit: UnitRef) => Rulebook,
): number[] {
  const { trips } = stored.get(unit.unit_id)!;
  const isPrivate = (trip: FoundTrip) =>
    typeTrip(typable(trip), books(unit)).type === "private";
  return [...late, ...lateByHand(overByHand, trips, isPrivate)];
}

/** Loads the rules of the units whose trips are new, have changed, or are not in the log. */
function loadBooks(
  tx: Tx,
  differences: readonly Difference[],
  changed: readonly number[],
): Promise<(unit: UnitRef) => Rulebook> {
  const isChanged = new Set(changed);
  const units = differences.filter(({ insert, update, unlogged, overByHand }) =>
    insert.length > 0 || unlogged.length > 0 || overByHand.length > 0 ||
    update.some(({ id }) => isChanged.has(id))
  );
  return loadRulebooks(tx, units.map(({ unit }) => unit));
}

async function deleteTrips(
  tx: Tx,
  differences: readonly Difference[],
): Promise<void> {
  const ids = differences.flatMap(({ remove }) => remove);
  if (ids.length === 0) return;
  await tx.deleteFrom("trips").where("id", "=", anyOf(ids)).execute();
}

async function insertTrips(
  tx: Tx,
  differences: readonly Difference[],
  books: (unit: UnitRef) => Rulebook,
): Promise<void> {
  const starts = differences.flatMap(({ unit, insert, heirs }) =>
    insert.map((trip) => ({
      unit,
      trip,
      startedAt: trip.startedAt,
      inherited: heirs.get(trip),
    }))
  );
  if (starts.length === 0) return;
  const bookedAt = await loadBookedAt(tx, starts);
  const rows = starts.map((start) => {
    const { unit, trip, inherited } = start;
    const typing = typeTrip(typable(trip), books(unit));
    return {
      account_id: unit.account_id,
      unit_id: unit.unit_id,
      ...toRow(trip),
      ...typingColumns(typing),
      ...driverColumns(start, typing, bookedAt(start)),
      ...(inherited && {
        type: "private" as const,
        typed_by: inherited.typedBy,
        driver_id: inherited.driverId,
        driver_booked: false,
        // What the private trips were about is not told twice.
        purpose: null,
        purpose_booked: false,
      }),
    };
  });
  for (let from = 0; from < rows.length; from += TRIPS_AT_ONCE) {
    const some = rows.slice(from, from + TRIPS_AT_ONCE);
    await tx.insertInto("trips").values(some).execute();
  }
}

/** Raises a notice at trips that may not change although the fixes now show otherwise. */
async function noteLateData(
  tx: Tx,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("trips")
    .set({ late_data_at: sql`now()` })
    .where("id", "=", anyOf(ids))
    .where("late_data_at", "is", null)
    .execute();
}

/** Raises a notice at the attested periods of units: a trip was found in one that its log does not have. */
async function noteLateInClosed(
  tx: Tx,
  differences: readonly Difference[],
): Promise<void> {
  const units = differences.filter(({ lateInClosed }) => lateInClosed)
    .map(({ unit }) => unit.unit_id);
  if (units.length === 0) return;
  await tx.updateTable("attests")
    .set({ late_data_at: sql`now()` })
    .where("unit_id", "=", anyOf(units))
    .where("removed_at", "is", null)
    .where("late_data_at", "is", null)
    .execute();
}

function anyOf(ids: readonly number[]) {
  return sql<number>`any(${arrayText(ids)}::bigint[])`;
}
