import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { tollsOf } from "../../db/toll/charges.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { drive, PASSED_S, STATION } from "./story.ts";

const LOG = "/api/v1/user/triplog";

Deno.test("REP-13 the congestion tax of trips follows their fixes", async (t) => {
  // A Tuesday in the high season.
  const clock = { now: new Date("2026-03-10T20:00:00Z") };
  await using portal = await startTestPortal({}, { now: () => clock.now });
  const { db } = portal.database;
  const mine = await newAccount(db);
  const admin = await portal.as(
    (await newUser(db, mine, { administrator: true })).email,
  );
  const tolls = (unitId: number) =>
    asActor(db, SYSTEM, (tx) =>
      tollsOf(tx, mine, {
        from: Date.parse("2026-03-01T00:00:00Z"),
        until: Date.parse("2026-04-01T00:00:00Z"),
        units: [unitId],
      }));
  const tripsOf = async (imei: string) =>
    (await admin.call(
      "GET",
      `${LOG}?imei=${imei}&from=2026-03-01&to=2026-03-31`,
    )).json.data;

  await t.step(
    "REP-13 a trip over a station has its passage with time, station and the hour's fee once it has ended",
    async () => {
      const car = await newUnit(db, mine);
      await drive(portal, car.imei, "2026-03-10T07:00:00+01:00");
      const [toll, ...more] = await tolls(car.id);
      assert.deepEqual(more, []);
      const [trip] = await tripsOf(car.imei);
      assert.equal(toll!.tripId, trip.id);
      assert.equal(toll!.station, STATION);
      assert.equal(toll!.confidence, "certain");
      assert.equal(toll!.feeOre, 4500);
      assert.equal(toll!.reduction, null);
      const passedAt = Date.parse("2026-03-10T07:00:00+01:00") +
        PASSED_S * 1000;
      assert.ok(
        Math.abs(toll!.passedAt - passedAt) < 5000,
        String(toll!.passedAt - passedAt),
      );
    },
  );

  await t.step(
    "REP-13 late reports add the passage, and a thinned track says that it is uncertain",
    async () => {
      const car = await newUnit(db, mine);
      const isLate = (second: number) => second > 60 && second < 290;
      await drive(portal, car.imei, "2026-03-10T09:00:00+01:00", {
        sent: (second) => !isLate(second),
      });
      const [unsure] = await tolls(car.id);
      assert.equal(unsure!.confidence, "unresolved");
      assert.equal(unsure!.station, null);
      assert.equal(unsure!.feeOre, 0);
      await drive(portal, car.imei, "2026-03-10T09:00:00+01:00", {
        sent: isLate,
        everyS: 30,
      });
      const [found, ...more] = await tolls(car.id);
      assert.deepEqual(more, []);
      assert.equal(found!.station, STATION);
      assert.equal(found!.confidence, "probable");
      assert.equal(found!.feeOre, 2000);
    },
  );

  await t.step(
    "REP-13 what a person added or removed stays when late reports let the passages be found anew",
    async () => {
      const car = await newUnit(db, mine);
      const startedAt = "2026-03-10T13:00:00+01:00";
      const half = (second: number) => second % 20 === 0;
      await drive(portal, car.imei, startedAt, { sent: half });
      const [{ id }] = await tripsOf(car.imei);
      const [found] = await tolls(car.id);
      const passage = (station: string, seconds: number) => ({
        at: new Date(Date.parse(startedAt) + seconds * 1000).toISOString(),
        station,
        reason: "The driver says so",
      });
      for (
        const [path, body] of [
          ["/removals", { ...passage(STATION, 0), at: isoOf(found!) }],
          ["", passage("Ropsten", 200)],
        ] as const
      ) {
        const said = await admin.call("POST", `${LOG}/${id}/passages${path}`, {
          ...body,
        });
        assert.equal(said.status, 201, said.text);
      }
      const shown = async () =>
        (await tolls(car.id)).map(({ station, correction, feeOre }) => [
          station,
          correction,
          feeOre,
        ]);
      const corrected = [[STATION, "removed", 0], ["Ropsten", "added", 1100]];
      assert.deepEqual(await shown(), corrected);
      await drive(portal, car.imei, startedAt, {
        sent: (second) => !half(second),
      });
      assert.equal((await tripsOf(car.imei))[0].id, id);
      const [anew] = await tolls(car.id);
      assert.notEqual(anew!.confidence, found!.confidence, "found anew");
      assert.deepEqual(await shown(), corrected);
    },
  );

  await t.step(
    "REP-13 merging and splitting trips, their types and their deletion take the passages along",
    async () => {
      const car = await newUnit(db, mine);
      await drive(portal, car.imei, "2026-03-10T10:00:00+01:00");
      await drive(portal, car.imei, "2026-03-10T11:00:00+01:00", {
        outwards: true,
      });
      const [later, earlier] = await tripsOf(car.imei);
      const ids = async () => (await tolls(car.id)).map(({ tripId }) => tripId);
      assert.deepEqual(await ids(), [earlier.id, later.id]);
      const merged = await admin.call("POST", `${LOG}/${later.id}/merger`, {});
      assert.equal(merged.status, 201, JSON.stringify(merged.json));
      const [one] = await tripsOf(car.imei);
      assert.deepEqual(await ids(), [one.id, one.id]);
      await portal.tracker.lookOnce();
      assert.deepEqual(await ids(), [one.id, one.id]);
      const split = await admin.call("DELETE", `${LOG}/${one.id}/merger`);
      assert.ok(split.status < 300, JSON.stringify(split.json));
      assert.deepEqual(await ids(), [earlier.id, later.id]);
      const typed = await admin.call("PUT", `${LOG}/${earlier.id}`, {
        type: "private",
      });
      assert.equal(typed.status, 200, JSON.stringify(typed.json));
      assert.deepEqual(
        (await tolls(car.id)).map(({ type, feeOre }) => [type, feeOre]),
        [["private", 1100], ["business", 1100]],
      );
      await command(
        db,
        SYSTEM,
        (tx) => tx.deleteFrom("trips").where("id", "=", earlier.id).execute(),
      );
      assert.deepEqual(await ids(), [later.id]);
    },
  );

  await t.step(
    "REP-13 vehicles that are not taxed pay nothing, and say why",
    async () => {
      const bike = await newUnit(db, mine, { type: "motorcycle" });
      await drive(portal, bike.imei, "2026-03-10T07:00:00+01:00");
      const reasons = async (unit: { id: number }) =>
        (await tolls(unit.id)).map((toll) => [toll.feeOre, toll.reduction]);
      assert.deepEqual(await reasons(bike), [[0, "vehicleType"]]);
      const car = await newUnit(db, mine);
      await drive(portal, car.imei, "2026-03-10T07:00:00+01:00");
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("units").set({ is_toll_exempt: true })
            .where("id", "=", car.id).execute(),
      );
      assert.deepEqual(await reasons(car), [[0, "exempt"]]);
    },
  );
});

function isoOf({ passedAt }: { passedAt: number }): string {
  return new Date(passedAt).toISOString();
}
