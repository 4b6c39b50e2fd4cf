import { announce, readTask } from "../child.ts";
import { imeiOf } from "../fleet.ts";
import { Connection } from "./connection.ts";
import { driveOf } from "./drives.ts";
import { Clock, type Measured, type MeasuredTask, sleep } from "./measured.ts";

/** The task of a fleet that drives, each unit at its own pace. */
export interface DriveTask extends MeasuredTask {
  port: number;
  units: number;
  /** Reports a second of the whole fleet. */
  perSecond: number;
  /** Seconds of a unit's life between two of its reports. */
  everyS: number;
  /** Fix time of the first reports, seconds since 1970. */
  fromS: number;
}

/** What became of it. */
export interface DriveOutcome extends Measured {
  reports: number;
  refused: number;
  /** Reports that were due while every connection was busy. */
  late: number;
}

const CONNECTIONS = 200;
/** Of a hundred reports so many come late, by up to so many reports of their unit, and so many come twice. */
const LATE = 5;
const LATE_BY = 12;
const TWICE = 2;

const task = readTask<DriveTask>();
const connections = await Promise.all(
  Array.from(
    { length: CONNECTIONS },
    () => Connection.open({ hostname: "127.0.0.1", port: task.port }),
  ),
);
const drives = Array.from({ length: task.units }, (_, unit) => driveOf(unit));
const turns = new Int32Array(task.units);
/** Reports that are held back, by the turn of their unit at which they come. */
const heldBack = drives.map(() => new Map<number, Uint8Array>());
const encoder = new TextEncoder();

let stopped = false;
let refused = 0;
let late = 0;
const clock = new Clock();
const random = randomOf(7);

/** Gives what a unit sends next: a report, with one that was held back, or that comes twice; or nothing. */
function next(unit: number): Uint8Array[] {
  const turn = turns[unit]!++;
  const at = task.fromS + turn * task.everyS;
  const { latitude, longitude, knots } = drives[unit]!(turn * task.everyS);
  const request = encoder.encode(
    `GET /?id=${imeiOf(unit)}&lat=${latitude.toFixed(6)}&lon=${
      longitude.toFixed(6)
    }&timestamp=${at}&speed=${
      knots.toFixed(1)
    } HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`,
  );
  const held = heldBack[unit]!;
  const due = held.get(turn);
  held.delete(turn);
  const dice = random() * 100;
  const now = due ? [due] : [];
  if (dice < LATE) {
    held.set(turn + 1 + Math.floor(random() * LATE_BY), request);
    return now;
  }
  now.push(request);
  if (dice >= 100 - TWICE) now.push(request);
  return now;
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

async function send(connection: Connection, request: Uint8Array) {
  const begun = performance.now();
  const status = await connection.ask(request);
  if (status !== 200) refused++;
  clock.answered(performance.now() - begun);
}

async function report(): Promise<void> {
  const free = [...connections];
  const running = new Set<Promise<void>>();
  const begun = performance.now();
  for (let due = 0; !stopped;) {
    const now = performance.now();
    for (; begun + due * 1000 / task.perSecond <= now; due++) {
      for (const request of next(due % task.units)) {
        const connection = free.shift();
        if (!connection) {
          late++;
          continue;
        }
        const done = send(connection, request).then(() => {
          free.push(connection);
          running.delete(done);
        });
        running.add(done);
      }
    }
    await sleep(2);
  }
  await Promise.all(running);
}

const load = report();
const measured = await clock.measure(task, async () => {
  stopped = true;
  await load;
});
for (const connection of connections) connection.close();

const outcome: DriveOutcome = {
  ...measured,
  reports: clock.count,
  refused,
  late,
};
announce(outcome);
