import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { Tracker } from "../../jobs/tracker.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { startProcess } from "../harness/ingest-process.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { HOUR_MS, LAST, MORNING, tripFacts } from "../trip/story.ts";

const UNITS = 40;
/** Parts that a morning is reported in, with a worker killed at each. */
const PARTS = 3;

Deno.test("TRK-10 kill -9 of workers in the middle of their looks loses and doubles no trip", async () => {
  await using portal = await startTestPortal();
  const { db, url } = portal.database;
  const accountId = await newAccount(db);
  const units = [];
  for (let n = 0; n < UNITS; n++) units.push(await newUnit(db, accountId));
  /** Says what looks have stored, as a text that changes with it. */
  const looked = async () => {
    const { rows: [row] } = await asActor(
      db,
      SYSTEM,
      (tx) =>
        sql<{ said: string }>`
          select count(*) || ' ' || coalesce(sum(hashtext(c::text)), 0) as said
          from checkpoints as c`.execute(tx),
    );
    return row!.said;
  };
  const size = Math.ceil(MORNING.length / PARTS);
  for (let part = 0; part < PARTS; part++) {
    const worker = await startProcess(url, /(worker turns reports)/, {
      ROLES: "worker",
      POSITION_RETENTION_DAYS: "36500",
    });
    const fixes = MORNING.slice(part * size, (part + 1) * size);
    const before = await looked();
    for (const { imei } of units) await reportFixes(portal, imei, fixes);
    // Without what the killed ones stored, the last look would find all by itself.
    await eventually(
      "a look of the worker",
      async () => await looked() !== before,
    );
    worker.kill("SIGKILL");
    await worker.ended;
  }
  const tracker = new Tracker({
    database: portal.database,
    geocode: () => null,
    log: (event) => assert.fail(event),
    now: () => new Date(LAST + HOUR_MS),
  });
  const whole = await newUnit(db, accountId);
  await reportFixes(portal, whole.imei, MORNING);
  await tracker.lookOnce();
  const expected = await tripFacts(db, whole.id);
  assert.equal(expected.length, 3);
  for (const { id } of units) {
    assert.deepEqual(await tripFacts(db, id), expected);
  }
});
