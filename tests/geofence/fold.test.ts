import assert from "node:assert/strict";
import fc from "fast-check";
import { SYSTEM } from "../../domain/access/actor.ts";
import { saveGeofence } from "../../db/geofence/changes.ts";
import { toShape } from "../../db/geofence/shapes.ts";
import { asActor, type Db } from "../../db/database.ts";
import { FOLDS } from "../../db/tracking/folds.ts";
import {
  listDirtyUnits,
  listDueUnits,
} from "../../db/tracking/waiting-units.ts";
import { GeofenceRequest } from "../../domain/geofence/geofence-request.ts";
import { toGeoJson } from "../../domain/geofence/polygon-text.ts";
import { watchFixes } from "../../domain/geofence/watch.ts";
import { destination } from "../../domain/geo/destination.ts";
import type { Fix } from "../../domain/position/fix.ts";
import { actorOf } from "../harness/actor.ts";
import { newUnit } from "../harness/build.ts";
import { arbitraryShare } from "../harness/fixes/arbitrary-fixes.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { reportFixes } from "../harness/reports.ts";
import { arbitraryLives } from "../tracking/lives.ts";
import { damage, DAMAGES, lookAt } from "../tracking/looking.ts";
import { BEGIN, LAST, MORNING, STOCKHOLM } from "../trip/story.ts";
import { GEOFENCES, startStory } from "./story.ts";

const SUNDSVALL = { latitude: 62.3908, longitude: 17.3069 };

/** Reads the crossings of a unit as they are stored, without ids. */
function storedCrossings(db: Db, unitId: number) {
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("geofence_crossings").selectAll()
      .where("unit_id", "=", unitId)
      .orderBy("geofence_id").orderBy("crossed_at").execute();
    return rows.map(({ watch_id, side, crossed_at, is_first }) => ({
      watchId: watch_id,
      side,
      at: crossed_at.getTime(),
      isFirst: is_first,
    }));
  });
}

/** Gives the crossings that the watches of a unit see in all its fixes at once. */
function expectedCrossings(
  db: Db,
  unitId: number,
  fixes: readonly Fix[],
  now: number,
) {
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("geofence_watches").selectAll()
      .where("unit_id", "=", unitId)
      .orderBy("geofence_id").orderBy("from_at").execute();
    return rows.flatMap((row) =>
      watchFixes(
        {
          id: row.id,
          geofenceId: row.geofence_id,
          from: row.from_at.getTime(),
          until: row.until_at?.getTime() ?? Infinity,
          began: row.began,
          shape: toShape(row),
        },
        { side: row.began, doubt: null },
        fixes,
        now,
      ).crossings.map(({ side, at, isFirst }) => ({
        watchId: row.id,
        side,
        at,
        isFirst,
      }))
    );
  });
}

