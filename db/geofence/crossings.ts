import { sql } from "kysely";
import type { Crossing } from "../../domain/geofence/crossings.ts";
import type { Watch } from "../../domain/geofence/watch.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import type { UnitRef } from "../unit/unit-ref.ts";
import { tellCrossings } from "./crossing-events.ts";
import {
  CROSSING,
  type CrossingRow,
  type StoredCrossing,
  toCrossing,
} from "./stored-crossing.ts";

/** A crossing, and the watch that saw it. */
export interface FoundCrossing extends Crossing {
  watch: Watch;
}

/** All crossings that the watches of a unit saw from an instant on (ms UTC). */
interface UnitCrossings {
  unit: UnitRef;
  from: number;
  watchIds: number[];
  crossings: FoundCrossing[];
}

/**
 * Stores the crossings of units from an instant on, as known at `now`: it deletes those that are no longer found, adds
 * new ones, and makes events of them.
 */
export async function storeCrossings(
  tx: Tx,
  units: readonly UnitCrossings[],
  now: Date,
): Promise<void> {
  if (units.length === 0) return;
  const stored = await readStored(tx, units);
  const found = units.flatMap(({ unit, crossings }) =>
    crossings.map((crossing) => ({ unit, ...crossing }))
  );
  const keyOf = (watchId: number, { side, at, isFirst }: Crossing) =>
    `${watchId} ${side} ${at} ${isFirst}`;
  const foundKeys = new Set(
    found.map((one) => keyOf(one.watch.id, one)),
  );
  const storedKeys = new Set(
    stored.map((one) => keyOf(one.watchId, one)),
  );
  const gone = stored.filter((one) => !foundKeys.has(keyOf(one.watchId, one)));
  await deleteCrossings(tx, gone);
  const added = await insertCrossings(
    tx,
    found.filter((one) => !storedKeys.has(keyOf(one.watch.id, one))),
  );
  await tellCrossings(tx, gone, added, now);
}

async function readStored(
  tx: Tx,
  units: readonly UnitCrossings[],
): Promise<StoredCrossing[]> {
  const wanted = units.flatMap(({ unit, from, watchIds }) =>
    watchIds.map((id) => ({ accountId: unit.account_id, id, from }))
  );
  const { rows } = await sql<CrossingRow>`
    select ${CROSSING}
    from unnest(
      ${arrayText(wanted.map(({ accountId }) => accountId))}::integer[],
      ${arrayText(wanted.map(({ id }) => id))}::bigint[],
      ${arrayText(wanted.map(({ from }) => from / 1000))}::float8[]
    ) as wanted (account_id, watch_id, since)
    join geofence_crossings as c using (account_id, watch_id)
    where c.crossed_at >= to_timestamp(wanted.since)`.execute(tx);
  return rows.map(toCrossing);
}

async function deleteCrossings(
  tx: Tx,
  crossings: readonly StoredCrossing[],
): Promise<void> {
  if (crossings.length === 0) return;
  await sql`
    delete from geofence_crossings as c using unnest(
      ${arrayText(crossings.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(crossings.map(({ id }) => id))}::bigint[]
    ) as gone (account_id, id)
    where c.account_id = gone.account_id and c.id = gone.id`.execute(tx);
}

/** Adds crossings of units that were followed, as known at `now`, and makes events of them. */
export async function addCrossings(
  tx: Tx,
  crossings: readonly (FoundCrossing & { unit: UnitRef })[],
  now: Date,
): Promise<void> {
  await tellCrossings(tx, [], await insertCrossings(tx, crossings), now);
}

/**
 * Adds crossings in order of time, so that their ids are in that order too; one that is stored already stays. It waits
 * for people who are deleting a geofence, and leaves out what a deleted one saw. Gives those that are new.
 */
async function insertCrossings(
  tx: Tx,
  crossings: readonly (FoundCrossing & { unit: UnitRef })[],
): Promise<StoredCrossing[]> {
  if (crossings.length === 0) return [];
  const rows = crossings.toSorted((a, b) => a.at - b.at);
  const { rows: added } = await sql<CrossingRow>`
    with found as (
      select * from unnest(
        ${arrayText(rows.map(({ unit }) => unit.account_id))}::integer[],
        ${arrayText(rows.map(({ unit }) => unit.unit_id))}::integer[],
        ${arrayText(rows.map(({ watch }) => watch.id))}::bigint[],
        ${arrayText(rows.map(({ side }) => side))}::text[],
        ${arrayText(rows.map(({ at }) => at / 1000))}::float8[],
        ${arrayText(rows.map(({ isFirst }) => isFirst))}::boolean[]
      ) as f (account_id, unit_id, watch_id, side, at, is_first)
    ), held as (
      select w.account_id, w.id as watch_id, w.geofence_id
      from geofence_watches as w
      where (w.account_id, w.id) in (select account_id, watch_id from found)
      order by w.id for key share
    )
    insert into geofence_crossings as c (
      account_id, unit_id, watch_id, geofence_id, side, crossed_at, is_first
    )
    select account_id, unit_id, watch_id, geofence_id, side,
      to_timestamp(at), is_first
    from found join held using (account_id, watch_id)
    order by at, watch_id
    on conflict (account_id, unit_id, geofence_id, side, crossed_at) do nothing
    returning ${CROSSING}`.execute(tx);
  const places = new Map(
    rows.map(({ watch, at, place }) => [`${watch.id} ${at}`, place]),
  );
  return added.map(toCrossing).map((one) => ({
    ...one,
    place: places.get(`${one.watchId} ${one.at}`),
  }));
}
