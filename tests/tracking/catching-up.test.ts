import assert from "node:assert/strict";
import { sql } from "kysely";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import type { Fix } from "../../domain/position/fix.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db, openDatabase } from "../../db/database.ts";
import { Tracker } from "../../jobs/tracker.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { startTestPortal, type TestPortal } from "../harness/portal.ts";
import { reportFixes, storedPositions } from "../harness/reports.ts";
import { HOUR_MS, tripFacts } from "../trip/story.ts";

const UNITS = 600;
/** Units of one look, so that two workers need several. */
const UNITS_A_LOOK = 100;
/** Units that report again while the workers catch up; they reported first of all, so that their turn is the last. */
const REPORTING = 8;
const MINUTE_MS = 60_000;
/** Reports that each unit sent in the outage. */
const REPORTS = 31;

interface WaitingUnit {
  id: number;
  imei: string;
}

/** Adds units that have reported for a quarter of an hour, an hour ago, while no worker ran: the first of them last. */
function addWaitingUnits(db: Db, accountId: number): Promise<WaitingUnit[]> {
  return command(db, beside(accountId), async (tx) => {
    const { rows } = await sql<WaitingUnit>`
      with added as (
        insert into units (account_id, name, imei, type)
        select ${accountId}, 'Unit ' || n, (350000000000000 + n)::text, 'car'
        from generate_series(1, ${UNITS}) as n
        returning account_id, id, imei
      ), tracked as (
        insert into trackers (account_id, unit_id, tracker_id)
        select account_id, id, imei from added
      ), stated as (
        insert into unit_states (account_id, unit_id, fixed_at, latitude,
          longitude, reported_at, dirty_from, dirty_since, version)
        select account_id, id, now() - interval '1 hour', 59.15, 18,
          now() - interval '1 hour' - id * interval '1 s',
          now() - interval '75 minutes', now() - interval '75 minutes', 1
        from added
      ), reported as (
        insert into positions (account_id, unit_id, fixed_at, latitude, longitude,
          speed_kmh)
        select account_id, id,
          now() - interval '75 minutes' + n * interval '30 s',
          59 + n * 0.005, 18, 60
        from added, generate_series(0, ${REPORTS - 1}::integer) as n
      )
      select id, imei from added order by id`.execute(tx);
    return rows;
  });
}

/** Lists the units with a trip, in the order in which their first trips were stored. */
function foundUnits(db: Db): Promise<number[]> {
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("trips").select("unit_id")
      .groupBy("unit_id").orderBy((eb) => eb.fn.min("id")).execute();
    return rows.map(({ unit_id }) => unit_id);
  });
}

/** Reads what /metrics and /health say about how far finding trips is behind. */
async function readBehind(portal: TestPortal) {
  const metrics = await (await portal.report("/metrics")).text();
  const health = JSON.parse((await portal.nobody.get("/health")).html);
  const value = (name: string) =>
    Number(
      new RegExp(`^milstolpe_tracking_${name} (.*)$`, "m").exec(metrics)?.[1],
    );
  return {
    units: value("units"),
    metricsS: value("behind_seconds"),
    healthS: health.trackingBehindS as number,
  };
}

/** Adds a unit that has the positions of another one, none of them looked at. */
async function addTwin(db: Db, accountId: number, ofId: number) {
  const twin = await newUnit(db, accountId);
  await command(db, beside(accountId), async (tx) => {
    await sql`
      insert into positions (account_id, unit_id, fixed_at, latitude, longitude,
        speed_kmh, ignition, odometer_m, satellites, hdop, details)
      select account_id, ${twin.id}::integer, fixed_at, latitude, longitude,
        speed_kmh, ignition, odometer_m, satellites, hdop, details
      from positions where account_id = ${accountId} and unit_id = ${ofId}`
      .execute(tx);
    await sql`
      insert into unit_states (account_id, unit_id, fixed_at, latitude, longitude,
        reported_at, dirty_from, dirty_since)
      select account_id, unit_id, max(fixed_at), 59, 18, now(), min(fixed_at),
        now()
      from positions where account_id = ${accountId} and unit_id = ${twin.id}
      group by account_id, unit_id
      on conflict (account_id, unit_id) do update set
        fixed_at = excluded.fixed_at, dirty_from = excluded.dirty_from,
        dirty_since = excluded.dirty_since, latitude = 59, longitude = 18`
      .execute(tx);
  });
  return twin.id;
}

