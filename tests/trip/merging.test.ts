import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { reportFixes } from "../harness/reports.ts";
import { LOG, startEdits } from "./edit-story.ts";
import { LAST, look, MORNING, storedTrips } from "./story.ts";

const m = textsOf("en");

Deno.test("merging, splitting and adding up trips", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startEdits();
  const { portal, db, car, admin, as, post, open, trips } = story;
  const { first, second, third } = story;
  await post(`/${first.id}`, [
    ["type", "private"],
    ["driver_id", String(admin.id)],
  ]);
  await post("/edits", [
    ["trip", String(second.id)],
    ["trip", String(third.id)],
    ["type", "other"],
  ]);

  await t.step(
    "TRIP-07 TRIP-08 TRIP-13 a merge that cannot be says why, and the trips stay",
    async () => {
      for (
        const [trip, key] of [
          [first, "NoneFoundBelow"],
          [second, "MergeDifferentTypes"],
        ] as const
      ) {
        const refused = await post(`/${trip.id}/merger`);
        assert.equal(refused.status, 422);
        assert.match(
          refused.text,
          new RegExp(m.byKey[key].replace(".", "\\.")),
        );
      }
      await post(`/${second.id}/type`, [["type", "business"]]);
      const mixed = await post(`/${second.id}/merger`);
      assert.match(
        mixed.text,
        new RegExp(m.byKey.MergePrivateWithBusiness),
      );
      const split = await post(`/${second.id}/split`);
      assert.equal(split.status, 422);
      assert.match(
        split.text,
        new RegExp(m.byKey.CouldNotSplitOrMerge),
      );
      assert.equal((await trips()).length, 3);
    },
  );

  await chapter(
    "TRIP-06 TRIP-11 TRIP-12 merging joins two trips, splitting restores them as they were",
    async () => {
      await post(`/${second.id}/type`, [["type", "other"]]);
      const asTheyWere = await storedTrips(db, car.id);
      const merged = await post(`/${third.id}/merger`);
      assert.equal(merged.status, 303);
      const [, joined, ...more] = await trips();
      assert.deepEqual(more, []);
      assert.ok(joined!.merged);
      assert.deepEqual(joined!.started_at, second.started_at);
      assert.deepEqual(joined!.stopped_at, third.stopped_at);
      assert.equal(
        joined!.distance_m,
        second.distance_m + third.distance_m,
      );
      const again = await post(`/${joined!.id}/merger`);
      assert.match(
        again.text,
        new RegExp(m.byKey.AlreadyMerged),
      );
      const page = await open(`/${joined!.id}`);
      assert.match(page.text, /Split/);
      const split = await post(`/${joined!.id}/split`);
      assert.equal(split.status, 303);
      assert.equal(split.headers.get("location"), `${LOG}/${third.id}#trip`);
      assert.deepEqual(await storedTrips(db, car.id), asTheyWere);
    },
  );

  await t.step(
    "TRK-06 a recomputation keeps edits, and late data leave a merged trip as it is with a notice",
    async () => {
      const merged = await as.admin.call(
        "POST",
        `user/triplog/${third.id}/merger`,
      );
      assert.equal(merged.status, 201);
      const log = await trips();
      // Late fixes show that the drive to lunch took another way.
      const late = MORNING.filter((fix) =>
        fix.fixedAt > second.started_at.getTime() &&
        fix.fixedAt < second.stopped_at.getTime()
      ).map((fix) => ({
        ...fix,
        fixedAt: fix.fixedAt + 15_000,
        latitude: fix.latitude + 0.004,
      }));
      await reportFixes(portal, car.imei, late);
      await look(portal, LAST, () => "Gatan 1");
      const after = await trips();
      assert.deepEqual(
        after.map(({ late_data_at: _, ...trip }) => trip),
        log.map(({ late_data_at: _, ...trip }) => trip),
      );
      assert.equal(after[0]!.late_data_at, null);
      assert.ok(after[1]!.late_data_at);
      const page = await open(`/${after[1]!.id}`);
      assert.match(page.text, /Reports that came in later/);
      const split = await as.admin.call(
        "DELETE",
        `user/triplog/${after[1]!.id}/merger`,
      );
      assert.equal(split.status, 200);
    },
  );

  await t.step(
    "SUB-07 ERR-01 asking again for the address of a refused change leads to its trip",
    async () => {
      for (const action of ["merger", "split", "undo", "check-in"]) {
        const again = await as.admin.get(`${LOG}/${second.id}/${action}`);
        assert.equal(again.status, 303);
        assert.equal(again.location, `${LOG}/${second.id}`);
      }
    },
  );

  await t.step(
    "TRIP-14 pairs are summed, an odd number is refused",
    async () => {
      const pair = await open(`/pairs?trip=${second.id}&trip=${third.id}`);
      assert.match(pair.text, /Pair 1/);
      assert.match(pair.text, /km/);
      const odd = await open(`/pairs?trip=${second.id}`);
      assert.equal(odd.status, 422);
      assert.match(odd.text, new RegExp(m.byKey.EvenNumberOfTrips));
    },
  );

  await t.step(
    "API-47 TRIP-14 the call sums pairs as the page does, and refuses an odd number",
    async () => {
      const ids = [third.id, second.id];
      const query = ids.map((id) => `trip=${id}`).join("&");
      const { json } = await as.admin.call(
        "GET",
        `user/triplog/pairs?${query}`,
      );
      const [pair, ...more] = json.data;
      assert.deepEqual(more, []);
      assert.deepEqual(pair.trips, [second.id, third.id]);
      assert.ok(pair.distance > 0 && pair.duration > 0);
      const page = await open(`/pairs?${query}`);
      const km = (pair.distance / 1000).toFixed(1);
      assert.ok(page.text.includes(km), `${km} in ${page.text}`);
      const odd = await as.admin.call(
        "GET",
        `user/triplog/pairs?trip=${second.id}`,
      );
      assert.equal(odd.status, 422);
      assert.deepEqual(odd.json.errors, {
        trip: [m.byKey.EvenNumberOfTrips],
      });
    },
  );

  await t.step(
    "TRIP-15 TRIP-16 routes of ticked trips are drawn, private ones are not",
    async () => {
      const query = `trip=${first.id}&trip=${second.id}&trip=${third.id}`;
      const answer = await as.admin.get(`${LOG}/map?${query}`);
      const html = answer.html;
      assert.equal(html.match(/<polyline/g)?.length, 2);
      const none = await open(`/map?trip=${first.id}`);
      assert.equal(none.status, 422);
      assert.match(none.text, new RegExp(m.byKey.NoRoutes));
    },
  );
});
