import assert from "node:assert/strict";
import { FOLDS } from "../../db/tracking/folds.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { BEGIN, HOUR_MS, look, STOCKHOLM, tripFacts } from "../trip/story.ts";
import { lookAt } from "./looking.ts";

/** A drive around corners between two stops, with a report every 10 seconds: each fix that is missed shortens it. */
const FIXES = scenario(
  { at: BEGIN, from: STOCKHOLM, everyS: 10 },
  park(3),
  ...Array.from(
    { length: 12 },
    (_, n) => drive(1 / 3, 50, { headingDeg: n % 2 * 90 }),
  ),
  park(8),
);
/** Fixes of one unit that come together, late by as many: the decision between them lies in the last 30 seconds. */
const LATE = 2;
const FIRST = 14;
const LAST = 44;

Deno.test("TRK-04 reports that come 10 to 30 seconds late, wherever in a drive, give the same trips: no checkpoint is used that was decided by then", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const whole = await newUnit(db, accountId);
  await reportFixes(portal, whole.imei, FIXES);
  const end = FIXES.at(-1)!.fixedAt + HOUR_MS;
  const found = [];
  for (let n = FIRST; n < LAST; n += 2) {
    const unit = await newUnit(db, accountId);
    found.push(unit.id);
    const until = n + LATE + 1;
    const parts = [
      FIXES.slice(0, 8),
      [...FIXES.slice(8, n), ...FIXES.slice(n + LATE, until)],
      FIXES.slice(n, n + LATE),
      FIXES.slice(until),
    ];
    for (const part of parts.slice(0, 3)) {
      await reportFixes(portal, unit.imei, part);
      await lookAt(db, [unit.id], new Date(FIXES[until - 1]!.fixedAt), FOLDS);
    }
    const inTime = await newUnit(db, accountId);
    await reportFixes(portal, inTime.imei, FIXES.slice(0, until));
    await lookAt(db, [inTime.id], new Date(FIXES[until - 1]!.fixedAt), FOLDS);
    assert.deepEqual(
      await tripFacts(db, unit.id),
      await tripFacts(db, inTime.id),
      `while it goes on, late from ${n} on`,
    );
    await reportFixes(portal, unit.imei, parts[3]!);
  }
  await look(portal, end);
  const expected = await tripFacts(db, whole.id);
  assert.equal(expected.length, 1);
  for (const [n, id] of found.entries()) {
    assert.deepEqual(await tripFacts(db, id), expected, `late from ${n} on`);
  }
});

Deno.test("TRK-04 a report that comes before the silence which ended a drive was over, while a tow truck carries the car on, gives the same trips: what was decided of the drive counts, not only what was of the towing", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const fixes = scenario(
    { at: BEGIN, from: STOCKHOLM, everyS: 10 },
    park(3, { ignition: true }),
    drive(10, 60, { ignition: true }),
    drive(5, 20, { ignition: false }),
  );
  const off = fixes.findIndex(({ ignition }) => ignition === false);
  // The ignition is off for less than two minutes, which fixes would tell; five minutes of silence end the drive.
  const known = fixes.slice(0, off + 10);
  const now = new Date(fixes[off]!.fixedAt + 400_000);
  const late = fixes.slice(off + 18, off + 20);
  const unit = await newUnit(db, accountId);
  for (const part of [known, late]) {
    await reportFixes(portal, unit.imei, part);
    await lookAt(db, [unit.id], now, FOLDS);
  }
  const whole = await newUnit(db, accountId);
  await reportFixes(portal, whole.imei, [...known, ...late]);
  await lookAt(db, [whole.id], now, FOLDS);
  const expected = await tripFacts(db, whole.id);
  assert.deepEqual(expected.map(({ kind }) => kind), [
    "driven",
    "transported",
  ]);
  assert.deepEqual(await tripFacts(db, unit.id), expected);
});
