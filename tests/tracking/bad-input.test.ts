import assert from "node:assert/strict";
import { crc32 } from "node:zlib";
import { type KyselyPlugin, sql } from "kysely";
import { beside, whereUnit } from "../../domain/access/actor.ts";
import { destination } from "../../domain/geo/destination.ts";
import type { Fix } from "../../domain/position/fix.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";
import { FOLDS } from "../../db/tracking/folds.ts";
import { resumeUnits } from "../../db/tracking/resume-units.ts";
import { Tracker } from "../../jobs/tracker.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import {
  BEGIN,
  HOUR_MS,
  LAST,
  look,
  MORNING,
  STOCKHOLM,
  tripFacts,
} from "../trip/story.ts";
import { lookAt } from "./looking.ts";

const MINUTE_MS = 60_000;

/** Counts the statements that load fixes. */
function countingLoads(db: Db) {
  const loads = { count: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes("course_deg")) loads.count++;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { counted: db.withPlugin(plugin), loads };
}

/** Stores fixes of a unit that has stood since `from`, every two seconds. */
function standFor(
  db: Db,
  accountId: number,
  unitId: number,
  fixes: number,
): Promise<void> {
  return command(db, beside(accountId), async (tx) => {
    await sql`
      insert into positions
        (account_id, unit_id, fixed_at, latitude, longitude, speed_kmh)
      select ${accountId}, ${unitId}, ${BEGIN}::timestamptz + n * interval '2 s',
        59, 18, 0
      from generate_series(1, ${fixes}) as n`.execute(tx);
    await sql`
      insert into unit_states (account_id, unit_id, fixed_at, reported_at,
        latitude, longitude, dirty_from, dirty_since)
      values (${accountId}, ${unitId}, ${BEGIN}, now(), 59, 18, ${BEGIN}, now())
      on conflict (account_id, unit_id) do update set
        fixed_at = excluded.fixed_at, latitude = 59, longitude = 18,
        dirty_from = excluded.dirty_from, dirty_since = now()`.execute(tx);
  });
}

Deno.test("what units send that no unit should", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const whole = await newUnit(db, accountId);
  await reportFixes(portal, whole.imei, MORNING);
  await look(portal, LAST + HOUR_MS);
  const expected = await tripFacts(db, whole.id);
  assert.equal(expected.length, 3);

  await t.step(
    "TRK-10 units of which much is stored since their last stop are loaded in turns, so that their fixes never fill the memory together",
    async () => {
      const { counted, loads } = countingLoads(db);
      const units = [];
      for (let n = 0; n < 3; n++) {
        const { id } = await newUnit(db, accountId);
        await standFor(db, accountId, id, 30_000);
        units.push(id);
      }
      const now = new Date(Date.parse(BEGIN) + 20 * HOUR_MS);
      assert.equal(await resumeUnits(counted, units, now, FOLDS), 3);
      assert.equal(loads.count, 3);
      const few = [await newUnit(db, accountId), await newUnit(db, accountId)];
      for (const { imei } of few) await reportFixes(portal, imei, MORNING);
      loads.count = 0;
      await resumeUnits(counted, few.map(({ id }) => id), now, FOLDS);
      assert.equal(loads.count, 1);
    },
  );

  await t.step(
    "TRK-10 30,000 fixes of one unit that come at once, the last first, give its trips",
    async () => {
      const day = scenario(
        { at: BEGIN, from: STOCKHOLM, everyS: 1 },
        park(10),
        drive(20, 60),
        park(400),
        drive(10, 50),
        park(60),
      );
      const unit = await newUnit(db, accountId);
      const before = scenario({ at: BEGIN, from: STOCKHOLM, everyS: 1 });
      await reportFixes(portal, unit.imei, before);
      await look(portal, Date.parse(BEGIN) + MINUTE_MS);
      assert.ok(day.length >= 30_000);
      const parts = Array.from(
        { length: Math.ceil(day.length / 1000) },
        (_, n) => day.slice(n * 1000, (n + 1) * 1000),
      ).reverse();
      // More than 20,000 waiting rows are answered 503, to be sent again.
      for (const some of [parts.slice(0, 15), parts.slice(15)]) {
        await Promise.all(
          some.map((part) => reportFixes(portal, unit.imei, part)),
        );
      }
      await look(portal, day.at(-1)!.fixedAt + HOUR_MS);
      const inOrder = await newUnit(db, accountId);
      await reportFixes(portal, inOrder.imei, day);
      await look(portal, day.at(-1)!.fixedAt + HOUR_MS);
      const trips = await tripFacts(db, unit.id);
      assert.equal(trips.length, 2);
      assert.deepEqual(trips, await tripFacts(db, inOrder.id));
    },
  );

  await t.step(
    "TRK-10 two units that report under one id at places far apart: the trips of the first are found, and nobody drives between them",
    async () => {
      const unit = await newUnit(db, accountId);
      const far = destination(STOCKHOLM, 200, 500_000);
      const other = scenario(
        { at: Date.parse(BEGIN) + 3000, from: far, everyS: 30 },
        park(5),
        drive(25, 70),
        park(160),
      );
      const both = [...MORNING, ...other]
        .sort((a, b) => a.fixedAt - b.fixedAt);
      for (let from = 0; from < both.length; from += 60) {
        const part = both.slice(from, from + 60);
        await reportFixes(portal, unit.imei, part);
        await look(portal, part.at(-1)!.fixedAt);
      }
      await look(portal, LAST + HOUR_MS);
      assert.deepEqual(await tripFacts(db, unit.id), expected);
    },
  );

  await t.step(
    "TRK-10 a checkpoint of a newer version is not used, and one of today takes its place",
    async () => {
      const unit = await newUnit(db, accountId);
      const parked = MORNING.slice(0, 10);
      await reportFixes(portal, unit.imei, parked);
      const at = parked.at(-1)!.fixedAt;
      await look(portal, at);
      const isNewer = await makeNewer(db, unit.id);
      await reportFixes(portal, unit.imei, MORNING.slice(10, 12));
      const first = await lookAt(db, [unit.id], new Date(at + 60_000), FOLDS);
      assert.ok(isNewer);
      assert.equal(first.followed, 0);
      await reportFixes(portal, unit.imei, MORNING.slice(12, 14));
      const next = await lookAt(db, [unit.id], new Date(at + 120_000), FOLDS);
      assert.equal(next.followed, 1);
      await reportFixes(portal, unit.imei, MORNING.slice(14));
      await look(portal, LAST + HOUR_MS);
      assert.deepEqual(await tripFacts(db, unit.id), expected);
    },
  );

  await t.step(
    "TRK-10 a checkpoint of a newer version is told in the log with its unit, once however often it comes back",
    async () => {
      const unit = await newUnit(db, accountId);
      const told: unknown[] = [];
      let now = 0;
      const tracker = new Tracker({
        database: portal.database,
        geocode: () => null,
        log: (event, facts) => void told.push({ event, ...facts }),
        now: () => new Date(now),
      });
      const reportAndLook = async (from: number, until: number) => {
        const part = MORNING.slice(from, until);
        now = part.at(-1)!.fixedAt;
        await reportFixes(portal, unit.imei, part);
        await tracker.lookOnce();
      };
      await reportAndLook(0, 10);
      assert.deepEqual(told, []);
      for (const n of [1, 2]) {
        assert.ok(await makeNewer(db, unit.id));
        await reportAndLook(10 * n, 10 * n + 10);
        assert.deepEqual(told, [
          { event: "checkpoint-is-newer", unitId: unit.id },
        ]);
        // Half a minute later a unit that goes on as before gets its look.
        now += MINUTE_MS;
        await tracker.lookOnce();
      }
    },
  );
});

