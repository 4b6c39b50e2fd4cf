import type { Database } from "../../db/database.ts";
import { UNITS_CHANNEL } from "../../db/channels.ts";
import {
  findTrackers,
  type KnownTracker,
  listTrackers,
} from "../../db/unit/trackers.ts";
import { positionDays } from "../../domain/privacy/retention.ts";
import type { FixBounds } from "../../domain/report/fix-time.ts";
import { within } from "../not-stored.ts";
import type { UnitKey } from "../rows.ts";
import { OneByOne } from "./one-by-one.ts";

/** A unit with what ingest needs to know about it. */
export interface KnownUnit extends UnitKey, FixBounds {
  /** SHA-256 of the key that its reports must carry, when it has one. */
  keyHash?: Uint8Array;
}

const DAY_MS = 86_400_000;
/** Most ids read at the start; further ids are read when they report. */
const READ_AT_START = 100_000;

/**
 * Units of a database in memory by the ids under which they report. Only known ids are remembered, so a new id works at
 * once; the database announces the account of every change, whose units are then read again.
 */
export class UnitsOfDatabase {
  #known = new Map<string, KnownUnit>();
  /** What was known when the database last answered, while it is away. */
  #before: ReadonlyMap<string, KnownUnit> | null = null;
  readonly #database: Database;
  readonly #positionDays: number;
  /** After a start the whole fleet is unknown, and one query a unit would keep the database busy for seconds. */
  readonly #learning = new OneByOne((ids) => this.#askInTime(ids));
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
      (accountId) => this.#forget(Number(accountId)),
      // Called again after each reconnection, since changes during the outage were not announced.
      () => this.#forget(),
    );
    await this.#readAll();
  }

  /** Whether the database did not answer the last time. */
  get isAway(): boolean {
    return this.#before !== null;
  }

  /** Says whether an id was a unit's when a database that is away last answered. */
  had(trackerId: string): boolean {
    return this.#before?.has(trackerId) ?? false;
  }

  /** Finds the unit with an id, if it is in memory. */
  find(trackerId: string): KnownUnit | undefined {
    return this.#known.get(trackerId);
  }

  /** Notes that the database does not answer: what changes meanwhile is not announced. */
  lose(): void {
    this.#changes++;
    this.#before ??= this.#known;
    this.#known = new Map();
  }

  /** Forgets the units of an account, or all of them. */
  #forget(accountId = 0): void {
    this.#changes++;
    if (accountId === 0) return this.#known.clear();
    for (const [id, unit] of this.#known) {
      if (unit.accountId === accountId) this.#known.delete(id);
    }
  }

  /** Reads ids in use into memory; an id that is not there afterwards belongs to no unit of this database. */
  async learn(trackerIds: string[]): Promise<void> {
    await this.#learning.ask(trackerIds);
  }

  async #askInTime(ids: string[]): Promise<void> {
    try {
      await within(this.#ask(ids));
    } catch (error) {
      this.lose();
      throw error;
    }
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
    this.#before = null;
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
