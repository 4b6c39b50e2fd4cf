import assert from "node:assert/strict";
import { retain } from "../../jobs/retention.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { packAll } from "../position/story.ts";
import { HOUR_MS, look, STOCKHOLM, tripFacts } from "../trip/story.ts";

const MIDNIGHT = Date.parse("2026-03-03T00:00:00Z");
/** Home in the evening, and over midnight. */
const NIGHT = scenario(
  { at: "2026-03-02T22:00:00Z", from: STOCKHOLM, everyS: 30 },
  park(10),
  drive(20, 60),
  park(80),
  drive(30, 50, { headingDeg: 180 }),
  park(30),
);
const END = NIGHT.at(-1)!.fixedAt + HOUR_MS;

for (const isPacked of [false, true]) {
  Deno.test(`SEC-10 TRK-04 a late report of a trip over midnight whose first day is ${isPacked ? "packed and " : ""}deleted by age leaves the trip as it was found in all its fixes`, async () => {
    await using portal = await startTestPortal();
    const { db } = portal.database;
    const unit = await newUnit(db, await newAccount(db));
    const late = NIGHT.find(({ fixedAt }) => fixedAt > MIDNIGHT + 300_000)!;
    await reportFixes(portal, unit.imei, NIGHT.filter((fix) => fix !== late));
    await look(portal, END);
    if (isPacked) await packAll(db);
    const before = await tripFacts(db, unit.id);
    assert.equal(before.length, 2);
    assert.ok(before[1]!.started_at.getTime() < MIDNIGHT);
    const now = new Date(MIDNIGHT + 90 * 24 * HOUR_MS);
    await retain(db, { positions: 90, messages: 365 }, now);
    await reportFixes(portal, unit.imei, [late]);
    await look(portal, END);
    const after = await tripFacts(db, unit.id);
    assert.deepEqual(
      after.map(({ late_data_at: _, ...trip }) => trip),
      before.map(({ late_data_at: _, ...trip }) => trip),
    );
    assert.deepEqual(
      after.map(({ late_data_at }) => late_data_at !== null),
      [false, true],
    );
  });
}