Deno.test("crossings of geofences", async (t) => {
  await using story = await startStory();
  const { portal, db, clock, mine, as, addGeofence, people } = story;
  const actor = actorOf({
    accountId: mine,
    userId: people.admin.id,
    isAdministrator: true,
  });
  const lookAtAll = async (at: number) => {
    const now = new Date(at);
    const waiting = [
      ...await listDirtyUnits(db, 1000, 0),
      ...await listDueUnits(db, now, FOLDS),
    ];
    await lookAt(db, waiting, now, FOLDS);
  };

  await t.step(
    "GEO-09 TRK-11 TRK-04 any order, repetition, cutting into looks and damage to checkpoints stores the crossings of one pass, each once",
    async () => {
      const look = fc.record({
        part: arbitraryShare,
        damage: fc.oneof(
          { weight: 4, arbitrary: fc.constant("none" as const) },
          fc.constantFrom(...Object.keys(DAMAGES) as (keyof typeof DAMAGES)[]),
        ),
        laterMs: fc.constantFrom(0, 0, 60_000, 299_000, 301_000, 900_000),
      });
      let [crossed, goneOn] = [0, 0];
      await fc.assert(
        fc.asyncProperty(
          arbitraryLives,
          fc.array(look, { maxLength: 16, size: "max" }),
          arbitraryShare,
          async ({ fixes, arrived }, looks, middle) => {
            const unit = await newUnit(db, mine);
            const first = fixes[0]?.fixedAt ?? LAST;
            const last = fixes.at(-1)?.fixedAt ?? LAST;
            const changed = await watch(unit.imei, new Date(first - 1000));
            let [from, isChanged, at] = [0, false, first];
            looks.sort((a, b) => a.part - b.part);
            for (const { part, damage: kind, laterMs } of looks) {
              const until = Math.floor(part * arrived.length);
              await reportFixes(portal, unit.imei, arrived.slice(from, until));
              from = until;
              const known = arrived.slice(0, until).map((fix) => fix.fixedAt);
              if (known.length === 0) continue;
              at = Math.max(at, Math.max(...known) + laterMs);
              if (part >= middle && !isChanged) {
                await watchOtherwise(unit.imei, changed, new Date(at));
                isChanged = true;
              }
              const now = new Date(at);
              const { followed } = await lookAt(db, [unit.id], now, FOLDS);
              goneOn += followed;
              await damage(db, unit.id, kind);
            }
            await reportFixes(portal, unit.imei, arrived.slice(from));
            const end = Math.max(at, last) + 7_200_000;
            await lookAtAll(end);
            const found = await storedCrossings(db, unit.id);
            assert.deepEqual(
              found,
              await expectedCrossings(db, unit.id, fixes, end),
            );
            crossed += found.filter(({ isFirst }) => !isFirst).length;
          },
        ),
        { numRuns: 50, endOnFailure: true },
      );
      assert.ok(goneOn > 20, `the fold went on ${goneOn} times`);
      assert.ok(crossed > 20, `units crossed ${crossed} times`);
    },
  );

  async function save(
    imei: string,
    now: Date,
    shape: object,
    id: number | null = null,
  ) {
    const geofence = GeofenceRequest.parse({
      name: "Somewhere",
      imeis: [imei],
      ...shape,
    });
    const saved = await saveGeofence(db, actor, id, geofence, now);
    assert.ok(saved.ok);
    return saved.value.id;
  }

  /** Puts geofences where lives take place; gives the id of the one that changes later. */
  async function watch(imei: string, now: Date): Promise<number> {
    await save(imei, now, { ...STOCKHOLM, radius: 301 });
    await save(imei, now, { ...SUNDSVALL, radius: 301 });
    const corners = [0, 100, 220].map((headingDeg) =>
      destination(SUNDSVALL, headingDeg, 600)
    );
    await save(imei, now, { polygon: toGeoJson(corners) });
    return await save(imei, now, { ...SUNDSVALL, radius: 900 });
  }

  /** Assigns one more geofence and changes another. */
  async function watchOtherwise(imei: string, id: number, now: Date) {
    await save(imei, now, { ...STOCKHOLM, radius: 5000 });
    await save(imei, now, { ...SUNDSVALL, radius: 1500 }, id);
  }

  await t.step(
    "GEO-09 GEO-12 a unit that leaves is found at its next look, by report or by time, and a deleted geofence sees nothing more",
    async () => {
      const unit = await newUnit(db, mine);
      clock.now = new Date(Date.parse(BEGIN) - 1000);
      const id = await addGeofence({ ...STOCKHOLM, imeis: [unit.imei] });
      const sides = async () =>
        (await storedCrossings(db, unit.id)).map(({ side }) => side);
      const [parked, left] = [
        MORNING.filter(({ fixedAt }) => fixedAt <= Date.parse(BEGIN) + 600_000),
        MORNING.filter(({ fixedAt }) => fixedAt > Date.parse(BEGIN) + 600_000),
      ];
      await reportFixes(portal, unit.imei, parked);
      await lookAtAll(parked.at(-1)!.fixedAt);
      assert.deepEqual(await sides(), ["inside"]);
      // 60 km/h for a minute are a kilometre; the report of a unit that is then silent.
      const alone = left[2]!;
      await reportFixes(portal, unit.imei, [alone]);
      await lookAtAll(alone.fixedAt);
      assert.deepEqual(await sides(), ["inside"], "one fix may have jumped");
      await lookAtAll(alone.fixedAt + 301_000);
      assert.deepEqual(await sides(), ["inside", "outside"]);
      await as.admin.call("DELETE", `${GEOFENCES}/${id}`);
      await reportFixes(portal, unit.imei, MORNING);
      await lookAtAll(LAST);
      assert.deepEqual(await sides(), []);
    },
  );

  await t.step(
    "GEO-09 a parked unit that is given a geofence and is next seen outside has left it",
    async () => {
      const unit = await newUnit(db, mine);
      const parked = MORNING.slice(0, 5);
      await reportFixes(portal, unit.imei, parked);
      await lookAtAll(parked.at(-1)!.fixedAt);
      clock.now = new Date(parked.at(-1)!.fixedAt + 60_000);
      await addGeofence({ ...STOCKHOLM, imeis: [unit.imei] });
      const away = MORNING.slice(40, 45);
      await reportFixes(portal, unit.imei, away);
      await lookAtAll(away.at(-1)!.fixedAt);
      const [left, ...more] = await storedCrossings(db, unit.id);
      assert.equal(left?.side, "outside");
      assert.equal(left?.isFirst, false);
      assert.equal(left?.at, away[0]!.fixedAt);
      assert.deepEqual(more, []);
    },
  );

  await t.step(
    "GEO-09 people who delete geofences while units cross them hold up nobody and break no look",
    async () => {
      const rounds = scenario(
        { at: BEGIN, from: STOCKHOLM, everyS: 30 },
        park(2),
        drive(5, 60),
        drive(10, 60, { headingDeg: 270 }),
        drive(10, 60),
      );
      clock.now = new Date(Date.parse(BEGIN) - 1000);
      const units = [];
      for (let number = 0; number < 6; number++) {
        const unit = await newUnit(db, mine);
        const ids = [];
        for (const radius of [301, 700, 1500]) {
          ids.push(
            await addGeofence({ ...STOCKHOLM, radius, imeis: [unit.imei] }),
          );
        }
        units.push({ ...unit, ids });
      }
      for (const part of [0, 1, 2, 3]) {
        for (const { imei } of units) {
          const fixes = rounds.slice(part * 13, part * 13 + 13);
          await reportFixes(portal, imei, fixes);
        }
        const doomed = units.map(({ ids }) => ids.pop()).filter((id) => id);
        await Promise.all([
          lookAtAll(rounds[part * 13 + 12]?.fixedAt ?? LAST),
          ...doomed.map((id) => as.admin.call("DELETE", `${GEOFENCES}/${id}`)),
        ]);
      }
      await lookAtAll(LAST);
      for (const { id } of units) {
        assert.deepEqual(await storedCrossings(db, id), []);
      }
    },
  );
});
