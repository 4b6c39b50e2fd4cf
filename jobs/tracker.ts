import type { Database } from "../db/database.ts";
import { fillAddresses, type Geocode } from "../db/address/addresses.ts";
import { REPORTED_CHANNEL } from "../db/channels.ts";
import { FOLDS } from "../db/tracking/folds.ts";
import { trackUnit } from "../db/tracking/track-unit.ts";
import { listDirtyUnits, listDueUnits } from "../db/tracking/waiting-units.ts";
import { retypeWaiting } from "../db/trip/retyping.ts";

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
  #stopped = false;
  #wake = Promise.withResolvers<void>();
  #running: Promise<void> = Promise.resolve();
  #unlisten: () => Promise<void> = () => Promise.resolve();

  constructor(options: TrackerOptions) {
    this.#options = { now: () => new Date(), pauseMs: 5000, ...options };
  }

  async start(): Promise<void> {
    const listener = await this.#options.database.sql.listen(
      REPORTED_CHANNEL,
      () => this.#wake.resolve(),
    );
    this.#unlisten = () => listener.unlisten();
    this.#running = this.#run();
  }

  /** Resolves when the unit that is being tracked is done. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake.resolve();
    await this.#running;
    await this.#unlisten();
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
      if (this.#stopped) break;
      await trackUnit(db, unitId, now(), FOLDS);
    }
    const retyped = await retypeWaiting(db);
    return units.size + retyped + await fillAddresses(db, geocode);
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#wake = Promise.withResolvers<void>();
      try {
        if (await this.lookOnce() >= UNITS_AT_ONCE) continue;
      } catch (error) {
        this.#options.log("tracker-error", { error });
      }
      if (this.#stopped) return;
      await this.#pause(this.#options.pauseMs, this.#wake.promise);
      await this.#pause(SETTLE_MS);
    }
  }

  async #pause(ms: number, wake?: Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    await Promise.race(wake ? [promise, wake] : [promise]);
    clearTimeout(timer);
  }
}
