import assert from "node:assert/strict";
import { connect } from "../../db/client.ts";
import { command } from "../../db/command.ts";
import { type Database, type Db, openDatabase } from "../../db/database.ts";
import { claimUnits } from "../../db/tracking/unit-claims.ts";
import { listDirtyUnits } from "../../db/tracking/waiting-units.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { Tracker } from "../../jobs/tracker.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { startTestPortal, type TestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import {
  HOUR_MS,
  LAST,
  MORNING,
  storedTrips,
  tripFacts,
} from "../trip/story.ts";

const UNITS = 12;
/** Looks that a morning is cut into. */
const LOOKS = 16;

function trackerOf(
  database: Database,
  at: number,
  log: (event: string, facts: Record<string, unknown>) => void = (event) =>
    assert.fail(event),
): Tracker {
  const now = () => new Date(at);
  return new Tracker({ database, geocode: () => null, log, now });
}

/** Reports a part of the morning of units, in turn. */
async function reportPart(
  portal: TestPortal,
  units: readonly { imei: string }[],
  part: number,
): Promise<number> {
  const size = Math.ceil(MORNING.length / LOOKS);
  const fixes = MORNING.slice(part * size, (part + 1) * size);
  for (const { imei } of units) await reportFixes(portal, imei, fixes);
  return fixes.at(-1)!.fixedAt;
}

async function unitsOf(db: Db, accountId: number, count = UNITS) {
  const units = [];
  for (let n = 0; n < count; n++) units.push(await newUnit(db, accountId));
  return units;
}

Deno.test("TRK-10 two workers share the units: each has its trips once, as one worker finds them", async () => {
  await using portal = await startTestPortal();
  const { db, url } = portal.database;
  const accountId = await newAccount(db);
  const other = await openDatabase(url, { connections: 2 });
  const units = await unitsOf(db, accountId);
  for (let part = 0; part < LOOKS; part++) {
    const at = await reportPart(portal, units, part);
    await Promise.all([
      trackerOf(portal.database, at).lookOnce(),
      trackerOf(other, at).lookOnce(),
    ]);
  }
  await trackerOf(other, LAST + HOUR_MS).lookOnce();
  const whole = await newUnit(db, accountId);
  await reportFixes(portal, whole.imei, MORNING);
  await trackerOf(other, LAST + HOUR_MS).lookOnce();
  const expected = await tripFacts(db, whole.id);
  assert.equal(expected.length, 3);
  for (const { id } of units) {
    assert.deepEqual(await tripFacts(db, id), expected);
  }
  await other.close();
});

Deno.test("TRK-10 a worker that catches up takes the units that no other worker has, those that reported last first", async () => {
  await using portal = await startTestPortal();
  const { db, url } = portal.database;
  const units = await unitsOf(db, await newAccount(db), 6);
  for (const { imei } of units) await reportFixes(portal, imei, MORNING);
  const ids = units.map(({ id }) => id).reverse();
  assert.deepEqual(await listDirtyUnits(db, 3, 0), ids.slice(0, 3));
  const other = await openDatabase(url, { connections: 1 });
  await command(other.db, SYSTEM, async (tx) => {
    const { claimed } = await claimUnits(tx, ids.slice(0, 3), new Date(LAST));
    assert.equal(claimed.length, 3);
    assert.deepEqual(await listDirtyUnits(db, 3, 0), ids.slice(3));
  });
  assert.deepEqual(await listDirtyUnits(db, 3, 0), ids.slice(0, 3));
  await other.close();
});

/** Lets every write of the trips of units fail. */
async function poison(
  databaseUrl: string,
  unitIds: readonly number[],
): Promise<void> {
  const sql = connect(databaseUrl, { max: 1 });
  await sql.unsafe(`
    create function fail() returns trigger language plpgsql as
      $$ begin raise 'this unit is poisoned'; end $$;
    create trigger poison before insert or update on trips
      for each row when (new.unit_id = any('{${unitIds.join()}}'))
        execute function fail()`);
  await sql.end();
}

Deno.test("TRK-10 a unit whose trips cannot be stored rests, and holds back no other unit", async () => {
  await using portal = await startTestPortal();
  const { db, url } = portal.database;
  const units = await unitsOf(db, await newAccount(db), 4);
  const poisoned = units[1]!;
  for (let part = 0; part < 3; part++) {
    const at = await reportPart(portal, units, part);
    await trackerOf(portal.database, at).lookOnce();
  }
  await poison(url, [poisoned.id]);
  const failed: unknown[] = [];
  const log = (event: string, { unitId }: Record<string, unknown>) => {
    if (event === "unit-not-tracked") failed.push(unitId);
  };
  const tracker = trackerOf(portal.database, LAST + HOUR_MS, log);
  for (let part = 3; part < LOOKS; part++) {
    await reportPart(portal, units, part);
    await tracker.lookOnce();
  }
  for (const { id } of units) {
    const { length } = await storedTrips(db, id);
    if (id === poisoned.id) assert.ok(length < 3);
    else assert.equal(length, 3);
  }
  assert.deepEqual(failed, [poisoned.id], "it failed once and rests since");
});

Deno.test("TRK-10 more failing units than a look takes, which reported last, keep no other from its trips", async () => {
  await using portal = await startTestPortal();
  const { db, url } = portal.database;
  const units = await unitsOf(db, await newAccount(db), 8);
  for (const { imei } of units) await reportFixes(portal, imei, MORNING);
  const [sound, poisoned] = [units.slice(0, 2), units.slice(2)];
  await poison(url, poisoned.map(({ id }) => id));
  const failed: unknown[] = [];
  const tracker = new Tracker({
    database: portal.database,
    geocode: () => null,
    log: (_, { unitId }) => failed.push(unitId),
    now: () => new Date(LAST + HOUR_MS),
    unitsAtOnce: 4,
  });
  const tripsOf = async ({ id }: { id: number }) =>
    (await storedTrips(db, id)).length;
  await tracker.lookOnce();
  assert.deepEqual(await Promise.all(sound.map(tripsOf)), [0, 0]);
  await tracker.lookOnce();
  assert.deepEqual(await Promise.all(sound.map(tripsOf)), [3, 3]);
  await tracker.lookOnce();
  assert.equal(failed.length, poisoned.length, "each failed once and rests");
});
