import type { Database } from "../db/database.ts";
import { UNITS_CHANNEL } from "../db/channels.ts";
import {
  findTrackers,
  type KnownTracker,
  listTrackers,
} from "../db/unit/trackers.ts";
import { positionDays } from "../domain/privacy/retention.ts";
import type { FixBounds } from "../domain/report/fix-time.ts";
import { within } from "./not-stored.ts";
import type { Decoded } from "./protocol.ts";
import type { UnitKey } from "./rows.ts";

/** A unit with what ingest needs to know about it. */
export interface KnownUnit extends UnitKey, FixBounds {
  /** SHA-256 of the key that its reports must carry, when it has one. */
  keyHash?: Uint8Array;
}

const DAY_MS = 86_400_000;
/** Most ids read at the start; further ids are read when they report. */
const READ_AT_START = 100_000;

/**
 * Units in memory by the ids under which they report. Only known ids are remembered, so a new id works at once; the
 * database announces every change of a unit, which clears the memory.
 */
export class KnownUnits {
  readonly #known = new Map<string, KnownUnit>();
  readonly #database: Database;
  readonly #positionDays: number;
  #gathering: { ids: Set<string>; answered: Promise<void> } | null = null;
  #lastAsked: Promise<void> = Promise.resolve();
  #changes = 0;

  /** `keptDays` is how long the deployment keeps positions; accounts may choose a shorter time. */
  constructor(database: Database, keptDays: number) {
    this.#database = database;
    this.#positionDays = keptDays;
  }

  /** Starts to listen for changed units, and reads the known ones; call once. */
  async listen(): Promise<void> {
    await this.#database.sql.listen(
      UNITS_CHANNEL,
      () => this.forget(),
      // Called again after each reconnection, since changes during the outage were not announced.
      () => this.forget(),
    );
    await this.#readAll();
  }

  /** Clears the memory. */
  forget(): void {
    this.#changes++;
    this.#known.clear();
  }

  /** Finds the unit with one of the ids, the likeliest first, if it is in memory. */
  readonly find = (trackerIds: string[]): KnownUnit | undefined => {
    for (const id of trackerIds) {
      const unit = this.#known.get(id);
      if (unit) return unit;
    }
  };

  /** Lists the ids that must be learned before `find` can find the units of a report. */
  missingOf(decoded: Extract<Decoded, { ok: true }>): string[] {
    const missing: string[] = [];
    for (const parts of [decoded.records, decoded.refused]) {
      for (const { trackerIds } of parts) {
        for (const id of trackerIds) {
          // Ids that are less likely than a known one do not matter.
          if (this.#known.has(id)) break;
          missing.push(id);
        }
      }
    }
    return missing;
  }

  /** Reads ids in use into memory; an id that is not there afterwards belongs to no unit. */
  async learn(trackerIds: string[]): Promise<void> {
    const asked = this.#gathering ??= this.#askNext();
    for (const id of trackerIds) asked.ids.add(id);
    await asked.answered;
  }

  /**
   * Reads the waiting ids with one query at a time; further ids wait for the next one. After a start or a change the
   * whole fleet is unknown, and one query a unit would keep the database busy for seconds.
   */
  #askNext() {
    const ids = new Set<string>();
    const answered = this.#lastAsked.catch(() => {}).then(() => {
      this.#gathering = null;
      return within(this.#ask([...ids]));
    }).catch((error) => {
      // Changes while the database is away are not announced.
      this.forget();
      throw error;
    });
    this.#lastAsked = answered;
    return { ids, answered };
  }

  async #ask(ids: string[]): Promise<void> {
    const changes = this.#changes;
    const found = await findTrackers(this.#database.db, ids);
    // The answer may lack a change made while it was read.
    if (changes !== this.#changes) return await this.#ask(ids);
    this.#remember(found);
  }

  /**
   * Reads all ids at once: reading them unit by unit, at each first report, costs ten times as much as storing the
   * reports.
   */
  async #readAll(): Promise<void> {
    const changes = this.#changes;
    const found = await listTrackers(this.#database.db, READ_AT_START);
    if (changes === this.#changes) this.#remember(found);
  }

  #remember(found: KnownTracker[]): void {
    for (const { trackerId, keyHash, since, ...unit } of found) {
      const days = positionDays(unit.positionsDays, this.#positionDays);
      this.#known.set(trackerId, {
        accountId: unit.accountId,
        unitId: unit.unitId,
        since: since.getTime(),
        keptMs: days * DAY_MS,
        ...(keyHash ? { keyHash } : {}),
      });
    }
  }
}
