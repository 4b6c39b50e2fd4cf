import { type CpuTimes, readCpuTimes } from "../proc.ts";

/** What a load did in its measured part. Times and CPU are of that part alone. */
export interface Measured {
  seconds: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  maxMs: number;
  /** Seconds of CPU. */
  cpu: CpuTimes;
}

/** The parts of a load, milliseconds, and the processes whose CPU counts, by their ids. */
export interface MeasuredTask {
  warmUpMs: number;
  measureMs: number;
  watch: { server: number; postgres: number };
}

/** The clock of a load: it warms up, then it is measured. */
export class Clock {
  #isMeasuring = false;
  readonly #latencies: number[] = [];

  /** Counts a request by the time until its answer, if that came in the measured part. */
  answered(ms: number): void {
    if (this.#isMeasuring) this.#latencies.push(ms);
  }

  /** Requests counted so far. */
  get count(): number {
    return this.#latencies.length;
  }

  /** Lets the load warm up and measures it; `end` stops it and resolves when every request has its answer. */
  async measure(
    { warmUpMs, measureMs, watch }: MeasuredTask,
    end: () => Promise<unknown>,
  ): Promise<Measured> {
    await sleep(warmUpMs);
    const [before, from] = [readCpuTimes(watch), performance.now()];
    this.#isMeasuring = true;
    await sleep(measureMs);
    this.#isMeasuring = false;
    const [cpu, until] = [readCpuTimes(watch), performance.now()];
    await end();
    for (const part of ["server", "postgres", "load", "machine"] as const) {
      cpu[part] -= before[part];
    }
    const sorted = Float64Array.from(this.#latencies).sort();
    if (sorted.length === 0) throw new Error("no answer came in that time");
    return {
      seconds: (until - from) / 1000,
      p50Ms: atShare(sorted, 0.5),
      p95Ms: atShare(sorted, 0.95),
      p99Ms: atShare(sorted, 0.99),
      maxMs: sorted.at(-1)!,
      cpu,
    };
  }
}

/** Gives the value below which a share of sorted values lies; NaN without values. */
export function atShare(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.floor(sorted.length * share)] ?? NaN;
}

/** Waits for some milliseconds. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
