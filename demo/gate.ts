/** Runs a limited number of tasks at a time; the others wait in the order in which they came. */
export class Gate {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Runs the task as soon as there is room. */
  async pass<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((enter) => this.waiting.push(enter));
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}

/** Resolves after the time, or at once when the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done);
  });
}
