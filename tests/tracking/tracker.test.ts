import assert from "node:assert/strict";
import fc from "fast-check";
import { SYSTEM } from "../../domain/access/actor.ts";
import { distanceM } from "../../domain/geo/point.ts";
import { decodePolyline } from "../../domain/geo/polyline.ts";
import type { Fix } from "../../domain/position/fix.ts";
import { drive, park, scenario, silence } from "../harness/fixes/scenario.ts";
import { command } from "../../db/command.ts";
import { newAccount, newUnit } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import {
  BEGIN,
  HOUR_MS,
  isDirty,
  LAST,
  look,
  MORNING,
  STOCKHOLM,
  storedTrips,
  tripFacts,
} from "../trip/story.ts";

const seconds = (text: string) => Date.parse(text);

Deno.test("trips out of reports", async (t) => {
  await using portal = await startTestPortal();
  const { db } = portal.database;
  const accountId = await newAccount(db);
  const unit = () => newUnit(db, accountId);

  const ordered = await unit();
  await reportFixes(portal, ordered.imei, MORNING);
  await look(portal, LAST + HOUR_MS);
  const expected = await tripFacts(db, ordered.id);

  await t.step(
    "TRK-01 TRK-02 TRK-05 reports become trips that stop at the first still fix",
    () => {
      assert.deepEqual(
        expected.map((trip) => [
          trip.started_at.toISOString(),
          trip.stopped_at.toISOString(),
          trip.ongoing,
        ]),
        [
          ["2026-03-02T07:10:00.000Z", "2026-03-02T07:30:30.000Z", false],
          ["2026-03-02T08:30:00.000Z", "2026-03-02T08:40:30.000Z", false],
          ["2026-03-02T09:25:00.000Z", "2026-03-02T09:40:30.000Z", false],
        ],
      );
      const km = expected.map((trip) => trip.distance_m / 1000);
      for (const [n, driven] of [20, 8.3, 17.5].entries()) {
        assert.ok(
          Math.abs(km[n]! - driven) < 0.7,
          `${km[n]} km, not ${driven}`,
        );
      }
    },
  );

  await t.step("TRK-08 each trip keeps its simplified route", () => {
    for (const trip of expected) {
      const line = decodePolyline(trip.route);
      assert.ok(line.length >= 2);
      const ends = [
        [line[0]!, {
          latitude: trip.start_latitude!,
          longitude: trip.start_longitude!,
        }],
        [line.at(-1)!, {
          latitude: trip.stop_latitude!,
          longitude: trip.stop_longitude!,
        }],
      ] as const;
      for (const [drawn, stored] of ends) {
        assert.ok(distanceM(drawn, stored) < 10);
      }
    }
  });

  await t.step(
    "TRK-08 trips stay when the raw positions are deleted, and later ones follow on",
    async () => {
      const one = await unit();
      await reportFixes(portal, one.imei, MORNING);
      await look(portal, LAST + HOUR_MS);
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.deleteFrom("positions").where("unit_id", "=", one.id).execute(),
      );
      const next = scenario(
        { at: LAST + 30_000, from: MORNING.at(-1)!, everyS: 30 },
        park(5),
        drive(10, 60),
        park(30),
      );
      await reportFixes(portal, one.imei, next);
      await look(portal, next.at(-1)!.fixedAt + HOUR_MS);
      const trips = await tripFacts(db, one.id);
      assert.equal(trips.length, 4);
      assert.deepEqual(trips.slice(0, 3), expected);
    },
  );

  await t.step(
    "TRK-08 a unit that moved unseen since its positions were deleted left from the stored stop",
    async () => {
      const one = await unit();
      await reportFixes(portal, one.imei, MORNING);
      await look(portal, LAST + HOUR_MS);
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.deleteFrom("positions").where("unit_id", "=", one.id).execute(),
      );
      const from = { latitude: 59.5, longitude: 18.0686 };
      const at = LAST + 4 * HOUR_MS;
      const woken = scenario({ at, from, everyS: 30 }, park(30));
      await reportFixes(portal, one.imei, woken);
      await look(portal, woken.at(-1)!.fixedAt + HOUR_MS);
      const [before, moved] = (await storedTrips(db, one.id)).slice(-2);
      assert.equal(moved!.kind, "reconstructed");
      assert.equal(moved!.start_latitude, before!.stop_latitude);
    },
  );

  await t.step(
    "TRK-04 shuffled, repeated and in several looks, the same reports give the same trips",
    async () => {
      const order = fc.record({
        shuffled: fc.shuffledSubarray(MORNING, { minLength: MORNING.length }),
        repeated: fc.subarray(MORNING, { maxLength: 40 }),
        cuts: fc.array(fc.nat(MORNING.length), { maxLength: 4 }),
      });
      await fc.assert(
        fc.asyncProperty(order, async ({ shuffled, repeated, cuts }) => {
          const one = await unit();
          const all = [...shuffled, ...repeated];
          let from = 0;
          for (const cut of [...cuts.sort((a, b) => a - b), all.length]) {
            await reportFixes(portal, one.imei, all.slice(from, cut));
            // Looks while fixes arrive, at the time of the latest one.
            const latest = all.slice(0, cut).map((fix) => fix.fixedAt);
            if (cut > from) await look(portal, Math.max(...latest));
            from = cut;
          }
          await look(portal, LAST + HOUR_MS);
          assert.deepEqual(await tripFacts(db, one.id), expected);
        }),
        { numRuns: 12 },
      );
    },
  );

  await t.step(
    "TRK-04 fixes that were buffered on the way and come last close the gap",
    async () => {
      const one = await unit();
      const isLate = (fix: Fix) =>
        fix.fixedAt > seconds("2026-03-02T07:15:00Z") &&
        fix.fixedAt < seconds("2026-03-02T08:35:00Z");
      await reportFixes(
        portal,
        one.imei,
        MORNING.filter((fix) => !isLate(fix)),
      );
      await look(portal, LAST + HOUR_MS);
      assert.notDeepEqual(await tripFacts(db, one.id), expected);
      await reportFixes(portal, one.imei, MORNING.filter(isLate));
      assert.ok(await isDirty(db, one.id));
      await look(portal, LAST + HOUR_MS);
      assert.deepEqual(await tripFacts(db, one.id), expected);
      assert.ok(!await isDirty(db, one.id));
    },
  );

  await t.step(
    "TRK-05 TRIP-03 a trip keeps its id and the user's type when late reports change it",
    async () => {
      const one = await unit();
      const cut = MORNING.filter((fix) =>
        fix.fixedAt < seconds("2026-03-02T07:28:00Z")
      );
      await reportFixes(portal, one.imei, cut);
      await look(portal, cut.at(-1)!.fixedAt + 2 * HOUR_MS);
      const [before] = await storedTrips(db, one.id);
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("trips").set({ type: "private", typed_by: "manual" })
            .where("id", "=", before!.id).execute(),
      );
      await reportFixes(portal, one.imei, MORNING);
      await look(portal, LAST + HOUR_MS);
      const [after, ...others] = await storedTrips(db, one.id);
      assert.equal(after!.id, before!.id);
      assert.equal(after!.type, "private");
      assert.ok(after!.distance_m > before!.distance_m);
      assert.deepEqual(others.map((trip) => trip.type), [
        "business",
        "business",
      ]);
    },
  );

  await t.step(
    "TRK-02 a unit that falls silent has its trip closed by the timer",
    async () => {
      const one = await unit();
      const away = scenario(
        { at: BEGIN, from: STOCKHOLM, everyS: 30 },
        park(5),
        drive(20, 60),
        silence(1),
      );
      const last = away.at(-1)!.fixedAt;
      await reportFixes(portal, one.imei, away);
      await look(portal, last + 60_000);
      const [ongoing] = await storedTrips(db, one.id);
      assert.equal(ongoing?.ongoing, true);
      await look(portal, last + 30 * 60_000);
      assert.equal((await storedTrips(db, one.id))[0]?.ongoing, true);
      await look(portal, last + 2 * HOUR_MS);
      const [closed] = await storedTrips(db, one.id);
      assert.equal(closed?.ongoing, false);
      assert.equal(closed?.id, ongoing?.id);
      assert.equal(closed?.stopped_at.getTime(), last);
    },
  );

  await t.step(
    "TRK-03 ignition decides start and end when the unit reports it",
    async () => {
      const one = await unit();
      const told = scenario(
        { at: BEGIN, from: STOCKHOLM, everyS: 30 },
        park(10, { ignition: false }),
        park(2, { ignition: true }),
        drive(10, 50, { ignition: true }),
        // Ten minutes in a queue: a stop for a unit without ignition, idling for this one.
        park(10, { ignition: true }),
        drive(10, 50, { ignition: true }),
        park(20, { ignition: false }),
      );
      await reportFixes(portal, one.imei, told);
      await look(portal, told.at(-1)!.fixedAt + HOUR_MS);
      const trips = await tripFacts(db, one.id);
      assert.deepEqual(
        trips.map((
          trip,
        ) => [trip.started_at.toISOString(), trip.stopped_at.toISOString()]),
        [["2026-03-02T07:10:30.000Z", "2026-03-02T07:42:30.000Z"]],
      );
    },
  );
});
