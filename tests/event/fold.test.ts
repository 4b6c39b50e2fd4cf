import assert from "node:assert/strict";
import fc from "fast-check";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import { detect, DETECTED_KINDS } from "../../domain/event/detect.ts";
import { ecoThresholds } from "../../domain/eco-score/thresholds.ts";
import { settingsWith } from "../../domain/trip/settings/setting-changes.ts";
import type { Fix } from "../../domain/position/fix.ts";
import type { Signals } from "../../domain/position/signals.ts";
import { command } from "../../db/command.ts";
import { asActor, type Db } from "../../db/database.ts";
import { loadFixesSince } from "../../db/tracking/fixes.ts";
import { FOLDS } from "../../db/tracking/folds.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { arbitraryShare } from "../harness/fixes/arbitrary-fixes.ts";
import { reportFixes } from "../harness/reports.ts";
import { arbitraryLives } from "../tracking/lives.ts";
import { damage, DAMAGES, lookAt } from "../tracking/looking.ts";
import { LAST } from "../trip/story.ts";

const LIMIT_KMH = 45;

/** What the unit tells beside its positions; each value holds for some fixes. */
const arbitrarySignals: fc.Arbitrary<Signals | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    externalPowerVolts: fc.constantFrom(12.5, 12.5, 12.5, 4, 0, 0),
    batteryPercent: fc.constantFrom(80, 80, 25, 15, 15, 0),
    din: fc.constantFrom<Record<number, boolean>>(
      { 1: false, 2: false, 3: false, 4: false },
      { 1: true, 2: false, 3: false, 4: false },
      { 1: false, 2: true, 3: false, 4: false },
    ),
  }, { requiredKeys: [] }),
  fc.constantFrom<Signals>(
    { alarms: ["lowBattery"] },
    { alarms: ["tow"] },
    { alarms: ["harshBraking"] },
  ),
);

/** Lives of units that also tell signals: a list of them takes turns over the fixes. */
const arbitraryTellers = fc.tuple(
  arbitraryLives,
  fc.array(arbitrarySignals, { minLength: 1, maxLength: 24, size: "max" }),
).map(([{ fixes, arrived }, told]) => {
  const signals = new Map(
    fixes.map((fix, n) => [fix.fixedAt, told[n % told.length] ?? null]),
  );
  const tell = (fix: Fix): Fix => ({
    ...fix,
    signals: signals.get(fix.fixedAt) ?? null,
  });
  return { fixes: fixes.map(tell), arrived: arrived.map(tell) };
});

/** Gives a unit a feature profile from its first fix on, and a time of theft mode in the middle of its life. */
function watch(
  db: Db,
  account_id: number,
  unit_id: number,
  [from, on, off]: number[],
) {
  return command(db, beside(account_id), async (tx) => {
    await tx.insertInto("feature_spans").values({
      account_id,
      unit_id,
      from_at: new Date(from!),
      until_at: null,
      overspeed_kmh: LIMIT_KMH,
      eco_sensitivity: "normal",
    }).execute();
    for (const [at, is_on] of [[on!, true], [off!, false]] as const) {
      await tx.insertInto("theft_mode_changes").values({
        account_id,
        unit_id,
        is_on,
        changed_at: new Date(at),
        cause: "geofence",
      }).execute();
    }
  });
}

/** Reads what was detected of a unit and not withdrawn, in a fixed order. */
function storedEvents(db: Db, unitId: number) {
  return asActor(db, SYSTEM, async (tx) => {
    const rows = await tx.selectFrom("events").selectAll()
      .where("unit_id", "=", unitId).where("withdrawn_at", "is", null)
      .where("kind", "in", DETECTED_KINDS)
      .execute();
    return rows.map((row) => ({
      kind: row.kind,
      subject: row.subject,
      at: row.happened_at.getTime(),
      end: row.ended_at?.getTime() ?? null,
      facts: row.facts,
      place: [row.latitude, row.longitude],
    })).toSorted(inOrder);
  });
}

