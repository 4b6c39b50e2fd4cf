import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { command } from "../../../db/command.ts";
import { asActor, type Db } from "../../../db/database.ts";
import { isUnclaimed } from "../../../db/tracking/unit-claims.ts";
import { Tracker } from "../../../jobs/tracker.ts";
import { newAccount, newUnit } from "../../harness/build.ts";
import { eventually } from "../../harness/eventually.ts";
import { packHistory } from "../../harness/fixes/packed-history.ts";
import { startTestPortal } from "../../harness/portal.ts";
import { reportFixes } from "../../harness/reports.ts";
import { HOUR_MS, LAST, MORNING, tripFacts } from "../../trip/story.ts";

/** Before the morning of the other unit. */
const FROM = Date.parse("2026-02-02T00:00:00Z");
/** The key of the advisory lock for which the look waits. */
const HELD = 4711;

Deno.test("TRK-10 while a late report makes a unit's look long, the trips of the other units of the same worker appear", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const old = await newUnit(db, accountId);
  const other = await newUnit(db, accountId);
  const fixes = await packHistory(
    db,
    { account_id: accountId, unit_id: old.id },
    { from: FROM, days: 1, everyS: 2, drives: true },
  );
  assert.ok(fixes > 40_000);
  await reportFixes(portal, old.imei, [{
    ...MORNING[0]!,
    fixedAt: FROM + 1000,
    speedKmh: 0,
  }]);
  const look = await holdLook(db, old.id);
  await using tracker = await startTracker(portal.database);
  await eventually("the long look", () => isLookedAt(db, old.id));

  await reportFixes(portal, other.imei, MORNING);
  await eventually(
    "the trips of the other unit",
    async () => (await tripFacts(db, other.id)).length > 0,
  );
  assert.deepEqual(await tripFacts(db, old.id), []);
  assert.ok(await isLookedAt(db, old.id));

  await look.release();
  await eventually(
    "the trips of the long look",
    async () => (await tripFacts(db, old.id)).length === 2,
  );
  assert.deepEqual(tracker.errors, []);
});

/** Holds the look at a unit back where it stores trips, until it is released. */
async function holdLook(db: Db, unitId: number) {
  await sql`
    create function wait_for_test() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(${sql.lit(HELD)});
        return new;
      end $$`.execute(db);
  await sql`
    create trigger wait_for_test before insert on trips for each row
    when (new.unit_id = ${sql.lit(unitId)}) execute function wait_for_test()`
    .execute(db);
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const done = command(db, SYSTEM, async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(HELD)})`.execute(tx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return {
    release() {
      released.resolve();
      return done;
    },
  };
}

async function startTracker(
  database: ConstructorParameters<typeof Tracker>[0]["database"],
) {
  const errors: unknown[] = [];
  const tracker = new Tracker({
    database,
    geocode: () => null,
    log: (event, facts) => errors.push({ event, ...facts }),
    now: () => new Date(LAST + HOUR_MS),
    pauseMs: 200,
  });
  await tracker.start();
  return { errors, [Symbol.asyncDispose]: () => tracker.stop() };
}

function isLookedAt(db: Db, unitId: number): Promise<boolean> {
  return asActor(db, SYSTEM, async (tx) => {
    const { rows: [row] } = await sql<{ isFree: boolean }>`
      select ${isUnclaimed("u.id")} as "isFree" from units as u
      where u.id = ${unitId}`.execute(tx);
    return !row!.isFree;
  });
}
