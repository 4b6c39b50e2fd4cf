import { sql } from "kysely";
import { command } from "../../db/command.ts";
import type { Db, Tx } from "../../db/database.ts";
import { migrate } from "../../db/migrate.ts";
import { seedDemo } from "../../demo/seed.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { settle } from "../../jobs/settling.ts";
import { openLab, withDatabase } from "../lab.ts";
import { atShare } from "../load/measured.ts";
import { printTable, say } from "../table.ts";

const UNITS = 100;
const DAYS = 120;
/** Changes in a transaction, as when the tracker has looked at the reports of many units. */
const AT_ONCE = 20;
const ROUNDS = 60;

/** What is done to trips: what the tracker does all the time, and what people do to settled months. */
const CHANGES = {
  "a new trip of today": sql`
    insert into trips (account_id, unit_id, kind, type, started_at, stopped_at,
      start_latitude, start_longitude, stop_latitude, stop_longitude,
      distance_m, distance_source, max_speed_kmh, has_gap, ongoing,
      confirmed_at, route)
    select account_id, id, 'driven', 'business', now() - interval '1 hour',
      now() - interval '30 minutes', 59.33, 18.06, 59.4, 17.9, 15000, 'gps', 70,
      false, false, now(), '_p~iF~ps|U'
    from units where name like 'Bench %' order by id limit ${AT_ONCE}`,
  "a trip of today goes on": sql`
    update trips set distance_m = distance_m + 10, stopped_at = now()
    where id = any(array(select id from trips
      where started_at > now() - interval '1 day' and unit_id = any(array(
        select id from units where name like 'Bench %'))
      order by id limit ${AT_ONCE}))`,
  "the type of a trip two months ago": sql`
    update trips set type = case type when 'private' then 'business'
      else 'private' end
    where id = any(array(select id from trips
      where started_at between now() - interval '61 days'
        and now() - interval '60 days'
        and unit_id = any(array(
          select id from units where name like 'Bench %'))
      order by id limit ${AT_ONCE}))`,
};

/**
 * Prints what the triggers that take settled months back cost those who change trips: the same changes, in turn with
 * these triggers and without them.
 */
async function main(): Promise<void> {
  await using lab = await openLab();
  const url = await lab.emptyDatabase();
  await migrate(url);
  await withDatabase(url, async ({ db }) => {
    await fill(db);
    const rows: (string | number)[][] = [];
    for (const [name, change] of Object.entries(CHANGES)) {
      const ms = { with: [] as number[], without: [] as number[] };
      for (let round = 0; round < ROUNDS; round++) {
        ms.with.push(await time(db, change, true));
        ms.without.push(await time(db, change, false));
      }
      const [on, off] = [ms.with, ms.without].map((all) =>
        atShare(all.toSorted((a, b) => a - b), 0.5)
      ) as [number, number];
      rows.push([
        `${AT_ONCE} × ${name}`,
        on.toFixed(2),
        off.toFixed(2),
        (on / off).toFixed(2),
      ]);
    }
    say(`\nms (median of ${ROUNDS}) in a transaction, ${UNITS} units`);
    printTable(["change", "with", "without", "with / without"], rows);
  });
}

async function fill(db: Db): Promise<void> {
  await seedDemo(db);
  await command(db, SYSTEM, async (tx) => {
    await sql`
      insert into units (account_id, name, imei, type)
      select u.account_id, 'Bench ' || n, '8' || lpad(n::text, 14, '0'), 'car'
      from users u, generate_series(1, ${UNITS}) n
      where u.email = 'admin@demo.test'`.execute(tx);
    await sql`
      insert into trips (account_id, unit_id, kind, type, started_at,
        stopped_at, start_latitude, start_longitude, stop_latitude,
        stop_longitude, distance_m, distance_source, max_speed_kmh, has_gap,
        ongoing, confirmed_at, route)
      select account_id, id, 'driven', 'business', at, at + interval '15 minutes',
        59.33, 18.06, 59.4, 17.9, 15000, 'gps', 70, false, false,
        at + interval '20 minutes', '_p~iF~ps|U'
      from units, generate_series(1, ${DAYS * 2}) n,
        lateral (select now() - n * interval '12 hours' as at) t
      where name like 'Bench %'`.execute(tx);
  });
  await settle(db, { now: new Date(), atMostMs: Infinity });
  await sql`vacuum analyze`.execute(db);
}

/** Times a change that is rolled back. */
async function time(
  db: Db,
  change: (typeof CHANGES)[keyof typeof CHANGES],
  isWatched: boolean,
): Promise<number> {
  let ms = 0;
  const undo = new Error("rolled back");
  await command(db, SYSTEM, async (tx) => {
    if (!isWatched) await leaveSettled(tx);
    const begin = performance.now();
    await change.execute(tx);
    ms = performance.now() - begin;
    throw undo;
  }).catch((error) => {
    if (error !== undo) throw error;
  });
  return ms;
}

/** Switches off, until the transaction ends, the triggers that take settled months back. */
async function leaveSettled(tx: Tx): Promise<void> {
  for (const change of ["insert", "update"]) {
    await sql`
      alter table trips disable trigger ${sql.ref(`unsettle_after_${change}`)}`
      .execute(tx);
  }
}

await main();
