import { sql } from "kysely";
import { SYSTEM } from "../domain/access/actor.ts";
import { command } from "../db/command.ts";
import { asActor, type Db, openDatabase } from "../db/database.ts";
import { listPartitions } from "../db/position/partitions.ts";
import { listPositions } from "../db/position/positions.ts";
import { packClosedDays } from "../jobs/packing.ts";
import { actorOf } from "../tests/harness/actor.ts";
import { FLEET_ACCOUNT } from "./fleet.ts";
import { type Lab, openLab } from "./lab.ts";
import { readCpuTimes } from "./proc.ts";
import { printTable, say } from "./table.ts";
import { type Told, Track } from "./track.ts";

/** Units whose reports arrive in turn: a row of one lies between rows of all others. */
const UNITS = Number(Deno.env.get("BENCH_UNITS") ?? 20);
const DAYS = 30;
const EVERY_S = 30;
/** Reads of which the mean is taken, after one that does not count. */
const READS = 10;
/** Reports of each unit in one statement that fills the table. */
const CHUNK = 240;

const DAY_MS = 86_400_000;

/** How many bytes reports take. */
interface Size {
  table: number;
  index: number;
}

/** Cost of one read, milliseconds. */
interface Cost {
  ms: number;
  portal: number;
  postgres: number;
}

/** Prints bytes a point and the cost of reads before and after packing, in one run. */
async function main(): Promise<void> {
  await using lab = await openLab();
  const database = await openDatabase(await lab.newDatabase(), {
    connections: 2,
  });
  const { db } = database;
  const now = new Date();
  // The month before the last one, so that all of it is closed.
  const from = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2);
  const month = { from, until: from + DAYS * DAY_MS };
  const points = UNITS * DAYS * 86_400 / EVERY_S;
  say(
    `${UNITS} units, ${DAYS} days, a report every ${EVERY_S} s with all fields, ${
      points.toLocaleString("en")
    } reports in the order of arrival`,
  );
  const base = await sizeOfRows(db);
  await fill(db, month.from);
  await database.sql.unsafe("vacuum analyze positions");
  const rows = await sizeOfRows(db);
  const day = { from, until: from + DAY_MS };
  const before = {
    size: { table: rows.table - base.table, index: rows.index - base.index },
    month: await measureReads(lab, db, month),
    day: await measureReads(lab, db, day),
  };
  const packing = await measurePacking(lab, db, now);
  await database.sql.unsafe("vacuum analyze position_days");
  const after = {
    size: await sizeOfPacked(db),
    month: await measureReads(lab, db, month),
    day: await measureReads(lab, db, day),
  };
  print(points, before, after);
  say();
  printTable(["packing", "value"], [
    ["points/s", points / packing.seconds],
    ["CPU of the worker, us a point", packing.worker * 1e6 / points],
    ["CPU of PostgreSQL, us a point", packing.postgres * 1e6 / points],
  ]);
  await database.close();
}

type Figures = { size: Size; month: Cost; day: Cost };

function print(points: number, before: Figures, after: Figures): void {
  const perUnit = DAYS * 86_400 / EVERY_S;
  const row = (name: string, of: (figures: Figures) => number) => [
    name,
    of(before),
    of(after),
    of(before) / of(after),
  ];
  const total = ({ size }: Figures) => size.table + size.index;
  say();
  printTable(["", "as rows", "packed", "ratio"], [
    row("bytes a point, table", ({ size }) => size.table / points),
    row("bytes a point, index", ({ size }) => size.index / points),
    row("bytes a point", (figures) => total(figures) / points),
    row("a month of a unit, MB", (f) => total(f) / points * perUnit / 1e6),
    row(
      "a year of a unit, MB",
      (f) => total(f) / points * perUnit / DAYS * 365 / 1e6,
    ),
    row("read a month, ms", ({ month }) => month.ms),
    row("  CPU of the portal, ms", ({ month }) => month.portal),
    row("  CPU of PostgreSQL, ms", ({ month }) => month.postgres),
    row("read a day, ms", ({ day }) => day.ms),
  ]);
}

