import assert from "node:assert/strict";
import type { Fix } from "../../domain/position/fix.ts";
import { LOOK_CHANNEL } from "../../db/channels.ts";
import { command } from "../../db/command.ts";
import type { Db } from "../../db/database.ts";
import { beginSpans } from "../../db/feature-profile/spans.ts";
import { switchTheftMode } from "../../db/theft/switch.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { eventually } from "../harness/eventually.ts";
import { FOLDS } from "../../db/tracking/folds.ts";
import { followUnits } from "../../db/tracking/follow-units.ts";
import { resumeUnits } from "../../db/tracking/resume-units.ts";
import { CalmUnits } from "../../jobs/calm-units.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import {
  BEGIN,
  HOUR_MS,
  look,
  STOCKHOLM,
  storedTrips,
  tripFacts,
} from "../trip/story.ts";
import { lookAt } from "./looking.ts";

const ROUND = scenario(
  { at: BEGIN, from: STOCKHOLM, everyS: 5 },
  park(4),
  drive(4, 50),
  park(1),
  drive(3, 70),
  park(8),
);
const LAST = ROUND.at(-1)!.fixedAt;

/** A worker that looks at one unit as the tracker does, and counts its looks. */
class Worker {
  readonly #calm = new CalmUnits();
  looks = 0;

  constructor(readonly db: Db, readonly unitId: number) {}

  async hear(at: number): Promise<void> {
    const now = new Date(at);
    const ids = await this.#calm.sift(this.db, [this.unitId], now, FOLDS);
    if (ids.length === 0) return;
    this.looks++;
    const look = await followUnits(this.db, ids, now, FOLDS);
    this.#calm.keep(look.followed);
    await resumeUnits(this.db, look.toResume, now, FOLDS);
  }
}

/** Gives which trips show, and which of them go on. */
async function shown(db: Db, unitId: number) {
  return (await storedTrips(db, unitId)).map(({ started_at, ongoing }) => ({
    started_at,
    ongoing,
  }));
}

Deno.test("TRK-10 a unit that goes on as before is looked at each half minute, and what begins or ends is stored with its report", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const looked = await newUnit(db, accountId);
  const glanced = await newUnit(db, accountId);
  const worker = new Worker(db, glanced.id);

  await t.step("the trips show at the same reports", async () => {
    for (const fix of ROUND) {
      await reportFixes(portal, looked.imei, [fix]);
      await reportFixes(portal, glanced.imei, [fix]);
      const at = fix.fixedAt + 1000;
      await lookAt(db, [looked.id], new Date(at), FOLDS);
      await worker.hear(at);
      assert.deepEqual(
        await shown(db, glanced.id),
        await shown(db, looked.id),
      );
    }
    assert.equal((await shown(db, glanced.id)).length, 1);
    assert.ok(worker.looks < ROUND.length / 3, `${worker.looks} looks`);
  });

  await t.step(
    "a worker that is killed leaves what it knew of nobody",
    async () => {
      await look(portal, LAST + HOUR_MS);
      assert.deepEqual(
        await tripFacts(db, glanced.id),
        await tripFacts(db, looked.id),
      );
    },
  );

  await t.step("a late report is looked at when it comes", async () => {
    const late = await newUnit(db, accountId);
    const other = new Worker(db, late.id);
    const isHeldBack = (_: Fix, n: number) => n % 7 === 3;
    const heldBack = ROUND.filter(isHeldBack);
    for (const fix of ROUND.filter((fix, n) => !isHeldBack(fix, n))) {
      await reportFixes(portal, late.imei, [fix]);
      await other.hear(fix.fixedAt + 1000);
    }
    const before = other.looks;
    for (const fix of heldBack) {
      await reportFixes(portal, late.imei, [fix]);
      await other.hear(LAST + 1000);
    }
    assert.equal(other.looks - before, heldBack.length);
    await look(portal, LAST + HOUR_MS);
    assert.deepEqual(
      await tripFacts(db, late.id),
      await tripFacts(db, looked.id),
    );
  });

  await t.step(
    "the tracker is asked to look when theft mode or features change what a unit is judged by",
    async () => {
      const { id: unitId } = await newUnit(db, accountId);
      const asked: string[] = [];
      const listener = await portal.database.sql.listen(
        LOOK_CHANNEL,
        (id) => void asked.push(id),
      );
      const now = new Date();
      const cause = { kind: "person" as const, userId: 1 };
      await command(db, SYSTEM, async (tx) => {
        const features = { overspeedKmh: 90, ecoSensitivity: null };
        await beginSpans(tx, accountId, [unitId], features, now);
      });
      await eventually("features", () => asked.length === 1);
      const { id: userId } = await newUser(db, accountId);
      await command(db, SYSTEM, (tx) =>
        switchTheftMode(
          tx,
          { accountId, unitId },
          { isOn: true, cause: { ...cause, userId }, at: now, now },
        ));
      await eventually("theft mode", () => asked.length === 2);
      assert.deepEqual(new Set(asked), new Set([String(unitId)]));
      await listener.unlisten();
    },
  );
});
