import { type Selectable, sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { Point } from "../../domain/geo/point.ts";
import { type TypableTrip, typeTrip } from "../../domain/trip/typing.ts";
import { REPORTED_CHANNEL } from "../channels.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import type { TripsTable } from "../schema/trips.ts";
import { claimUnit } from "../tracking/unit-claims.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import { loadRulebook } from "./typing.ts";

/** Trips of a unit that are typed anew in one step, and units in one look. */
const TRIPS_AT_ONCE = 500;
const UNITS_AT_ONCE = 20;

/** Asks for the trips of units that start from an instant on to be typed anew, in the background. */
export async function retypeLater(
  tx: Tx,
  accountId: number,
  unitIds: readonly number[],
  from: Date,
): Promise<void> {
  if (unitIds.length === 0) return;
  // All writers use one order, so that two who save at once never wait for each other.
  const rows = [...new Set(unitIds)].sort((a, b) => a - b).map((unitId) => ({
    account_id: accountId,
    unit_id: unitId,
    from_at: from,
  }));
  await tx.insertInto("trip_retypings").values(rows)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "unit_id"]).doUpdateSet({
        from_at: sql`least(trip_retypings.from_at, excluded.from_at)`,
      })
    ).execute();
  await sql`select pg_notify(${REPORTED_CHANNEL}, ${String(rows[0]!.unit_id)})`
    .execute(tx);
}

/** Types waiting trips anew, as many as do not delay the tracker. Gives how many trips it looked at. */
export async function retypeWaiting(db: Db): Promise<number> {
  let looked = 0;
  for (let unit = 0; unit < UNITS_AT_ONCE; unit++) {
    const trips = await command(db, SYSTEM, retypeNextUnit);
    if (trips === null) break;
    looked += trips;
  }
  return looked;
}

/** Types the next trips of a waiting unit; null when no unit waits that is free. */
async function retypeNextUnit(tx: Tx): Promise<number | null> {
  const waiting = await tx.selectFrom("trip_retypings")
    .selectAll()
    .orderBy("from_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  // The tracker may be storing trips by earlier rules; they are visible when it is done.
  if (!waiting || !await claimUnit(tx, waiting.unit_id)) return null;
  const trips = await selectRetypable(tx, waiting)
    .where("started_at", ">=", waiting.from_at)
    .orderBy("started_at")
    .limit(TRIPS_AT_ONCE)
    .execute();
  await retype(tx, waiting, trips);
  const last = trips.length === TRIPS_AT_ONCE ? trips.at(-1)! : null;
  const own = { account_id: waiting.account_id, unit_id: waiting.unit_id };
  if (last) {
    // No two found trips of a unit start at the same time, so each step makes progress.
    await tx.updateTable("trip_retypings").set({ from_at: last.started_at })
      .where((eb) => eb.and(own)).execute();
  } else {
    await tx.deleteFrom("trip_retypings").where((eb) => eb.and(own)).execute();
  }
  return trips.length;
}

/** Types one trip anew at once, unless a person typed it. */
export async function retypeTrip(
  tx: Tx,
  unit: UnitRef,
  tripId: number,
): Promise<void> {
  const trips = await selectRetypable(tx, unit).where("id", "=", tripId)
    .execute();
  await retype(tx, unit, trips);
}

/** Selects the trips that the rules type: neither typed by hand nor merged, attested or entered by a person. */
function selectRetypable(tx: Tx, unit: UnitRef) {
  return tx.selectFrom("trips")
    .selectAll()
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .where("typed_by", "<>", "manual")
    .where("attest_id", "is", null)
    .where("merged", "=", false)
    .where("merged_into", "is", null)
    .where("by_hand", "=", false);
}

async function retype(
  tx: Tx,
  unit: UnitRef,
  trips: readonly Selectable<TripsTable>[],
): Promise<void> {
  if (trips.length === 0) return;
  const book = await loadRulebook(tx, unit);
  const typings = trips.map((trip) => typeTrip(typable(trip), book));
  // A person who edits or attests a trip meanwhile wins.
  await sql`
    update trips set type = typing.type, typed_by = typing.by,
      purpose = case when purpose_by_hand then trips.purpose
        else typing.purpose end
    from unnest(
      ${trips.map(({ id }) => id)}::bigint[],
      ${typings.map(({ type }) => type)}::text[],
      ${typings.map(({ by }) => by)}::text[],
      ${typings.map(({ purpose }) => purpose)}::text[]
    ) as typing (id, type, by, purpose)
    where trips.account_id = ${unit.account_id} and trips.id = typing.id
      and typed_by <> 'manual' and attest_id is null and merged_into is null
      and (trips.type, typed_by, trips.purpose) is distinct from
        (typing.type, typing.by, typing.purpose)`.execute(tx);
}

function typable(trip: Selectable<TripsTable>): TypableTrip {
  // Only trips that a person entered have ends without coordinates, and those are not typed.
  const end = (latitude: number | null, longitude: number | null) =>
    ({ latitude, longitude }) as Point;
  return {
    kind: trip.kind,
    startedAt: trip.started_at.getTime(),
    start: end(trip.start_latitude, trip.start_longitude),
    stop: trip.ongoing ? null : end(trip.stop_latitude, trip.stop_longitude),
  };
}
