import assert from "node:assert/strict";
import { drive, park, scenario } from "../../harness/fixes/scenario.ts";
import { newAccount, newUnit } from "../../harness/build.ts";
import { startTestPortal } from "../../harness/portal.ts";
import { reportFixes } from "../../harness/reports.ts";
import {
  BEGIN,
  HOUR_MS,
  look,
  STOCKHOLM,
  storedTrips,
  tripFacts,
} from "../../trip/story.ts";

/** Four hours with a corner every 20 seconds. */
const CORNERS = Array.from(
  { length: 720 },
  (_, n) => drive(1 / 3, 50, { headingDeg: n % 2 * 90 }),
);
const DRIVE = scenario(
  { at: BEGIN, from: STOCKHOLM, everyS: 10 },
  park(10),
  ...CORNERS,
  park(30),
);

Deno.test("TRK-10 a long trip's figures follow each report; its route, which is written whole, follows every two minutes and is complete at the end", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const unit = await newUnit(db, accountId);
  const [from, until] = [1200, 1260];
  await reportFixes(portal, unit.imei, DRIVE.slice(0, from));
  await look(portal, DRIVE[from - 1]!.fixedAt);
  const routes = new Set<string>();
  const stops = new Set<number>();
  for (const fix of DRIVE.slice(from, until)) {
    await reportFixes(portal, unit.imei, [fix]);
    await look(portal, fix.fixedAt);
    const [trip] = await storedTrips(db, unit.id);
    assert.equal(trip!.stopped_at.getTime(), fix.fixedAt);
    stops.add(trip!.stopped_at.getTime());
    routes.add(trip!.route);
  }
  assert.equal(stops.size, 60);
  assert.ok(routes.size >= 4 && routes.size <= 7, `${routes.size} routes`);
  await reportFixes(portal, unit.imei, DRIVE.slice(until));
  await look(portal, DRIVE.at(-1)!.fixedAt + HOUR_MS);

  const whole = await newUnit(db, accountId);
  await reportFixes(portal, whole.imei, DRIVE);
  await look(portal, DRIVE.at(-1)!.fixedAt + HOUR_MS);
  assert.deepEqual(await tripFacts(db, unit.id), await tripFacts(db, whole.id));
});
