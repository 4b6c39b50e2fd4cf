import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM, whereUnit } from "../../domain/access/actor.ts";
import { asActor, openDatabase } from "../../db/database.ts";
import {
  listPartitions,
  maintainPartitions,
} from "../../db/position/partitions.ts";
import {
  GroupCommit,
  type GroupCommitOptions,
} from "../../ingest/group-commit.ts";
import { NotStored } from "../../ingest/not-stored.ts";
import type { PositionRow } from "../../ingest/rows.ts";
import { storeRows } from "../../ingest/store.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { countPositions, storedPositions } from "../harness/reports.ts";

const NOON = Date.parse("2026-03-02T12:00:00Z");

Deno.test("the group commit", async (t) => {
  await using own = await createTestDatabase();
  const { db } = own;
  const service = await openDatabase(own.url, { connections: 2, system: true });
  const accountId = await newAccount(db);
  const unit = await newUnit(db, accountId);
  let second = 0;
  const row = (change: Partial<PositionRow> = {}): PositionRow => ({
    accountId,
    unitId: unit.id,
    fixedAt: NOON + ++second * 1000,
    latitude: 59,
    longitude: 18,
    speedKmh: 50,
    courseDeg: null,
    altitudeM: null,
    satellites: null,
    hdop: null,
    accuracyM: null,
    ignition: null,
    odometerM: null,
    details: null,
    ...change,
  });
  const statements: number[] = [];
  const bad: PositionRow[] = [];
  const commitWith = (changes: Partial<GroupCommitOptions>) =>
    new GroupCommit({
      store: (rows) => {
        statements.push(rows.length);
        return storeRows(service.sql, rows);
      },
      onBadRow: (row) => void bad.push(row),
      onOutage: (error) => assert.fail(String(error)),
      ...changes,
    });

  await t.step("ING-16 reports that wait are written together", async () => {
    const commit = commitWith({});
    const before = await countPositions(db);
    await Promise.all(
      Array.from({ length: 500 }, () => commit.add([row()])),
    );
    assert.equal(await countPositions(db), before + 500);
    assert.ok(statements.length <= 3, `${statements.length} statements`);
  });

  await t.step(
    "ING-16 a lone report is stored immediately; those that follow gather until enough of them wait",
    async () => {
      statements.length = 0;
      const commit = commitWith({ pauseMs: 400, shortPauseMs: 0, someRows: 5 });
      const msOf = async (reports: number) => {
        const begun = performance.now();
        await Promise.all(
          Array.from({ length: reports }, () => commit.add([row()])),
        );
        return performance.now() - begun;
      };
      assert.ok(await msOf(1) < 200, "nobody else reports");
      const few = msOf(4);
      assert.ok(await few > 200, "few wait for the pause");
      const first = msOf(4);
      await new Promise((resolve) => setTimeout(resolve, 50));
      assert.ok(await msOf(1) < 200, "the fifth ends the pause");
      assert.ok(await first < 300);
      assert.deepEqual(statements, [1, 4, 5]);
    },
  );

  await t.step("ING-16 a statement has a bounded number of rows", async () => {
    statements.length = 0;
    const commit = commitWith({ maxRows: 100 });
    await commit.add(Array.from({ length: 250 }, () => row()));
    assert.deepEqual(statements, [100, 100, 50]);
  });

  await t.step(
    "ING-16 when too many wait, new ones are turned away and the others stored",
    async () => {
      const commit = commitWith({ maxWaiting: 10 });
      const before = await countPositions(db);
      const taken = Array.from({ length: 10 }, () => commit.add([row()]));
      await assert.rejects(
        commit.add([row()]),
        (error) => error instanceof NotStored && error.code === "queueFull",
      );
      assert.equal(commit.waiting, 10);
      await Promise.all(taken);
      assert.equal(await countPositions(db), before + 10);
      await commit.add([row()]);
      assert.equal(commit.waiting, 0);
    },
  );

  await t.step(
    "ING-12 a row that the database refuses costs no other row",
    async () => {
      const commit = commitWith({});
      const before = await countPositions(db);
      const rows = Array.from({ length: 21 }, () => row());
      rows[13] = row({ satellites: 99_999 });
      await Promise.all(rows.map((one) => commit.add([one])));
      assert.equal(await countPositions(db), before + 20);
      assert.deepEqual(bad, [rows[13]]);
    },
  );

  await t.step(
    "ING-16 a second statement runs beside the first when many rows wait, a third never",
    async () => {
      let running = 0;
      const most: number[] = [];
      const commit = commitWith({
        manyRows: 100,
        store: async (rows) => {
          most.push(++running);
          await storeRows(service.sql, rows);
          running--;
        },
      });
      const before = await countPositions(db);
      const adding: Promise<void>[] = [];
      for (let n = 0; n < 8; n++) {
        adding.push(commit.add(Array.from({ length: 100 }, () => row())));
        // Each finds those before it in their statements, or gathering.
        await Promise.resolve();
        await Promise.resolve();
      }
      await Promise.all(adding);
      assert.equal(Math.max(...most), 2);
      assert.equal(await countPositions(db), before + 800);
      assert.equal(commit.waiting, 0);
    },
  );

  await t.step(
    "ING-08 statements that hold the same positions in another order do not lock each other out",
    async () => {
      const rows = Array.from({ length: 2000 }, () => row());
      const before = await countPositions(db);
      await Promise.all([
        storeRows(service.sql, rows),
        storeRows(service.sql, rows.toReversed()),
      ]);
      assert.equal(await countPositions(db), before + rows.length);
    },
  );

  await t.step("ING-17 draining waits for everything taken", async () => {
    const commit = commitWith({ maxRows: 10 });
    const before = await countPositions(db);
    for (let n = 0; n < 55; n++) commit.add([row()]);
    await commit.drain();
    assert.equal(await countPositions(db), before + 55);
    assert.equal(commit.waiting, 0);
  });

  await t.step(
    "ING-13 an older report that comes late does not turn the latest state back",
    async () => {
      const other = await newUnit(db, accountId);
      const at = (minute: number, latitude: number) =>
        row({ unitId: other.id, fixedAt: NOON + minute * 60_000, latitude });
      await storeRows(service.sql, [at(10, 60)]);
      await storeRows(service.sql, [at(5, 59), at(2, 58)]);
      const state = await asActor(
        db,
        whereUnit(other.id),
        (tx) =>
          tx.selectFrom("unit_states").selectAll()
            .where("unit_id", "=", other.id).executeTakeFirstOrThrow(),
      );
      assert.equal(state.latitude, 60);
      assert.equal(state.fixed_at?.getTime(), NOON + 10 * 60_000);
      assert.equal(state.dirty_from?.getTime(), NOON + 2 * 60_000);
      assert.equal((await storedPositions(db, other.id)).length, 3);
    },
  );

  await service.close();
});

