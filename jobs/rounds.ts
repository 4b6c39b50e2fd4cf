import type { Database } from "../db/database.ts";

interface RoundsOptions {
  database: Database;
  /** The channel whose notifications start a round at once. */
  channel: string;
  /** Takes the text of each notification; an empty one says that some may have been missed. */
  heard?(text: string): void;
  /** Longest pause between two rounds, milliseconds. */
  pauseMs: number;
  /** Shortest pause between two rounds, milliseconds; none when absent. */
  settleMs?: number;
  /** Does the work; says whether more waits already, so that the next round begins without a pause. */
  round(): Promise<boolean>;
  failed(error: unknown): void;
}

/** Repeats work until it is stopped: when a channel notifies, and at the latest after a pause. */
export class Rounds {
  readonly #options: RoundsOptions;
  #isStopped = false;
  #wake = Promise.withResolvers<void>();
  #running: Promise<void> = Promise.resolve();
  #unlisten: () => Promise<void> = () => Promise.resolve();

  constructor(options: RoundsOptions) {
    this.#options = options;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  async start(): Promise<void> {
    const { database, channel, heard } = this.#options;
    const listener = await database.sql.listen(
      channel,
      (text) => {
        heard?.(text);
        this.wake();
      },
      () => heard?.(""),
    );
    this.#unlisten = () => listener.unlisten();
    this.#running = this.#run();
  }

  /** Ends the pause before the next round. */
  wake(): void {
    this.#wake.resolve();
  }

  /** Resolves when the round that runs is done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    await this.#running;
    await this.#unlisten();
  }

  async #run(): Promise<void> {
    const { round, failed, pauseMs, settleMs } = this.#options;
    while (!this.#isStopped) {
      // A notification during the round ends the pause after it.
      this.#wake = Promise.withResolvers<void>();
      try {
        if (await round()) continue;
      } catch (error) {
        failed(error);
      }
      if (this.#isStopped) return;
      await pause(pauseMs, this.#wake.promise);
      if (settleMs) await pause(settleMs);
    }
  }
}

async function pause(ms: number, wake?: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race(wake ? [promise, wake] : [promise]);
  clearTimeout(timer);
}
