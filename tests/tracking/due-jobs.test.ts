import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { startProcess } from "../harness/ingest-process.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { MORNING, tripFacts } from "../trip/story.ts";

Deno.test("TRK-10 ING-08 a worker that starts finds trips while the work of missed nights goes on: ingest and the portal of its process wait for the worker, and would refuse reports meanwhile", async () => {
  await using portal = await startTestPortal();
  const { db, url } = portal.database;
  const { id, imei } = await newUnit(db, await newAccount(db));
  await reportFixes(portal, imei, MORNING);
  const starting = await command(db, SYSTEM, async (tx) => {
    // The nightly work deletes old rows of it, and waits here until this transaction ends.
    await sql`lock table refused_records in access exclusive mode`.execute(tx);
    const worker = startProcess(url, /(worker turns reports)/, {
      ROLES: "worker",
      POSITION_RETENTION_DAYS: "36500",
    });
    const found = await eventually(
      "trips of a worker whose nightly work goes on",
      async () => (await tripFacts(db, id)).length === 3,
    ).catch((error) => error);
    return { worker, found };
  });
  const worker = await starting.worker;
  worker.kill("SIGKILL");
  await worker.ended;
  assert.equal(starting.found, true);
});
