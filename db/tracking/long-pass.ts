import type { Fix } from "../../domain/position/fix.ts";
import type { Tx } from "../database.ts";
import type {
  FindingInParts,
  Fold,
  Resumption,
  TrackedUnit,
  UnitFound,
} from "./fold.ts";

/** What a fold found in the fixes of each unit, in the order of the looks, from where it resumed, by the units' ids. */
export interface FoldResult {
  fold: Fold;
  at: Map<number, Resumption<unknown>>;
  findings: UnitFound<unknown, unknown>[];
}

/**
 * Lets the folds find in the fixes of a unit part by part: weeks of a fix a second are more than
 * fits into memory. All parts are of one transaction, since what a fold stores in the end is compared with all that was
 * stored since its resumption; a look that is killed leaves nothing and begins anew.
 */
export async function findInParts(
  tx: Tx,
  unit: TrackedUnit,
  parts: Iterable<Fix[]> | AsyncIterable<Fix[]>,
  results: readonly FoldResult[],
  now: number,
  breathe: () => Promise<void>,
): Promise<void> {
  const going = results.map(({ fold, at, findings }) => {
    const { from, state } = at.get(unit.unit_id)!;
    const finding = fold.findInParts?.(state) ?? gather(fold, state);
    return { findings, from, state, finding };
  });
  for await (const part of parts) {
    const until = Math.min(now, part.at(-1)!.fixedAt);
    for (const { from, finding } of going) {
      const since = fixesSince(part, from);
      if (since.length === 0) continue;
      await breathe();
      finding.add(since, until);
      await finding.storeSome?.(tx, unit);
    }
  }
  for (const { findings, state, finding } of going) {
    await breathe();
    findings.push({ unit, state, found: finding.end(now) });
  }
}

/** Gathers all parts for a fold that finds in all fixes at once. */
function gather(fold: Fold, state: unknown): FindingInParts<unknown> {
  const all: Fix[] = [];
  return {
    add(fixes) {
      for (const fix of fixes) all.push(fix);
    },
    end: (now) => fold.find(all, state, now),
  };
}

/** Gives the part of ordered fixes that begins at an instant. */
export function fixesSince(
  fixes: readonly Fix[],
  from: number,
): readonly Fix[] {
  const first = fixes.findIndex(({ fixedAt }) => fixedAt >= from);
  if (first === 0) return fixes;
  return first < 0 ? [] : fixes.slice(first);
}