Deno.test("ING-21 positions by month", async (t) => {
  await using own = await createTestDatabase();
  const { db } = own;
  const unit = await newUnit(db, await newAccount(db));
  const service = await openDatabase(own.url, { connections: 1, system: true });
  const report = (at: string) =>
    service
      .sql`insert into positions (account_id, unit_id, fixed_at, latitude, longitude)
      select account_id, id, ${at}, 59, 18 from units where id = ${unit.id}`;
  const nameOf = (day: Date) =>
    `positions_${day.toISOString().slice(0, 7).replace("-", "_")}`;
  const months = (now: Date, ahead: number) =>
    nameOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)));

  await t.step("ING-21 months exist ahead of time", async () => {
    const names = await listPartitions(db);
    const now = new Date();
    for (const ahead of [-1, 0, 1, 2]) {
      assert.ok(names.includes(months(now, ahead)), months(now, ahead));
    }
  });

  await t.step(
    "ING-21 a year on, new months are made and the old ones dropped with their positions",
    async () => {
      const now = new Date();
      await report(now.toISOString());
      await report("2015-06-01T00:00:00Z");
      assert.equal((await storedPositions(db, unit.id)).length, 2);

      const then = new Date(now.getTime() + 365 * 86_400_000);
      await maintainPartitions(
        db,
        then,
        new Date(then.getTime() - 90 * 86_400_000),
      );
      const names = await listPartitions(db);
      assert.ok(names.includes(months(then, 3)));
      assert.ok(!names.includes(months(now, 0)), "the old month is gone");
      assert.ok(names.includes("positions_default"));
      assert.deepEqual(await storedPositions(db, unit.id), []);

      await report(then.toISOString());
      const { rows } = await asActor(db, SYSTEM, (tx) =>
        sql<{ name: string }>`
          select tableoid::regclass::text as name from positions`.execute(tx));
      assert.deepEqual(rows, [{ name: months(then, 0) }]);
    },
  );

  await t.step("SEC-02 a new month has row-level security too", async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relname ~ '^positions_\\d' and relkind = 'r' and not (relrowsecurity and relforcerowsecurity)`
      .execute(db);
    assert.deepEqual(rows, []);
  });

  await service.close();
});
