import assert from "node:assert/strict";
import { join } from "node:path";
import { sql } from "kysely";
import { asActor, type Db, openDatabase } from "../../db/database.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";
import { countStored, insertRows, packAll, readAll } from "./story.ts";

const DAYS = 25;
const POINTS_A_DAY = 300;
/** Asks often, since all days are packed within a second. */
const PATIENCE = {
  withinMs: 120_000,
  next: () => new Promise((resolve) => setTimeout(resolve, 5)),
};
const FIRST_DAY = Date.parse("2026-02-01T00:00:00Z");

/** Starts a process that packs all closed days of a database. */
function startPacking(url: string): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--node-modules-dir=manual",
      join(import.meta.dirname!, "packing-process.ts"),
      url,
    ],
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
}

async function startUnits() {
  const url = await createTestDatabaseUrl();
  const { db, close } = await openDatabase(url, { connections: 3 });
  const accountId = await newAccount(db);
  const units = [
    await newUnit(db, accountId),
    await newUnit(db, accountId),
  ];
  for (const [index, unit] of units.entries()) {
    await insertRows(
      db,
      accountId,
      unit.id,
      Array.from({ length: DAYS * POINTS_A_DAY }, (_, n) => ({
        fixed_at: new Date(FIRST_DAY + n * 86_400_000 / POINTS_A_DAY)
          .toISOString(),
        latitude: String(59 + index + n / 1e5),
        longitude: "18.5",
        details: n % 7 === 0 ? `{"signalPercent": ${n % 100}}` : null,
      })),
    );
  }
  const read = () =>
    Promise.all(units.map((unit) => readAll(db, accountId, unit.id)));
  const stored = async () => {
    const counts = await Promise.all(
      units.map((unit) => countStored(db, unit.id)),
    );
    return {
      reports: counts.reduce((sum, one) => sum + one.rows + one.packed, 0),
      days: counts.reduce((sum, one) => sum + one.days, 0),
    };
  };
  return { [Symbol.asyncDispose]: close, url, db, units, read, stored };
}

Deno.test("GROW-01 kill -9 in the middle of packing, again and again, loses and doubles no report", async () => {
  await using story = await startUnits();
  const { url, db, units, read, stored } = story;
  const before = await read();
  const reports = units.length * DAYS * POINTS_A_DAY;
  let killed = 0;
  for (const wanted of [1, 7, 18, 31, 42]) {
    const child = startPacking(url);
    await eventually(
      `${wanted} packed days`,
      async () => (await stored()).days >= wanted,
      PATIENCE,
    );
    child.kill("SIGKILL");
    const { signal } = await child.status;
    if (signal === "SIGKILL") killed++;
    assert.equal((await stored()).reports, reports);
    assert.deepEqual(await read(), before);
  }
  assert.ok(killed >= 3, `${killed} were killed before their end`);
  await packAll(db);
  assert.deepEqual(await stored(), { reports, days: units.length * DAYS });
  assert.deepEqual(await read(), before);
});

Deno.test("GROW-01 kill -9 between the deletion of the rows and the storing of the packed day keeps the rows", async () => {
  await using story = await startUnits();
  const { url, db, read, stored } = story;
  const before = await read();
  const other = await openDatabase(url, { connections: 1 });
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const lock = other.db.transaction().execute(async (tx) => {
    await sql`lock table position_days in share mode`.execute(tx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const child = startPacking(url);
  await eventually("a packing that waits", () => isWaiting(db), PATIENCE);
  child.kill("SIGKILL");
  assert.equal((await child.status).signal, "SIGKILL");
  release.resolve();
  await lock;
  await other.close();
  await eventually(
    "the end of the killed process in PostgreSQL",
    async () => !await isWaiting(db),
    PATIENCE,
  );
  assert.equal((await stored()).days, 0);
  assert.deepEqual(await read(), before);
});

/** Says whether a session has deleted rows and waits to store the packed day. */
function isWaiting(db: Db): Promise<boolean> {
  return asActor(db, SYSTEM, async (tx) => {
    const { rows } = await sql`
      select from pg_locks
      where relation = 'position_days'::regclass and not granted`.execute(tx);
    return rows.length > 0;
  });
}
