import { ANSWER_WITHIN_MS, NotStored } from "./not-stored.ts";
import type { PositionRow } from "./rows.ts";

export interface GroupCommitOptions {
  /** Writes rows in one transaction; rejects when nothing of it is stored. */
  store(rows: PositionRow[]): Promise<void>;
  /** Called for each row that the database refuses because of its values. */
  onBadRow(row: PositionRow, error: unknown): void;
  /** Called once for each batch that could not be stored for another reason. */
  onOutage(error: unknown, rows: number): void;
  /** Most rows of one statement. */
  maxRows?: number;
  /** Most rows that may wait; more are refused. */
  maxWaiting?: number;
  /** Longest that a report waits for its answer, milliseconds. */
  answerWithinMs?: number;
  /** Time between the starts of two statements while few rows wait, milliseconds. */
  pauseMs?: number;
  /** With this many waiting rows the pause is short. */
  someRows?: number;
  shortPauseMs?: number;
  /** With this many waiting rows there is none. */
  enoughRows?: number;
  /** With this many waiting rows or reports a second statement runs beside the first. */
  manyRows?: number;
  manyReports?: number;
}

interface Batch {
  rows: PositionRow[];
  /** The number of reports that held the rows. */
  reports: number;
  stored: PromiseWithResolvers<void>;
  since: number;
  deadline: ReturnType<typeof setTimeout>;
  failed: boolean;
}

/**
 * Writes everything that waits in one statement, and answers all of it when that is committed.
 * While one statement is under way the next batch gathers, so batches grow with the load and the cost of a
 * commit is shared: the only way to answer "stored" truthfully and fast. A report after a quiet moment goes at
 * once; then statements start some milliseconds apart, the fewer rows wait the more, since a statement costs as much as
 * fifty rows: this is most of what everyday loads cost. When much waits, a second statement keeps the database busy while others are answered and laid out. Long reports count by their
 * rows: fewer in a statement would cost more than the second one gains (bench/ingest.ts).
 */
export class GroupCommit {
  readonly #options: Required<GroupCommitOptions>;
  #gathering: Batch | null = null;
  /** Batches whose statement has not finished, the oldest first. */
  readonly #underWay = new Set<Batch>();
  #waiting = 0;
  #lastStart = -Infinity;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** The length of the pause that runs, milliseconds. */
  #pauseMs = 0;
  #isDue = false;

  constructor(options: GroupCommitOptions) {
    this.#options = {
      maxRows: 1000,
      maxWaiting: 20_000,
      answerWithinMs: ANSWER_WITHIN_MS,
      pauseMs: 14,
      someRows: 32,
      shortPauseMs: 3,
      enoughRows: 64,
      manyRows: 500,
      manyReports: 96,
      ...options,
    };
  }

  /** Rows that wait for their statement, or are in a statement that has not finished. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Says how long the oldest row has waited, milliseconds. */
  oldestWaitMs(now = performance.now()): number {
    const oldest = this.#oldest;
    return oldest ? now - oldest.since : 0;
  }

  /** Resolves when the rows are committed. Rejects with NotStored when they are not, or may not be. */
  add(rows: PositionRow[]): Promise<void> {
    if (rows.length === 0) return Promise.resolve();
    if (this.#waiting + rows.length > this.#options.maxWaiting) {
      return Promise.reject(new NotStored("queueFull"));
    }
    this.#waiting += rows.length;
    const batch = this.#gathering ??= this.#newBatch();
    for (const row of rows) batch.rows.push(row);
    batch.reports++;
    this.#flushWhenDue();
    return batch.stored.promise;
  }

  /** Resolves when nothing waits any more. */
  async drain(): Promise<void> {
    for (let batch = this.#oldest; batch; batch = this.#oldest) {
      await batch.stored.promise.catch(() => {});
    }
  }

  get #oldest(): Batch | null {
    const [oldest = this.#gathering] = this.#underWay;
    return oldest;
  }

  /** Starts the next statement now, or after the pause since the start of the last one. */
  #flushWhenDue(): void {
    const batch = this.#gathering;
    if (!batch || this.#isDue || !this.#hasRoomFor(batch)) return;
    const pauseMs = this.#pauseAt(batch.rows.length);
    if (this.#pause !== undefined && this.#pauseMs === pauseMs) return;
    const restMs = this.#lastStart + pauseMs - performance.now();
    clearTimeout(this.#pause);
    if (restMs > 0) {
      this.#pauseMs = pauseMs;
      this.#pause = setTimeout(() => this.#flush(), restMs);
      return;
    }
    this.#isDue = true;
    // After the current turn of the event loop, so that reports read together are written together.
    queueMicrotask(() => this.#flush());
  }

  #pauseAt(rows: number): number {
    const { pauseMs, someRows, shortPauseMs, enoughRows } = this.#options;
    if (rows >= enoughRows) return 0;
    return rows >= someRows ? shortPauseMs : pauseMs;
  }

  #hasRoomFor({ rows, reports }: Batch): boolean {
    const { manyRows, manyReports } = this.#options;
    const running = this.#underWay.size;
    const areMany = rows.length >= manyRows || reports >= manyReports;
    return running === 0 || running === 1 && areMany;
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#isDue = false;
    const batch = this.#gathering;
    // The batch that this was due for may have been given up by now.
    if (!batch || !this.#hasRoomFor(batch)) return;
    this.#gathering = null;
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
      this.#flushWhenDue();
    }
  }

  #newBatch(): Batch {
    const batch: Batch = {
      rows: [],
      reports: 0,
      stored: Promise.withResolvers<void>(),
      since: performance.now(),
      deadline: setTimeout(
        () => this.#giveUp(batch),
        this.#options.answerWithinMs,
      ),
      failed: false,
    };
    batch.stored.promise.catch(() => {});
    return batch;
  }

  /**
   * Answers the units that nothing is stored, so they send again. A statement that has not finished may still store the
   * rows, which does no harm; until then its rows count as waiting, so that a hanging database cannot fill the memory.
   */
  #giveUp(batch: Batch): void {
    this.#fail(batch, new Error("the database did not answer in time"));
    if (this.#gathering === batch) {
      this.#gathering = null;
      this.#waiting -= batch.rows.length;
    } else if (this.#underWay.delete(batch)) this.#flushWhenDue();
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

  /** Halves a failed statement until its bad row is alone, so that other rows are stored. */
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
