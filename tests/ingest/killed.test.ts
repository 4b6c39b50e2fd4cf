import assert from "node:assert/strict";
import { openDatabase } from "../../db/database.ts";
import { findUnit } from "../../db/unit/units.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { Tracker } from "../../jobs/tracker.ts";
import { actorOf } from "../harness/actor.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { createTestDatabaseUrl } from "../harness/database.ts";
import { startIngestProcess } from "../harness/ingest-process.ts";
import { reportFixes } from "../harness/reports.ts";
import { storedTrips } from "../trip/story.ts";

/** Reports that the unit sends one after the other, as fast as the answers come, before the service dies. */
const LAST_REPORTS = 12;

Deno.test("ING-08 TRK-10 kill -9 right after the answer: trip, place on the map and latest state are those of the last report", async () => {
  const databaseUrl = await createTestDatabaseUrl();
  const database = await openDatabase(databaseUrl, { connections: 2 });
  const accountId = await newAccount(database.db);
  const unit = await newUnit(database.db, accountId);
  const fixes = scenario(
    {
      at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
      from: { latitude: 59.3, longitude: 18 },
      everyS: 30,
      odometerM: 1_000_000,
    },
    park(10),
    drive(20, 60),
    park(60),
    drive(5, 50),
  );
  const before = fixes.slice(0, -LAST_REPORTS);
  const last = fixes.slice(-LAST_REPORTS);
  const ingest = await startIngestProcess(databaseUrl);
  const service = {
    report: (path: string, init?: RequestInit) =>
      fetch(ingest.url + path, init),
  };
  await reportFixes(service, unit.imei, before);
  for (const fix of last) await reportFixes(service, unit.imei, [fix]);
  ingest.kill("SIGKILL");
  await ingest.ended;

  const shown = await findUnit(
    database.db,
    actorOf({ accountId, userId: 1, isAdministrator: true }),
    unit.id,
  );
  const final = fixes.at(-1)!;
  assert.equal(shown?.fixedAt?.getTime(), final.fixedAt);
  assert.ok(Math.abs(shown!.latitude! - final.latitude) < 1e-9);
  assert.ok(Math.abs(shown!.longitude! - final.longitude) < 1e-9);

  const tracker = new Tracker({
    database,
    geocode: () => null,
    log: (event) => assert.fail(event),
    now: () => new Date(final.fixedAt + 1000),
  });
  await tracker.lookOnce();
  const trips = await storedTrips(database.db, unit.id);
  assert.equal(trips.length, 2);
  assert.ok(trips[1]!.ongoing);
  assert.equal(trips[1]!.stopped_at.getTime(), final.fixedAt);
  await database.close();
});
