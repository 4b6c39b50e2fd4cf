/** How often units are announced at most, milliseconds. */
const EVERY_MS = 50;

/**
 * Announces which units have reported: the first after a quiet moment at once, with the statement that stores its report,
 * then what was stored in 50 ms together. Each announcement wakes every process that listens to the database.
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
    const restMs = this.#lastAt + EVERY_MS - performance.now();
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
