import { ANSWER_WITHIN_MS, NotStored } from "./not-stored.ts";
import type { PositionRow } from "./rows.ts";

export interface GroupCommitOptions {
  /** Writes rows in one transaction; rejects when nothing of it is stored. */
  store(rows: PositionRow[]): Promise<void>;
  /** Told of each row that the database refuses for what it holds. */
  onBadRow(row: PositionRow, error: unknown): void;
  /** Told once for each batch that could not be stored for another reason. */
  onOutage(error: unknown, rows: number): void;
  /** Most rows of one statement. */
  maxRows?: number;
  /** Most rows that may wait; more are turned away. */
  maxWaiting?: number;
  /** Longest that a report waits for its answer, milliseconds. */
  answerWithinMs?: number;
  /** Least time between the starts of two statements, milliseconds. */
  pauseMs?: number;
  /** So many rows end the pause early. */
  enoughRows?: number;
}

interface Batch {
  rows: PositionRow[];
  stored: PromiseWithResolvers<void>;
  since: number;
  deadline: ReturnType<typeof setTimeout>;
  failed: boolean;
}

/** A second statement keeps PostgreSQL busy while the answers to the first are sent; a third would only wait. */
const MAX_UNDER_WAY = 2;

/**
 * Writes everything that waits in one statement, and answers all of it when that is committed.
 * While one statement is under way the next batch gathers, so batches grow with the load and the cost of a
 * commit is shared: the only way to answer "stored" truthfully and fast. The first report after a quiet moment goes
 * at once; then statements start a few milliseconds apart, which halves the CPU of everyday loads.
 */
export class GroupCommit {
  readonly #options: Required<GroupCommitOptions>;
  /** The oldest first; only the last still gathers. */
  readonly #gathered: Batch[] = [];
  readonly #underWay = new Set<Batch>();
  #waiting = 0;
  #lastStart = -Infinity;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #isDue = false;

  constructor(options: GroupCommitOptions) {
    this.#options = {
      maxRows: 1000,
      maxWaiting: 20_000,
      answerWithinMs: ANSWER_WITHIN_MS,
      pauseMs: 5,
      enoughRows: 32,
      ...options,
    };
  }

  /** Rows that wait for their statement, or are in one that has not come back. */
  get waiting(): number {
    return this.#waiting;
  }

  /** How long the oldest row has waited, milliseconds. */
  oldestWaitMs(now = performance.now()): number {
    const [oldest = this.#gathered[0]] = this.#underWay;
    return oldest ? now - oldest.since : 0;
  }

  /** Resolves when the rows are committed. Rejects with NotStored when they are not, or may not be. */
  add(rows: PositionRow[]): Promise<void> {
    if (rows.length === 0) return Promise.resolve();
    if (this.#waiting + rows.length > this.#options.maxWaiting) {
      return Promise.reject(new NotStored("queueFull"));
    }
    this.#waiting += rows.length;
    const batch = this.#batchFor(rows.length);
    for (const row of rows) batch.rows.push(row);
    this.#startWhenDue();
    return batch.stored.promise;
  }

  /** Resolves when nothing waits any more. */
  async drain(): Promise<void> {
    for (;;) {
      const [batch = this.#gathered[0]] = this.#underWay;
      if (!batch) return;
      await batch.stored.promise.catch(() => {});
    }
  }

  #batchFor(rows: number): Batch {
    const last = this.#gathered.at(-1);
    if (last && last.rows.length + rows <= this.#options.maxRows) return last;
    const batch: Batch = {
      rows: [],
      stored: Promise.withResolvers<void>(),
      since: performance.now(),
      deadline: setTimeout(
        () => this.#giveUp(batch),
        this.#options.answerWithinMs,
      ),
      failed: false,
    };
    batch.stored.promise.catch(() => {});
    this.#gathered.push(batch);
    return batch;
  }

  /** Starts the next statement now, or when the pause after the last one ends. */
  #startWhenDue(): void {
    if (this.#isDue || !this.#mayStart()) return;
    const rest = this.#lastStart + this.#options.pauseMs - performance.now();
    if (rest <= 0 || this.#waiting >= this.#options.enoughRows) {
      this.#isDue = true;
      // After the current turn of the event loop, so that reports read together are written together.
      queueMicrotask(() => this.#start());
    } else {
      this.#pause ??= setTimeout(() => this.#start(), rest);
    }
  }

  #mayStart(): boolean {
    const [first, second] = this.#gathered;
    if (!first) return false;
    if (this.#underWay.size === 0) return true;
    return second !== undefined && this.#underWay.size < MAX_UNDER_WAY;
  }

  async #start(): Promise<void> {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#isDue = false;
    if (!this.#mayStart()) return;
    const batch = this.#gathered.shift()!;
    this.#underWay.add(batch);
    this.#lastStart = performance.now();
    try {
      await this.#write(batch.rows);
      batch.stored.resolve();
    } catch (error) {
      this.#fail(batch, error);
    } finally {
      clearTimeout(batch.deadline);
      this.#waiting -= batch.rows.length;
      this.#underWay.delete(batch);
      this.#startWhenDue();
    }
  }

  /**
   * The units hear that nothing is stored and will send again. A statement that has not come back may yet store it,
   * which does no harm; until then its rows count as waiting, so that a database that hangs cannot fill the memory.
   */
  #giveUp(batch: Batch): void {
    this.#fail(batch, new Error("the database did not answer in time"));
    if (this.#underWay.delete(batch)) return this.#startWhenDue();
    this.#gathered.splice(this.#gathered.indexOf(batch), 1);
    this.#waiting -= batch.rows.length;
  }

  #fail(batch: Batch, error: unknown): void {
    if (batch.failed) return;
    batch.failed = true;
    batch.stored.reject(new NotStored("databaseAway", { cause: error }));
    this.#options.onOutage(error, batch.rows.length);
  }

  async #write(rows: PositionRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += this.#options.maxRows) {
      await this.#writePart(rows.slice(from, from + this.#options.maxRows));
    }
  }

  /** One bad row fails its whole statement: halve until it stands alone, so that no other suffers for it. */
  async #writePart(rows: PositionRow[]): Promise<void> {
    try {
      await this.#options.store(rows);
    } catch (error) {
      if (!isDataError(error)) throw error;
      if (rows.length === 1) return this.#options.onBadRow(rows[0]!, error);
      const middle = rows.length >> 1;
      await this.#writePart(rows.slice(0, middle));
      await this.#writePart(rows.slice(middle));
    }
  }
}

/** SQLSTATE classes 22 (data exception) and 23 (constraint violation). */
function isDataError(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === "string" && /^2[23]/.test(code);
}
