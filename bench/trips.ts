import { sql } from "kysely";
import { build } from "../build.ts";
import { command } from "../db/command.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { seedDemo } from "../demo/seed.ts";
import { SYSTEM } from "../domain/access/actor.ts";
import { startChild } from "./child.ts";
import { openLab, withDatabase } from "./lab.ts";
import { login } from "./page-weight.ts";
import { printTable, say } from "./table.ts";
import { benchFinding } from "./trip-finding.ts";

/** Units of an account, and the years of trips with which pages are measured. */
const UNITS = 100;
const YEARS = [1, 3];
const TRIPS_A_DAY = 3;
/** Measured requests of each page, each for another unit; a few before them do not count. */
const REQUESTS = 25;
const WARM_UP = 5;

/**
 * Prints how well trips are found in generated drives, then how long the trip log and a year of it take, with one
 * year of trips stored and with three: a page asks for its own days, so earlier trips must not cost anything.
 */
async function main(): Promise<void> {
  benchFinding();
  say();
  await build(say);
  await using lab = await openLab();
  const databaseUrl = await lab.emptyDatabase();
  await migrate(databaseUrl);
  const units = await withDatabase(databaseUrl, insertUnits);
  const measured: Map<string, number>[] = [];
  let filled = 0;
  for (const years of YEARS) {
    for (; filled < years; filled++) {
      await withDatabase(
        databaseUrl,
        (database) => insertYear(database, filled),
      );
    }
    say(`${years} years: ${UNITS * years * 365 * TRIPS_A_DAY} trips`);
    measured.push(await measurePages(databaseUrl, units));
  }
  print(measured);
}

/** Adds the units to the account of the demo's administrator, each with an odometer reading, and gives their ids. */
async function insertUnits({ db }: Database): Promise<number[]> {
  await seedDemo(db);
  return await command(db, SYSTEM, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into units (account_id, name, imei, type)
      select u.account_id, 'Bench ' || n, '8' || lpad(n::text, 14, '0'), 'car'
      from users u, generate_series(1, ${UNITS}) n
      where u.email = 'admin@demo.test'
      returning id`.execute(tx);
    await sql`
      insert into odometer_readings (account_id, unit_id, read_at, value_m)
      select account_id, id, now() - interval '4 years', 1000000
      from units where name like 'Bench %'`.execute(tx);
    return rows.map(({ id }) => id);
  });
}

/** Adds a year of trips to each unit, the latest trip first. */
async function insertYear({ db }: Database, yearsBack: number): Promise<void> {
  await command(db, SYSTEM, (tx) =>
    sql`
    insert into trips (account_id, unit_id, kind, type, started_at, stopped_at,
      start_latitude, start_longitude, stop_latitude, stop_longitude,
      start_address, stop_address, distance_m, distance_source, max_speed_kmh,
      has_gap, ongoing, confirmed_at, route)
    select account_id, id, 'driven',
      (array['business', 'business', 'private'])[1 + n % 3], at,
      at + interval '25 minutes', 59.33, 18.06, 59.4, 17.9,
      'Sveavägen ' || n % 90 || ', Stockholm', 'Industrigatan 5, Sundbyberg',
      15000 + n % 7000, 'gps', 70, false, false, at + interval '30 minutes',
      '_p~iF~ps|U_ulLnnqC_mqNvxq@'
    from units, generate_series(1, ${365 * TRIPS_A_DAY}) n,
      lateral (select date_trunc('hour', now())
        - make_interval(years => ${yearsBack})
        - n * interval '1 day' / ${TRIPS_A_DAY} as at) t
    where name like 'Bench %'`.execute(tx));
  await sql`vacuum analyze trips`.execute(db);
}

/** Gives the median time of each page, ms, from the request to the last byte. */
async function measurePages(
  databaseUrl: string,
  units: number[],
): Promise<Map<string, number>> {
  const portal = await startChild<{ url: string }>("servers/portal.ts", {
    databaseUrl,
  });
  try {
    const { url } = portal.ready;
    const cookie = await login(url);
    const medians = new Map<string, number>();
    for (const [page, path] of pages()) {
      const times = [];
      for (let index = 0; index < WARM_UP + REQUESTS; index++) {
        const unit = units[index % units.length]!;
        times.push(await timeOf(`${url}${path}unit=${unit}`, cookie));
      }
      const counted = times.slice(WARM_UP).toSorted((a, b) => a - b);
      medians.set(page, counted[Math.floor(counted.length / 2)]!);
    }
    return medians;
  } finally {
    await portal.stop();
  }
}

function pages(): [string, string][] {
  const day = (daysBack: number) =>
    new Date(Date.now() - daysBack * 86_400_000).toISOString().slice(0, 10);
  const log = "/user/create-triplog?";
  return [
    ["trip log, 30 days", `${log}from=${day(30)}&to=${day(0)}&`],
    ["trip log, 12 months", `${log}from=${day(364)}&to=${day(0)}&`],
    ["year certificate", "/user/attest/certificate?"],
  ];
}

async function timeOf(address: string, cookie: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(address, { headers: { cookie } });
  const html = await answer.text();
  const took = performance.now() - begin;
  if (answer.status !== 200) {
    throw new Error(`${address}: ${html.slice(0, 200)}`);
  }
  return took;
}

function print([first, last]: Map<string, number>[]): void {
  say(`\n${UNITS} units, median of ${REQUESTS} requests, one at a time`);
  printTable(
    ["page", `ms at ${YEARS[0]} year`, `ms at ${YEARS[1]} years`, "ratio"],
    [...first!].map(([page, ms]) => {
      const later = last!.get(page)!;
      return [page, ms, later, `${(later / ms).toFixed(2)} ×`];
    }),
  );
}

await main();
