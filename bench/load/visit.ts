import { announce, readTask } from "../child.ts";
import { Clock, type Measured, type MeasuredTask } from "./measured.ts";
import { PageConnection } from "./page-connection.ts";

/** People who open pages one after the other, as fast as the answers arrive. */
export interface VisitTask extends MeasuredTask {
  port: number;
  /** The paths, which the people take in turn. */
  paths: string[];
  cookie: string;
  people: number;
}

/** What became of it. */
export interface VisitOutcome extends Measured {
  pages: number;
  /** Bytes of an answer on the wire, on average. */
  bytes: number;
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
let asked = 0;
let answered = 0;
let bytes = 0;
const clock = new Clock();

async function visit(connection: PageConnection): Promise<void> {
  while (!stopped) {
    const since = performance.now();
    const answer = await connection.ask(requests[asked++ % requests.length]!);
    if (answer.status !== 200) throw new Error(`status ${answer.status}`);
    clock.answered(performance.now() - since);
    answered++;
    bytes += answer.bytes;
  }
  connection.close();
}

const visits = Array.from(
  { length: task.people },
  async () => visit(await PageConnection.open(task.port)),
);
const measured = await clock.measure(task, async () => {
  stopped = true;
  await Promise.all(visits);
});
const outcome: VisitOutcome = {
  ...measured,
  pages: clock.count,
  bytes: bytes / answered,
};
announce(outcome);
