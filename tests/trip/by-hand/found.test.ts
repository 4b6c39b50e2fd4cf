import assert from "node:assert/strict";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { asActor } from "../../../db/database.ts";
import { textsOf } from "../../../locales/index.ts";
import { reportFixes } from "../../harness/reports.ts";
import { API, LOG, startByHand } from "./story.ts";
import { HOUR_MS, LAST, look, MORNING, storedTrips } from "../story.ts";

const m = textsOf("en");

Deno.test("a trip entered by hand beside attested and found ones", async (t) => {
  await using story = await startByHand();
  const { portal, car, asAnna, call, db } = story;
  await call({});
  await call({
    start_time: "2026-03-08T09:00:00Z",
    stop_time: "2026-03-08T10:00:00Z",
  });

  await t.step("TRIP-25 no trip is put into an attested period", async () => {
    const attested = await asAnna.call("POST", "/api/v1/user/attest", {
      unit_id: car.id,
      from: "2026-03-08",
      to: "2026-03-08",
    });
    assert.equal(attested.status, 201);
    const refused = await call({
      start_time: "2026-03-08T12:00:00Z",
      stop_time: "2026-03-08T13:00:00Z",
    });
    assert.deepEqual(refused.json.errors, {
      start_time: [m.byKey.TripInAttested],
    });
    const trip = (await storedTrips(db, car.id)).at(-1)!;
    const kept = await asAnna.call("DELETE", `${API}/${trip.id}`);
    assert.equal(kept.status, 422);
  });

  await t.step(
    "TRIP-25 TRK-06 a recomputation leaves it, and puts nothing over it until it is deleted",
    async () => {
      // The first trip of the morning is driven from 08:10 to 08:30, Stockholm time.
      const entered = await call({
        start_time: "2026-03-02T07:15:00Z",
        stop_time: "2026-03-02T07:25:00Z",
      });
      const { id } = entered.json.data;
      await reportFixes(portal, car.imei, MORNING);
      await look(portal, LAST + HOUR_MS);
      const ofDay = async () =>
        (await storedTrips(db, car.id)).filter(({ started_at }) =>
          started_at < new Date("2026-03-03")
        );
      const [byHand, ...found] = await ofDay();
      assert.equal(byHand!.id, id);
      assert.ok(byHand!.late_data_at);
      assert.equal(found.length, 2);
      await look(portal, LAST + HOUR_MS);
      assert.equal((await ofDay()).length, 3);
      const page = await asAnna.get(`${LOG}/${id}`);
      assert.ok(page.text.includes(m.trip.lateData));

      const asked = await asAnna.get(`${LOG}/${id}/deletion`);
      assert.equal(asked.status, 200);
      const deleted = await asAnna.post(`${LOG}/${id}/deletion`);
      assert.equal(deleted.status, 303);
      await look(portal, LAST + HOUR_MS);
      const now = await ofDay();
      assert.deepEqual(now.map(({ by_hand }) => by_hand), [
        false,
        false,
        false,
      ]);
      const changes = await asActor(
        db,
        SYSTEM,
        (tx) =>
          tx.selectFrom("trip_changes").selectAll().where("trip_id", "=", id)
            .orderBy("id").execute(),
      );
      assert.deepEqual(
        changes.map(({ after }) => [after.enteredByHand, after.deleted]),
        [[true, undefined], [undefined, true]],
      );
      assert.equal(changes[1]!.before.startAddress, "A");
      const undeletable = await asAnna.call("DELETE", `${API}/${now[0]!.id}`);
      assert.equal(undeletable.status, 422);
    },
  );

  await t.step(
    "TRIP-25 is edited like any other, but its creation cannot be undone",
    async () => {
      const [trip] = (await storedTrips(db, car.id)).filter(({ by_hand }) =>
        by_hand
      );
      const undone = await asAnna.post(`${LOG}/${trip!.id}/undo`);
      assert.equal(undone.status, 422);
      const edited = await asAnna.call("PUT", `${API}/${trip!.id}`, {
        note: "By heart",
      });
      assert.equal(edited.json.data.note, "By heart");
    },
  );
});
