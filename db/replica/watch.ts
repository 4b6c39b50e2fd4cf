import type { Sql } from "postgres";
import { Lag } from "./lag.ts";
import { lookAtPrimary, ReplicaProbe } from "./look.ts";

/** Why a replica is not read from. */
type Reason =
  /** It has not been looked at yet. */
  | "starting"
  /** It does not answer, or not in time. */
  | "away"
  /** It takes changes of its own, so it may hold another truth. */
  | "noStandby"
  /** It is a copy of another cluster. */
  | "otherCluster"
  /** It lacks what was written longer ago than reads may be old. */
  | "behind";

/** Whether a replica is read from. */
export interface ReplicaState {
  /** Null while it is read from. */
  unusedFor: Reason | null;
  /** By how many seconds it may be behind; null when that is not known. */
  behindS: number | null;
}

interface WatchOptions {
  primary: Sql;
  url: string;
  /** Pause between two looks. */
  everyMs: number;
  /** Longest that a look waits for the replica. */
  withinMs: number;
  /** Oldest that a read may be. */
  oldestMs: number;
}

/** What the watcher finds, with which the replica is opened. */
interface Found extends ReplicaState {
  /** Row-level security does not bind the replica's user. */
  bypasses: boolean;
}

/** Looks at a replica again and again, and says when it may be read from and when no more. */
export class ReplicaWatch {
  readonly #options: WatchOptions;
  readonly #probe: ReplicaProbe;
  readonly #lag = new Lag();
  readonly #tell: (found: Found) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looking: Promise<void> = Promise.resolve();
  #isEnded = false;

  constructor(options: WatchOptions, tell: (found: Found) => void) {
    this.#options = options;
    this.#probe = new ReplicaProbe(options.url, options.withinMs);
    this.#tell = tell;
  }

  start(): void {
    this.#looking = this.#look().catch(() => {}).finally(() => {
      if (this.#isEnded) return;
      this.#timer = setTimeout(() => this.start(), this.#options.everyMs);
    });
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    await this.#probe.end();
    await this.#looking;
  }

  async #look(): Promise<void> {
    const at = performance.now();
    // The primary goes first: what is replayed by then counts as up to date.
    const primary = await lookAtPrimary(this.#options.primary);
    this.#lag.note(at, primary.position);
    const replica = await this.#probe.look();
    if (this.#isEnded) return;
    const until = replica && this.#lag.completeUntil(replica.position);
    const behindMs = until === null ? null : performance.now() - until;
    this.#tell({
      unusedFor: this.#objection(primary.system, replica, behindMs),
      behindS: behindMs === null ? null : Math.round(behindMs) / 1000,
      bypasses: replica?.bypasses ?? false,
    });
  }

  #objection(
    system: string,
    replica: { system: string; isStandby: boolean } | null,
    behindMs: number | null,
  ): Reason | null {
    if (!replica) return "away";
    if (replica.system !== system) return "otherCluster";
    if (!replica.isStandby) return "noStandby";
    const isOld = behindMs === null || behindMs > this.#options.oldestMs;
    return isOld ? "behind" : null;
  }
}