type Listed = { kind: string; subject: string; at: number };

function inOrder(a: Listed, b: Listed): number {
  return a.at - b.at || a.kind.localeCompare(b.kind) ||
    a.subject.localeCompare(b.subject);
}

/** Detects events in all fixes of a unit at once. */
async function expectedEvents(
  db: Db,
  unit: { account_id: number; unit_id: number },
  [from, on, off]: number[],
  now: number,
) {
  const fixes = await asActor(
    db,
    beside(unit.account_id),
    (tx) => loadFixesSince(tx, [{ unit, from: -Infinity }]),
  );
  const judgeAt = (at: number) => ({
    settings: settingsWith("car", {}),
    limitKmh: at >= from! ? LIMIT_KMH : null,
    eco: at >= from! ? ecoThresholds("normal", "car") : null,
    theftSince: at >= on! && at < off! ? on! : null,
  });
  const { events } = detect({}, fixes.get(unit.unit_id) ?? [], judgeAt, now);
  return events.map((event) => ({
    kind: event.kind,
    subject: event.subject,
    at: event.happenedAt,
    end: event.endedAt,
    facts: event.facts,
    place: [event.position!.latitude, event.position!.longitude],
  })).toSorted(inOrder);
}

Deno.test("TRK-11 TRK-04 any order, repetition, cutting into looks and damage to checkpoints stores the events of one pass, each once", async () => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const account_id = await newAccount(db);
  const look = fc.record({
    part: arbitraryShare,
    damage: fc.oneof(
      { weight: 4, arbitrary: fc.constant("none" as const) },
      fc.constantFrom(...Object.keys(DAMAGES) as (keyof typeof DAMAGES)[]),
    ),
    laterMs: fc.constantFrom(0, 0, 60_000, 299_000, 301_000, 900_000),
  });
  const kinds = new Map<string, number>();
  let goneOn = 0;
  await fc.assert(
    fc.asyncProperty(
      arbitraryTellers,
      fc.array(look, { maxLength: 16, size: "max" }),
      async ({ fixes, arrived }, looks) => {
        const { id: unit_id, imei } = await newUnit(db, account_id);
        const first = fixes[0]?.fixedAt ?? LAST;
        const last = fixes.at(-1)?.fixedAt ?? LAST;
        const third = (last - first) / 3;
        const spans = [first, first + third, last - third];
        if (last > first) await watch(db, account_id, unit_id, spans);
        let [from, at] = [0, first];
        looks.sort((a, b) => a.part - b.part);
        for (const { part, damage: kind, laterMs } of looks) {
          const until = Math.floor(part * arrived.length);
          await reportFixes(portal, imei, arrived.slice(from, until));
          from = until;
          const known = arrived.slice(0, until).map((fix) => fix.fixedAt);
          if (known.length === 0) continue;
          at = Math.max(at, Math.max(...known) + laterMs);
          const now = new Date(at);
          goneOn += (await lookAt(db, [unit_id], now, FOLDS)).followed;
          await damage(db, unit_id, kind);
        }
        await reportFixes(portal, imei, arrived.slice(from));
        const end = Math.max(at, last) + 7_200_000;
        await lookAt(db, [unit_id], new Date(end), FOLDS);
        const found = await storedEvents(db, unit_id);
        const unit = { account_id, unit_id };
        const spanned = last > first ? spans : [Infinity, Infinity, Infinity];
        assert.deepEqual(found, await expectedEvents(db, unit, spanned, end));
        for (const { kind } of found) {
          kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        }
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
  assert.ok(goneOn > 5, `the fold went on ${goneOn} times`);
  const missing = DETECTED_KINDS.filter((kind) =>
    !kinds.has(kind) && !["harshAcceleration", "harshCornering"].includes(kind)
  );
  assert.deepEqual(missing, [], JSON.stringify([...kinds]));
});
