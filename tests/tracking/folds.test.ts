import assert from "node:assert/strict";
import fc from "fast-check";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import type { Fix } from "../../domain/position/fix.ts";
import { asActor, type Db, openDatabase } from "../../db/database.ts";
import { command } from "../../db/command.ts";
import type { Fold } from "../../db/tracking/fold.ts";
import { FOLDS } from "../../db/tracking/folds.ts";
import { resumeUnits } from "../../db/tracking/resume-units.ts";
import {
  listDirtyUnits,
  listDueUnits,
} from "../../db/tracking/waiting-units.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { arbitraryShare } from "../harness/fixes/arbitrary-fixes.ts";
import { reportFixes } from "../harness/reports.ts";
import { HOUR_MS, isDirty, LAST, MORNING, tripFacts } from "../trip/story.ts";
import {
  busyHours,
  countHours,
  createHourCounts,
  hourFold,
  mailedHours,
  storedHours,
} from "./hour-fold.ts";
import { arbitraryLives } from "./lives.ts";
import { counting, damage, DAMAGES, lookAt } from "./looking.ts";

const BOTH: readonly Fold[] = [...FOLDS, hourFold];

/** Reads everything that the folds stored of a unit. */
async function stored(db: Db, unitId: number) {
  return {
    trips: await tripFacts(db, unitId),
    hours: await storedHours(db, unitId),
    mailed: await mailedHours(db, unitId),
  };
}

/** Lists the transaction that wrote each row of a unit. */
function writers(db: Db, unitId: number) {
  return asActor(db, SYSTEM, async (tx) => {
    const { rows } = await sql<{ writer: string }>`
      select xmin::text as writer from trips where unit_id = ${unitId}
      union all
      select xmin::text from hour_counts where unit_id = ${unitId}
      union all
      select xmin::text from outbox where receiver like ${`unit-${unitId}@%`}`
      .execute(tx);
    return rows.map(({ writer }) => writer);
  });
}

/** Gives a fold that fails in one of its steps, after it has done the work of another fold. */
function failing(step: keyof Fold, fold: Fold = hourFold): Fold {
  const fail = async (...args: unknown[]) => {
    await (fold[step] as (...args: unknown[]) => unknown)(...args);
    throw new Error(`${step} fails`);
  };
  const failAtOnce = () => {
    throw new Error(`${step} fails`);
  };
  return { ...fold, [step]: step === "find" ? failAtOnce : fail };
}

