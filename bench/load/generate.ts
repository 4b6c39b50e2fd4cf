import { announce, readTask } from "../child.ts";
import { UNITS } from "../fleet.ts";
import { Connection } from "./connection.ts";
import { Clock, type Measured, type MeasuredTask, sleep } from "./measured.ts";
import { positionsIn, type Shape, SHAPES } from "./requests.ts";

/** The task of the load generator, which runs on the server's machine and stops by itself. */
export interface LoadTask extends MeasuredTask {
  port: number;
  shape: Shape;
  connections: number;
  /** Requests a second over all connections; absent means as fast as the answers arrive. */
  perSecond?: number;
  /** Fix time of the first request, milliseconds since 1970; each request has times of its own. */
  fromMs: number;
}

/** The result of a load. */
export interface LoadOutcome extends Measured {
  /** Positions that were answered with 200, including the warm-up. */
  acknowledged: number;
  /** Requests with another answer. */
  refused: number;
  /** Requests that were due while every connection was busy. */
  late: number;
  positions: number;
}

const task = readTask<LoadTask>();
const positions = positionsIn(task.shape);
const prepared = Array.from(
  { length: UNITS },
  (_, unit) => SHAPES[task.shape](unit),
);
const connections = await Promise.all(
  Array.from(
    { length: task.connections },
    () => Connection.open({ hostname: "127.0.0.1", port: task.port }),
  ),
);

let stopped = false;
let sent = 0;
let acknowledged = 0;
let refused = 0;
let late = 0;
const clock = new Clock();

/** Gives the next request: the units take turns, each with later fix times than before. */
function nextRequest(): Uint8Array {
  const request = prepared[sent % UNITS]!;
  const round = Math.floor(sent++ / UNITS);
  request.setTimes(task.fromMs / 1000 + round * positions);
  return request.bytes;
}

async function report(connection: Connection, since: number): Promise<void> {
  const status = await connection.ask(nextRequest());
  if (status !== 200) refused++;
  else acknowledged += positions;
  clock.answered(performance.now() - since);
}

async function reportWithoutPause(connection: Connection): Promise<void> {
  while (!stopped) await report(connection, performance.now());
}

/** Sends what is due by the clock on the free connections; a late answer delays no later request. */
async function reportByTheClock(perSecond: number): Promise<void> {
  const free = [...connections];
  const running = new Set<Promise<void>>();
  const begun = performance.now();
  for (let due = 0; !stopped;) {
    const now = performance.now();
    for (; begun + due * 1000 / perSecond <= now; due++) {
      const connection = free.shift();
      if (!connection) {
        late++;
        continue;
      }
      const done = report(connection, begun + due * 1000 / perSecond)
        .then(() => {
          free.push(connection);
          running.delete(done);
        });
      running.add(done);
    }
    await sleep(1);
  }
  await Promise.all(running);
}

const load = task.perSecond
  ? reportByTheClock(task.perSecond)
  : Promise.all(connections.map(reportWithoutPause));
const measured = await clock.measure(task, async () => {
  // Every started request gets its answer, so that the answers can be compared with what is stored.
  stopped = true;
  await load;
});
for (const connection of connections) connection.close();

const outcome: LoadOutcome = {
  ...measured,
  acknowledged,
  refused,
  late,
  positions: clock.count * positions,
};
announce(outcome);
