import { type Selectable, sql } from "kysely";
import { EACH_CELL, type UserActor } from "../../domain/access/actor.ts";
import type { Point } from "../../domain/geo/point.ts";
import {
  mayEndUnprivate,
  type Rulebook,
  type TypableTrip,
  typeTrip,
} from "../../domain/trip/typing.ts";
import { arrayText } from "../array-text.ts";
import { LOOK_CHANNEL } from "../channels.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import { onlySeenBy } from "../privacy/masking.ts";
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
  { accountId, userId }: UserActor,
  unitIds: readonly number[],
  from: Date,
): Promise<void> {
  if (unitIds.length === 0) return;
  // All writers use one order, so that two who save at once never wait for each other.
  const rows = [...new Set(unitIds)].sort((a, b) => a - b).map((unitId) => ({
    account_id: accountId,
    unit_id: unitId,
    asked_by: userId,
    from_at: from,
  }));
  await tx.insertInto("trip_retypings").values(rows)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "unit_id", "asked_by"]).doUpdateSet({
        from_at: sql`least(trip_retypings.from_at, excluded.from_at)`,
      })
    ).execute();
  await sql`select pg_notify(${LOOK_CHANNEL}, ${String(rows[0]!.unit_id)})`
    .execute(tx);
}

/** Types waiting trips anew, as many as do not delay the tracker. Gives how many trips it looked at. */
export async function retypeWaiting(db: Db): Promise<number> {
  let looked = 0;
  for (let unit = 0; unit < UNITS_AT_ONCE; unit++) {
    const trips = await command(db, EACH_CELL, retypeNextUnit);
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
  const trips = await selectRetypable(tx)
    .where("account_id", "=", waiting.account_id)
    .where("unit_id", "=", waiting.unit_id)
    .where("started_at", ">=", waiting.from_at)
    .orderBy("started_at")
    .limit(TRIPS_AT_ONCE)
    .execute();
  const book = await loadRulebook(tx, waiting);
  await retype(tx, trips, () => book, { askedBy: waiting.asked_by });
  const last = trips.length === TRIPS_AT_ONCE ? trips.at(-1)! : null;
  const own = {
    account_id: waiting.account_id,
    unit_id: waiting.unit_id,
    asked_by: waiting.asked_by,
  };
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
  { userId }: UserActor,
  unit: UnitRef,
  tripId: number,
): Promise<void> {
  const trips = await selectRetypable(tx)
    .where("account_id", "=", unit.account_id)
    .where("id", "=", tripId)
    .execute();
  const book = await loadRulebook(tx, unit);
  await retype(tx, trips, () => book, { askedBy: userId });
}

/** Trips of units that reports changed, and the rules of those units. */
interface ChangedTrips {
  tripIds: readonly number[];
  /** Those of the trips that had not ended until now. */
  wasOngoing: ReadonlySet<number>;
  books: (unit: UnitRef) => Rulebook;
}

/** Types trips anew that reports changed. */
export async function retypeFound(
  tx: Tx,
  { tripIds, wasOngoing, books }: ChangedTrips,
): Promise<void> {
  if (tripIds.length === 0) return;
  const trips = await selectRetypable(tx)
    .where("id", "=", sql<number>`any(${arrayText(tripIds)}::bigint[])`)
    .execute();
  await retype(tx, trips, books, { askedBy: null, wasOngoing });
}

/** Selects the trips that the rules type: neither typed by hand nor merged, attested or entered by a person. */
function selectRetypable(tx: Tx) {
  return tx.selectFrom("trips")
    .selectAll()
    .where("typed_by", "<>", "manual")
    .where("attest_id", "is", null)
    .where("merged", "=", false)
    .where("merged_into", "is", null)
    .where("by_hand", "=", false);
}

/** Because of whom trips are typed anew; null stands for late reports. */
interface Reason {
  askedBy: number | null;
  wasOngoing?: ReadonlySet<number>;
}

/**
 * Types trips anew and keeps what they were before. A private trip becomes something else only by its driver, or when
 * it ends where a rule of its time says so: nobody unmasks it by changing rules.
 */
async function retype(
  tx: Tx,
  trips: readonly Selectable<TripsTable>[],
  books: (unit: UnitRef) => Rulebook,
  { askedBy, wasOngoing }: Reason,
): Promise<void> {
  if (trips.length === 0) return;
  const typings = trips.map((trip) => {
    const book = books(trip);
    const typing = typeTrip(typable(trip), book);
    const mayEnd = wasOngoing?.has(trip.id) === true &&
      mayEndUnprivate(typable(trip), typing.type, book);
    return { id: trip.id, ...typing, mayEnd };
  });
  const mayEnd = typings.filter((typing) => typing.mayEnd)
    .map(({ id }) => id);
  // A person who edits or attests a trip meanwhile wins.
  await sql`
    with typed as (
      select t.account_id, t.id, t.type, t.typed_by, t.purpose,
        typing.type as new_type, typing.by as new_by,
        case when t.purpose_by_hand
            or t.purpose_booked and typing.type <> 'private'
          then t.purpose else typing.purpose end as new_purpose
      from trips as t join unnest(
        ${typings.map(({ id }) => id)}::bigint[],
        ${typings.map(({ type }) => type)}::text[],
        ${typings.map(({ by }) => by)}::text[],
        ${typings.map(({ purpose }) => purpose)}::text[]
      ) as typing (id, type, by, purpose) on typing.id = t.id
      where t.typed_by <> 'manual' and t.attest_id is null
        and t.merged_into is null
        and (t.type <> 'private' or typing.type = 'private'
          or t.id = any(${mayEnd}::bigint[])
          or ${onlySeenBy()} = ${askedBy}::integer)
      for update of t
    ), changed as (
      select * from typed where (type, typed_by, purpose)
        is distinct from (new_type, new_by, new_purpose)
    ), traced as (
      insert into trip_changes
        (account_id, trip_id, changed_by, by_rule, before, after)
      select account_id, id, ${askedBy}::integer, true,
        jsonb_build_object('type', type, 'typedBy', typed_by,
          'purpose', purpose),
        jsonb_build_object('type', new_type, 'typedBy', new_by,
          'purpose', new_purpose)
      from changed
    )
    update trips as t set type = changed.new_type,
      typed_by = changed.new_by, purpose = changed.new_purpose
    from changed
    where t.account_id = changed.account_id and t.id = changed.id`.execute(tx);
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
