import { sql } from "kysely";
import { EACH_CELL } from "../../domain/access/actor.ts";
import type { Fix } from "../../domain/position/fix.ts";
import { arrayText } from "../array-text.ts";
import { asActor, type Db, type Tx } from "../database.ts";
import { startBreathing } from "./breath.ts";
import type { Memories } from "./checkpoints.ts";
import { FIXES_IN_A_ROW, loadFixesAfter } from "./fixes.ts";
import type { Fold, TrackedUnit } from "./fold.ts";
import { inTurns } from "./turns.ts";

/** A unit that was followed, as a process remembers it between two looks. */
export interface GlancedUnit {
  unit: TrackedUnit;
  /** What the folds remember, by their names; a glance goes on with it. */
  memories: Memories;
  /** What their following was prepared with, by their names. */
  prepared: ReadonlyMap<string, unknown>;
  /** Only fixes after this instant have come since the look, as long as none was late, ms UTC. */
  decidedAt: number;
  /** The version of the unit's state, and the time of its latest fix, ms UTC, when it was seen last. */
  version: number;
  until: number;
}

/**
 * Lets folds go on in memory with the new fixes of units that reported, and gives the ids of those that need a look: a
 * fold gives up or finds what people wait for, or reports came late. It writes nothing: what it leaves alone still waits
 * for a look, which judges all fixes.
 */
export function glance(
  db: Db,
  units: readonly GlancedUnit[],
  now: Date,
  folds: readonly Fold[],
): Promise<number[]> {
  if (units.length === 0) return Promise.resolve([]);
  return asActor(db, EACH_CELL, async (tx) => {
    const states = await loadStates(tx, units);
    const needed: GlancedUnit[] = [];
    const going: GlancedUnit[] = [];
    for (const one of units) {
      const news = newsOf(one, states.get(one.unit.unit_id));
      if (news === "look") needed.push(one);
      if (news === "fixes") going.push(one);
    }
    const breathe = startBreathing();
    const turns = await inTurns(
      tx,
      going.map((one) => ({ one, unit: one.unit, from: one.until })),
      now.getTime(),
    );
    for (const { units: some, isLong } of turns) {
      if (isLong) {
        for (const { one } of some) needed.push(one);
        continue;
      }
      const fixes = await loadFixesAfter(tx, some);
      for (const { one, unit } of some) {
        const later = fixes.get(unit.unit_id) ?? [];
        const isMany = later.length > FIXES_IN_A_ROW;
        await breathe();
        if (isMany || !goesOn(one, later, now.getTime(), folds)) {
          needed.push(one);
        }
      }
    }
    return needed.map(({ unit }) => unit.unit_id);
  });
}

interface State {
  unitId: number;
  version: number;
  /** The earliest new fix, ms UTC; null when none is new. */
  dirtyFrom: number | null;
  /** The latest fix, ms UTC. */
  fixedAt: number;
}

async function loadStates(
  tx: Tx,
  units: readonly GlancedUnit[],
): Promise<Map<number, State>> {
  const { rows } = await sql<State>`
    select s.unit_id as "unitId", s.version,
      round(extract(epoch from s.dirty_from) * 1000)::float8 as "dirtyFrom",
      round(extract(epoch from s.fixed_at) * 1000)::float8 as "fixedAt"
    from unnest(
      ${arrayText(units.map(({ unit }) => unit.account_id))}::integer[],
      ${arrayText(units.map(({ unit }) => unit.unit_id))}::integer[]
    ) as glanced (account_id, unit_id)
    join unit_states as s using (account_id, unit_id)
    where s.latitude is not null`.execute(tx);
  return new Map(rows.map((row) => [row.unitId, row]));
}

/** Says what is new of a unit: nothing, fixes after those that are known, or something that needs a look. */
function newsOf(
  one: GlancedUnit,
  state: State | undefined,
): "nothing" | "fixes" | "look" {
  if (!state) return "look";
  const { dirtyFrom, version, fixedAt } = state;
  const hasReported = version !== one.version;
  one.version = version;
  if (dirtyFrom === null || !hasReported) return "nothing";
  // Late and repeated reports leave the latest fix as it was.
  const isLate = fixedAt <= one.until || dirtyFrom <= one.decidedAt;
  return isLate ? "look" : "fixes";
}

/** Says whether a unit goes on as before. */
function goesOn(
  one: GlancedUnit,
  fixes: readonly Fix[],
  now: number,
  folds: readonly Fold[],
): boolean {
  one.until = fixes.at(-1)?.fixedAt ?? one.until;
  try {
    return folds.every((fold) => goesOnWith(fold, one, fixes, now));
  } catch {
    return false;
  }
}

function goesOnWith(
  { name, following }: Fold,
  { memories, prepared }: GlancedUnit,
  fixes: readonly Fix[],
  now: number,
): boolean {
  const { follow, mayWait } = following!;
  const followed = follow(
    memories[name],
    fixes,
    prepared.get(name),
    now,
    false,
  );
  if (!followed) return false;
  memories[name] = followed.memory;
  return followed.change === null || mayWait?.(followed.change) === true;
}
