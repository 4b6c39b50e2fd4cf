import type { DrivenPassage } from "./charge.ts";

/** How a person corrects passages: "added" took place and was not found, "removed" was found and did not take place. */
export type CorrectionKind = "added" | "removed";

/** A passage that was found, or a person's correction of one; both by vehicle. */
export interface SaidPassage extends DrivenPassage {
  /** Null for a passage that was found. */
  correction: CorrectionKind | null;
}

/** One station is passed once within this time. */
const SAME_MS = 3 * 60_000;

/** Says whether two passages are the same one: at the same station within three minutes. */
export function isSamePassage(
  a: Pick<SaidPassage, "city" | "station" | "passedAt">,
  b: Pick<SaidPassage, "city" | "station" | "passedAt">,
): boolean {
  return a.city === b.city && a.station === b.station &&
    Math.abs(a.passedAt - b.passedAt) <= SAME_MS;
}

/**
 * Applies people's corrections to a vehicle's passages (domain-facts 2.3). An added passage replaces the same one where
 * that was found. Each removal takes out the nearest found passage; `removed` gives those. Found passages change with the
 * track; corrections stay.
 */
export function correctPassages<P extends SaidPassage>(
  passages: readonly P[],
): { counted: P[]; removed: P[] } {
  const said = (kind: CorrectionKind) =>
    passages.filter(({ correction }) => correction === kind);
  const [added, takenOut] = [said("added"), said("removed")];
  const found = passages.filter((one) =>
    one.correction === null && !added.some((other) => isSamePassage(one, other))
  );
  const removed = new Set<P>();
  for (const one of takenOut) {
    const nearest = found
      .filter((other) => !removed.has(other) && isSamePassage(one, other))
      .toSorted((a, b) => apart(one, a) - apart(one, b))[0];
    if (nearest) removed.add(nearest);
  }
  return {
    counted: [...found.filter((one) => !removed.has(one)), ...added],
    removed: found.filter((one) => removed.has(one)),
  };
}

function apart(a: SaidPassage, b: SaidPassage): number {
  return Math.abs(a.passedAt - b.passedAt);
}
