import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newUser } from "../harness/build.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { startEdits } from "./edit-story.ts";

const { byKey } = textsOf("en");

Deno.test("an edit of what a person saw earlier", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startEdits();
  const { db, portal, admin, as, car, trips, first, second } = story;
  const colleague = await portal.as(
    (await newUser(db, first.account_id, { unitIds: [car.id] })).email,
  );
  const put = (body: object, id = first.id, who = as.admin) =>
    who.call("PUT", `user/triplog/${id}`, body);
  const stored = async () => (await trips())[0]!;

  await chapter(
    "NET-05 an edit is made when the trip is as the person saw it, and refused with what stands now when it is not",
    async () => {
      const seen = { user_id: admin.id, type: "business", purpose: null };
      const made = await put({ type: "other", purpose: "Site", seen });
      assert.equal(made.status, 200);
      assert.equal(made.json.data.purpose, "Site");

      const late = await put({ purpose: "Meeting", seen }, first.id, colleague);
      assert.equal(late.status, 409, "typed by another person");
      assert.equal(late.json.message, byKey.TypedByAnother);
      const refused = await put({ purpose: "Meeting", seen });
      assert.equal(refused.status, 409);
      const { changed, ...why } = refused.json.errors;
      assert.equal(changed.by, "Anna Åkesson");
      assert.ok(Date.now() - Date.parse(changed.at) < 60_000, changed.at);
      assert.deepEqual(why, {
        msg: byKey.ChangedMeanwhile,
        now: {
          type: "other",
          purpose: "Site",
          note: null,
          project: null,
          driver: null,
        },
      });
      assert.equal((await stored()).purpose, "Site");
      const again = await put({
        purpose: "Meeting",
        seen: { purpose: "Site" },
      });
      assert.equal(again.status, 200);
    },
  );

  await chapter(
    "NET-05 an edit that is sent twice, or that somebody else has made too, is no conflict",
    async () => {
      const edit = { driver_id: admin.id, seen: { driver_id: null } };
      assert.equal((await put(edit)).status, 200);
      const twice = await put(edit);
      assert.equal(twice.status, 200);
      assert.equal(twice.json.data.driver.id, admin.id);
      const other = await put({ driver_id: null, seen: { driver_id: 999 } });
      assert.deepEqual(other.json.errors.now.driver, {
        id: admin.id,
        name: "Anna Åkesson",
      });
    },
  );

  await chapter(
    "NET-05 SEC-07 what was seen of another driver's private trip tells nothing of it, however one guesses",
    async () => {
      await put({ type: "private", purpose: "Doctor" });
      for (const purpose of ["Doctor", "Site", null]) {
        const guess = await put(
          { purpose: "Mine", seen: { purpose } },
          first.id,
          colleague,
        );
        assert.equal(guess.status, 422);
        assert.equal(guess.json.message, byKey.TripMasked);
        assert.doesNotMatch(guess.text, /Doctor/);
      }
      const type = await put(
        { type: "private", seen: { type: "business", purpose: "Doctor" } },
        first.id,
        colleague,
      );
      assert.deepEqual(type.json.errors.now, {
        type: "private",
        purpose: null,
        note: null,
        project: null,
        driver: null,
      });
    },
  );

  await t.step(
    "NET-05 a trip that is gone, and what is seen in a wrong shape, are refused as without it",
    async () => {
      const gone = await put({ type: "other", seen: {} }, 999_999);
      assert.equal(gone.json.message, byKey.TripNotFound);
      const wrong = await put({ type: "other", seen: { type: "x" } });
      assert.equal(wrong.status, 422);
      const plain = await put({ type: "other" }, second.id);
      assert.equal(plain.status, 200);
    },
  );
});
