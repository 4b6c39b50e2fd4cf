import { sql } from "kysely";
import { DOUBT_MS, type Standing } from "../../domain/geofence/crossings.ts";
import type { Side } from "../../domain/geofence/geofence.ts";
import {
  type Watch,
  type Watched,
  watchFixes,
} from "../../domain/geofence/watch.ts";
import type { Fix } from "../../domain/position/fix.ts";
import { arrayText } from "../array-text.ts";
import type { Tx } from "../database.ts";
import { lastFixesBefore } from "../tracking/fixes.ts";
import type { Fold, UnitLook } from "../tracking/fold.ts";
import { storeCrossings } from "./crossings.ts";
import type {
  GeofenceFindings,
  GeofenceMemory,
  GeofenceState,
  SeenCrossings,
} from "./fold-state.ts";
import { crossingsOf, geofenceFollowing } from "./geofence-following.ts";

/**
 * Finds when units enter geofences and leave them (domain/geofence/crossings.ts).
 *
 * It resumes two doubts before the last fix that is not new. What was decided before that instant depends on no later
 * fix than that one, and has been stored, since that fix ended every doubt about it. So the stored sides are those of
 * one pass over all fixes. A unit without geofences needs no fixes and costs no statement.
 */
export const geofenceFold: Fold<
  GeofenceState,
  GeofenceFindings,
  GeofenceMemory,
  SeenCrossings
> = {
  name: "geofence",
  async resume(tx, looks) {
    const watched = looks.filter(({ unit }) => unit.watches.length > 0);
    const froms = await resumptions(tx, watched);
    const sides = await sidesAt(tx, watched, froms);
    return new Map(looks.map(({ unit: { unit_id, watches } }) => {
      const from = froms.get(unit_id) ?? Infinity;
      return [unit_id, { from, state: { from, watches, sides } }];
    }));
  },
  find(fixes, state, now) {
    const finding = seeInParts(state);
    finding.add(fixes);
    return finding.end(now);
  },
  findInParts: seeInParts,
  store(tx, findings, now) {
    return storeCrossings(
      tx,
      findings.map(({ unit, state: { from }, found: { seen } }) => ({
        unit,
        from,
        watchIds: seen.map(({ watch }) => watch.id),
        crossings: crossingsOf(seen),
      })).filter(({ watchIds }) => watchIds.length > 0),
      new Date(now),
    );
  },
  async listDue(tx) {
    const { rows } = await sql<{ unit_id: number }>`
      select distinct w.unit_id from geofence_watches as w
        join unit_states as s
          on s.account_id = w.account_id and s.unit_id = w.unit_id
      where w.until_at is null and s.fixed_at is not null and not exists (
        select from checkpoints as c
        where c.account_id = w.account_id and c.unit_id = w.unit_id
          and c.slot = 0
      )`.execute(tx);
    return rows.map(({ unit_id }) => unit_id);
  },
  following: geofenceFollowing,
};

/** Begins to watch a unit through fixes that come in parts. */
function seeInParts({ watches, sides }: GeofenceState) {
  let until = 0;
  let seen = watches.map((watch) => ({
    watch,
    watched: begunAt(standingAt(watch, sides.get(watch.id))),
  }));
  const watchOn = (fixes: readonly Fix[], now: number) => {
    seen = seen.map(({ watch, watched: { crossings, standing } }) => {
      const watched = watchFixes(watch, standing, fixes, now);
      return {
        watch,
        watched: {
          ...watched,
          crossings: [...crossings, ...watched.crossings],
        },
      };
    });
  };
  return {
    add(fixes: readonly Fix[]) {
      until = fixes.at(-1)?.fixedAt ?? until;
      // Time alone decides nothing before the last fix.
      watchOn(fixes, -Infinity);
    },
    end(now: number): GeofenceFindings {
      watchOn([], now);
      return { until, seen };
    },
  };
}

function begunAt(standing: Standing): Watched {
  return { crossings: [], standing, decidedAt: -Infinity, dueAt: null };
}

/** Gives for each unit, by its id, from which instant on its fixes are needed, ms UTC. */
async function resumptions(
  tx: Tx,
  looks: readonly UnitLook[],
): Promise<Map<number, number>> {
  const last = await lastFixesBefore(tx, looks);
  return new Map(looks.map(({ unit: { unit_id }, before }) => {
    const at = last.get(unit_id) ?? before;
    return [unit_id, at.getTime() - 2 * DOUBT_MS];
  }));
}

/** Reads the last side before the resumption that each watch has found, by the watch's id. */
async function sidesAt(
  tx: Tx,
  looks: readonly UnitLook[],
  froms: ReadonlyMap<number, number>,
): Promise<Map<number, Side>> {
  const wanted = looks.flatMap(({ unit: { account_id, unit_id, watches } }) =>
    watches.map(({ id }) => ({ account_id, id, from: froms.get(unit_id)! }))
  );
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ watch_id: number; side: Side }>`
    select watch_id, last.side
    from unnest(
      ${arrayText(wanted.map(({ account_id }) => account_id))}::integer[],
      ${arrayText(wanted.map(({ id }) => id))}::bigint[],
      ${arrayText(wanted.map(({ from }) => from / 1000))}::float8[]
    ) as wanted (account_id, watch_id, since)
    cross join lateral (
      select side from geofence_crossings as c
      where c.account_id = wanted.account_id and c.watch_id = wanted.watch_id
        and c.crossed_at < to_timestamp(wanted.since)
      order by c.crossed_at desc limit 1
    ) as last`.execute(tx);
  return new Map(rows.map(({ watch_id, side }) => [watch_id, side]));
}

/** Where a unit stands at a resumption: where it was found last, or where it was when the watch began. */
function standingAt({ began }: Watch, side: Side | undefined): Standing {
  return { side: side ?? began, doubt: null };
}
