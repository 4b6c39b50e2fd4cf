import assert from "node:assert/strict";
import fc from "fast-check";
import { type KyselyPlugin, sql } from "kysely";
import { beside, SYSTEM } from "../../../domain/access/actor.ts";
import { settingsWith } from "../../../domain/trip/settings/setting-changes.ts";
import { command } from "../../../db/command.ts";
import { asActor, type Db } from "../../../db/database.ts";
import { FIXES_IN_PART, fixesInParts } from "../../../db/tracking/fixes.ts";
import type { Fold } from "../../../db/tracking/fold.ts";
import { FOLDS } from "../../../db/tracking/folds.ts";
import { isUnclaimed } from "../../../db/tracking/unit-claims.ts";
import { newAccount, newUnit } from "../../harness/build.ts";
import { eventually } from "../../harness/eventually.ts";
import { startProcess } from "../../harness/ingest-process.ts";
import { packHistory } from "../../harness/fixes/packed-history.ts";
import { startTestPortal } from "../../harness/portal.ts";
import { reportFixes } from "../../harness/reports.ts";
import { packAll, readAll } from "../../position/story.ts";
import {
  HOUR_MS,
  isDirty,
  LAST,
  MORNING,
  tripFacts,
} from "../../trip/story.ts";
import { arbitraryLives } from "../lives.ts";
import { lookAt } from "../looking.ts";

const DAY_MS = 24 * HOUR_MS;
const FROM = Date.parse("2026-03-02T00:00:00Z");
/** A fix every two seconds of so many days: 1,036,800. */
const [DAYS, EVERY_S] = [24, 2];

/** Folds that count the fixes which they take between two turns of the event loop. */
function countingFixes(folds: readonly Fold[]) {
  const seen = { most: 0, all: 0 };
  let inTurn = 0;
  const note = (count: number) => {
    if (inTurn === 0) setTimeout(() => inTurn = 0, 0);
    inTurn += count;
    seen.all += count;
    seen.most = Math.max(seen.most, inTurn);
  };
  const counting = folds.map((fold): Fold => ({
    ...fold,
    find(fixes, ...args) {
      note(fixes.length);
      return fold.find(fixes, ...args);
    },
    findInParts(state) {
      const finding = fold.findInParts!(state);
      return {
        ...finding,
        add(fixes, now) {
          note(fixes.length);
          finding.add(fixes, now);
        },
      };
    },
  }));
  return { counting, seen };
}

/** Notes the most rows that one statement gives. */
function countingRows(db: Db) {
  const rows = { most: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      rows.most = Math.max(rows.most, result.rows.length);
      return Promise.resolve(result);
    },
  };
  return { counted: db.withPlugin(plugin), rows };
}

Deno.test("TRK-10 GROW-01 a report 20 days late among a million packed fixes: they are folded in small parts, a worker killed meanwhile leaves nothing, and the trips are those of each day", async () => {
  await using portal = await startTestPortal();
  const { db, url } = portal.database;
  const accountId = await newAccount(db);
  const { id, imei } = await newUnit(db, accountId);
  const unit = { account_id: accountId, unit_id: id };
  const history = { from: FROM, days: DAYS, everyS: EVERY_S, drives: true };
  assert.ok(await packHistory(db, unit, history) > 1_000_000);
  const end = FROM + DAYS * DAY_MS;
  // On its way, between two of its fixes, faster than they tell.
  const lateDay = DAYS - 20;
  const at = FROM + lateDay * DAY_MS + 6 * HOUR_MS + 1_201_000;
  const onWay = {
    ...MORNING[0]!,
    latitude: 59.3293 + 1201 / 3600 * 60 / 111.2,
    speedKmh: 77,
  };
  const parked = { ...MORNING[0]!, speedKmh: 0 };
  await reportFixes(portal, imei, [{ ...parked, fixedAt: end + HOUR_MS }]);
  await reportFixes(portal, imei, [{ ...onWay, fixedAt: at }]);

  const worker = await startProcess(url, /(worker turns reports)/, {
    ROLES: "worker",
    POSITION_RETENTION_DAYS: "36500",
  });
  await eventually(
    "a look of the worker",
    () =>
      asActor(db, SYSTEM, async (tx) => {
        const { rows: [row] } = await sql<{ isFree: boolean }>`
        select ${isUnclaimed("u.id")} as "isFree" from units as u
        where u.id = ${id}`.execute(tx);
        return !row!.isFree;
      }),
  );
  worker.kill("SIGKILL");
  await worker.ended;
  assert.deepEqual(await tripFacts(db, id), []);
  assert.ok(await isDirty(db, id));

  const { counting, seen } = countingFixes(FOLDS);
  const { counted, rows } = countingRows(db);
  const now = new Date(end + 2 * HOUR_MS);
  await eventually("the claim of the killed worker to end", async () => {
    await lookAt(counted, [id], now, counting);
    return !await isDirty(db, id);
  });
  assert.ok(seen.all > 2_000_000, `${seen.all} fixes folded`);
  assert.ok(seen.most <= 50_000, `${seen.most} fixes in a turn`);
  assert.ok(rows.most <= FIXES_IN_PART + 1, `${rows.most} rows`);

  const trips = await tripFacts(db, id);
  assert.equal(trips.length, 2 * DAYS);
  const onDay = (trip: typeof trips[number], day: number) => ({
    ...trip,
    started_at: trip.started_at.getTime() - day * DAY_MS,
    stopped_at: trip.stopped_at.getTime() - day * DAY_MS,
    confirmed_at: trip.confirmed_at!.getTime() - day * DAY_MS,
  });
  const ofFirst = trips.slice(0, 2).map((trip) => onDay(trip, 0));
  for (let day = 1; day < DAYS; day++) {
    const found = trips.slice(2 * day, 2 * day + 2)
      .map((trip) => onDay(trip, day));
    const isLate = day === lateDay;
    if (isLate) assert.equal(found[0]!.max_speed_kmh, 77);
    const same = isLate
      ? { ...found[0]!, max_speed_kmh: 60, route: ofFirst[0]!.route }
      : found[0];
    assert.deepEqual([same, found[1]], ofFirst, `day ${day}`);
  }
});

