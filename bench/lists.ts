import { sql } from "kysely";
import { brotliCompressSync } from "node:zlib";
import { build } from "../build.ts";
import { command } from "../db/command.ts";
import type { Database, Db } from "../db/database.ts";
import { seedDemo } from "../demo/seed.ts";
import { SYSTEM } from "../domain/access/actor.ts";
import { openLab } from "./lab.ts";
import { type BenchPortal, startPortal } from "./servers/start-portal.ts";
import { printTable, say } from "./table.ts";

/** The sizes of the account whose lists are measured: a small one, and a large customer. */
const SIZES = [{ units: 50, users: 50 }, { units: 5000, users: 500 }];
/** Measured requests of each page; a few before them do not count. */
const REQUESTS = 15;
const WARM_UP = 3;

const UNITS = "/user/edit-terminal-list";
const USERS = "/administration/user-accounts";

/** Gives the pages by what they show; the access editor is that of a user with access to every unit. */
function pages(userId: number): Map<string, string> {
  const access = `${USERS}/${userId}/access`;
  return new Map([
    ["units", UNITS],
    ["units, by last report", `${UNITS}?sort=last_report&order=desc`],
    ["units, by text", `${UNITS}?search=Bench+4`],
    ["units, by tag", `${UNITS}?tag=1`],
    ["users", USERS],
    ["users, by department", `${USERS}?sort=department&descending=1`],
    ["users, by text", `${USERS}?search=Bench+4`],
    ["access", access],
    ["access, given only", `${access}?given=1`],
    ["access, by text", `${access}?search=Bench+4`],
  ]);
}

type Size = typeof SIZES[number];

/** A portal with an account of one of the sizes, and its pages. */
type Portal = BenchPortal<Map<string, string>>;

/** A page in each of the portals. */
interface Measured {
  page: string;
  ms: number[];
  bytes: number[];
}

/**
 * Prints how long a page of a list takes and how many bytes it has, in an account with 50 units and users and in
 * one with 5,000 units and 500 users: a page shows 50 of them, so the rest should cost little.
 */
async function main(): Promise<void> {
  await build(say);
  await using lab = await openLab();
  const portals: Portal[] = [];
  try {
    for (const size of SIZES) {
      const filling = async (database: Database) =>
        pages(await fill(database, size));
      portals.push(await startPortal(lab, filling));
    }
    print(await measurePages(portals));
  } finally {
    for (const { stop } of portals) await stop();
  }
}

/**
 * Creates units with a tag, a service interval, an inspection and a report each, as in a well-kept fleet, and
 * users with access to all of them one by one. Gives the id of one of the users.
 */
async function fill(
  { db }: Database,
  size: Size,
): Promise<number> {
  await seedDemo(db);
  await command(db, SYSTEM, async (tx) => {
    await sql`
      insert into tags (account_id, name)
      select account_id, 'Bench' from users where email = 'admin@demo.test'`
      .execute(tx);
    await sql`
      insert into units (account_id, name, imei, type, registration_number,
        service_interval_m, service_interval_months, last_service_on, next_inspection_on)
      select u.account_id, 'Bench ' || n, '8' || lpad(n::text, 14, '0'), 'car',
        'B' || n, 15000000, 12, current_date - n % 400, current_date + n % 300
      from users u, generate_series(1, ${size.units}) n
      where u.email = 'admin@demo.test'`.execute(tx);
    await sql`
      insert into unit_states (account_id, unit_id, fixed_at, reported_at, latitude, longitude)
      select account_id, id, now() - id * interval '1 minute',
        now() - id * interval '1 minute', 59.3, 18
      from units where name like 'Bench %'`.execute(tx);
    await sql`
      insert into odometer_readings (account_id, unit_id, read_at, value_m)
      select account_id, id, now() - interval '1 year', id * 1000000::bigint
      from units where name like 'Bench %'`.execute(tx);
    await sql`
      insert into unit_tags (account_id, unit_id, tag_id)
      select u.account_id, u.id, t.id from units u
      join tags t on t.account_id = u.account_id and t.name = 'Bench'
      where u.id % 3 = 0 and u.name like 'Bench %'`.execute(tx);
  });
  const userId = await fillUsers(db, size.users);
  await sql`vacuum analyze`.execute(db);
  return userId;
}

function fillUsers(db: Db, users: number): Promise<number> {
  return command(db, SYSTEM, async (tx) => {
    await sql`
      insert into departments (account_id, name)
      select account_id, 'Department ' || n
      from users, generate_series(1, 5) n
      where email = 'admin@demo.test'`.execute(tx);
    await sql`
      insert into users (account_id, email, first_name, last_name,
        password_hash, department_id)
      select u.account_id, 'bench-' || n || '@demo.test', 'Bench', n::text, '',
        (select id from departments d where d.account_id = u.account_id
          and d.name = 'Department ' || 1 + n % 5)
      from users u, generate_series(1, ${users}) n
      where u.email = 'admin@demo.test'`.execute(tx);
    await sql`
      insert into unit_access (account_id, user_id, unit_id)
      select u.account_id, u.id, i.id from users u
      join units i on i.account_id = u.account_id and i.name like 'Bench %'
      where u.email like 'bench-%'`.execute(tx);
    const { id } = await tx.selectFrom("users").select("id")
      .where("email", "=", "bench-1@demo.test").executeTakeFirstOrThrow();
    return id;
  });
}

/** Measures the portals in turn, so that a slower minute of the machine affects them all. */
async function measurePages(portals: Portal[]): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const page of portals[0]!.filled.keys()) {
    const visits: Visit[][] = portals.map(() => []);
    for (let index = 0; index < WARM_UP + REQUESTS; index++) {
      for (const [at, portal] of portals.entries()) {
        visits[at]!.push(await visit(portal, portal.filled.get(page)!));
      }
    }
    measured.push({
      page,
      ms: visits.map((ofOne) => median(ofOne.slice(WARM_UP))),
      bytes: visits.map((ofOne) => brotliCompressSync(ofOne[0]!.html).length),
    });
  }
  return measured;
}

interface Visit {
  ms: number;
  html: string;
}

/** Measures a page from the request to the last byte. */
async function visit({ url, cookie }: Portal, path: string): Promise<Visit> {
  const begin = performance.now();
  const answer = await fetch(url + path, { headers: { cookie } });
  const html = await answer.text();
  const ms = performance.now() - begin;
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return { ms, html };
}

function median(visits: Visit[]): number {
  const sorted = visits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

function print(measured: Measured[]): void {
  const heads = SIZES.map(({ units, users }) =>
    `${units.toLocaleString("en")} / ${users}`
  );
  say(`\nms (median of ${REQUESTS}) and bytes (brotli) at units / users`);
  printTable(
    [
      "page",
      ...heads.map((head) => `ms at ${head}`),
      "ratio",
      ...heads.map((head) => `bytes at ${head}`),
      "ratio",
    ],
    measured.map(({ page, ms, bytes }) => [
      page,
      ...ms,
      times(ms),
      ...bytes,
      times(bytes),
    ]),
  );
}

function times([less, more]: number[]): string {
  return `${(more! / less!).toFixed(2)} ×`;
}

await main();
