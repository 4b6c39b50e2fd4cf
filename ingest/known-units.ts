import type { Database } from "../db/database.ts";
import { NotStored, within } from "./not-stored.ts";
import type { Decoded } from "./protocol.ts";
import { type KnownUnit, UnitsOfDatabase } from "./databases/units.ts";

/** Longest that a report waits for a database that did not answer the last time, milliseconds. */
const AWAY_MS = 500;

type Understood = Extract<Decoded, { ok: true }>;

/** The units of all databases in memory, by the ids under which they report. */
export class KnownUnits {
  /** By the place of their database. */
  readonly each: readonly UnitsOfDatabase[];

  /** `keptDays` is how long the deployment keeps positions; accounts may choose a shorter time. */
  constructor(databases: readonly Database[], keptDays: number) {
    this.each = databases.map((one) => new UnitsOfDatabase(one, keptDays));
  }

  /** Starts to listen for changed units, and reads the known ones; call once. */
  async listen(): Promise<void> {
    await Promise.all(this.each.map((one) => one.listen()));
  }

  /** Finds the unit with one of the ids, the likeliest first, if it is in memory. */
  readonly find = (trackerIds: string[]): KnownUnit | undefined => {
    for (const id of trackerIds) {
      const unit = this.#unitOf(id);
      if (unit) return unit;
    }
  };

  #unitOf(trackerId: string): KnownUnit | undefined {
    for (const one of this.each) {
      const unit = one.find(trackerId);
      if (unit) return unit;
    }
  }

  /** Lists the ids that must be learned before `find` can find the units of a report. */
  missingOf(decoded: Understood): string[] {
    const missing: string[] = [];
    for (const parts of [decoded.records, decoded.refused]) {
      for (const { trackerIds } of parts) {
        for (const id of trackerIds) {
          // Ids that are less likely than a known one do not matter.
          if (this.#unitOf(id)) break;
          missing.push(id);
        }
      }
    }
    return missing;
  }

  /**
   * Reads ids in use into memory, from all databases at once; resolves as soon as all ids are found, or every database
   * has answered or is away. Rejects when all are away.
   */
  async learn(trackerIds: string[]): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let open = this.each.length;
    let answered = 0;
    const end = (error?: unknown) => {
      open--;
      if (error === undefined) answered++;
      if (open === 0 && answered === 0) reject(error);
      else if (open === 0 || trackerIds.every((id) => this.#unitOf(id))) {
        resolve();
      }
    };
    for (const one of this.each) {
      const asked = one.learn(trackerIds);
      const mayWait = one.isAway && this.each.length > 1;
      (mayWait ? within(asked, AWAY_MS) : asked).then(() => end(), end);
    }
    await promise;
  }

  /** Throws NotStored when a part of a report may be of a unit whose database is away. */
  assertSure(decoded: Understood): void {
    const away = this.each.filter(({ isAway }) => isAway);
    if (away.length === 0) return;
    for (const { trackerIds } of [...decoded.records, ...decoded.refused]) {
      const found = trackerIds.findIndex((id) => this.#unitOf(id));
      const likelier = found < 0 ? trackerIds : trackerIds.slice(0, found);
      // Where a less likely id is a unit's, the others were nobody's when the databases last answered.
      const isSure = found >= 0 &&
        !likelier.some((id) => away.some((one) => one.had(id)));
      if (!isSure) throw new NotStored("databaseAway");
    }
  }
}
