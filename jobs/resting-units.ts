/** How long a unit rests whose folds fail, milliseconds: the first time, and at most. */
const FIRST_MS = 60_000;
const LONGEST_MS = 16 * FIRST_MS;

/**
 * The units whose folds failed in this process. Each rests before its next try, twice as long after each failure, so that
 * units that always fail take a small part of the time of the others, however many they are.
 */
export class RestingUnits {
  readonly #units = new Map<number, { until: number; restMs: number }>();

  /** Notes that the folds of a unit failed, ms UTC. */
  failed(unitId: number, at: number): void {
    const before = this.#units.get(unitId)?.restMs ?? FIRST_MS / 2;
    const restMs = Math.min(2 * before, LONGEST_MS);
    this.#units.set(unitId, { until: at + restMs, restMs });
  }

  /** Notes that the folds of units went on. */
  went(unitIds: Iterable<number>): void {
    for (const id of unitIds) this.#units.delete(id);
  }

  /** Says whether a unit rests, ms UTC. */
  isResting(unitId: number, at: number): boolean {
    return (this.#units.get(unitId)?.until ?? 0) > at;
  }

  /** Lists the units that rest, ms UTC. */
  at(at: number): number[] {
    return [...this.#units.keys()].filter((id) => this.isResting(id, at));
  }
}
