import { sql } from "kysely";
import { build } from "../../build.ts";
import { command } from "../../db/command.ts";
import type { Db, Tx } from "../../db/database.ts";
import { seedDemo } from "../../demo/seed.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { settle } from "../../jobs/settling.ts";
import { openLab } from "../lab.ts";
import {
  type BenchPortal,
  readPage,
  startPortal,
} from "../servers/start-portal.ts";
import { atShare } from "../load/measured.ts";
import { forgetPeakMemory, memoryMb } from "../proc.ts";
import { printTable, say } from "../table.ts";

/** The years of trips that are compared. */
const YEARS = [1, 3];
const UNITS = 100;
const TRIPS_A_DAY = 2;
/** One unit of so many is a private car, the others are company cars. */
const OWN_CAR_OF = 3;
/** One trip of so many passes toll stations. */
const TOLLED_TRIP_OF = 4;
/** Trips of the unit whose log is written as PDF. */
const PDF_TRIPS = 10_000;
/** Measured requests of each report; some before them do not count, so that PostgreSQL has prepared its statements. */
const REQUESTS = 10;
const WARM_UP = 7;
/** A page that others open meanwhile, and how often, ms. */
const OTHERS = "/user/edit-terminal-list";
const OTHERS_EVERY_MS = 50;

/** A portal with the id of the unit that has many trips. */
type Portal = BenchPortal<number>;

/**
 * Prints how long each report of 100 units over 12 months takes with 1 year and with 3 years of trips, and what a PDF of
 * 10,000 trips costs: the memory of the portal, and the time of other pages meanwhile.
 */
async function main(): Promise<void> {
  await build(say);
  await using lab = await openLab();
  const portals: Portal[] = [];
  try {
    for (const years of YEARS) {
      portals.push(await startPortal(lab, ({ db }) => fill(db, years)));
    }
    await printReports(portals);
    await printPdf(portals[0]!);
  } finally {
    for (const { stop } of portals) await stop();
  }
}

/** Creates units with trips back from today, with past months settled as the worker does; gives the id of the one with many. */
async function fill(db: Db, years: number): Promise<number> {
  await seedDemo(db);
  await command(db, SYSTEM, async (tx) => {
    await sql`
      insert into units (account_id, name, imei, type, registration_number,
        fuel_type, consumption_per_10_km)
      select u.account_id, 'Bench ' || n, '8' || lpad(n::text, 14, '0'), 'car',
        'B' || n, 'diesel', 0.6
      from users u, generate_series(0, ${UNITS}) n
      where u.email = 'admin@demo.test'`.execute(tx);
    await insertTrips(tx, "Bench %", years * 365 * TRIPS_A_DAY, TRIPS_A_DAY);
    await insertTrips(tx, "Bench 0", PDF_TRIPS, PDF_TRIPS / 360);
    await insertBenefits(tx);
    await insertPassages(tx);
  });
  await settle(db, { now: new Date(), atMostMs: Infinity });
  await sql`vacuum analyze`.execute(db);
  const { rows: [busy] } = await command(
    db,
    SYSTEM,
    (tx) =>
      sql<{ id: number }>`select id from units where name = 'Bench 0'`
        .execute(tx),
  );
  return busy!.id;
}

/** Makes company cars of the units, of every third a private car, that somebody has read the odometer of once. */
async function insertBenefits(tx: Tx): Promise<void> {
  const units = sql`units where name like 'Bench %'`;
  await sql`
    insert into benefit_settings (account_id, unit_id, kind, fuel_payer,
      consumption_per_10_km, reimbursement_cents_per_10_km,
      market_fuel_price_cents, is_shown_at_work)
    select account_id, id,
      case when id % ${OWN_CAR_OF} = 0 then 'private' else 'benefit' end,
      'company', 0.6, 2500, 1789, false from ${units}`.execute(tx);
  await sql`
    insert into company_cars (account_id, unit_id, ownership, list_price,
      vehicle_tax, technology, taxed_from, model_year, is_van)
    select account_id, id, 'leased', 400000, 3000, 'none', '2022-01-01', 2022,
      false
    from ${units} and id % ${OWN_CAR_OF} <> 0`.execute(tx);
  await sql`
    insert into odometer_readings (account_id, unit_id, read_at, value_m)
    select account_id, id, now() - interval '20 days', 100000000
    from ${units}`.execute(tx);
}

/** Lets the units pass two toll stations on every fourth trip. */
async function insertPassages(tx: Tx): Promise<void> {
  await sql`
    insert into toll_passages (account_id, trip_id, number, unit_id, passed_at,
      city, station, tariff, control_point, confidence)
    select t.account_id, t.id, n, t.unit_id,
      t.started_at + n * interval '5 minutes', 'stockholm',
      (array['Danvikstull', 'Ropsten'])[n], 'inner', 270 + n, 'certain'
    from trips as t join units as u on u.id = t.unit_id,
      generate_series(1, 2) as n
    where u.name like 'Bench %' and u.name <> 'Bench 0'
      and t.id % ${TOLLED_TRIP_OF} = 0`.execute(tx);
}

