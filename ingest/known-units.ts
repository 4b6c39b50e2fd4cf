import type { Database } from "../db/database.ts";
import { NotStored, within } from "./not-stored.ts";
import type { Decoded } from "./protocol.ts";
import { OneByOne } from "./databases/one-by-one.ts";
import { type KnownUnit, UnitsOfDatabase } from "./databases/units.ts";

/** Longest that a report waits for a database that did not answer the last time, milliseconds. */
const AWAY_MS = 500;

/** Says which of some tracker ids may be of units in databases that are away, by their places. */
type FindAway = (
  places: ReadonlySet<number>,
  trackerIds: string[],
) => Promise<ReadonlySet<string>>;

type Understood = Extract<Decoded, { ok: true }>;

/** The units of all databases in memory, by the ids under which they report. */
export class KnownUnits {
  /** By the place of their database. */
  readonly each: readonly UnitsOfDatabase[];

  readonly #ofAway: OneByOne<ReadonlySet<string>>;

  /** `keptDays` is how long the deployment keeps positions; accounts may choose a shorter time. */
  constructor(
    databases: readonly Database[],
    keptDays: number,
    findAway: FindAway,
  ) {
    this.each = databases.map((one) => new UnitsOfDatabase(one, keptDays));
    this.#ofAway = new OneByOne((ids) =>
      within(findAway(this.#placesAway(), ids))
    );
  }

  #placesAway(): Set<number> {
    return new Set(this.each.flatMap(({ isAway }, n) => isAway ? [n] : []));
  }

  /** Starts to listen for changed units, and reads the known ones; call once. Of several databases some may be away. */
  async listen(): Promise<void> {
    const isOnly = this.each.length === 1;
    await Promise.all(this.each.map((one) =>
      one.listen().catch((error) => {
        if (isOnly) throw error;
        one.lose();
      })
    ));
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

  /** Rejects with NotStored when a part of a report may be of a unit whose database is away. */
  async assertSure({ records, refused }: Understood): Promise<void> {
    const away = this.each.filter(({ isAway }) => isAway);
    if (away.length === 0) return;
    const doubts = [...records, ...refused].map(({ trackerIds }) => {
      const found = trackerIds.findIndex((id) => this.#unitOf(id));
      const isFound = found >= 0;
      return {
        isFound,
        ids: isFound ? trackerIds.slice(0, found) : trackerIds,
      };
    });
    const ofAway = await this.#ofAway.ask(doubts.flatMap(({ ids }) => ids))
      .catch(() => null);
    const isSure = doubts.every(({ isFound, ids }) =>
      ofAway
        ? ids.every((id) => !ofAway.has(id))
        // Where a less likely id is a unit's, the others were nobody's when the databases last answered.
        : isFound && !ids.some((id) => away.some((one) => one.had(id)))
    );
    if (!isSure) throw new NotStored("databaseAway");
  }
}
