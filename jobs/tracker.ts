import type { Database } from "../db/database.ts";
import { fillAddresses, type Geocode } from "../db/address/addresses.ts";
import { REPORTED_CHANNEL } from "../db/channels.ts";
import { FOLDS } from "../db/tracking/folds.ts";
import { trackUnit } from "../db/tracking/track-unit.ts";
import { listDirtyUnits, listDueUnits } from "../db/tracking/waiting-units.ts";
import { retypeWaiting } from "../db/trip/retyping.ts";
import { Rounds } from "./rounds.ts";

export interface TrackerOptions {
  database: Database;
  geocode: Geocode;
  log: (event: string, facts: Record<string, unknown>) => void;
  now?: () => Date;
  /** Longest pause between two looks, milliseconds; a report ends it early. */
  pauseMs?: number;
}

/** Units of one look. */
const UNITS_AT_ONCE = 200;
/** Shortest pause between two looks, milliseconds: a unit that reports every second is not looked at each time. */
const SETTLE_MS = 500;

/** Runs the folds over the fixes of units as reports arrive, until it is stopped. */
export class Tracker {
  readonly #options: Required<TrackerOptions>;
  readonly #rounds: Rounds;

  constructor(options: TrackerOptions) {
    this.#options = { now: () => new Date(), pauseMs: 5000, ...options };
    const { database, pauseMs, log } = this.#options;
    this.#rounds = new Rounds({
      database,
      channel: REPORTED_CHANNEL,
      pauseMs,
      settleMs: SETTLE_MS,
      round: async () => await this.lookOnce() >= UNITS_AT_ONCE,
      failed: (error) => log("tracker-error", { error }),
    });
  }

  start(): Promise<void> {
    return this.#rounds.start();
  }

  /** Resolves when the unit that is being tracked is done. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  /**
   * Looks once at every unit that waits. Gives how many units were tracked and how many trips got addresses or types.
   */
  async lookOnce(): Promise<number> {
    const { database: { db }, now, geocode } = this.#options;
    const units = new Set([
      ...await listDirtyUnits(db, UNITS_AT_ONCE),
      ...await listDueUnits(db, now(), FOLDS),
    ]);
    for (const unitId of units) {
      if (this.#rounds.isStopped) break;
      await trackUnit(db, unitId, now(), FOLDS);
    }
    const retyped = await retypeWaiting(db);
    return units.size + retyped + await fillAddresses(db, geocode);
  }
}
