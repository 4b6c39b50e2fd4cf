import { sql } from "kysely";
import { brotliCompressSync } from "node:zlib";
import { build } from "../../build.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";
import { seedDemo } from "../../demo/seed.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { openLab } from "../lab.ts";
import {
  type BenchPortal,
  readPage,
  startPortal,
} from "../servers/start-portal.ts";
import { printTable, say } from "../table.ts";

/** The sizes of the account whose schedule is measured, in vehicles; each has as many bookings. */
const SIZES = [50, 2000];
const BOOKINGS = 100_000;
/** Measured requests of each page; a few before them do not count. */
const REQUESTS = 15;
const WARM_UP = 3;
/** People who have the bookings. */
const DRIVERS = 200;
/** People who book at once. */
const CROWD = 200;

const WEEK = "/user/car-schedule";
const PAGES = new Map([
  ["week", WEEK],
  ["week, by model", `${WEEK}?sort=model&order=desc`],
  ["week, by text", `${WEEK}?search=Bench+4`],
  ["month of the own bookings", `${WEEK}/mine`],
  ["form of a new booking", `${WEEK}/bookings/new`],
]);

type Portal = BenchPortal<void>;

/**
 * Prints how long the pages of the car schedule take and how many bytes they have, with 50 and with 2,000 vehicles and
 * 100,000 bookings, and how fast bookings are made when many people want the same hour, or each their own.
 */
async function main(): Promise<void> {
  await build(say);
  await using lab = await openLab();
  const portals: Portal[] = [];
  try {
    for (const vehicles of SIZES) {
      portals.push(await startPortal(lab, ({ db }) => fill(db, vehicles)));
    }
    await printPages(portals);
    await printCrowd(portals[1]!);
  } finally {
    for (const { stop } of portals) await stop();
  }
}

/** Creates vehicles with bookings from a year back to a year ahead. */
async function fill(db: Db, vehicles: number): Promise<void> {
  await seedDemo(db);
  const each = BOOKINGS / vehicles;
  await command(db, SYSTEM, async (tx) => {
    await sql`
      insert into units (account_id, name, imei, type, registration_number, model)
      select u.account_id, 'Bench ' || n, '8' || lpad(n::text, 14, '0'), 'car',
        'B' || n, 'Model ' || n % 20
      from users u, generate_series(1, ${vehicles}) n
      where u.email = 'admin@demo.test'`.execute(tx);
    await sql`
      insert into users (account_id, email, first_name, last_name, password_hash)
      select account_id, 'bench-' || n || '@demo.test', 'Bench', n::text, ''
      from users, generate_series(1, ${DRIVERS - 1}) n
      where email = 'admin@demo.test'`.execute(tx);
    await sql`
      create temporary table drivers on commit drop as
      select row_number() over () as n, account_id, id from users
      where email like 'bench-%' or email = 'admin@demo.test'`.execute(tx);
    await sql`
      insert into bookings (account_id, unit_id, driver_id, start_at, end_at,
        purpose, created_by)
      select u.account_id, u.id, d.id, at, at + step / 2, 'Kundbesök', d.id
      from units u
      cross join lateral (select interval '730 days' / ${each} as step) s
      cross join lateral generate_series(now() - interval '365 days',
        now() + interval '364 days', step) with ordinality as g (at, number)
      join drivers d on d.account_id = u.account_id
        and d.n = 1 + (u.id + g.number) % ${DRIVERS}
      where u.name like 'Bench %'`.execute(tx);
  });
  await sql`vacuum analyze`.execute(db);
}

async function printPages(portals: Portal[]): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [page, path] of PAGES) {
    const seen = portals.map(() => ({ ms: [] as number[], html: "" }));
    for (let index = 0; index < WARM_UP + REQUESTS; index++) {
      for (const [at, portal] of portals.entries()) {
        const begin = performance.now();
        seen[at]!.html = await readPage(portal, path);
        if (index >= WARM_UP) seen[at]!.ms.push(performance.now() - begin);
      }
    }
    rows.push([
      page,
      ...seen.map(({ ms }) => middle(ms)),
      ...seen.map(({ html }) => brotliCompressSync(html).length),
    ]);
  }
  const heads = SIZES.map((vehicles) => vehicles.toLocaleString("en"));
  say(
    `\nms (median of ${REQUESTS}) and bytes (brotli) at vehicles, with ${
      BOOKINGS.toLocaleString("en")
    } bookings`,
  );
  printTable(
    [
      "page",
      ...heads.map((n) => `ms, ${n}`),
      ...heads.map((n) => `bytes, ${n}`),
    ],
    rows,
  );
}

async function printCrowd(portal: Portal): Promise<void> {
  const form = await readPage(portal, `${WEEK}/bookings/new`);
  const driver = /<option value="(\d+)" selected/.exec(form)?.[1] ?? "1";
  const hour = (index: number) => String(index % 24).padStart(2, "0");
  const day = (index: number) =>
    new Date(Date.now() + (500 + Math.floor(index / 24)) * 86_400_000)
      .toISOString().slice(0, 10);
  const book = async (index: number) => {
    const body = new URLSearchParams({
      imei: "800000000000001",
      start_date: `${day(index)} ${hour(index)}:00`,
      end_date: `${day(index)} ${hour(index)}:50`,
      purpose: "Bench",
      driver_id: driver,
    });
    const answer = await fetch(`${portal.url}/api/v1/car-schedule/save`, {
      method: "POST",
      headers: { cookie: portal.cookie },
      body,
    });
    await answer.body?.cancel();
    return answer.status;
  };
  const crowd = async (name: string, indexOf: (index: number) => number) => {
    const begin = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: CROWD }, (_, index) => book(indexOf(index))),
    );
    const won = statuses.filter((status) => status === 200).length;
    return [name, performance.now() - begin, won, CROWD - won];
  };
  say(`\n${CROWD} people book one vehicle at once`);
  printTable(["", "ms for all", "booked", "told that it is booked"], [
    await crowd("the same hour", () => 1000),
    await crowd("each another hour", (index) => index),
  ]);
}

function middle(ms: number[]): number {
  return ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 2)]!;
}

await main();
