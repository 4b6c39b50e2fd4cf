import assert from "node:assert/strict";
import { sql } from "kysely";
import { Tracker } from "../../jobs/tracker.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { HOUR_MS, LAST, MORNING, tripFacts } from "../trip/story.ts";

Deno.test("TRK-10 a database that is lost within a look lets no unit rest: the next look finds the trips", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const units = [await newUnit(db, accountId), await newUnit(db, accountId)];
  for (const { imei } of units) await reportFixes(portal, imei, MORNING);
  await sql`
    create function lose() returns trigger language plpgsql as $$
      begin
        -- As PostgreSQL says it while it stops: admin_shutdown.
        raise exception using errcode = '57P01';
      end $$`.execute(db);
  await sql`create trigger lose before insert on trips execute function lose()`
    .execute(db);
  const tracker = new Tracker({
    database: portal.database,
    geocode: () => null,
    log: () => {},
    now: () => new Date(LAST + HOUR_MS),
  });
  await assert.rejects(tracker.lookOnce());
  await sql`drop trigger lose on trips`.execute(db);
  await tracker.lookOnce();
  for (const { id } of units) {
    assert.ok((await tripFacts(db, id)).length > 0, `unit ${id} rests`);
  }
});
