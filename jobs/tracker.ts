import type { Database } from "../db/database.ts";
import { fillAddresses, type Geocode } from "../db/address/addresses.ts";
import { REPORTED_CHANNEL } from "../db/channels.ts";
import { scoreWaiting } from "../db/eco-score/scoring.ts";
import { FOLDS } from "../db/tracking/folds.ts";
import { followUnits, type Look } from "../db/tracking/follow-units.ts";
import { resumeUnits } from "../db/tracking/resume-units.ts";
import { listDirtyUnits, listDueUnits } from "../db/tracking/waiting-units.ts";
import { retypeWaiting } from "../db/trip/retyping.ts";
import { Rounds } from "./rounds.ts";

interface TrackerOptions {
  database: Database;
  geocode: Geocode;
  log: (event: string, facts: Record<string, unknown>) => void;
  now?: () => Date;
  /** Longest pause between two looks, milliseconds; a report ends it early. */
  pauseMs?: number;
}

/** Units of one look. */
const UNITS_AT_ONCE = 500;
/** Units whose folds resume together; each loads what it reported since its last stop. */
const RESUMED_AT_ONCE = 20;
/** Shortest pause between two looks, milliseconds: a unit that reports every second is not looked at each time. */
const SETTLE_MS = 1000;
/** How long a unit rests whose folds fail, milliseconds. */
const REST_MS = 60_000;

/** Runs the folds over the fixes of units as reports arrive, until it is stopped. */
export class Tracker {
  readonly #options: Required<TrackerOptions>;
  /** Units that have reported since the last look. */
  readonly #reported = new Set<number>();
  /** Units whose folds failed, and until when they rest, ms UTC. */
  readonly #resting = new Map<number, number>();
  /** The database has to be asked which units wait: at the start, after a break, and when time has passed. */
  #mustList = true;
  #listedAt = -Infinity;
  readonly #rounds: Rounds;

  constructor(options: TrackerOptions) {
    this.#options = { now: () => new Date(), pauseMs: 5000, ...options };
    const { database, pauseMs, log } = this.#options;
    this.#rounds = new Rounds({
      database,
      channel: REPORTED_CHANNEL,
      heard: (unitIds) => this.#hear(unitIds),
      pauseMs,
      settleMs: SETTLE_MS,
      round: () => this.#round(),
      failed: (error) => {
        this.#mustList = true;
        log("tracker-error", { error });
      },
    });
  }

  start(): Promise<void> {
    return this.#rounds.start();
  }

  /** Resolves when the units that are being tracked are done. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /**
   * Looks once at every unit that waits. Gives how many units were tracked and how many trips got addresses, types or scores.
   */
  lookOnce(): Promise<number> {
    this.#mustList = true;
    return this.#look();
  }

  #hear(unitIds: string): void {
    if (unitIds === "") this.#mustList = true;
    else for (const id of unitIds.split(",")) this.#reported.add(Number(id));
  }

  async #look(): Promise<number> {
    const { database: { db }, geocode } = this.#options;
    const hasListed = this.#mustList;
    const units = await this.#takeWaiting();
    const { followed, toResume } = await this.#follow(units);
    await this.#resume(toResume);
    const retyped = await retypeWaiting(db);
    const looked = followed + toResume.length + retyped;
    // Only a trip that begins, ends or is typed anew lacks an address.
    const mayLack = hasListed || toResume.length > 0;
    return looked + (mayLack ? await this.#complete(geocode) : 0);
  }

  /** Gives trips what they lack once they have ended: addresses, and how they were driven. */
  async #complete(geocode: Geocode): Promise<number> {
    const { database: { db }, log } = this.#options;
    const scored = await scoreWaiting(
      db,
      (trip, error) => log("trip-not-scored", { ...trip, error }),
    );
    return scored + await fillAddresses(db, geocode);
  }

  /** Takes the next units to look at: those that reported, or all that wait by what the database says. */
  async #takeWaiting(): Promise<number[]> {
    const { database: { db }, now } = this.#options;
    if (this.#mustList) {
      this.#mustList = false;
      for (const id of await listDirtyUnits(db, UNITS_AT_ONCE)) {
        this.#reported.add(id);
      }
      for (const id of await listDueUnits(db, now(), FOLDS)) {
        this.#reported.add(id);
      }
    }
    const at = now().getTime();
    const taken = [...this.#reported]
      .filter((id) => (this.#resting.get(id) ?? 0) <= at)
      .slice(0, UNITS_AT_ONCE);
    for (const id of taken) this.#reported.delete(id);
    return taken;
  }

  /** Follows units together; when that fails they resume, which shows whose fault it is. */
  async #follow(unitIds: number[]): Promise<Look> {
    const { database: { db }, now, log } = this.#options;
    try {
      return await followUnits(db, unitIds, now(), FOLDS);
    } catch (error) {
      log("units-not-followed", { units: unitIds.length, error });
      return { followed: 0, toResume: unitIds };
    }
  }

  /** Resumes units together; when that fails one by one, so that one of them holds back no other. */
  async #resume(unitIds: readonly number[]): Promise<void> {
    for (let from = 0; from < unitIds.length; from += RESUMED_AT_ONCE) {
      if (this.#rounds.isStopped) return;
      const ids = unitIds.slice(from, from + RESUMED_AT_ONCE);
      try {
        await this.#resumeAll(ids);
      } catch {
        for (const id of ids) await this.#resumeOne(id);
      }
    }
  }

  async #resumeOne(unitId: number): Promise<void> {
    const { now, log } = this.#options;
    try {
      await this.#resumeAll([unitId]);
      this.#resting.delete(unitId);
    } catch (error) {
      this.#resting.set(unitId, now().getTime() + REST_MS);
      log("unit-not-tracked", { unitId, error });
    }
  }

  #resumeAll(unitIds: readonly number[]): Promise<number> {
    const { database: { db }, now } = this.#options;
    return resumeUnits(db, unitIds, now(), FOLDS);
  }

  /** Says whether more units wait than one look takes. */
  async #round(): Promise<boolean> {
    const { pauseMs } = this.#options;
    if (performance.now() - this.#listedAt >= pauseMs) this.#mustList = true;
    if (this.#mustList) this.#listedAt = performance.now();
    if (await this.#look() < UNITS_AT_ONCE) return false;
    this.#mustList = true;
    return true;
  }
}