Deno.test("TRK-10 GROW-01 fixes that are loaded in parts are all that is stored, each once and in order, as rows, packed, and rows of packed days", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const { id } = await newUnit(db, accountId);
  const unit = { account_id: accountId, unit_id: id };
  const history = { from: FROM, days: 2, everyS: 5, drives: true };
  await packHistory(db, unit, history);
  // Packed without a position, and told again below with one.
  await command(db, beside(accountId), (tx) =>
    sql`
      insert into positions (account_id, unit_id, fixed_at)
      select ${accountId}, ${id},
        ${new Date(FROM)}::timestamptz + n * interval '7.0004 s'
      from generate_series(30000, 60000, 7) as n`.execute(tx));
  await packAll(db);
  // From the first packed day on, some at instants that are packed; of most days nothing is packed.
  await command(db, beside(accountId), (tx) =>
    sql`
      insert into positions
        (account_id, unit_id, fixed_at, latitude, longitude, speed_kmh)
      select ${accountId}, ${id},
        ${new Date(FROM)}::timestamptz + n * interval '7.0004 s', 59, 18, 0
      from generate_series(0, 70000) as n
      where n % 1000 <> 1`.execute(tx));
  for (const from of [-Infinity, FROM + DAY_MS + 3_600_000]) {
    const loaded: number[] = [];
    let longest = 0;
    await asActor(db, beside(accountId), async (tx) => {
      const parts = fixesInParts(tx, { unit, from }, () => Promise.resolve());
      for await (const part of parts) {
        for (const { fixedAt } of part) loaded.push(fixedAt);
        longest = Math.max(longest, part.length);
      }
    });
    const stored = await readAll(db, accountId, id, ["latitude"], {
      from: from * 1000,
      isLocated: true,
    });
    const expected = stored.fixed_at.map((us) => Math.round(us / 1000));
    // Two of one millisecond, of which one is packed, count once.
    assert.deepEqual(loaded, [...new Set(expected)]);
    assert.ok(longest <= 2_000, `${longest} in a part`);
  }
});

Deno.test("TRK-04 TRK-10 each fold finds in parts what it finds in all fixes at once", () => {
  const settings = settingsWith("car", {});
  const judged = { settings, limitKmh: 45, eco: null, theftSince: null };
  const circle = {
    latitude: MORNING[0]!.latitude,
    longitude: MORNING[0]!.longitude,
    radiusM: 400,
  };
  const states: Record<string, unknown> = {
    trip: { stop: null, settings },
    geofence: {
      from: -Infinity,
      watches: [{
        id: 1,
        geofenceId: 1,
        from: -Infinity,
        until: Infinity,
        began: null,
        shape: circle,
      }],
      sides: new Map(),
    },
    event: { at: -Infinity, known: {}, judgeAt: () => judged },
    sensor: null,
  };
  const arbitraryParts = arbitraryLives.chain(({ fixes }) =>
    fc.record({
      fixes: fc.constant(fixes.map((fix, n) => ({
        ...fix,
        signals: { externalPowerVolts: n % 40 > 20 ? 0 : 12.5 },
      }))),
      ends: fc.array(fc.nat(fixes.length), { maxLength: 12, size: "max" }),
    })
  );
  fc.assert(
    fc.property(arbitraryParts, ({ fixes, ends }) => {
      const now = (fixes.at(-1)?.fixedAt ?? LAST) + 60_000;
      const cuts = [...new Set([0, ...ends, fixes.length])]
        .sort((a, b) => a - b);
      for (const { name, find, findInParts } of FOLDS) {
        const finding = findInParts!(states[name]);
        for (const [n, from] of cuts.slice(0, -1).entries()) {
          const part = fixes.slice(from, cuts[n + 1]);
          finding.add(part, Math.min(now, part.at(-1)!.fixedAt));
        }
        assert.deepEqual(finding.end(now), find(fixes, states[name], now));
      }
    }),
    { numRuns: 200 },
  );
});