Deno.test("folds over the fixes of a unit", async (t) => {
  await using portal = await startTestPortal();
  const { db, url } = portal.database;
  await createHourCounts(db);
  const other = await openDatabase(url, { connections: 2 });
  const accountId = await newAccount(db);
  const reported = async (fixes: readonly Fix[]) => {
    const unit = await newUnit(db, accountId);
    await reportFixes(portal, unit.imei, fixes);
    return unit;
  };
  const lookAtAll = async (at: number) => {
    const now = new Date(at);
    const waiting = [
      ...await listDirtyUnits(db, 1000, 0),
      ...await listDueUnits(db, now, BOTH),
    ];
    await lookAt(db, waiting, now, BOTH);
  };

  const whole = await reported(MORNING);
  await lookAtAll(LAST + HOUR_MS);
  const expected = await stored(db, whole.id);

  await t.step("one pass from the first fix finds what each fold finds", () => {
    assert.equal(expected.trips.length, 3);
    assert.deepEqual(expected.hours, countHours(MORNING));
    assert.deepEqual(expected.mailed, busyHours(expected.hours));
    assert.ok(expected.mailed.length > 0);
    assert.ok(expected.mailed.length < expected.hours.length);
  });

  await t.step(
    "TRK-04 any order, repetition, cutting into looks, failure and change of worker gives the same",
    async () => {
      const look = fc.record({
        part: arbitraryShare,
        folds: fc.constantFrom(
          BOTH,
          BOTH,
          BOTH,
          BOTH.toReversed(),
          [...BOTH, failing("store")],
          [failing("store"), ...FOLDS],
          [...FOLDS, failing("find")],
        ),
        worker: fc.constantFrom(db, other.db),
        damage: fc.oneof(
          { weight: 3, arbitrary: fc.constant("none" as const) },
          fc.constantFrom(...Object.keys(DAMAGES) as (keyof typeof DAMAGES)[]),
        ),
      });
      let goneOn = 0;
      const looks = fc.array(look, { maxLength: 16, size: "max" });
      await fc.assert(
        fc.asyncProperty(arbitraryLives, looks, async (life, looks) => {
          const { fixes, arrived } = life;
          const end = (fixes.at(-1)?.fixedAt ?? LAST) + 2 * HOUR_MS;
          const atOnce = await reported(fixes);
          const unit = await newUnit(db, accountId);
          let from = 0;
          looks.sort((a, b) => a.part - b.part);
          for (const { part, folds, worker, damage: kind } of looks) {
            const until = Math.floor(part * arrived.length);
            await reportFixes(portal, unit.imei, arrived.slice(from, until));
            from = until;
            const known = arrived.slice(0, until).map((fix) => fix.fixedAt);
            if (known.length === 0) continue;
            const now = new Date(Math.max(...known));
            await lookAt(worker, [unit.id], now, folds)
              .then(({ followed }) => goneOn += followed)
              .catch((error) => assert.match(error.message, /fails$/));
            await damage(db, unit.id, kind);
          }
          await reportFixes(portal, unit.imei, arrived.slice(from));
          await lookAtAll(end);
          const found = await stored(db, unit.id);
          assert.deepEqual(found, await stored(db, atOnce.id));
          assert.deepEqual(found.hours, countHours(fixes));
          assert.deepEqual(found.mailed, busyHours(found.hours));
        }),
        { numRuns: 80 },
      );
      assert.ok(goneOn > 10, `folds went on ${goneOn} times`);
    },
  );

  await t.step(
    "the fixes are loaded once, and each fold sees those since its own resumption",
    async () => {
      const unit = await reported(MORNING.slice(0, -1));
      await resumeUnits(db, [unit.id], new Date(LAST), BOTH);
      await reportFixes(portal, unit.imei, MORNING.slice(-1));
      const seen: { from: number; first: number; count: number }[] = [];
      const watched = BOTH.map((fold): Fold => {
        let from = 0;
        return {
          ...fold,
          async resume(...args) {
            const resumed = await fold.resume(...args);
            from = resumed.get(unit.id)!.from;
            return resumed;
          },
          find(fixes, ...args) {
            const [first] = fixes;
            // Without geofences their fold asks for no fixes.
            if (from === Infinity) assert.equal(first, undefined);
            else {seen.push({
                from,
                first: first!.fixedAt,
                count: fixes.length,
              });}
            return fold.find(fixes, ...args);
          },
        };
      });
      const { counted, queries } = counting(db, "course_deg");
      await resumeUnits(counted, [unit.id], new Date(LAST + HOUR_MS), watched);
      assert.equal(queries.count, 1);
      assert.ok(new Set(seen.map(({ from }) => from)).size > 1);
      for (const { from, first, count } of seen) {
        const since = MORNING.filter(({ fixedAt }) => fixedAt >= from);
        assert.equal(first, since[0]!.fixedAt);
        assert.equal(count, since.length);
      }
      assert.deepEqual(await stored(db, unit.id), expected);
    },
  );

  await t.step("a fold that is given nothing new writes nothing", async () => {
    const before = await writers(db, whole.id);
    await resumeUnits(db, [whole.id], new Date(LAST + 2 * HOUR_MS), BOTH);
    assert.deepEqual(await writers(db, whole.id), before);
    await reportFixes(portal, whole.imei, MORNING);
    assert.ok(await isDirty(db, whole.id));
    await lookAtAll(LAST + 2 * HOUR_MS);
    assert.ok(!await isDirty(db, whole.id));
    assert.deepEqual(await writers(db, whole.id), before);
    assert.deepEqual(await stored(db, whole.id), expected);
  });

  await t.step(
    "a fold that fails leaves nothing of any fold, outbox rows neither, and the unit is looked at again",
    async () => {
      const unit = await reported(MORNING);
      const now = new Date(LAST + HOUR_MS);
      for (const step of ["resume", "find", "store"] as const) {
        for (
          const folds of [
            [...BOTH, failing(step)],
            [...FOLDS, failing(step)],
            [hourFold, failing(step, FOLDS[0])],
            [failing(step), ...FOLDS],
          ]
        ) {
          await assert.rejects(
            resumeUnits(db, [unit.id], now, folds),
            /fails$/,
          );
          assert.deepEqual(await stored(db, unit.id), {
            trips: [],
            hours: [],
            mailed: [],
          });
          assert.ok(await isDirty(db, unit.id));
        }
      }
      await lookAtAll(now.getTime());
      assert.deepEqual(await stored(db, unit.id), expected);
    },
  );

  await t.step(
    "a unit that one worker folds is left alone by another, and a report meanwhile keeps it dirty",
    async () => {
      const unit = await reported(MORNING.slice(0, -1));
      const now = new Date(LAST + HOUR_MS);
      const [folding, go] = [
        Promise.withResolvers<void>(),
        Promise.withResolvers<void>(),
      ];
      const slow: Fold = {
        ...hourFold,
        async store(...args) {
          folding.resolve();
          await go.promise;
          await (hourFold as Fold).store(...args);
        },
      };
      await command(db, SYSTEM, (tx) =>
        tx.updateTable("unit_states")
          .set({ dirty_since: sql`now() - interval '20 minutes'` })
          .where("unit_id", "=", unit.id).execute());
      const looking = resumeUnits(db, [unit.id], now, [...FOLDS, slow]);
      await folding.promise;
      assert.equal(await resumeUnits(other.db, [unit.id], now, BOTH), 0);
      await reportFixes(portal, unit.imei, MORNING.slice(-1));
      go.resolve();
      assert.equal(await looking, 1);
      assert.ok(await isDirty(db, unit.id));
      // What waits came after the look began.
      const { dirty_since: since } = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("unit_states").select("dirty_since")
            .where("unit_id", "=", unit.id).executeTakeFirstOrThrow(),
      );
      assert.ok(Date.now() - since!.getTime() < 10 * 60_000);
      await lookAtAll(now.getTime());
      assert.deepEqual(await stored(db, unit.id), expected);
    },
  );

  await other.close();
});
