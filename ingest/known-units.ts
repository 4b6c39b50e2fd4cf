import { AccountHeld } from "../db/cell/moving/held.ts";
import type { Database } from "../db/database.ts";
import { NotStored, within } from "./not-stored.ts";
import type { Decoded } from "./protocol.ts";
import { OneByOne } from "./databases/one-by-one.ts";
import { type KnownUnit, UnitsOfDatabase } from "./databases/units.ts";

/** Longest that a report waits for a database that did not answer the last time, milliseconds. */
const AWAY_MS = 500;

/** Gives the place of the database that an account is in. Throws AccountHeld while it is being moved. */
type PlaceOf = (accountId: number) => number;

/** Says which of some tracker ids may be of units in databases that are away, by their places. */
type FindAway = (
  places: ReadonlySet<number>,
  trackerIds: string[],
) => Promise<ReadonlySet<string>>;

type Understood = Extract<Decoded, { ok: true }>;

/**
 * The units of all databases in memory, by the ids under which they report. A unit counts where its account is served:
 * what a move or a restore left of it in another database has ids that may be those of other customers' units by now.
 */
export class KnownUnits {
  /** By the place of their database. */
  readonly each: readonly UnitsOfDatabase[];

  readonly #placeOf: PlaceOf;
  readonly #ofAway: OneByOne<ReadonlySet<string>>;

  /** `keptDays` is how long the deployment keeps positions; accounts may choose a shorter time. */
  constructor(
    databases: readonly Database[],
    keptDays: number,
    placeOf: PlaceOf,
    findAway: FindAway,
  ) {
    this.#placeOf = placeOf;
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

  /** Finds the unit with an id where its account is served, else that of an account which is being moved. */
  #unitOf(trackerId: string): KnownUnit | undefined {
    let ofHeld: KnownUnit | undefined;
    for (const [place, one] of this.each.entries()) {
      const unit = one.find(trackerId);
      if (!unit) continue;
      const served = this.#servedAt(unit.accountId);
      if (served === place) return unit;
      if (served === "held") ofHeld ??= unit;
    }
    return ofHeld;
  }

  #servedAt(accountId: number): number | "held" {
    // A deployment of one database serves all that is there.
    if (this.each.length === 1) return 0;
    try {
      return this.#placeOf(accountId);
    } catch (error) {
      if (error instanceof AccountHeld) return "held";
      throw error;
    }
  }

  /** Says whether an id is that of a unit in a database in which its account is not served, and of no other. */
  #isAstray(trackerId: string): boolean {
    return !this.#unitOf(trackerId) &&
      this.each.some((one) => one.find(trackerId));
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

  /**
   * Rejects with NotStored when a part of a report may be of a unit whose database is away, or is of one that stands only
   * where its account is not served.
   */
  async assertSure({ records, refused }: Understood): Promise<void> {
    const doubts = [...records, ...refused].map(({ trackerIds }) => {
      const found = trackerIds.findIndex((id) => this.#unitOf(id));
      const isFound = found >= 0;
      return {
        isFound,
        ids: isFound ? trackerIds.slice(0, found) : trackerIds,
      };
    });
    if (doubts.some(({ ids }) => ids.some((id) => this.#isAstray(id)))) {
      throw new NotStored("accountHeld");
    }
    const away = this.each.filter(({ isAway }) => isAway);
    if (away.length === 0) return;
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
