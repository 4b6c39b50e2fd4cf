import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { textOf } from "../harness/html.ts";
import { LOG, startEdits } from "./edit-story.ts";
import { storedTrips } from "./story.ts";

const m = textsOf("en");

Deno.test("editing trips", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startEdits();
  const { db, car, admin, stranger, as, post, open, trips } = story;
  const { first, second, third } = story;
  const before = await storedTrips(db, car.id);

  await chapter(
    "TRIP-04 TRIP-05 type, purpose, driver and note of a trip can be edited",
    async () => {
      const page = await open(`/${first.id}`);
      assert.equal(page.status, 200);
      assert.match(page.text, /Anna Åkesson/);
      const saved = await post(`/${first.id}`, [
        ["type", "private"],
        ["purpose", "  Customer <b>"],
        ["note", ""],
        ["driver_id", String(admin.id)],
        ["back", `${LOG}?unit=${car.id}`],
      ]);
      assert.equal(saved.status, 303);
      assert.equal(saved.location, `${LOG}?unit=${car.id}`);
      const [trip] = await trips();
      assert.equal(trip!.type, "private");
      assert.equal(trip!.purpose, "Customer <b>");
      assert.equal(trip!.note, null);
      assert.equal(trip!.driver_id, admin.id);
    },
  );

  await chapter(
    "TRIP-05 a purpose of 100 characters is taken, of 101 refused, and what was typed stays",
    async () => {
      const long = "x".repeat(101);
      const refused = await post(`/${first.id}`, [
        ["type", "business"],
        ["purpose", long],
        ["note", "kept"],
      ]);
      assert.equal(refused.status, 422);
      const html = refused.html;
      assert.match(textOf(html), new RegExp(m.byKey.PurposeLength));
      assert.ok(html.includes(`value="${long}"`));
      assert.ok(html.includes("kept"));
      assert.equal((await trips())[0]!.type, "private");
      const taken = await post(`/${first.id}`, [
        ["type", "private"],
        ["purpose", "x".repeat(100)],
        ["driver_id", String(admin.id)],
      ]);
      assert.equal(taken.status, 303);
    },
  );

  await t.step(
    "ERR-12 SEC-01 a trip of another account does not exist, whatever the form says",
    async () => {
      const back: [string, string] = ["back", LOG];
      const long: [string, string] = ["purpose", "x".repeat(500)];
      for (
        const [action, form] of [
          ["driver", [back, ["driver_id", "0"]]],
          ["driver", [back, ["driver_id", "x"], ["seen", "y"]]],
          ["driver", [["driver_id", "0"]]],
          ["purpose", [back, long]],
        ] as [string, [string, string][]][]
      ) {
        const path = `/${first.id}/${action}`;
        const theirs = await post(path, form, as.stranger);
        assert.equal(theirs.status, 404, `${action} ${form}`);
        assert.notEqual((await post(path, form)).status, 404);
      }
    },
  );

  await t.step("a driver of another account does not exist", async () => {
    const refused = await post(`/${first.id}`, [
      ["type", "private"],
      ["driver_id", String(stranger.id)],
    ]);
    assert.equal(refused.status, 422);
    assert.match(
      refused.text,
      new RegExp(m.byKey.DriverNotFound),
    );
  });

  await t.step("the last change can be undone", async () => {
    const purpose = (await trips())[0]!.purpose;
    await post(`/${first.id}`, [
      ["type", "other"],
      ["purpose", purpose ?? ""],
      ["driver_id", String(admin.id)],
    ]);
    assert.equal((await trips())[0]!.type, "other");
    const undone = await post(`/${first.id}/undo`);
    assert.equal(undone.status, 303);
    assert.equal((await trips())[0]!.type, "private");
    const none = await post(`/${third.id}/undo`);
    assert.equal(none.status, 422);
    assert.match(
      none.text,
      new RegExp(m.byKey.NothingToUndo),
    );
  });

  await chapter(
    "TRIP-04 several ticked trips are edited together, all or none",
    async () => {
      const both: [string, string][] = [
        ["trip", String(second.id)],
        ["trip", String(third.id)],
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
      assert.match(refused.location!, /notice=TripNotFound/);
      assert.equal((await trips())[1]!.type, "other");
    },
  );

  await t.step(
    "LIM-16 with no trip ticked nothing happens, and it says so",
    async () => {
      const refused = await post("/edits", [["type", "business"]]);
      const notice = refused.location!.slice(LOG.length);
      const page = await open(notice);
      assert.match(page.text, new RegExp(m.byKey.SelectTrips));
    },
  );

  await t.step(
    "ACC-21 another account's trip does not exist, whatever one does to it",
    async () => {
      for (const action of ["", "/type", "/merger", "/split", "/undo"]) {
        const answer = await post(
          `/${second.id}${action}`,
          [["type", "private"]],
          as.stranger,
        );
        assert.equal(answer.status, 404, action);
      }
      const bulk = await post("/edits", [
        ["trip", String(second.id)],
        ["type", "private"],
      ], as.stranger);
      assert.match(bulk.location!, /notice=TripNotFound/);
      const now = await storedTrips(db, car.id);
      assert.equal(now.length, before.length);
      assert.equal(now[1]!.type, "other");
    },
  );
});
