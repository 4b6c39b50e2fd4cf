import { sql } from "kysely";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import { migrate } from "../../db/migrate.ts";
import { listSuggestions } from "../../db/suggestion/suggestions.ts";
import { readLogPage } from "../../db/trip/log.ts";
import { seedDemo } from "../../demo/seed.ts";
import { SYSTEM, type UserActor } from "../../domain/access/actor.ts";
import { openLab, withDatabase } from "../lab.ts";
import { atShare } from "../load/measured.ts";
import { printTable, say } from "../table.ts";
import type { YearTrip } from "./year.ts";

/** Trips that the account has; more are left out. */
const TRIPS = 20_000;
/** Measured runs of each; a few before them do not count. */
const RUNS = 25;
const WARM_UP = 5;
const DAY_MS = 86_400_000;

/** Prints what suggestions cost the page of a log and their own page, in an account with 20,000 trips. */
export async function benchPages(year: readonly YearTrip[]): Promise<void> {
  await using lab = await openLab();
  const databaseUrl = await lab.emptyDatabase();
  await migrate(databaseUrl);
  await withDatabase(databaseUrl, async ({ db }) => {
    await seedDemo(db);
    const actor = await administratorOf(db);
    const stored = await insertYear(db, actor, year.slice(-TRIPS));
    const until = Date.now();
    const log = {
      unitId: stored.unitId,
      days: { from: dayBefore(30), to: dayBefore(0) },
      timeZone: "Europe/Stockholm",
      page: 1,
    };
    const { trips } = await readLogPage(db, actor, log);
    const ids = trips.map(({ id }) => id);
    say(`an account with ${stored.trips} trips, a page with ${ids.length}`);
    const period = { from: until - 60 * DAY_MS, until };
    const rows: [string, () => Promise<{ length: number }>][] = [
      [
        "page of the log",
        async () => (await readLogPage(db, actor, log)).trips,
      ],
      ["its suggestions", () => listSuggestions(db, actor, { ids })],
      ["all suggestions", () => listSuggestions(db, actor, { period })],
    ];
    const table = [];
    for (const [name, work] of rows) table.push([name, ...await measure(work)]);
    printTable(["read", "found", "median ms", "95 % ms"], table);
  });
}

async function measure(work: () => Promise<{ length: number }>) {
  const times: number[] = [];
  let found = 0;
  for (let run = -WARM_UP; run < RUNS; run++) {
    const start = performance.now();
    found = (await work()).length;
    if (run >= 0) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return [found, atShare(times, 0.5), atShare(times, 0.95)];
}

async function administratorOf(db: Db): Promise<UserActor> {
  return await asActor(db, SYSTEM, async (tx) => {
    const user = await tx.selectFrom("users").select(["id", "account_id"])
      .where("email", "=", "admin@demo.test").executeTakeFirstOrThrow();
    return {
      kind: "user",
      userId: user.id,
      accountId: user.account_id,
      isAdministrator: true,
    } as unknown as UserActor;
  });
}

/** Stores the year so that it ends now, with the drivers of the demo, and gives the unit with the most trips. */
async function insertYear(
  db: Db,
  { accountId }: UserActor,
  year: readonly YearTrip[],
): Promise<{ unitId: number; trips: number }> {
  const late = Date.now() - 3_600_000 - year.at(-1)!.trip.startedAt.getTime();
  const rows = year.map(({ trip, isSaid }) => ({
    unit: trip.unitId,
    driver: isSaid ? trip.driverId : null,
    at: new Date(trip.startedAt.getTime() + late).toISOString(),
    type: isSaid ? trip.type : "business",
    typed_by: isSaid ? "manual" : "default",
    purpose: isSaid ? trip.purpose : null,
    a: trip.start!.latitude,
    b: trip.start!.longitude,
    c: trip.stop!.latitude,
    d: trip.stop!.longitude,
  }));
  return await command(db, SYSTEM, async (tx) => {
    await sql`
      insert into trips (account_id, unit_id, kind, type, typed_by, purpose,
        driver_id, started_at, stopped_at, start_latitude, start_longitude,
        stop_latitude, stop_longitude, start_address, stop_address, distance_m,
        distance_source, max_speed_kmh, has_gap, ongoing, confirmed_at, route)
      select ${accountId}, u.id, 'driven', r.type, r.typed_by, r.purpose,
        d.id, r.at, r.at + interval '20 minutes', r.a, r.b, r.c, r.d,
        'Sveavägen 1', 'Industrigatan 5', 12000, 'gps', 70, false, false,
        r.at + interval '25 minutes', repeat('_p~iF~ps|U', 60)
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (
          unit integer, driver integer, at timestamptz, type text,
          typed_by text, purpose text, a float8, b float8, c float8, d float8)
        join (select id, row_number() over (order by id) - 1 as n from units
          where account_id = ${accountId}) as u on u.n = r.unit
        left join (select id, row_number() over (order by id) as n from users
          where account_id = ${accountId}) as d on d.n = r.driver`.execute(tx);
    await sql`analyze trips`.execute(tx);
    const { rows: [busy] } = await sql<{ unitId: number; trips: number }>`
      select unit_id as "unitId", (sum(count(*)) over ())::integer as trips
      from trips where account_id = ${accountId}
      group by 1 order by count(*) limit 1 offset 3`.execute(tx);
    return busy!;
  });
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}
