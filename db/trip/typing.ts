import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { Point } from "../../domain/geo/point.ts";
import {
  type HoursSwitch,
  type Rulebook,
  type TypableTrip,
  typeTrip,
  type Typing,
} from "../../domain/trip/typing.ts";
import { REPORTED_CHANNEL } from "../channels.ts";
import { command } from "../command.ts";
import type { Db, Tx } from "../database.ts";
import type { TripsTable } from "../schema/trips.ts";
import { claimUnit } from "../tracking/unit-claims.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import type { Selectable } from "kysely";

/** Trips of a unit that are typed anew in one step, and units in one look. */
const TRIPS_AT_ONCE = 500;
const UNITS_AT_ONCE = 20;

/** Loads all rules and switches that ever applied to the trips of a unit. */
export async function loadRulebook(tx: Tx, unit: UnitRef): Promise<Rulebook> {
  const { time_zone: timeZone } = await tx.selectFrom("accounts")
    .select("time_zone")
    .where("id", "=", unit.account_id)
    .executeTakeFirstOrThrow();
  const rules = await tx.selectFrom("place_rules")
    .selectAll()
    .where("account_id", "=", unit.account_id)
    .where(sql<boolean>`${unit.unit_id} = any(unit_ids)`)
    .orderBy("id")
    .execute();
  const switches = await tx.selectFrom("working_hours")
    .selectAll()
    .where("account_id", "=", unit.account_id)
    .where("unit_id", "=", unit.unit_id)
    .execute();
  return {
    timeZone,
    rules: rules.map((row) => ({
      ...standing(row),
      latitude: row.latitude,
      longitude: row.longitude,
      radiusM: row.radius_m,
      type: row.type,
      purpose: row.purpose,
      direction: row.direction,
      days: row.days,
      fromMinute: row.from_minute,
      untilMinute: row.until_minute,
    })),
    switches: switches.map((row) => ({ ...standing(row), ...toSwitch(row) })),
  };
}

function standing(row: { from_at: Date; until_at: Date | null }) {
  return {
    from: row.from_at.getTime(),
    until: row.until_at?.getTime() ?? null,
  };
}

/** Turns a stored working-hour switch into the domain's. */
export function toSwitch(
  { mode, type, hours }: {
    mode: "scheduled" | "manual";
    type: Typing["type"] | null;
    hours: Extract<HoursSwitch, { mode: "scheduled" }>["hours"] | null;
  },
): HoursSwitch {
  return mode === "manual"
    ? { mode, type: type ?? "business" }
    : { mode, hours: hours ?? [] };
}

/** Gives the type of a found trip as columns of a new row. */
export function typingColumns(typing: Typing) {
  return {
    type: typing.type,
    typed_by: typing.by,
    purpose: typing.purpose,
  };
}

/** Gives the type of a found trip as columns of a stored row; what a person wrote stays. */
export function retypingColumns(typing: Typing) {
  const unlessByHand = <T>(column: string, value: T) =>
    sql<T>`case when typed_by = 'manual' then ${
      sql.ref(column)
    } else ${value} end`;
  return {
    type: unlessByHand("type", typing.type),
    typed_by: unlessByHand("typed_by", typing.by),
    purpose: sql<string | null>`case when purpose_by_hand
      or typed_by = 'manual' then purpose else ${typing.purpose} end`,
  };
}

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
    startedAt: trip.started_at.getTime(),
    start: end(trip.start_latitude, trip.start_longitude),
    stop: trip.ongoing ? null : end(trip.stop_latitude, trip.stop_longitude),
  };
}
