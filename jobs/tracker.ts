import type { Database } from "../db/database.ts";
import { fillAddresses, type Geocode } from "../db/address/addresses.ts";
import { LOOK_CHANNEL, REPORTED_CHANNEL } from "../db/channels.ts";
import { completeEndedTrips } from "../db/tracking/ended/complete.ts";
import { isLost } from "../db/cell/away.ts";
import { markFailing } from "../db/tracking/dirty.ts";
import { FOLDS } from "../db/tracking/folds.ts";
import { followUnits, type Look } from "../db/tracking/follow-units.ts";
import { resumeShortUnits, resumeUnits } from "../db/tracking/resume-units.ts";
import {
  listDirtyUnits,
  listDueUnits,
  OVERDUE_S,
} from "../db/tracking/waiting-units.ts";
import { retypeWaiting } from "../db/trip/retyping.ts";
import { CalmUnits } from "./calm-units.ts";
import { LongLooks } from "./long-looks.ts";
import { RestingUnits } from "./resting-units.ts";
import { Rounds } from "./rounds.ts";

interface TrackerOptions {
  database: Database;
  geocode: Geocode;
  log: (event: string, facts: Record<string, unknown>) => void;
  now?: () => Date;
  /** Longest pause between two looks, milliseconds; a report ends it early. */
  pauseMs?: number;
  /** Units of one look. */
  unitsAtOnce?: number;
}

/** Units whose folds resume together; each loads what it reported since its last stop. */
const RESUMED_AT_ONCE = 20;
/** Shortest pause between two looks, milliseconds: a unit that reports every second is not looked at each time. */
const SETTLE_MS = 1000;

/** Runs the folds over the fixes of units as reports arrive, until it is stopped. */
export class Tracker {
  readonly #options: Required<TrackerOptions>;
  /** Units that have reported since the last look. */
  readonly #reported = new Set<number>();
  /** Units that need a look. */
  readonly #waiting = new Set<number>();
  /** Somebody asked for a look at units, or for their trips to be typed anew. */
  #wasAsked = false;
  readonly #calm = new CalmUnits();
  readonly #resting = new RestingUnits();
  readonly #long: LongLooks;
  /** Units of which the log says that their checkpoint is newer than this program. */
  readonly #toldNewer = new Set<number>();
  /** The database has to be asked for all units that wait: at the start and after a break. */
  #mustList = true;
  #listedAt = -Infinity;
  /** More units wait than the database was asked for. */
  #moreWait = false;
  /** More ended trips wait than one look completes. */
  #endedWait = false;
  readonly #rounds: Rounds;
  #unlisten: () => Promise<void> = () => Promise.resolve();

