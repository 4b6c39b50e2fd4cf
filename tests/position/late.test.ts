import assert from "node:assert/strict";
import fc from "fast-check";
import type { Fix } from "../../domain/position/fix.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal, type TestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { arbitraryLives } from "../tracking/lives.ts";
import {
  HOUR_MS,
  LAST,
  look,
  MORNING,
  storedTrips,
  tripFacts,
} from "../trip/story.ts";
import { arbitraryCuts, changedOf } from "./cuts.ts";
import { countStored, insertRows, packAll, readAll } from "./story.ts";

/** All that a report tells; when it arrived differs between two units. */
const TOLD = [
  "latitude",
  "longitude",
  "speed_kmh",
  "ignition",
  "satellites",
  "hdop",
  "odometer_m",
  "details",
] as const;

Deno.test("late reports into packed days", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const told = (unitId: number) => readAll(db, accountId, unitId, TOLD);

  await t.step(
    "GROW-01 late, doubled and shuffled reports into packed days give the reads and trips of days never packed",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          arbitraryLives,
          arbitraryCuts,
          async ({ fixes, arrived }, cuts) => {
            cuts.sort((a, b) => a.part - b.part);
            const end = (fixes.at(-1)?.fixedAt ?? LAST) + 2 * HOUR_MS;
            const live = async (mayPack: boolean) => {
              const unit = await newUnit(db, accountId);
              let from = 0;
              for (const { part, isLookedAt, isPacked, changed } of cuts) {
                const until = Math.floor(part * arrived.length);
                await reportFixes(
                  portal,
                  unit.imei,
                  arrived.slice(from, until),
                );
                from = until;
                if (isLookedAt) await look(portal, end);
                if (mayPack && isPacked) await packAll(db);
                await reportFixes(
                  portal,
                  unit.imei,
                  changedOf(arrived.slice(0, until), changed),
                );
              }
              await reportFixes(portal, unit.imei, arrived.slice(from));
              const merged = await told(unit.id);
              await look(portal, end);
              return { unit, merged, trips: await tripFacts(db, unit.id) };
            };
            const never = await live(false);
            const packed = await live(true);
            assert.deepEqual(packed.merged, never.merged);
            assert.deepEqual(packed.trips, never.trips);
            await packAll(db);
            const { rows, packed: points } = await countStored(
              db,
              packed.unit.id,
            );
            assert.deepEqual([rows, points], [0, fixes.length]);
            assert.deepEqual(await told(packed.unit.id), never.merged);
          },
        ),
        { numRuns: 40 },
      );
    },
  );

  await t.step(
    "GROW-01 a fix that is packed and reported again is one position of the call, as it was stored first, before the next packing and after it",
    async () => {
      const unit = await newUnit(db, accountId);
      const admin = await newUser(db, accountId, { administrator: true });
      const person = await portal.as(admin.email);
      const read = async () => {
        const path = "/api/v1/user/realtime-tracking/positions" +
          `?imei=${unit.imei}&from=2026-03-01&to=2026-03-03`;
        const { status, json } = await person.call("GET", path);
        assert.equal(status, 200);
        return json.data;
      };
      const late = MORNING[40]!;
      const before = MORNING.filter((fix) => fix !== late);
      await reportFixes(portal, unit.imei, before);
      await look(portal, LAST + HOUR_MS);
      await packAll(db);
      const [first, ...others] = await read();
      assert.equal(others.length, before.length - 1);
      const again = changedOf(before, [0, 1, 2]);
      await reportFixes(portal, unit.imei, [...again, late]);
      const merged = await read();
      assert.equal(merged.length, MORNING.length);
      assert.deepEqual(merged[0], first);
      assert.ok((await countStored(db, unit.id)).rows > 0);
      await look(portal, LAST + HOUR_MS);
      await packAll(db);
      assert.deepEqual(await countStored(db, unit.id), {
        rows: 0,
        days: 1,
        packed: MORNING.length,
      });
      assert.deepEqual(await read(), merged);
    },
  );

  await t.step(
    "GROW-01 a late position at the time of a packed report without one changes neither positions by call nor trips, as on a day never packed",
    async () => {
      const admin = await newUser(db, accountId, { administrator: true });
      const person = await portal.as(admin.email);
      const [, second] = await tripsOf(portal, accountId);
      const isOfSecond = ({ fixedAt }: Fix) =>
        fixedAt >= second!.started_at.getTime() &&
        fixedAt <= second!.stopped_at.getTime();
      const unlocated = MORNING.filter(isOfSecond);
      const live = async (isPacked: boolean) => {
        const unit = await newUnit(db, accountId);
        await insertRows(
          db,
          accountId,
          unit.id,
          unlocated.map(({ fixedAt }) => ({
            fixed_at: new Date(fixedAt).toISOString(),
          })),
        );
        const others = MORNING.filter((fix) => !isOfSecond(fix));
        await reportFixes(portal, unit.imei, others);
        await look(portal, LAST + HOUR_MS);
        if (isPacked) await packAll(db);
        const between = unlocated.map((fix) => ({
          ...fix,
          fixedAt: fix.fixedAt + 10_000,
        }));
        const late = [...unlocated, between.at(-1)!];
        await reportFixes(portal, unit.imei, late);
        await look(portal, LAST + HOUR_MS);
        const days = `imei=${unit.imei}&from=2026-03-01&to=2026-03-03`;
        const { json } = await person.call(
          "GET",
          `/api/v1/user/realtime-tracking/positions?${days}`,
        );
        // Of these only the last report has a position that counts.
        const from = unlocated[0]!.fixedAt * 1000;
        const until = between.at(-1)!.fixedAt * 1000 + 1;
        const of = { from, until, isLocated: true, limit: 1 };
        return {
          positions: json.data,
          first: await readAll(db, accountId, unit.id, TOLD, of),
          last: await readAll(db, accountId, unit.id, TOLD, {
            ...of,
            newest: true,
          }),
          trips: await tripFacts(db, unit.id),
        };
      };
      const never = await live(false);
      assert.equal(
        never.positions.length,
        MORNING.length - unlocated.length + 1,
      );
      assert.deepEqual(await live(true), never);
    },
  );

  await t.step(
    "GROW-01 a day waits for the tracker, and one that is not closed for its end",
    async () => {
      const unit = await newUnit(db, accountId);
      await reportFixes(portal, unit.imei, MORNING);
      await packAll(db);
      assert.equal((await countStored(db, unit.id)).days, 0);
      await look(portal, LAST + HOUR_MS);
      await packAll(db, new Date("2026-03-04T23:59:59Z"));
      assert.equal((await countStored(db, unit.id)).days, 0);
      await packAll(db, new Date("2026-03-05T00:00:00Z"));
      assert.equal((await countStored(db, unit.id)).days, 1);
    },
  );
});

/** Gives the trips of a unit that reported the whole morning at once. */
async function tripsOf(portal: TestPortal, accountId: number) {
  const { db } = portal.database;
  const unit = await newUnit(db, accountId);
  await reportFixes(portal, unit.imei, MORNING);
  await look(portal, LAST + HOUR_MS);
  return await storedTrips(db, unit.id);
}