/** Makes the checkpoints of a unit those of a program to come. */
function makeNewer(db: Db, unitId: number): Promise<boolean> {
  return command(db, whereUnit(unitId), async (tx) => {
    const rows = await tx.selectFrom("checkpoints")
      .select(["slot", "memories"])
      .where("unit_id", "=", unitId)
      .where("memories", "is not", null)
      .execute();
    for (const { slot, memories } of rows) {
      const newer = JSON.stringify({ ...JSON.parse(memories!), version: 99 });
      await tx.updateTable("checkpoints")
        .set({ memories: newer, checksum: crc32(newer) })
        .where("unit_id", "=", unitId).where("slot", "=", slot)
        .execute();
    }
    return rows.length > 0;
  });
}

const LATEST: Record<string, string>[] = [
  { POSITION_RETENTION_DAYS: "90" },
  { POSITION_RETENTION_DAYS: "7300", LATE_REPORT_DAYS: "360" },
];

for (const settings of LATEST) {
  const title = Object.entries(settings).join(" ").replaceAll(",", "=");
  Deno.test(`TRK-10 a clock that jumps by years: such fixes are refused with their reason, and the trips are those of the others (${title})`, () =>
    refuseJumps(settings));
}

async function refuseJumps(settings: Record<string, string>): Promise<void> {
  await using portal = await startTestPortal(settings);
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const begin = Math.floor(Date.now() / 86_400_000 - 2) * 86_400_000;
  const shift = begin - Date.parse(BEGIN);
  const day = MORNING.map((fix) => ({ ...fix, fixedAt: fix.fixedAt + shift }));
  const years = [-20, -3, -1, 1, 30];
  const jumping: Fix[] = day.flatMap((fix, n) =>
    n % 9 === 4
      ? [fix, {
        ...fix,
        fixedAt: fix.fixedAt + years[n % 5]! * 365 * 86_400_000 + 1000,
      }]
      : [fix]
  );
  const end = day.at(-1)!.fixedAt + HOUR_MS;
  const [steady, odd] = [
    await newUnit(db, accountId),
    await newUnit(db, accountId),
  ];
  await reportFixes(portal, steady.imei, day);
  for (let from = 0; from < jumping.length; from += 50) {
    await reportFixes(portal, odd.imei, jumping.slice(from, from + 50));
    await look(portal, end);
  }
  await look(portal, end);
  const expected = await tripFacts(db, steady.id);
  assert.equal(expected.length, 3);
  assert.deepEqual(await tripFacts(db, odd.id), expected);
  const refused = await command(
    db,
    whereUnit(odd.id),
    (tx) =>
      tx.selectFrom("refused_records").select("reason")
        .where("unit_id", "=", odd.id).execute(),
  );
  assert.equal(refused.length, jumping.length - day.length);
}
