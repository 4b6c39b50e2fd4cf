import assert from "node:assert/strict";
import { sql } from "kysely";
import postgres from "postgres";
import { type Db, openDatabase } from "../../db/database.ts";
import { createIngest } from "../../ingest/app.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { createTestDatabase } from "../harness/database.ts";
import { eventually } from "../harness/eventually.ts";
import { relayTo } from "../harness/relay.ts";
import { countPositions, storedPositions } from "../harness/reports.ts";

/** Starts a service whose connection to the database can be broken. */
async function startIngest() {
  const own = await createTestDatabase();
  const relay = relayTo(own.url);
  const database = await openDatabase(relay.url, {
    connections: 6,
    system: true,
    statementTimeoutMs: 4000,
  });
  const events: string[] = [];
  const ingest = await createIngest({
    database,
    log: (event) => void events.push(event),
  });
  const { imei, id } = await newUnit(own.db, await newAccount(own.db));
  let second = Date.parse("2026-03-02T12:00:00Z") / 1000;
  const ask = async (path: string) =>
    await ingest.fetch(new Request(`http://localhost${path}`));
  return {
    db: own.db,
    url: own.url,
    relay,
    events,
    unitId: id,
    ask,
    report: (tracker = imei) =>
      ask(`/?id=${tracker}&lat=59.3&lon=18&timestamp=${++second}`),
    close: async () => {
      await ingest.drain();
      relay.mend();
      await database.close();
      await own.close();
      await relay.close();
    },
  };
}

type Service = Awaited<ReturnType<typeof startIngest>>;

/** Locks a table against writes until `release` is called. */
async function lockTable(url: string, table: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const done = sql.begin(async (tx) => {
    await tx.unsafe(`lock table ${table} in access exclusive mode`);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  return async () => {
    release.resolve();
    await done;
    await sql.end();
  };
}

/** Says whether a statement waits for the lock of another one. */
async function isWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where not granted
      and database = (select oid from pg_database
        where datname = current_database())`.execute(db);
  return rows.length > 0;
}

async function assertAway(work: Promise<Response>): Promise<void> {
  const begun = performance.now();
  const answer = await work;
  const tookS = (performance.now() - begun) / 1000;
  assert.equal(answer.status, 503);
  assert.ok(Number(answer.headers.get("retry-after")) > 0);
  const { error } = await answer.json();
  assert.equal(error, "The database does not answer: send again later");
  assert.ok(tookS < 5, `the answer came after ${tookS} s`);
}

async function withIngest(test: (service: Service) => Promise<void>) {
  const service = await startIngest();
  try {
    await test(service);
  } finally {
    await service.close();
  }
}

Deno.test("ING-08 a report is answered only after its commit", () =>
  withIngest(async ({ report, url, db, unitId }) => {
    assert.equal((await report()).status, 200);
    const release = await lockTable(url, "positions");
    let answered = 0;
    const waiting = [1, 2, 3].map(() => report().finally(() => answered++));
    await eventually("a write that waits for the lock", () => isWaiting(db));
    assert.equal(answered, 0, "an answer came before the commit");
    await release();
    const answers = await Promise.all(waiting);
    assert.deepEqual(answers.map((one) => one.status), [200, 200, 200]);
    assert.equal((await storedPositions(db, unitId)).length, 4);
  }));

Deno.test(
  "ING-09 ING-19 while the database cannot write, each report gets 503 within 5 seconds, whenever it came",
  () =>
    withIngest(async ({ report, url, db, events }) => {
      await report();
      const release = await lockTable(url, "positions");
      const away = [0, 1500, 3000].map(async (afterMs) => {
        await new Promise((resolve) => setTimeout(resolve, afterMs));
        await assertAway(report());
      });
      await Promise.all(away);
      await release();
      assert.ok(events.includes("not-stored"), "the outage is in the log");
      assert.equal((await report()).status, 200);
      assert.ok(await countPositions(db) >= 2);
    }),
);

Deno.test(
  "ING-09 ING-19 a server that hangs: 503 within 5 seconds, and /health says so",
  () =>
    withIngest(async ({ report, relay, ask, db }) => {
      await report();
      assert.equal((await ask("/health")).status, 200);
      relay.freeze();
      await Promise.all([
        assertAway(report()),
        // An id that must be looked up first.
        assertAway(report("an-id-never-seen")),
        ask("/health").then((answer) => assert.equal(answer.status, 503)),
      ]);
      relay.mend();
      assert.equal((await report()).status, 200);
      assert.equal((await ask("/health")).status, 200);
      assert.ok(await countPositions(db) >= 2);
    }),
);

Deno.test(
  "ING-09 a database that went away: 503, never 2xx or 4xx, and reports are taken again by themselves",
  () =>
    withIngest(async ({ report, relay, ask, db, unitId }) => {
      await report();
      relay.cut();
      await Promise.all([
        assertAway(report()),
        assertAway(report("an-id-never-seen")),
      ]);
      assert.equal((await ask("/health")).status, 503);
      assert.equal((await storedPositions(db, unitId)).length, 1);

      relay.mend();
      await eventually("a report that is taken again", async () => {
        const { status } = await report();
        if (status !== 200) assert.equal(status, 503);
        return status === 200;
      }, { withinMs: 10_000 });
      assert.equal((await storedPositions(db, unitId)).length, 2);
      assert.equal((await ask("/health")).status, 200);
    }),
);

Deno.test(
  "ING-10 a unit whose ids changed while the database was away is not mistaken for another",
  () =>
    withIngest(async ({ report, relay, db, url, unitId }) => {
      const accountId = await newAccount(db);
      const other = await newUnit(db, accountId, { trackerIds: ["moved"] });
      assert.equal((await report("moved")).status, 200);
      relay.cut();
      await assertAway(report());
      const superuser = postgres(url, { max: 1 });
      await superuser`update trackers set
        (account_id, unit_id) = (select account_id, id from units where id = ${unitId})
        where tracker_id = 'moved'`;
      await superuser.end();
      relay.mend();
      const before = (await storedPositions(db, other.id)).length;
      await eventually("a report of the unit that has the id now", async () => {
        await report("moved");
        return (await storedPositions(db, unitId)).length > 0;
      }, { withinMs: 10_000 });
      const astray = (await storedPositions(db, other.id)).length - before;
      assert.equal(astray, 0, `${astray} reports went to the unit that had it`);
    }),
);
