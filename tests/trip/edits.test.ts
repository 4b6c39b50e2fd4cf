import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";
import { reportFixes } from "../harness/reports.ts";
import { LAST, look, MORNING, storedTrips } from "./story.ts";

const m = textsOf("en");
const LOG = "/user/create-triplog";

Deno.test("editing, merging and splitting trips", async (t) => {
  const portal = await startTestPortal();
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine);
  const admin = await newUser(db, mine, {
    administrator: true,
    firstName: "Anna",
    lastName: "Åkesson",
  });
  const stranger = await newUser(db, theirs, { administrator: true });
  await reportFixes(portal, car.imei, MORNING);
  await look(portal, LAST, () => "Gatan 1");
  const { cookie } = await portal.cookie(admin.email);
  const foreign = await portal.cookie(stranger.email);
  const api = await portal.bearer(admin.email);

  const post = (path: string, form: [string, string][] = [], who = cookie) =>
    portal.request(LOG + path, {
      method: "POST",
      headers: {
        cookie: who,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams(form),
    });
  const open = async (path: string) => {
    const answer = await portal.request(LOG + path, { headers: { cookie } });
    return { status: answer.status, text: textOf(await answer.text()) };
  };
  /** What stands in the log, the earliest first. */
  const trips = async () =>
    (await storedTrips(db, car.id)).filter(({ merged_into }) => !merged_into);
  const [first, second, third] = await trips();
  const before = await storedTrips(db, car.id);

  await t.step(
    "TRIP-04 TRIP-05 type, purpose, driver and note of a trip can be edited",
    async () => {
      const page = await open(`/${first!.id}`);
      assert.equal(page.status, 200);
      assert.match(page.text, /Anna Åkesson/);
      const saved = await post(`/${first!.id}`, [
        ["type", "private"],
        ["purpose", "  Customer <b>"],
        ["note", ""],
        ["driver_id", String(admin.id)],
        ["back", `${LOG}?unit=${car.id}`],
      ]);
      assert.equal(saved.status, 303);
      assert.equal(saved.headers.get("location"), `${LOG}?unit=${car.id}`);
      const [trip] = await trips();
      assert.equal(trip!.type, "private");
      assert.equal(trip!.purpose, "Customer <b>");
      assert.equal(trip!.note, null);
      assert.equal(trip!.driver_id, admin.id);
    },
  );

  await t.step(
    "TRIP-05 a purpose of 100 characters is taken, of 101 refused, and what was typed stays",
    async () => {
      const long = "x".repeat(101);
      const refused = await post(`/${first!.id}`, [
        ["type", "business"],
        ["purpose", long],
        ["note", "kept"],
      ]);
      assert.equal(refused.status, 422);
      const html = await refused.text();
      assert.match(textOf(html), new RegExp(m.byKey.PurposeLength));
      assert.ok(html.includes(`value="${long}"`));
      assert.ok(html.includes("kept"));
      assert.equal((await trips())[0]!.type, "private");
      const taken = await post(`/${first!.id}`, [
        ["type", "private"],
        ["purpose", "x".repeat(100)],
        ["driver_id", String(admin.id)],
      ]);
      assert.equal(taken.status, 303);
    },
  );

  await t.step("a driver of another account does not exist", async () => {
    const refused = await post(`/${first!.id}`, [
      ["type", "private"],
      ["driver_id", String(stranger.id)],
    ]);
    assert.equal(refused.status, 422);
    assert.match(
      textOf(await refused.text()),
      new RegExp(m.byKey.DriverNotFound),
    );
  });

  await t.step("the last change can be undone", async () => {
    const purpose = (await trips())[0]!.purpose;
    await post(`/${first!.id}`, [
      ["type", "other"],
      ["purpose", purpose ?? ""],
      ["driver_id", String(admin.id)],
    ]);
    assert.equal((await trips())[0]!.type, "other");
    const undone = await post(`/${first!.id}/undo`);
    assert.equal(undone.status, 303);
    assert.equal((await trips())[0]!.type, "private");
    const none = await post(`/${third!.id}/undo`);
    assert.equal(none.status, 422);
    assert.match(
      textOf(await none.text()),
      new RegExp(m.byKey.NothingToUndo),
    );
  });

  await t.step(
    "TRIP-04 several ticked trips are edited at once, all or none",
    async () => {
      const both: [string, string][] = [
        ["trip", String(second!.id)],
        ["trip", String(third!.id)],
      ];
      await post("/edits", [...both, ["type", "other"]]);
      await post("/edits", [...both, ["set", "purpose"], ["purpose", "Site"]]);
      assert.deepEqual(
        (await trips()).map(({ type, purpose }) => [type, purpose?.length]),
        [["private", 100], ["other", 4], ["other", 4]],
      );
      const refused = await post("/edits", [...both, ["trip", "999999"], [
        "type",
        "business",
      ]]);
      assert.match(refused.headers.get("location")!, /notice=TripNotFound/);
      assert.equal((await trips())[1]!.type, "other");
    },
  );

  await t.step(
    "LIM-16 with no trip ticked nothing happens, and it says so",
    async () => {
      const refused = await post("/edits", [["type", "business"]]);
      const notice = refused.headers.get("location")!.slice(LOG.length);
      const page = await open(notice);
      assert.match(page.text, new RegExp(m.byKey.SelectTrips));
    },
  );

  await t.step(
    "TRIP-07 TRIP-08 TRIP-13 a merge that cannot be says why, and the trips stay",
    async () => {
      for (
        const [trip, key] of [
          [first, "NoneFoundBelow"],
          [second, "MergeDifferentTypes"],
        ] as const
      ) {
        const refused = await post(`/${trip!.id}/merger`);
        assert.equal(refused.status, 422);
        assert.match(
          textOf(await refused.text()),
          new RegExp(m.byKey[key].replace(".", "\\.")),
        );
      }
      await post(`/${second!.id}/type`, [["type", "business"]]);
      const mixed = await post(`/${second!.id}/merger`);
      assert.match(
        textOf(await mixed.text()),
        new RegExp(m.byKey.MergePrivateWithBusiness),
      );
      const split = await post(`/${second!.id}/split`);
      assert.equal(split.status, 422);
      assert.match(
        textOf(await split.text()),
        new RegExp(m.byKey.CouldNotSplitOrMerge),
      );
      assert.equal((await trips()).length, 3);
    },
  );

  await t.step(
    "TRIP-06 TRIP-11 TRIP-12 merging joins two trips, splitting restores them as they were",
    async () => {
      await post(`/${second!.id}/type`, [["type", "other"]]);
      const asTheyWere = await storedTrips(db, car.id);
      const merged = await post(`/${third!.id}/merger`);
      assert.equal(merged.status, 303);
      const [, joined, ...more] = await trips();
      assert.deepEqual(more, []);
      assert.ok(joined!.merged);
      assert.deepEqual(joined!.started_at, second!.started_at);
      assert.deepEqual(joined!.stopped_at, third!.stopped_at);
      assert.equal(
        joined!.distance_m,
        second!.distance_m + third!.distance_m,
      );
      const again = await post(`/${joined!.id}/merger`);
      assert.match(
        textOf(await again.text()),
        new RegExp(m.byKey.AlreadyMerged),
      );
      const page = await open(`/${joined!.id}`);
      assert.match(page.text, /Split/);
      const split = await post(`/${joined!.id}/split`);
      assert.equal(split.status, 303);
      assert.deepEqual(await storedTrips(db, car.id), asTheyWere);
    },
  );

  await t.step(
    "TRK-06 a recomputation keeps edits, and late data leave a merged trip as it is with a notice",
    async () => {
      const merged = await portal.request(
        `/api/v1/user/triplog/${third!.id}/merger`,
        { method: "POST", headers: api },
      );
      assert.equal(merged.status, 201);
      const log = await trips();
      // The drive to lunch went another way, as fixes say that come late.
      const late = MORNING.filter((fix) =>
        fix.fixedAt > second!.started_at.getTime() &&
        fix.fixedAt < second!.stopped_at.getTime()
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
      assert.match(page.text, /Data that came later/);
      const split = await portal.request(
        `/api/v1/user/triplog/${after[1]!.id}/merger`,
        { method: "DELETE", headers: api },
      );
      assert.equal(split.status, 200);
    },
  );

  await t.step(
    "SUB-07 ERR-01 asking again for the address of a refused change leads to its trip",
    async () => {
      for (const action of ["merger", "split", "undo", "check-in"]) {
        const again = await portal.request(`${LOG}/${second!.id}/${action}`, {
          headers: { cookie },
        });
        assert.equal(again.status, 303);
        assert.equal(again.headers.get("location"), `${LOG}/${second!.id}`);
      }
    },
  );

  await t.step(
    "TRIP-14 pairs are summed, an odd number is refused",
    async () => {
      const pair = await open(`/pairs?trip=${second!.id}&trip=${third!.id}`);
      assert.match(pair.text, /Pair 1/);
      assert.match(pair.text, /km/);
      const odd = await open(`/pairs?trip=${second!.id}`);
      assert.equal(odd.status, 422);
      assert.match(odd.text, new RegExp(m.byKey.EvenNumberOfTrips));
    },
  );

  await t.step(
    "TRIP-15 TRIP-16 routes of ticked trips are drawn, private ones are not",
    async () => {
      const query = `trip=${first!.id}&trip=${second!.id}&trip=${third!.id}`;
      const answer = await portal.request(`${LOG}/map?${query}`, {
        headers: { cookie },
      });
      const html = await answer.text();
      assert.equal(html.match(/<polyline/g)?.length, 2);
      const none = await open(`/map?trip=${first!.id}`);
      assert.equal(none.status, 422);
      assert.match(none.text, new RegExp(m.byKey.NoRoutes));
    },
  );

  await t.step(
    "ACC-21 another account's trip does not exist, whatever one does to it",
    async () => {
      for (const action of ["", "/type", "/merger", "/split", "/undo"]) {
        const answer = await post(
          `/${second!.id}${action}`,
          [["type", "private"]],
          foreign.cookie,
        );
        assert.equal(answer.status, 404, action);
      }
      const bulk = await post("/edits", [
        ["trip", String(second!.id)],
        ["type", "private"],
      ], foreign.cookie);
      assert.match(bulk.headers.get("location")!, /notice=TripNotFound/);
      const now = await storedTrips(db, car.id);
      assert.equal(now.length, before.length);
      assert.equal(now[1]!.type, "other");
    },
  );

  await portal.close();
});
