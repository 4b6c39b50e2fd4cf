import type { Db } from "../db/database.ts";
import type { Fold } from "../db/tracking/fold.ts";
import { glance, type GlancedUnit } from "../db/tracking/glance.ts";

/** How long a unit that goes on as before waits for its next look, milliseconds; units wait unequally long. */
const WAIT_MS = 30_000;
const SPREAD_MS = 10_000;
/** Most units that are remembered, a few kilobytes each; further ones get a look whenever they report. */
const MOST = 20_000;

interface CalmUnit extends GlancedUnit {
  /** When it gets its look at the latest, ms UTC; null until it reports. */
  lookAt: number | null;
}

/**
 * The units that this process has followed. While the latest fix of one says that it goes on as before, parked or on its
 * way, it is not looked at with each report but with what came in half a minute.
 */
export class CalmUnits {
  readonly #units = new Map<number, CalmUnit>();

  /** Remembers units that have just been followed. */
  keep(followed: readonly GlancedUnit[]): void {
    for (const one of followed) {
      const { unit_id } = one.unit;
      if (!this.#units.has(unit_id) && this.#units.size >= MOST) continue;
      this.#units.set(unit_id, { ...one, lookAt: null });
    }
  }

  /** Forgets units: their next report is looked at. */
  forget(unitIds: Iterable<number>): void {
    for (const id of unitIds) this.#units.delete(id);
  }

  /** Gives those of the units that have reported which need a look now, and those that have waited long enough. */
  async sift(
    db: Db,
    reported: readonly number[],
    now: Date,
    folds: readonly Fold[],
  ): Promise<number[]> {
    const known = reported.flatMap((id) => this.#units.get(id) ?? []);
    const needed = new Set(await this.#glance(db, known, now, folds));
    for (const id of reported) if (!this.#units.has(id)) needed.add(id);
    for (const { unit: { unit_id } } of known) this.#wait(unit_id, now);
    for (const [id, { lookAt }] of this.#units) {
      if (lookAt !== null && lookAt <= now.getTime()) needed.add(id);
    }
    this.forget(needed);
    return [...needed];
  }

  /** When a glance fails, all of its units get a look, which shows whose fault it is. */
  async #glance(
    db: Db,
    units: readonly GlancedUnit[],
    now: Date,
    folds: readonly Fold[],
  ): Promise<number[]> {
    try {
      return await glance(db, units, now, folds);
    } catch (error) {
      this.forget(units.map(({ unit }) => unit.unit_id));
      throw error;
    }
  }

  #wait(unitId: number, now: Date): void {
    const unit = this.#units.get(unitId)!;
    const waitMs = WAIT_MS - unitId * 7919 % SPREAD_MS;
    unit.lookAt ??= now.getTime() + waitMs;
  }
}
