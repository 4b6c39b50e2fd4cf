interface Deadline {
  until: number;
  passed: () => void;
}

/** Deadlines of many short tasks with one timer: a timer for each would cost as much as the task. */
export class Deadlines {
  readonly #withinMs: number;
  readonly #open = new Set<Deadline>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(withinMs: number) {
    this.#withinMs = withinMs;
  }

  /** Starts a task; calls `passed` once when it takes too long. Call the result when the task has ended. */
  begin(passed: () => void): () => void {
    const deadline = { until: performance.now() + this.#withinMs, passed };
    this.#open.add(deadline);
    this.#timer ??= setInterval(() => this.#sweep(), this.#withinMs / 4);
    return () => this.#end(deadline);
  }

  #sweep(): void {
    const now = performance.now();
    for (const deadline of this.#open) {
      if (deadline.until > now) continue;
      this.#end(deadline);
      deadline.passed();
    }
  }

  #end(deadline: Deadline): void {
    this.#open.delete(deadline);
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