  constructor(options: TrackerOptions) {
    this.#options = {
      now: () => new Date(),
      pauseMs: 5000,
      unitsAtOnce: 500,
      ...options,
    };
    const { database, pauseMs, log } = this.#options;
    const failed = (error: unknown) => {
      this.#mustList = true;
      log("tracker-error", { error });
    };
    this.#long = new LongLooks({
      look: (unitId) => this.#lookLong(unitId),
      failed,
    });
    this.#rounds = new Rounds({
      database,
      channel: REPORTED_CHANNEL,
      heard: (unitIds) => this.#hear(unitIds),
      pauseMs,
      settleMs: SETTLE_MS,
      round: () => this.#round(),
      failed,
    });
  }

  async start(): Promise<void> {
    const { sql } = this.#options.database;
    const listener = await sql.listen(LOOK_CHANNEL, (unitId) => {
      this.#waiting.add(Number(unitId));
      this.#wasAsked = true;
      this.#rounds.wake();
    });
    this.#unlisten = () => listener.unlisten();
    await this.#rounds.start();
  }

  /** Resolves when the units that are being tracked are done. */
  async stop(): Promise<void> {
    await this.#unlisten();
    await this.#rounds.stop();
    await this.#long.stop();
  }

  /**
   * Looks once at every unit that waits. Gives how many units were tracked and how many trips were completed.
   */
  async lookOnce(): Promise<number> {
    this.#mustList = true;
    const looked = await this.#look();
    await this.#long.done();
    return looked;
  }

  #hear(unitIds: string): void {
    if (unitIds === "") this.#mustList = true;
    else for (const id of unitIds.split(",")) this.#reported.add(Number(id));
  }

  async #look(): Promise<number> {
    const { database: { db }, geocode } = this.#options;
    const hasListed = await this.#list();
    const wasAsked = this.#wasAsked;
    this.#wasAsked = false;
    const units = await this.#takeWaiting();
    const { followed, toResume, taken, newer } = await this.#follow(units);
    this.#tellNewer(newer);
    this.#calm.keep(followed);
    this.#resting.went(followed.map(({ unit }) => unit.unit_id));
    for (const id of taken) this.#waiting.add(id);
    await this.#resume(toResume);
    const retyped = hasListed || wasAsked ? await retypeWaiting(db) : 0;
    const looked = followed.length + toResume.length + retyped;
    // Only a trip that begins, ends or is typed anew lacks an address.
    const mayLack = hasListed || toResume.length > 0;
    const completed = mayLack || this.#endedWait ? await this.#complete() : 0;
    return looked + completed +
      (mayLack ? await fillAddresses(db, geocode) : 0);
  }

  /** Computes what ended trips lack, and remembers whether more of them wait. */
  async #complete(): Promise<number> {
    const { database: { db }, log } = this.#options;
    const { trips, isFull } = await completeEndedTrips(
      db,
      (trip, error) => log("trip-not-completed", { ...trip, error }),
    );
    this.#endedWait = isFull;
    return trips;
  }

  /** Takes the next units to look at. */
  async #takeWaiting(): Promise<number[]> {
    const { database: { db }, now, unitsAtOnce } = this.#options;
    const reported = [...this.#reported];
    this.#reported.clear();
    for (const id of await this.#calm.sift(db, reported, now(), FOLDS)) {
      this.#waiting.add(id);
    }
    const at = now().getTime();
    const taken = [...this.#waiting]
      .filter((id) => !this.#resting.isResting(id, at) && !this.#long.has(id))
      .slice(0, unitsAtOnce);
    for (const id of taken) this.#waiting.delete(id);
    this.#calm.forget(taken);
    return taken;
  }

  /**
   * Asks the database which units wait: all of them, or from time to time those that nothing has announced. Says whether
   * it was time for it.
   */
  async #list(): Promise<boolean> {
    const { database: { db }, now, pauseMs, unitsAtOnce } = this.#options;
    const mustList = this.#mustList;
    const isTime = performance.now() - this.#listedAt >= pauseMs;
    if (!mustList && !isTime) return false;
    this.#mustList = false;
    this.#listedAt = performance.now();
    const waitS = mustList ? 0 : OVERDUE_S;
    const others = [
      ...this.#resting.at(now().getTime()),
      ...this.#long.list(),
    ];
    const dirty = await listDirtyUnits(db, unitsAtOnce, waitS, others);
    this.#moreWait = dirty.length >= unitsAtOnce;
    for (const id of dirty) this.#waiting.add(id);
    for (const id of await listDueUnits(db, now(), FOLDS)) {
      this.#waiting.add(id);
    }
    return true;
  }

  /**
   * Follows units together; when that fails they resume, which shows whose fault it is. A lost database is the fault of
   * none: it ends the round, and the next one lists all that wait.
   */
  async #follow(unitIds: number[]): Promise<Look> {
    const { database: { db }, now, log } = this.#options;
    const none = { followed: [], toResume: [], taken: [], newer: [] };
    if (unitIds.length === 0) return none;
    try {
      return await followUnits(db, unitIds, now(), FOLDS);
    } catch (error) {
      if (isLost(error)) throw error;
      log("units-not-followed", { units: unitIds.length, error });
      return { ...none, toResume: unitIds };
    }
  }

  /**
   * Says in the log once of each unit that its checkpoint is of a later program: during an upgrade it is, and a worker
   * that was not upgraded finds trips by older rules, and each of the two resumes what the other has looked at.
   */
  #tellNewer(unitIds: readonly number[]): void {
    for (const unitId of unitIds) {
      if (this.#toldNewer.has(unitId)) continue;
      this.#toldNewer.add(unitId);
      this.#options.log("checkpoint-is-newer", { unitId });
    }
  }

  /**
   * Resumes units together; when that fails one by one, so that one of them holds back no other. Those with many fixes are
   * left to long looks.
   */
  async #resume(unitIds: readonly number[]): Promise<void> {
    for (let from = 0; from < unitIds.length; from += RESUMED_AT_ONCE) {
      if (this.#rounds.isStopped) return;
      const ids = unitIds.slice(from, from + RESUMED_AT_ONCE);
      try {
        await this.#resumeShort(ids);
      } catch (error) {
        if (isLost(error)) throw error;
        for (const id of ids) {
          await this.#resumeOne(id, () => this.#resumeShort([id]));
        }
      }
    }
  }

  async #resumeShort(unitIds: readonly number[]): Promise<void> {
    const { database: { db }, now } = this.#options;
    const long = new Set(await resumeShortUnits(db, unitIds, now(), FOLDS));
    this.#resting.went(unitIds.filter((id) => !long.has(id)));
    this.#long.add(long);
  }

  /** Resumes a unit by itself; it rests when its folds fail. */
  async #resumeOne(
    unitId: number,
    resume: () => Promise<unknown>,
  ): Promise<void> {
    const { database: { db }, now, log } = this.#options;
    try {
      await resume();
    } catch (error) {
      if (isLost(error)) throw error;
      this.#resting.failed(unitId, now().getTime());
      await markFailing(db, unitId);
      log("unit-not-tracked", { unitId, error });
    }
  }

  /** Resumes a unit with many fixes, completes its trips, and lets it be looked at again. */
  async #lookLong(unitId: number): Promise<void> {
    const { database: { db }, now, geocode } = this.#options;
    await this.#resumeOne(unitId, async () => {
      await resumeUnits(db, [unitId], now(), FOLDS);
      this.#resting.went([unitId]);
    });
    await this.#complete();
    await fillAddresses(db, geocode);
    this.#rounds.wake();
  }

  /** Says whether more units or ended trips wait than one look takes; units come first in the next. */
  async #round(): Promise<boolean> {
    const looked = await this.#look();
    // Another worker may have taken what was listed, so the number of those looked at does not tell.
    const moreWait = looked >= this.#options.unitsAtOnce ||
      this.#moreWait;
    if (moreWait) this.#listedAt = -Infinity;
    return moreWait || this.#endedWait;
  }
}
