import { announce, readTask } from "../child.ts";
import { Connection } from "./connection.ts";
import { type Habits, lifeOf, reportOf, toldBefore } from "./drives.ts";

/** A fleet of which the product has to know before it is measured. */
export interface HistoryTask extends Habits {
  port: number;
  units: number;
  /** When the bench begins, seconds since 1970, and of how many seconds before the units report. */
  fromS: number;
  beforeS: number;
}

const CONNECTIONS = 64;

/** Sends what the units did before the bench began, as fast as the answers arrive. */
const task = readTask<HistoryTask>();
let unit = 0;

async function tell(): Promise<void> {
  const connection = await Connection.open({
    hostname: "127.0.0.1",
    port: task.port,
  });
  while (unit < task.units) await tellOf(connection, unit++);
  connection.close();
}

async function tellOf(connection: Connection, unit: number): Promise<void> {
  const life = lifeOf(unit, task);
  for (const at of toldBefore(unit, task, task.beforeS)) {
    const status = await connection.ask(
      reportOf(unit, life.at(at), task.fromS + at),
    );
    if (status !== 200) throw new Error(`status ${status}`);
  }
}

await Promise.all(Array.from({ length: CONNECTIONS }, tell));
announce({});
