import assert from "node:assert/strict";
import fc from "fast-check";
import { beside, SYSTEM } from "../../domain/access/actor.ts";
import { asActor, type Db } from "../../db/database.ts";
import { command } from "../../db/command.ts";
import { destination } from "../../domain/geo/destination.ts";
import type { Fix } from "../../domain/position/fix.ts";
import { newUnit } from "../harness/build.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { reportFixes } from "../harness/reports.ts";
import { startStory } from "../geofence/story.ts";
import { BEGIN, HOUR_MS, look, STOCKHOLM } from "../trip/story.ts";
import { arbitraryCuts, changedOf } from "./cuts.ts";
import { countStored, packAll } from "./story.ts";

/** Seconds in which a speed falls to nothing: harsh by domain-facts section 4, as 15 km/h a second are 4.2 m/s². */
const brake = (fromKmh: number) =>
  Array.from(
    { length: fromKmh / 15 },
    (_, n) => drive(1 / 60, fromKmh - 15 * (n + 1)),
  );

/** Away, too fast, harshly to a stop, and back; a fix a second. */
const DRIVE: Fix[] = scenario(
  { at: BEGIN, from: STOCKHOLM, everyS: 1 },
  park(2, { ignition: false }),
  drive(2, 60, { ignition: true }),
  drive(2, 90, { ignition: true }),
  ...brake(90),
  park(6, { ignition: false }),
  drive(1, 60, { headingDeg: 270, ignition: true }),
  drive(2, 105, { headingDeg: 270, ignition: true }),
  ...brake(105),
  park(6, { ignition: false }),
);
const RUNS = 12;
const END = DRIVE.at(-1)!.fixedAt + 2 * HOUR_MS;

/** Reads what was found of a unit besides its trips, without ids of its own. */
function foundOf(db: Db, unitId: number) {
  return asActor(db, SYSTEM, async (tx) => {
    const crossings = await tx.selectFrom("geofence_crossings")
      .select(["geofence_id", "side", "crossed_at", "is_first"])
      .where("unit_id", "=", unitId)
      .orderBy("geofence_id").orderBy("crossed_at").execute();
    const events = await tx.selectFrom("events")
      .select([
        "kind",
        "subject",
        "happened_at",
        "ended_at",
        "facts",
        "latitude",
        "longitude",
      ])
      .where("unit_id", "=", unitId).where("withdrawn_at", "is", null)
      .orderBy("happened_at").orderBy("kind").orderBy("subject").execute();
    const scores = await tx.selectFrom("eco_scores as s")
      .innerJoin("trips as t", "t.id", "s.trip_id")
      .selectAll("s").where("t.unit_id", "=", unitId)
      .orderBy("t.started_at").execute();
    return {
      crossings,
      events,
      scores: scores.map(({ trip_id: _, ...score }) => score),
    };
  });
}

Deno.test("GROW-01 GEO-09 TRK-11 FEAT-02 late, doubled and shuffled reports into packed days give the crossings, events and driving of days never packed", async () => {
  await using story = await startStory();
  const { portal, db, mine, clock, addGeofence } = story;
  clock.now = new Date(Date.parse(BEGIN) - HOUR_MS);
  const places = [0, 3_000].map((metres) => destination(STOCKHOLM, 90, metres));
  const kinds = new Set<string>();
  let [reopened, crossed] = [0, 0];
  const twoUnits = async () => {
    const units = [await newUnit(db, mine), await newUnit(db, mine)];
    for (const place of places) {
      await addGeofence({ ...place, imeis: units.map(({ imei }) => imei) });
    }
    await command(
      db,
      beside(mine),
      (tx) =>
        tx.insertInto("feature_spans").values(
          units.map(({ id }) => ({
            account_id: mine,
            unit_id: id,
            from_at: clock.now,
            until_at: null,
            overspeed_kmh: 70,
            eco_sensitivity: "normal" as const,
          })),
        ).execute(),
    );
    return units;
  };
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(DRIVE, { minLength: DRIVE.length }),
      fc.uniqueArray(fc.nat(DRIVE.length - 1), {
        minLength: 1,
        maxLength: 200,
      }),
      arbitraryCuts,
      async (shuffled, late, cuts) => {
        // Some arrive last of all, in any order; most in theirs.
        const isLate = new Set(late.map((place) => DRIVE[place]));
        const arrived = [
          ...DRIVE.filter((fix) => !isLate.has(fix)),
          ...shuffled.filter((fix) => isLate.has(fix)),
        ];
        const onTime = {
          part: 1 - late.length / DRIVE.length,
          isLookedAt: true,
          isPacked: true,
          changed: [],
        };
        const all = [...cuts, onTime].sort((a, b) => a.part - b.part);
        const live = async (
          { id, imei }: { id: number; imei: string },
          mayPack: boolean,
        ) => {
          let from = 0;
          for (const { part, isLookedAt, isPacked, changed } of all) {
            const until = Math.floor(part * arrived.length);
            await reportFixes(portal, imei, arrived.slice(from, until));
            from = until;
            if (isLookedAt) await look(portal, END);
            if (mayPack && isPacked) await packAll(db);
            const known = arrived.slice(0, until);
            await reportFixes(portal, imei, changedOf(known, changed));
          }
          if (mayPack && (await countStored(db, id)).days > 0) reopened++;
          await reportFixes(portal, imei, arrived.slice(from));
          await look(portal, END);
          return await foundOf(db, id);
        };
        const [never, packed] = await twoUnits();
        const expected = await live(never!, false);
        assert.deepEqual(await live(packed!, true), expected);
        crossed += expected.crossings.length;
        for (const { kind } of expected.events) kinds.add(kind);
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
  assert.equal(reopened, RUNS, "every day was packed before late reports");
  assert.ok(crossed > RUNS, `units crossed ${crossed} times`);
  for (
    const kind of [
      "overspeeding",
      "harshBraking",
      "geofenceEntered",
      "geofenceLeft",
    ]
  ) {
    assert.ok(kinds.has(kind), `${kind} is not among ${[...kinds]}`);
  }
});
