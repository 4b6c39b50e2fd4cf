import assert from "node:assert/strict";
import { sql } from "kysely";
import { beside } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";
import { findOdometer } from "../../db/odometer/odometer.ts";
import { addReading } from "../../db/odometer/readings.ts";
import { listTrips } from "../../db/trip/trips.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { actorOf } from "../harness/actor.ts";

const DAY_MS = 86_400_000;
const JANUARY = Date.parse("2025-01-01T00:00:00Z");
const YEAR = { from: JANUARY, until: JANUARY + 365 * DAY_MS };

/** Stores a trip of 20 km each morning of a year; its counter at the start is an SQL expression of the day `d`. */
async function driveAYear(
  db: Db,
  accountId: number,
  unitId: number,
  counter: string,
): Promise<void> {
  await command(db, beside(accountId), (tx) =>
    sql`
      insert into trips (
        account_id, unit_id, kind, started_at, stopped_at, start_latitude,
        start_longitude, stop_latitude, stop_longitude, distance_m,
        distance_source, odometer_start_m, odometer_stop_m, has_gap, ongoing,
        confirmed_at, route)
      select ${accountId}, ${unitId}, 'driven', at, at + interval '30 minutes',
        59, 18, 59, 18, 20000, 'gps', ${sql.raw(counter)},
        ${sql.raw(counter)} + 20000, false, false, at + interval '1 hour', ''
      from generate_series(0, 364) d,
        lateral (select ${new Date(JANUARY)}::timestamptz
          + d * interval '1 day' + interval '8 hours' as at) t`.execute(tx));
}

Deno.test("the odometer of a long history", async (t) => {
  await using database = await createTestDatabase();
  const { db } = database;
  const accountId = await newAccount(db);
  const { id: userId } = await newUser(db, accountId);
  const actor = actorOf({ accountId, userId, isAdministrator: true });
  const unitWith = async (counter: string) => {
    const { id } = await newUnit(db, accountId);
    await driveAYear(db, accountId, id, counter);
    return id;
  };
  const read = async (unitId: number, day: number, km: number) => {
    const readAt = new Date(JANUARY + day * DAY_MS);
    const added = await addReading(db, actor, "odometer", unitId, {
      readAt,
      value: km * 1000,
    }, new Date(YEAR.until));
    assert.ok(added.ok);
  };
  const list = async (unitId: number, from: number, until: number) =>
    (await listTrips(db, actor, unitId, { from, until })).reverse();
  const at = async (unitId: number, day: number) =>
    (await findOdometer(db, actor, unitId, new Date(JANUARY + day * DAY_MS)))! /
    1000;

  /** Checks that no odometer falls, and that each month alone shows what the year shows. */
  const checkYear = async (unitId: number) => {
    const year = await list(unitId, YEAR.from, YEAR.until);
    assert.equal(year.length, 365);
    for (const [index, trip] of year.entries()) {
      const before = year[index - 1];
      if (!before) continue;
      assert.equal(
        trip.odometerStartM,
        before.odometerStopM! + trip.unrecordedM!,
      );
      assert.ok(trip.unrecordedM! >= 0);
      assert.ok(trip.odometerStopM! >= trip.odometerStartM!);
    }
    for (let day = 1; day < 365; day += 29) {
      const from = JANUARY + day * DAY_MS;
      const some = await list(unitId, from, from + 29 * DAY_MS);
      assert.deepEqual(some, year.slice(day, day + 29));
    }
    return year;
  };

  await t.step(
    "TRK-07 by a counter: 1 km a day that no trip holds is unrecorded, in any month",
    async () => {
      const unit = await unitWith("100000000 + d * 21000");
      const year = await checkYear(unit);
      assert.ok(
        year.slice(1).every(({ unrecordedM }) => unrecordedM === 1000),
      );
      assert.equal(await at(unit, 365), 100_000 + 364 * 21 + 20);
    },
  );

  await t.step(
    "TRK-07 a counter that starts from zero again changes nothing",
    async () => {
      const unit = await unitWith(
        "100000000 + d * 20000 - (d / 200) * 102000000",
      );
      const year = await checkYear(unit);
      assert.equal(year.at(-1)!.odometerStopM, 100_000_000 + 365 * 20_000);
      assert.ok(year.slice(1).every(({ unrecordedM }) => unrecordedM === 0));
    },
  );

  await t.step(
    "UNIT-23 without a counter, trips count on from the last reading by the last factor",
    async () => {
      const unit = await unitWith("null::bigint");
      assert.equal(
        (await list(unit, YEAR.from, YEAR.until))[0]!.odometerStartM,
        null,
      );
      await read(unit, 0, 1000);
      await read(unit, 100, 1000 + 100 * 21);
      await checkYear(unit);
      assert.equal(await at(unit, 365), 1000 + 365 * 21);
      assert.equal(await at(unit, 50), 1000 + 50 * 21);
    },
  );

  await t.step(
    "UNIT-23 one more reading changes nothing before the one before it",
    async () => {
      const unit = await unitWith("null::bigint");
      await read(unit, 0, 1000);
      await read(unit, 100, 3100);
      const before = await list(unit, YEAR.from, YEAR.until);
      await read(unit, 300, 9000);
      const year = await checkYear(unit);
      assert.deepEqual(year.slice(0, 100), before.slice(0, 100));
      assert.equal(await at(unit, 300), 9000);
      assert.ok(year[300]!.unrecordedM! > 0);
    },
  );
});
