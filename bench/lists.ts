import { sql } from "kysely";
import { brotliCompressSync } from "node:zlib";
import { build } from "../build.ts";
import { asActor, type Database, migrate } from "../db/database.ts";
import { seedDemo } from "../demo/seed.ts";
import { SYSTEM } from "../domain/access/actor.ts";
import { startChild } from "./child.ts";
import { openLab, withDatabase } from "./lab.ts";
import { login } from "./page-weight.ts";
import { printTable, say } from "./table.ts";

/** Units of the account when its list is measured. */
const SIZES = [50, 5000];
/** Requests of each page that count, after some that do not. */
const REQUESTS = 15;
const WARM_UP = 3;

const LIST = "/user/edit-terminal-list";
const PAGES: [name: string, path: string][] = [
  ["units", LIST],
  ["units, by last report", `${LIST}?sort=last_report&order=desc`],
  ["units, by text", `${LIST}?search=Bench+4`],
  ["units, by tag", `${LIST}?tag=1`],
];

interface Measured {
  ms: number;
  bytes: number;
}

/**
 * Prints how long a page of a list takes and how much of it travels, with 50 rows in the account and with 5,000:
 * a page shows 50 of them, so that the rest must cost little.
 */
async function main(): Promise<void> {
  await build(say);
  await using lab = await openLab();
  const measured: Map<string, Measured>[] = [];
  for (const size of SIZES) {
    const databaseUrl = await lab.emptyDatabase();
    await migrate(databaseUrl);
    await withDatabase(databaseUrl, (database) => fill(database, size));
    measured.push(await measurePages(databaseUrl));
  }
  print(measured);
}

/** Units with a tag, a service interval, an inspection and a report each, as in a fleet that is kept well. */
async function fill({ db }: Database, size: number): Promise<void> {
  await seedDemo(db);
  await asActor(db, SYSTEM, async (tx) => {
    await sql`
      insert into tags (account_id, name)
      select account_id, 'Bench' from users where email = 'admin@demo.test'`
      .execute(tx);
    await sql`
      insert into units (account_id, name, imei, type, registration_number,
        service_interval_m, service_interval_months, last_service_on, next_inspection_on)
      select u.account_id, 'Bench ' || n, '8' || lpad(n::text, 14, '0'), 'car',
        'B' || n, 15000000, 12, current_date - n % 400, current_date + n % 300
      from users u, generate_series(1, ${size}) n
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
  await sql`vacuum analyze`.execute(db);
}

/** Median time from the request to the last byte, and bytes as brotli sends them. */
async function measurePages(
  databaseUrl: string,
): Promise<Map<string, Measured>> {
  const portal = await startChild<{ url: string }>("servers/portal.ts", {
    databaseUrl,
  });
  try {
    const { url } = portal.ready;
    const cookie = await login(url);
    const measured = new Map<string, Measured>();
    for (const [page, path] of PAGES) {
      const times: number[] = [];
      let html = "";
      for (let index = 0; index < WARM_UP + REQUESTS; index++) {
        const begin = performance.now();
        const answer = await fetch(url + path, { headers: { cookie } });
        html = await answer.text();
        times.push(performance.now() - begin);
        if (answer.status !== 200) throw new Error(html.slice(0, 200));
      }
      const counted = times.slice(WARM_UP).toSorted((a, b) => a - b);
      const ms = counted[Math.floor(counted.length / 2)]!;
      measured.set(page, { ms, bytes: brotliCompressSync(html).length });
    }
    return measured;
  } finally {
    await portal.stop();
  }
}

function print([few, many]: Map<string, Measured>[]): void {
  say(`\nmedian of ${REQUESTS} requests, one at a time; bytes by brotli`);
  printTable(
    ["page", `ms at ${SIZES[0]}`, `ms at ${SIZES[1]}`, "ratio", "bytes"],
    [...few!].map(([page, { ms }]) => {
      const { ms: later, bytes } = many!.get(page)!;
      return [page, ms, later, `${(later / ms).toFixed(2)} ×`, bytes];
    }),
  );
}

await main();
