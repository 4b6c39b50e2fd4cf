import { announce, readTask } from "../child.ts";
import { type CpuTimes, readCpuTimes } from "../proc.ts";
import { PageConnection } from "./page-connection.ts";

/** People who open pages one after the other, as fast as the answers arrive. */
export interface VisitTask {
  port: number;
  /** The paths, which the people take in turn. */
  paths: string[];
  cookie: string;
  people: number;
  warmUpMs: number;
  measureMs: number;
  /** Process ids. */
  watch: { server: number; postgres: number };
}

/** The result of the measured part. */
export interface VisitOutcome {
  pages: number;
  seconds: number;
  p50Ms: number;
  p95Ms: number;
  /** Bytes of an answer on the wire, on average. */
  bytes: number;
  /** Seconds of CPU. */
  cpu: CpuTimes;
}

const task = readTask<VisitTask>();
const requests = task.paths.map((path) =>
  new TextEncoder().encode(
    `GET ${path} HTTP/1.1\r\nhost: localhost:${task.port}\r\n` +
      `accept: text/html\r\naccept-encoding: gzip, deflate, br, zstd\r\n` +
      `cookie: language=sv; ${task.cookie}\r\n\r\n`,
  )
);
let stopped = false;
let measuring = false;
let asked = 0;
let bytes = 0;
const latencies: number[] = [];

async function visit(connection: PageConnection): Promise<void> {
  while (!stopped) {
    const since = performance.now();
    const answer = await connection.ask(requests[asked++ % requests.length]!);
    if (answer.status !== 200) throw new Error(`status ${answer.status}`);
    if (!measuring) continue;
    latencies.push(performance.now() - since);
    bytes += answer.bytes;
  }
  connection.close();
}

const visits = Array.from(
  { length: task.people },
  async () => visit(await PageConnection.open(task.port)),
);
await sleep(task.warmUpMs);
const [before, from] = [readCpuTimes(task.watch), performance.now()];
measuring = true;
await sleep(task.measureMs);
measuring = false;
const [cpu, until] = [readCpuTimes(task.watch), performance.now()];
stopped = true;
await Promise.all(visits);
for (const part of ["server", "postgres", "load", "machine"] as const) {
  cpu[part] -= before[part];
}
const sorted = latencies.toSorted((a, b) => a - b);
const outcome: VisitOutcome = {
  pages: sorted.length,
  seconds: (until - from) / 1000,
  p50Ms: sorted[Math.floor(sorted.length * 0.5)] ?? NaN,
  p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? NaN,
  bytes: bytes / sorted.length,
  cpu,
};
announce(outcome);

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