/** Gives the units of some names trips, one unit after the other: what follows from all at once takes minutes. */
async function insertTrips(
  tx: Tx,
  names: string,
  count: number,
  aDay: number,
): Promise<void> {
  const { rows: units } = await sql<{ id: number }>`
    select id from units where name like ${names}
      and (name <> 'Bench 0' or ${names} = 'Bench 0')`.execute(tx);
  for (const { id } of units) await insertTripsOf(tx, id, count, aDay);
}

async function insertTripsOf(
  tx: Tx,
  unitId: number,
  count: number,
  aDay: number,
): Promise<void> {
  await sql`
    insert into trips (account_id, unit_id, kind, type, started_at, stopped_at,
      start_latitude, start_longitude, stop_latitude, stop_longitude,
      start_address, stop_address, distance_m, distance_source, max_speed_kmh,
      odometer_start_m, odometer_stop_m, has_gap, ongoing, confirmed_at, route)
    select account_id, id, 'driven',
      (array['business', 'business', 'private'])[1 + n % 3], at,
      at + interval '15 minutes', 59.33, 18.06, 59.4, 17.9,
      'Sveavägen ' || n % 90 || ', Stockholm', 'Industrigatan 5, Sundbyberg',
      15000 + n % 7000, 'gps', 70, (${count}::integer - n) * 20000,
      (${count}::integer - n) * 20000 + 15000 + n % 7000, false, false,
      at + interval '20 minutes', '_p~iF~ps|U_ulLnnqC_mqNvxq@'
    from units, generate_series(1, ${count}) n,
      lateral (select date_trunc('hour', now())
        - n * interval '1 day' / ${aDay}::float8 as at) t
    where id = ${unitId}`.execute(tx);
}

async function printReports(portals: Portal[]): Promise<void> {
  const list = await readPage(portals[0]!, "/user/reports");
  const ids = [...list.matchAll(/href="\/user\/reports\/([a-z0-9-]+)"/g)]
    .map(([, id]) => id!);
  const today = new Date().toISOString().slice(0, 10);
  const from = new Date(Date.now() - 364 * 86_400_000).toISOString()
    .slice(0, 10);
  const rows: (string | number)[][] = [];
  for (const id of ids) {
    const ms = portals.map(() => [] as number[]);
    for (let index = 0; index < WARM_UP + REQUESTS; index++) {
      for (const [at, portal] of portals.entries()) {
        const begin = performance.now();
        await readPage(portal, `/user/reports/${id}?from=${from}&to=${today}`);
        if (index >= WARM_UP) ms[at]!.push(performance.now() - begin);
      }
    }
    const [one, three] = ms.map((all) => msAt(all, 0.5));
    rows.push([id, one!, three!, (three! / one!).toFixed(2)]);
  }
  say(
    `\nms (median of ${REQUESTS}) of a page over 12 months, ${UNITS} units with ${TRIPS_A_DAY} trips a day`,
  );
  printTable(["report", "1 year", "3 years", "3 years / 1 year"], rows);
}

async function printPdf(portal: Portal): Promise<void> {
  const path = `/user/create-triplog/export/pdf?unit=${portal.filled}&from=${
    new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10)
  }&to=${new Date().toISOString().slice(0, 10)}`;
  const alone = await pollOthers(
    portal,
    new Promise((resolve) => setTimeout(resolve, 5000)),
  );
  const before = memoryMb(portal.pid).now;
  forgetPeakMemory(portal.pid);
  const begin = performance.now();
  const writing = fetch(portal.url + path, {
    headers: { cookie: portal.cookie },
  }).then(async (answer) => {
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return (await answer.bytes()).length;
  });
  const meanwhile = await pollOthers(portal, writing);
  const seconds = (performance.now() - begin) / 1000;
  say(`\nA PDF of ${PDF_TRIPS.toLocaleString("en")} trips`);
  printTable(["", "value"], [
    ["written in, s", seconds.toFixed(1)],
    ["bytes", await writing],
    ["memory before, MB", Math.round(before)],
    ["peak memory meanwhile, MB", Math.round(memoryMb(portal.pid).peak)],
    ["p95 of another page alone, ms", msAt(alone, 0.95)],
    ["p95 of another page meanwhile, ms", msAt(meanwhile, 0.95)],
  ]);
}

/** Opens another page again and again until something is done; gives the times, ms. */
async function pollOthers(
  portal: Portal,
  done: Promise<unknown>,
): Promise<number[]> {
  let isDone = false;
  done.finally(() => isDone = true).catch(() => {});
  const ms: number[] = [];
  while (!isDone) {
    const begin = performance.now();
    await readPage(portal, OTHERS);
    ms.push(performance.now() - begin);
    await new Promise((resolve) => setTimeout(resolve, OTHERS_EVERY_MS));
  }
  return ms;
}

/** Gives the value below which a share of the values lies, in whole ms. */
function msAt(values: readonly number[], share: number): number {
  return Math.round(atShare(values.toSorted((a, b) => a - b), share));
}

await main();
