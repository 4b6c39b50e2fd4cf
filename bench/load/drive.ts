import { announce, readTask } from "../child.ts";
import { Agenda } from "./agenda.ts";
import { Connection } from "./connection.ts";
import { type Habits, lifeOf, reportOf } from "./drives.ts";
import { Clock, type Measured, type MeasuredTask, sleep } from "./measured.ts";
import { type VisibleTask, VisibleTrips } from "./visible-trips.ts";

/** The task of a fleet that lives, each unit at its own pace. */
export interface DriveTask extends MeasuredTask, Habits {
  port: number;
  units: number;
  /** How many times as fast as a clock the units live. */
  speedUp: number;
  /** Fix time of the beginning, seconds since 1970. */
  fromS: number;
  /** Whether it is timed until trips that begin are in the log. */
  visible?: VisibleTask;
}

/** What became of it. */
export interface DriveOutcome extends Measured {
  reports: number;
  refused: number;
  /** Reports that waited until a connection was free; their time counts from when they were due. */
  waited: number;
  /** Reports that were due and not sent when the bench ended. */
  unsent: number;
  /** How long it took from the answer of the report by which a trip is one until the log had the trip, milliseconds. */
  visibleMs: number[];
}

interface Due {
  unit: number;
  lifeS: number;
  request: Uint8Array;
  /** Since when it is due, by performance.now(). */
  since: number;
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
const lives = Array.from({ length: task.units }, (_, n) => lifeOf(n, task));
const turns = new Int32Array(task.units);
/** Reports that are held back, by the turn of their unit at which they come. */
const heldBack = lives.map(() => new Map<number, Uint8Array>());
const visible = task.visible && new VisibleTrips(task.visible, task);

let stopped = false;
let refused = 0;
let waited = 0;
const clock = new Clock();
const random = randomOf(7);

/** Gives what a unit sends next: a report, with one that was held back, or that comes twice; or nothing. */
function next(unit: number, lifeS: number): Uint8Array[] {
  const turn = turns[unit]!++;
  const request = reportOf(unit, lives[unit]!.at(lifeS), task.fromS + lifeS);
  if (visible?.watches(unit)) return [request];
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

const waiting: Due[] = [];

/** Sends what waits, the oldest first, as long as something does. */
async function send(connection: Connection, first: Due): Promise<void> {
  for (let due: Due | undefined = first; due; due = waiting.shift()) {
    const status = await connection.ask(due.request);
    if (status !== 200) refused++;
    clock.answered(performance.now() - due.since);
    visible?.answered(due.unit, due.lifeS);
    if (stopped) return;
  }
}

async function report(): Promise<void> {
  const agenda = new Agenda();
  for (const [unit, life] of lives.entries()) {
    // Its reports of before were sent already (history.ts).
    let at = -task.restEveryS - unit % task.everyS;
    while (at < 0) at = life.nextReport(at);
    agenda.add(at, unit);
  }
  const free = [...connections];
  const running = new Set<Promise<void>>();
  const begun = performance.now();
  while (!stopped) {
    const since = performance.now();
    const lifeS = (since - begun) / 1000 * task.speedUp;
    for (let due = agenda.take(lifeS); due; due = agenda.take(lifeS)) {
      const { unit, second } = due;
      for (const request of next(unit, second)) {
        const one = { unit, lifeS: second, request, since };
        const connection = free.shift();
        if (!connection) {
          waited++;
          waiting.push(one);
          continue;
        }
        const done = send(connection, one).then(() => {
          free.push(connection);
          running.delete(done);
        });
        running.add(done);
      }
      agenda.add(lives[unit]!.nextReport(second), unit);
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
  waited,
  unsent: waiting.length,
  visibleMs: await visible?.end() ?? [],
};
announce(outcome);
