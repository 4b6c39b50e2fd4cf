/** How often units are announced at most, milliseconds. */
const EVERY_MS = 50;
/** How much longer what was stored waits for a statement that takes it along, milliseconds; some follow each other by 14. */
const SLACK_MS = 25;

/**
 * Announces which units have reported: the first after a quiet moment at once, with the statement that stores its report,
 * then what was stored in 50 ms together, with the next statement. Without one an announcement is a commit of its own,
 * which costs as much as storing fifty reports. Each announcement wakes every process that listens to the database.
 */
export class WakeUps {
  readonly #announce: (unitIds: number[]) => Promise<unknown>;
  /** Units whose reports are stored and not announced. */
  readonly #waiting = new Set<number>();
  #lastAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `announce` sends an announcement of its own; what it loses the tracker finds by itself. */
  constructor(announce: (unitIds: number[]) => Promise<unknown>) {
    this.#announce = announce;
  }

  /** Gives what a statement that stores reports of these units announces by its commit; null when it is too early. */
  take(unitIds: readonly number[]): number[] | null {
    if (performance.now() < this.#lastAt + EVERY_MS) return null;
    return this.#takeAll(unitIds);
  }

  /** Takes units whose reports are stored, or are not and were taken. */
  add(unitIds: readonly number[]): void {
    for (const id of unitIds) this.#waiting.add(id);
    const restMs = this.#lastAt + EVERY_MS + SLACK_MS - performance.now();
    this.#timer ??= setTimeout(() => this.flush(), Math.max(0, restMs));
  }

  /** Announces what waits. */
  async flush(): Promise<void> {
    const unitIds = this.#takeAll([]);
    if (unitIds.length > 0) await this.#announce(unitIds).catch(() => {});
  }

  #takeAll(unitIds: readonly number[]): number[] {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lastAt = performance.now();
    const all = [...new Set([...this.#waiting, ...unitIds])];
    this.#waiting.clear();
    return all;
  }
}
