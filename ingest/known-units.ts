import type { Database } from "../db/database.ts";
import { UNITS_CHANNEL } from "../db/channels.ts";
import {
  findTrackers,
  type KnownTracker,
  listTrackers,
} from "../db/unit/trackers.ts";
import { within } from "./not-stored.ts";
import type { Decoded } from "./protocol.ts";
import type { UnitKey } from "./rows.ts";

/** A unit with what ingest must know of it. */
export interface KnownUnit extends UnitKey {
  /** SHA-256 of the key that its reports must carry, when it has one. */
  keyHash?: Uint8Array;
}

/** Most ids read at the start; a bigger fleet's others are asked for when they report. */
const READ_AT_START = 100_000;

/**
 * Units by the ids they report under, remembered in memory. Only known ids are remembered, so an id works
 * the moment its unit is added; a change of any unit, announced by the database, clears the memory.
 */
export class KnownUnits {
  readonly #known = new Map<string, KnownUnit>();
  readonly #database: Database;
  #gathering: { ids: Set<string>; answered: Promise<void> } | null = null;
  #lastAsked: Promise<void> = Promise.resolve();
  #changes = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Starts to listen for changed units, and reads those that there are; call once. */
  async listen(): Promise<void> {
    await this.#database.sql.listen(
      UNITS_CHANNEL,
      () => this.forget(),
      // Called again after each reconnection: what changed meanwhile was not heard.
      () => this.forget(),
    );
    await this.#readAll();
  }

  /** Clears the memory. */
  forget(): void {
    this.#changes++;
    this.#known.clear();
  }

  /** The unit that has one of the ids, the likeliest first, when it is in memory already. */
  readonly find = (trackerIds: string[]): KnownUnit | undefined => {
    for (const id of trackerIds) {
      const unit = this.#known.get(id);
      if (unit) return unit;
    }
  };

  /** The ids that must be learned before `find` can tell whose the parts of a report are. */
  missingOf(decoded: Extract<Decoded, { ok: true }>): string[] {
    const missing: string[] = [];
    for (const parts of [decoded.records, decoded.refused]) {
      for (const { trackerIds } of parts) {
        for (const id of trackerIds) {
          // What is less likely than a known id does not matter.
          if (this.#known.has(id)) break;
          missing.push(id);
        }
      }
    }
    return missing;
  }

  /** Makes sure that ids in use are in memory; those that then are not belong to nobody. */
  async learn(trackerIds: string[]): Promise<void> {
    const asked = this.#gathering ??= this.#askNext();
    for (const id of trackerIds) asked.ids.add(id);
    await asked.answered;
  }

  /**
   * One question at a time: ids that come meanwhile gather for the next. After a start or a change the whole fleet
   * is unknown at once, and a question for each unit would keep the database busy for seconds.
   */
  #askNext() {
    const ids = new Set<string>();
    const answered = this.#lastAsked.catch(() => {}).then(() => {
      this.#gathering = null;
      return within(this.#ask([...ids]));
    }).catch((error) => {
      // What changes while the database is away is not announced.
      this.forget();
      throw error;
    });
    this.#lastAsked = answered;
    return { ids, answered };
  }

  async #ask(ids: string[]): Promise<void> {
    const changes = this.#changes;
    const found = await findTrackers(this.#database.db, ids);
    // What changed while it was read may be missing from it.
    if (changes !== this.#changes) return await this.#ask(ids);
    this.#remember(found);
  }

  /** A fleet that is asked for unit by unit, as each reports for the first time, costs ten times what storing it costs. */
  async #readAll(): Promise<void> {
    const changes = this.#changes;
    const found = await listTrackers(this.#database.db, READ_AT_START);
    if (changes === this.#changes) this.#remember(found);
  }

  #remember(found: KnownTracker[]): void {
    for (const { trackerId, accountId, unitId, keyHash } of found) {
      this.#known.set(trackerId, {
        accountId,
        unitId,
        ...(keyHash ? { keyHash } : {}),
      });
    }
  }
}
