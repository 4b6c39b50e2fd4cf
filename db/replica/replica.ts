import type { Actor, UserActor } from "../../domain/access/actor.ts";
import {
  type Database,
  type Db,
  transact,
  type Tx,
  withReadsElsewhere,
} from "../database.ts";
import {
  type OpenOptions,
  openPooledTransactions,
  settingsOf,
} from "../transactions.ts";
import { counter, duration } from "../trace/meters.ts";
import { changesIn, countChanges, readChanges } from "./changes.ts";
import { type ReplicaState, ReplicaWatch } from "./watch.ts";

/** How a replica is read and watched. */
export interface ReplicaOptions extends OpenOptions {
  /** The cell whose replica it is, where there are several. */
  cell?: number;
  /** Tells operators when the replica begins or ceases to be used. */
  log: (event: string, facts: Record<string, unknown>) => void;
  /** Oldest that a read may be, milliseconds; 10,000 without it. */
  oldestMs?: number;
  /** Longest that a look at the replica waits for it, milliseconds; 2,000 without it. */
  withinMs?: number;
}

const LOOK_EVERY_MS = 500;
const LOOK_WITHIN_MS = 2000;
const OLDEST_MS = 10_000;
/** Longest that a read waits for a lock that the replica replays, as of a migration, milliseconds. */
const LOCK_MS = 1000;

const countRead = counter(
  "milstolpe.older_reads",
  "Reads that may be a few seconds old, by where they went",
);
const noteBehind = duration(
  "milstolpe.replica.behind",
  "By how much the replica may be behind",
);

/** The replica lacks a change of the reader's account. */
class LacksChange extends Error {}

/** How many reads went where. */
interface ReadCounts {
  replica: number;
  /** Went to the primary since the replica was not used. */
  unused: number;
  /** Were read from the primary since the replica lacked a change of the reader's account. */
  newer: number;
  /** Were begun on the replica, failed there, and were read again from the primary. */
  failed: number;
}

/** Where reads go that may be a few seconds old. */
export interface OlderReads {
  /** A handle of the primary, whose reads as a user go there. */
  readonly db: Db;
  /** What `/health` tells of it. */
  readonly health: Record<string, unknown>;
  close(): Promise<void>;
}

/**
 * A streaming standby that takes reads which may be a few seconds old. A read never lacks what the people of its
 * account have changed. Whatever fails here is read again from the primary, so users do not notice the replica.
 */
export class Replica implements OlderReads {
  readonly db: Db;
  readonly counts: ReadCounts = { replica: 0, unused: 0, newer: 0, failed: 0 };
  readonly #primary: Db;
  readonly #url: string;
  readonly #options: ReplicaOptions;
  /** Tells the replica from those of other cells. */
  readonly #cell: { cell?: number };
  readonly #watch: ReplicaWatch;
  #open: ReturnType<typeof openPooledTransactions> | null = null;
  #state: ReplicaState = { unusedFor: "starting", behindS: null };

  constructor(primary: Database, url: string, options: ReplicaOptions) {
    this.#primary = primary.db;
    this.#url = url;
    this.#options = options;
    this.#cell = options.cell === undefined ? {} : { cell: options.cell };
    this.db = withReadsElsewhere(
      primary.db,
      (actor, work) => this.read(actor, work),
    );
    for (const db of [primary.db, this.db]) countChanges(db);
    this.#watch = new ReplicaWatch({
      primary: primary.sql,
      url,
      everyMs: LOOK_EVERY_MS,
      withinMs: options.withinMs ?? LOOK_WITHIN_MS,
      oldestMs: options.oldestMs ?? OLDEST_MS,
    }, ({ bypasses, ...state }) => this.#take(state, bypasses));
    this.#watch.start();
  }

  get state(): ReplicaState {
    return this.#state;
  }

  get health() {
    return { replica: { ...this.state, reads: this.counts } };
  }

  async close(): Promise<void> {
    await this.#watch.end();
    await this.#open?.close();
    this.#open = null;
  }

  /** Reads as an actor, from the replica if it can. */
  async read<T>(actor: Actor, work: (tx: Tx) => Promise<T>): Promise<T> {
    const open = this.#open;
    if (!open || actor.kind === "system") {
      this.#count("unused");
      return await transact(this.#primary, actor, "read only", work);
    }
    const changes = await readChanges(this.#primary, actor);
    try {
      const read = await this.#readFrom(open.db, actor, changes, work);
      this.#count("replica");
      return read;
    } catch (error) {
      // Whatever the reason, the primary decides; what is wrong with the work itself fails there as well.
      this.#count(error instanceof LacksChange ? "newer" : "failed");
      return await transact(this.#primary, actor, "read only", work);
    }
  }

  #count(went: keyof ReadCounts): void {
    this.counts[went]++;
    countRead(1, { went, ...this.#cell });
  }

  #readFrom<T>(
    db: Db,
    actor: UserActor,
    changes: number,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    return transact(db, actor, "read only", async (tx) => {
      const seen = await changesIn(tx, actor.accountId);
      if (seen < changes) throw new LacksChange();
      return await work(tx);
    });
  }

  /** Takes what the watcher has found: opens the connections, or breaks them, so that reads that run go elsewhere. */
  #take(state: ReplicaState, bypasses: boolean): void {
    const was = this.#state.unusedFor;
    this.#state = state;
    if (state.behindS !== null) noteBehind(state.behindS, this.#cell);
    if (state.unusedFor === null) {
      const settings = settingsOf(bypasses, { lockTimeoutMs: LOCK_MS });
      this.#open ??= openPooledTransactions(
        this.#url,
        settings,
        this.#options,
      );
    } else {
      this.#open?.drop();
      this.#open = null;
    }
    if (state.unusedFor === was) return;
    this.#options.log(
      state.unusedFor === null ? "replica-used" : "replica-unused",
      { ...this.#cell, ...state },
    );
  }
}
