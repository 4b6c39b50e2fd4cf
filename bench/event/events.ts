import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { ecoThresholds } from "../../domain/eco-score/thresholds.ts";
import { detect } from "../../domain/event/detect.ts";
import type { Judged } from "../../domain/event/detection.ts";
import type { Fix } from "../../domain/position/fix.ts";
import { settingsWith } from "../../domain/trip/settings/setting-changes.ts";
import { EVENTS_CHANNEL } from "../../db/channels.ts";
import { command } from "../../db/command.ts";
import { asActor, type Database } from "../../db/database.ts";
import { runChild } from "../child.ts";
import { FLEET_ACCOUNT, insertFleet } from "../fleet.ts";
import { type Lab, openLab, withDatabase } from "../lab.ts";
import type { DriveOutcome, DriveTask } from "../load/drive.ts";
import { type Habits, lifeOf } from "../load/drives.ts";
import { atShare } from "../load/measured.ts";
import { printTable, say } from "../table.ts";
import { startWhole } from "../servers/whole.ts";

const UNITS = 2000;
const PER_SECOND = 1000;
const EVERY_S = UNITS / PER_SECOND;
const HABITS: Habits = { restS: 1800, everyS: EVERY_S, restEveryS: EVERY_S };
const WARM_UP_MS = 15_000;
const MEASURE_MS = 40_000;
/** The fleet drives at 50 km/h between lights. */
const LIMIT_KMH = 45;

/** Prints how soon events are found while a fleet reports, and what detection costs. */
async function main(): Promise<void> {
  const root = new URL("../..", import.meta.url).pathname;
  await using lab = await openLab();
  const rows = [];
  for (const isWatched of [false, true]) {
    const { outcome, waits } = await measure(lab, root, isWatched);
    const us = (value: number) => value * 1e6 / outcome.reports;
    const sorted = waits.toSorted((a, b) => a - b);
    rows.push([
      isWatched ? "half with zones and profiles" : "without",
      outcome.reports / outcome.seconds,
      us(outcome.cpu.server),
      us(outcome.cpu.postgres),
      outcome.p99Ms,
      waits.length,
      atShare(sorted, 0.5),
      atShare(sorted, 0.95),
    ]);
  }
  say(
    `Events: ${UNITS} units, ${PER_SECOND} reports/s, all roles in a process`,
  );
  printTable([
    "fleet",
    "reports/s",
    "µs server",
    "µs PostgreSQL",
    "answer p99 ms",
    "events",
    "event p50 s",
    "event p95 s",
  ], rows);
  say();
  say("Detection alone, µs a position");
  printTable(["unit", "µs"], [
    ["plain", detectionUs({})],
    ["with a profile", detectionUs(PROFILE)],
    ["with a profile and signals", detectionUs(PROFILE, true)],
  ]);
}

/** Drives the fleet; gives what became of it, and how long each event of overspeeding took from the commit of its fix, s. */
async function measure(lab: Lab, folder: string, isWatched: boolean) {
  const databaseUrl = await lab.emptyDatabase();
  await using server = await startWhole(folder, databaseUrl);
  await withDatabase(databaseUrl, async (database) => {
    await insertFleet(database);
    if (isWatched) await watchHalf(database);
  });
  const waits: number[] = [];
  return await withDatabase(databaseUrl, async (database) => {
    let seen = 0;
    let begun = Infinity;
    const listener = await database.sql.listen(EVENTS_CHANNEL, async () => {
      const now = Date.now();
      const found = await eventsAfter(database, seen);
      seen = Math.max(seen, ...found.map(({ id }) => id));
      if (now < begun) return;
      waits.push(...found.map(({ receivedMs }) => (now - receivedMs) / 1000));
    });
    begun = Date.now() + WARM_UP_MS;
    const outcome = await runChild<DriveOutcome>(
      "load/drive.ts",
      {
        ...HABITS,
        units: UNITS,
        speedUp: 1,
        port: server.ingestPort,
        fromS: Math.floor(Date.now() / 1000),
        warmUpMs: WARM_UP_MS,
        measureMs: MEASURE_MS,
        watch: { server: server.pid, postgres: lab.postgresPid },
      } satisfies DriveTask,
    );
    if (outcome.refused > 0) throw new Error(`${outcome.refused} refused`);
    await listener.unlisten();
    return { outcome, waits };
  });
}

