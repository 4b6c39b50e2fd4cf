import { sql } from "kysely";
import {
  type Anchor,
  DETECTION_VERSION,
  type DetectionState,
} from "../../domain/event/detect.ts";
import { arrayText, jsonTexts } from "../array-text.ts";
import type { Tx } from "../database.ts";
import type { UnitLook } from "../tracking/fold.ts";
import type { UnitRef } from "../unit/unit-ref.ts";

/** Of days so much older than the unit's last anchor one anchor is kept: few reports are so late, days. */
const ALL_KEPT_DAYS = 7;

/** What was known after a fix at that instant, ms UTC. */
interface Known {
  at: number;
  state: DetectionState;
}

/** Reads for each unit, by its id, its last anchor before the first new fix. */
export async function lastAnchors(
  tx: Tx,
  looks: readonly UnitLook[],
): Promise<Map<number, Known>> {
  const { rows } = await sql<{ unit_id: number; at: number; state: string }>`
    select wanted.unit_id, last.at, last.state
    from unnest(
      ${arrayText(looks.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(looks.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(looks.map(({ before }) => before.toISOString()))}
        ::timestamptz[]
    ) as wanted (account_id, unit_id, before)
    cross join lateral (
      select round(extract(epoch from at) * 1000)::float8 as at, state
      from event_anchors as a
      where a.account_id = wanted.account_id and a.unit_id = wanted.unit_id
        and a.at < wanted.before and a.version = ${DETECTION_VERSION}
      order by a.at desc limit 1
    ) as last`.execute(tx);
  return new Map(
    rows.map(({ unit_id, at, state }) => [
      unit_id,
      { at, state: JSON.parse(state) },
    ]),
  );
}

/** Anchors of a unit; those after an instant (ms UTC) hold no longer, unless it is null. */
interface NewAnchors {
  unit: UnitRef;
  after: number | null;
  anchors: readonly Anchor[];
}

/** Deletes the anchors that late reports made untrue, and adds new ones. */
export async function saveAnchors(
  tx: Tx,
  units: readonly NewAnchors[],
): Promise<void> {
  await deleteAfter(tx, units.filter(({ after }) => after !== null));
  const rows = units.flatMap(({ unit, anchors }) =>
    anchors.map((anchor) => ({ unit, ...anchor }))
  );
  if (rows.length === 0) return;
  await sql`
    insert into event_anchors (account_id, unit_id, at, version, state)
    select account_id, unit_id, to_timestamp(at), ${DETECTION_VERSION}, state
    from unnest(
      ${arrayText(rows.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(rows.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(rows.map(({ at }) => at / 1000))}::float8[],
      ${jsonTexts(rows.map(({ state }) => state))}
    ) as a (account_id, unit_id, at, state)
    on conflict (account_id, unit_id, at) do update
      set version = excluded.version, state = excluded.state`.execute(tx);
}

async function deleteAfter(
  tx: Tx,
  units: readonly NewAnchors[],
): Promise<void> {
  if (units.length === 0) return;
  const seconds = (after: number | null) =>
    Number.isFinite(after) ? after! / 1000 : "-Infinity";
  await sql`
    delete from event_anchors as a using unnest(
      ${arrayText(units.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(units.map(({ unit }) => unit.unit_id))}::integer[],
      ${arrayText(units.map(({ after }) => seconds(after)))}::float8[]
    ) as wrong (account_id, unit_id, since)
    where a.account_id = wrong.account_id and a.unit_id = wrong.unit_id
      and a.at > to_timestamp(wrong.since)`.execute(tx);
}

/**
 * Thins out the anchors that are far older than the last one of their unit: the first of each day (UTC) stays as long as
 * positions do, so that a report that is weeks late begins at the anchor before it. Gives how many it deleted.
 */
export async function deleteOldAnchors(
  tx: Tx,
  positionsSince: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from event_anchors as a using (
      select account_id, unit_id, at,
        max(at) over (partition by account_id, unit_id) as last,
        min(at) over (
          partition by account_id, unit_id, (at at time zone 'UTC')::date
        ) as first_of_day
      from event_anchors
    ) as o
    where a.account_id = o.account_id and a.unit_id = o.unit_id and a.at = o.at
      and o.at < o.last - make_interval(days => ${ALL_KEPT_DAYS})
      and (o.at > o.first_of_day or o.at < ${positionsSince})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
