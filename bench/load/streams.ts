import { announce, readTask } from "../child.ts";
import { type CpuTimes, readCpuTimes } from "../proc.ts";
import { Connection } from "./connection.ts";
import { atShare, sleep } from "./measured.ts";

/** Open maps, and units that report at a steady rate while one of them is watched. */
export interface StreamTask {
  portalPort: number;
  ingestPort: number;
  /** Bearer tokens of the maps; the first is the map of the watched unit. */
  tokens: string[];
  /** The unit whose reports are timed until they are on its map. */
  watched: string;
  probes: number;
  /** Units that report besides, and how many of their reports a second. */
  imeis: string[];
  perSecond: number;
  /** Process ids. */
  watch: { server: number; postgres: number };
}

/** The result; CPU is of the time of the probes. */
export interface StreamOutcome {
  p50Ms: number;
  p95Ms: number;
  reports: number;
  seconds: number;
  /** Events that all maps together received. */
  events: number;
  /** Seconds of CPU. */
  cpu: CpuTimes;
}

const task = readTask<StreamTask>();
const SENDERS = 16;
const PROBE_MS = 180;
/** The latitude of the probe whose event is awaited. */
let awaited = "";
let arrived = Promise.withResolvers<void>();
let events = 0;
let reports = 0;
let stopped = false;

async function openMap(token: string, isWatched: boolean): Promise<void> {
  const tcp = await Deno.connect({
    hostname: "127.0.0.1",
    port: task.portalPort,
  });
  await tcp.write(encode(
    "GET /api/v1/user/realtime-tracking/stream?since=" + Date.now() +
      ` HTTP/1.1\r\nhost: localhost:${task.portalPort}\r\n` +
      `authorization: Bearer ${token}\r\n\r\n`,
  ));
  read(tcp, isWatched).catch(() => {});
}

async function read(tcp: Deno.TcpConn, isWatched: boolean): Promise<void> {
  const buffer = new Uint8Array(1 << 16);
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const length = await tcp.read(buffer);
    if (!length) return;
    const bytes = buffer.subarray(0, length);
    if (!isWatched) {
      // "event: unit" holds the only line that begins with "ev".
      for (let at = 1; at < length; at++) {
        if (
          bytes[at] === 118 && bytes[at - 1] === 101 && bytes[at + 4] === 58
        ) {
          events++;
        }
      }
      continue;
    }
    rest = (rest + decoder.decode(bytes, { stream: true })).slice(-200_000);
    if (awaited && rest.includes(`"latitude":${awaited},`)) arrived.resolve();
  }
}

function reportOf(imei: string, latitude: string): Uint8Array {
  return encode(
    `GET /?id=${imei}&lat=${latitude}&lon=18&speed=10&timestamp=${
      Math.floor(Date.now() / 1000)
    } HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`,
  );
}

function openSender(): Promise<Connection> {
  return Connection.open({ hostname: "127.0.0.1", port: task.ingestPort });
}

/** Sends what is due by the clock; the senders share it. */
async function load(): Promise<void> {
  const begun = performance.now();
  const next = async (connection: Connection) => {
    while (!stopped) {
      const due = begun + reports * 1000 / task.perSecond;
      const number = reports++;
      const early = due - performance.now();
      if (early > 0) await sleep(early);
      const imei = task.imeis[number % task.imeis.length]!;
      await connection.ask(
        reportOf(imei, (58 + number % 900 / 1000).toFixed(4)),
      );
    }
  };
  const senders = await Promise.all(
    Array.from({ length: SENDERS }, openSender),
  );
  await Promise.all(senders.map(next));
}

for (const [at, token] of task.tokens.entries()) await openMap(token, at === 0);
await sleep(2000);
const loading = task.perSecond > 0 ? load() : Promise.resolve();
await sleep(2000);
const probe = await openSender();
const waits: number[] = [];
const [before, from] = [readCpuTimes(task.watch), performance.now()];
[events, reports] = [0, 0];
for (let number = 0; number < task.probes; number++) {
  awaited = `59.${100_001 + number * 2}`;
  arrived = Promise.withResolvers();
  const sentAt = performance.now();
  await probe.ask(reportOf(task.watched, awaited));
  await Promise.race([arrived.promise, sleep(10_000)]);
  waits.push(performance.now() - sentAt);
  await sleep(PROBE_MS + Math.random() * PROBE_MS);
}
const [cpu, until] = [readCpuTimes(task.watch), performance.now()];
for (const part of ["server", "postgres", "load", "machine"] as const) {
  cpu[part] -= before[part];
}
const sent = reports + task.probes;
stopped = true;
await loading;
const sorted = waits.toSorted((a, b) => a - b);
const outcome: StreamOutcome = {
  p50Ms: atShare(sorted, 0.5),
  p95Ms: atShare(sorted, 0.95),
  reports: sent,
  seconds: (until - from) / 1000,
  events,
  cpu,
};
announce(outcome);
Deno.exit();

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