Deno.test("TRK-10 after an hour without workers two of them catch up while new reports come: the latest reports first, each trip once and as if found from the start, and all that says how far behind it is goes to nothing", async () => {
  await using portal = await startTestPortal();
  const { db, url } = portal.database;
  const accountId = await newAccount(db);
  const admin = await newUser(db, accountId, { administrator: true });
  const { get } = await portal.as(admin.email);
  const units = await addWaitingUnits(db, accountId);
  const [untouched, reporting] = [
    units.slice(0, -REPORTING),
    units.slice(-REPORTING),
  ];
  const lastInTurn = untouched.at(-1)!;
  const saysBehind = async () =>
    /The log has trips up to/.test(
      (await get(`/user/create-triplog?unit=${lastInTurn.id}`)).text,
    );
  const before = await readBehind(portal);
  assert.equal(before.units, UNITS);
  for (const seconds of [before.metricsS, before.healthS]) {
    assert.ok(seconds >= 4500 && seconds < 5000, String(seconds));
  }
  assert.ok(await saysBehind());

  const other = await openDatabase(url, { connections: 2 });
  const trackers = [portal.database, other].map((database) =>
    new Tracker({
      database,
      geocode: () => null,
      log: (event, { error }) => assert.fail(`${event}: ${error}`),
      unitsAtOnce: UNITS_A_LOOK,
    })
  );
  for (const tracker of trackers) await tracker.start();

  await eventually(
    "the first trips",
    async () => (await foundUnits(db)).length > 0,
  );
  const began = Date.now();
  const fixes: Fix[] = scenario(
    {
      at: Math.floor(began / 1000) * 1000 - 40 * MINUTE_MS,
      from: { latitude: 59.15, longitude: 18 },
      everyS: 30,
    },
    drive(15, 60),
    park(24),
  );
  const waiting = [before.units];
  let sent = 0;
  while (waiting.at(-1)! > 0 || sent < fixes.length / 2) {
    const some = fixes.slice(sent, sent + 2);
    for (const { imei } of reporting) await reportFixes(portal, imei, some);
    sent += some.length;
    waiting.push((await readBehind(portal)).units);
    assert.ok(Date.now() - began < 300_000, `${waiting.at(-1)} units wait`);
  }
  assert.deepEqual(waiting, waiting.toSorted((a, b) => b - a));
  assert.ok(
    waiting.filter((units) => units > 0).length > 3,
    `reports came meanwhile: ${waiting}`,
  );
  await eventually(
    "each unit has its trip",
    async () => (await foundUnits(db)).length === UNITS,
  );
  assert.deepEqual(
    await readBehind(portal),
    { units: 0, metricsS: 0, healthS: 0 },
  );
  assert.ok(!await saysBehind());
  for (const tracker of trackers) await tracker.stop();
  await other.close();

  const found = await foundUnits(db);
  const turn = new Map(found.map((id, n) => [id, n]));
  const first = found.slice(0, 2 * UNITS_A_LOOK);
  const newest = untouched.slice(0, 3 * UNITS_A_LOOK).map(({ id }) => id);
  const early = first.filter((id) => newest.includes(id));
  assert.ok(early.length >= first.length - REPORTING, "the latest came first");
  for (const { id } of reporting) {
    const later = untouched.filter((one) => turn.get(one.id)! > turn.get(id)!);
    assert.ok(
      later.length >= UNITS_A_LOOK,
      `one that just reported waits for none of the others: ${turn.get(id)}`,
    );
  }

  const twins = new Map<number, number>();
  for (const { id } of [lastInTurn, ...reporting]) {
    twins.set(id, await addTwin(db, accountId, id));
  }
  const later = new Tracker({
    database: portal.database,
    geocode: () => null,
    log: (event, { error }) => assert.fail(`${event}: ${error}`),
    now: () => new Date(Date.now() + 2 * HOUR_MS),
  });
  while (await later.lookOnce() > 0);
  for (const [id, twin] of twins) {
    const trips = await tripFacts(db, id);
    assert.deepEqual(trips, await tripFacts(db, twin));
    assert.ok(trips.length > 0);
  }
  const expected = await tripFacts(db, lastInTurn.id);
  for (const { id } of untouched) {
    assert.deepEqual(await tripFacts(db, id), expected);
  }
  for (const { id } of reporting) {
    const stored = await storedPositions(db, id);
    assert.equal(stored.length, REPORTS + Math.min(sent, fixes.length));
  }
});
