import { CronExpressionParser } from "cron-parser";
import { meetsHeld } from "../db/cell/moving/held.ts";
import type { Db } from "../db/database.ts";
import { runOnce } from "../db/timed-runs.ts";

/** Work that is due by the clock. */
export interface TimedJob {
  name: string;
  /** When it is due, as five fields of cron in UTC. */
  schedule: string;
  /** Whether a new deployment runs it at once. */
  atFirst: boolean;
  run(dueAt: Date): Promise<void>;
}

interface TimedOptions {
  db: Db;
  jobs: readonly TimedJob[];
  /** Of several in one process, which each run in a cell of their own. */
  name?: string;
  log: (event: string, facts: Record<string, unknown>) => void;
}

/** How long a failed job waits before the next try, milliseconds. */
const REST_MS = 10 * 60_000;

/**
 * Runs timed jobs, each once for each instant of its schedule across all nodes. When no node ran at an instant, the
 * next look runs the job once, for the last instant that passed.
 */
export class TimedJobs {
  readonly #options: TimedOptions;
  readonly #restUntil = new Map<string, number>();
  #looking: Promise<void> = Promise.resolve();

  constructor(options: TimedOptions) {
    this.#options = options;
  }

  /** Looks at once and every minute until the signal; nobody waits for what is due at the start. */
  start(signal: AbortSignal): void {
    const { name = "timed jobs" } = this.#options;
    const look = () => this.lookOnce(new Date(), signal);
    this.#looking = look();
    Deno.cron(name, "* * * * *", { signal }, () => {
      this.#looking = this.#looking.then(look);
      return this.#looking;
    });
  }

  /** Resolves when the running job is done. */
  async stop(): Promise<void> {
    await this.#looking;
  }

  /** Runs due jobs one after the other, because each holds a connection. */
  async lookOnce(now: Date, signal?: AbortSignal): Promise<void> {
    const { db, jobs, log } = this.#options;
    for (const job of jobs) {
      if (signal?.aborted) return;
      if ((this.#restUntil.get(job.name) ?? 0) > now.getTime()) continue;
      const dueAt = lastDue(job.schedule, now);
      try {
        await runOnce(db, { ...job, dueAt }, () => job.run(dueAt));
      } catch (error) {
        // Work that cannot pass by an account that is being moved waits for it, and the move ends soon.
        const restMs = meetsHeld(error) ? 0 : REST_MS;
        this.#restUntil.set(job.name, now.getTime() + restMs);
        log("timed-job-failed", { job: job.name, dueAt, error });
      }
    }
  }
}

/** The last instant of a schedule that is not after `now`. */
export function lastDue(schedule: string, now: Date): Date {
  // The parser searches before the instant it is given, in whole seconds.
  const currentDate = new Date(now.getTime() + 1000);
  return CronExpressionParser.parse(schedule, { currentDate, tz: "UTC" })
    .prev().toDate();
}