/** Stores the reports of all units in turn, as they would have arrived. */
async function fill(db: Db, fromMs: number): Promise<void> {
  const tracks = Array.from({ length: UNITS }, (_, index) => new Track(index));
  const steps = DAYS * 86_400 / EVERY_S;
  for (let first = 0; first < steps; first += CHUNK) {
    const chunk: Told[] = [];
    for (let step = first; step < Math.min(steps, first + CHUNK); step++) {
      for (const track of tracks) {
        chunk.push(track.next(fromMs + step * EVERY_S * 1000, EVERY_S));
      }
    }
    await command(db, SYSTEM, (tx) =>
      sql`
        insert into positions (account_id, unit_id, fixed_at, received_at,
          latitude, longitude, speed_kmh, course_deg, altitude_m, satellites,
          hdop, accuracy_m, ignition, odometer_m, details)
        select ${FLEET_ACCOUNT}, unit, to_timestamp(at), to_timestamp(received),
          latitude, longitude, speed, course, altitude, satellites, hdop,
          accuracy, ignition, odometer, details
        from json_to_recordset(${JSON.stringify(chunk)}::text::json) as r (
          unit integer, at float8, received float8, latitude float8,
          longitude float8, speed real, course real, altitude real,
          satellites smallint, hdop real, accuracy real, ignition boolean,
          odometer bigint, details jsonb)`.execute(tx));
  }
}

async function sizeOfRows(db: Db): Promise<Size> {
  const size = { table: 0, index: 0 };
  for (const name of await listPartitions(db)) {
    const { table, index } = await sizeOf(db, name);
    size.table += table;
    size.index += index;
  }
  return size;
}

function sizeOfPacked(db: Db): Promise<Size> {
  return sizeOf(db, "position_days");
}

async function sizeOf(db: Db, name: string): Promise<Size> {
  const { rows: [size] } = await sql<Size>`
    select pg_table_size(${name}::text::regclass) as table,
      pg_indexes_size(${name}::text::regclass) as index`.execute(db);
  return size!;
}

/** Measures reads of tracks as the portal reads them, of one unit after the other. */
async function measureReads(
  lab: Lab,
  db: Db,
  period: { from: number; until: number },
): Promise<Cost> {
  const actor = actorOf({
    accountId: FLEET_ACCOUNT,
    userId: 1,
    isAdministrator: true,
  });
  const read = async (unitId: number) => {
    const points = await listPositions(db, actor, unitId, period);
    const wanted = (period.until - period.from) / 1000 / EVERY_S;
    if (points.length !== wanted) {
      throw new Error(`${points.length} points, not ${wanted}`);
    }
  };
  for (let n = 0; n < READS; n++) await read(1 + n % UNITS);
  const cost = await measure(lab, async () => {
    for (let n = 0; n < READS; n++) await read(1 + n % UNITS);
  });
  return {
    ms: cost.seconds * 1000 / READS,
    portal: cost.worker * 1000 / READS,
    postgres: cost.postgres * 1000 / READS,
  };
}

function measurePacking(lab: Lab, db: Db, now: Date) {
  return measure(lab, async () => {
    const { isDone } = await packClosedDays(db, {
      now,
      afterDays: 2,
      atMostMs: Infinity,
      onFailed: (_, error) => {
        throw error;
      },
    });
    const { rows } = await asActor(
      db,
      SYSTEM,
      (tx) => sql`select from positions limit 1`.execute(tx),
    );
    if (!isDone || rows.length > 0) throw new Error("rows are left");
  });
}

/** Measures the time and the CPU of this process and of PostgreSQL, seconds. */
async function measure(
  lab: Lab,
  work: () => Promise<void>,
): Promise<{ seconds: number; worker: number; postgres: number }> {
  const watched = { server: Deno.pid, postgres: lab.postgresPid };
  const before = readCpuTimes(watched);
  const begun = performance.now();
  await work();
  const seconds = (performance.now() - begun) / 1000;
  const after = readCpuTimes(watched);
  return {
    seconds,
    worker: after.server - before.server,
    postgres: after.postgres - before.postgres,
  };
}

if (import.meta.main) await main();