/** Gives each second unit a feature profile's limits and a circle that it leaves. */
function watchHalf({ db }: Database): Promise<void> {
  const circles = Array.from({ length: UNITS / 2 }, (_, n) => {
    const { latitude, longitude } = lifeOf(n * 2, HABITS).at(0);
    return { unit: n * 2 + 1, latitude, longitude };
  });
  return command(db, SYSTEM, async (tx) => {
    await sql`
      insert into feature_spans (
        account_id, unit_id, from_at, overspeed_kmh, eco_sensitivity
      )
      select ${FLEET_ACCOUNT}, unit, now() - interval '1 day',
        ${LIMIT_KMH}::integer, 'normal'
      from unnest(${circles.map(({ unit }) => unit)}::integer[]) as unit`
      .execute(tx);
    await sql`
      with made as (
        insert into geofences (
          account_id, name, address, latitude, longitude, radius_m, active,
          theft_mode, created_by
        )
        select ${FLEET_ACCOUNT}, 'Circle ' || unit, '', latitude, longitude,
          400, true, false, 1
        from unnest(
          ${circles.map(({ unit }) => unit)}::integer[],
          ${circles.map(({ latitude }) => latitude)}::float8[],
          ${circles.map(({ longitude }) => longitude)}::float8[]
        ) as c (unit, latitude, longitude)
        returning *
      )
      insert into geofence_watches (
        account_id, geofence_id, unit_id, from_at, latitude, longitude, radius_m
      )
      select account_id, id, split_part(name, ' ', 2)::integer,
        now() - interval '1 day', latitude, longitude, radius_m
      from made`.execute(tx);
  });
}

/** Reads when the fixes that showed overspeeding were stored: the second above the limit. */
function eventsAfter({ db }: Database, seen: number) {
  return asActor(db, SYSTEM, async (tx) => {
    const { rows } = await sql<{ id: number; receivedMs: number }>`
      select e.id, extract(epoch from p.received_at)::float8 * 1000
        as "receivedMs"
      from events as e cross join lateral (
        select received_at from positions as p
        where p.account_id = e.account_id and p.unit_id = e.unit_id
          and p.fixed_at > e.happened_at
        order by p.fixed_at limit 1
      ) as p
      where e.id > ${seen} and e.kind = 'overspeeding' and not e.is_late`
      .execute(tx);
    return rows;
  });
}

const PROFILE: Partial<Judged> = {
  limitKmh: LIMIT_KMH,
  eco: ecoThresholds("normal", "car"),
};
const POSITIONS = 200_000;

/** Measures what detecting costs, µs a position: the fixes of a drive, one look a fix. */
function detectionUs(judged: Partial<Judged>, hasSignals = false): number {
  const all: Judged = {
    settings: settingsWith("car", {}),
    limitKmh: null,
    eco: null,
    theftSince: null,
    ...judged,
  };
  const { at } = lifeOf(1, HABITS);
  const fixes = Array.from({ length: POSITIONS }, (_, n): Fix => {
    const { latitude, longitude, knots } = at(n);
    return {
      fixedAt: n * 1000,
      latitude,
      longitude,
      speedKmh: knots * 1.852,
      ignition: true,
      odometerM: null,
      satellites: 9,
      hdop: 1,
      accuracyM: null,
      courseDeg: 90,
      signals: hasSignals
        ? { externalPowerVolts: 13.8, batteryPercent: 90, din: { 1: true } }
        : null,
    };
  });
  let state = {};
  const begun = performance.now();
  for (const fix of fixes) {
    ({ state } = detect(state, [fix], () => all, fix.fixedAt, fix.fixedAt));
  }
  return (performance.now() - begun) * 1000 / POSITIONS;
}

await main();
