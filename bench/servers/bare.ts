import { Hono } from "hono";
import { openDatabase } from "../../db/database.ts";
import { readTask } from "../child.ts";
import { serve } from "./serve.ts";
import { readUnits } from "./units.ts";

/**
 * The upper limit of the real path: a group commit that accepts every report. It checks nothing, writes positions
 * only, and has no latest states, wake-ups, bad rows or outages.
 */
const { databaseUrl, pauseMs = 0 } = readTask<{
  databaseUrl: string;
  /** Time between the starts of two statements, milliseconds. */
  pauseMs?: number;
}>();
const database = await openDatabase(databaseUrl, {
  connections: 2,
  system: true,
});
const units = await readUnits(database);

const NAMES = [
  "account_id",
  "unit_id",
  "fixed_at",
  "latitude",
  "longitude",
  "speed_kmh",
];
const INSERT = `
  insert into positions (${NAMES})
  select account_id, unit_id, to_timestamp(fixed_at), latitude, longitude, speed_kmh
  from unnest($1::int[], $2::int[], $3::float8[], $4::float8[], $5::float8[], $6::real[]) as r(${NAMES})
  on conflict do nothing`;

let columns = emptyColumns();
let stored = Promise.withResolvers<void>();
let flushing = false;
let lastStart = -Infinity;

async function flush(): Promise<void> {
  flushing = true;
  while (columns[0]!.length > 0) {
    const restMs = lastStart + pauseMs - performance.now();
    if (restMs > 0) await new Promise((go) => setTimeout(go, restMs));
    lastStart = performance.now();
    const [rows, done] = [columns, stored];
    columns = emptyColumns();
    stored = Promise.withResolvers();
    const literals = rows.map((column) => `{${column.join(",")}}`);
    await database.sql.unsafe(INSERT, literals, { prepare: true });
    done.resolve();
  }
  flushing = false;
}

function take(report: Record<string, string>): void {
  const unit = units.get(report.id!)!;
  columns[0]!.push(unit.accountId);
  columns[1]!.push(unit.unitId);
  columns[2]!.push(report.timestamp!);
  columns[3]!.push(report.lat!);
  columns[4]!.push(report.lon!);
  columns[5]!.push(report.speed!);
  if (!flushing) flush();
}

const app = new Hono();
app.get("/", async (c) => {
  take(c.req.query());
  await stored.promise;
  return c.body(null, 200);
});
app.post("/", async (c) => {
  for (const report of await c.req.json()) take(report);
  await stored.promise;
  return c.body(null, 200);
});

function emptyColumns(): (string | number)[][] {
  return NAMES.map(() => []);
}

serve(app, database);
