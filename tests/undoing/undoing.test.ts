import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import type { Asker, Form } from "../harness/ask.ts";
import { ALWAYS, startStory } from "../place/story.ts";
import { inAll, noticeOf, press } from "./story.ts";

const m = textsOf("en");
const LIST = "/user/places";
const EDITOR = "/user/places/add-edit-places";

function placeForm(
  story: Awaited<ReturnType<typeof startStory>>,
  label: string,
): Form {
  return [
    ["label", label],
    ["address", "Sveavägen 1"],
    ["latitude", "59.3293"],
    ["longitude", "18.0686"],
    ["radius", "250"],
    ["imeis", story.car.imei],
    ["rules", "1"],
    ["rule-0-type", "private"],
    ["rule-0-direction", "both"],
    ["rule-0-days", "1"],
    ["rule-0-from", "22:00"],
    ["rule-0-to", "06:00"],
  ];
}

Deno.test("FLOW-03 a place is added, changed and deleted, and each is taken back and done again by the notice", async (t) => {
  await using story = await startStory();
  const { db, mine, people, portal, addPlace } = story;
  const en = (who: Asker) => who.with({ language: "en" });
  const admin = en(story.as.admin);
  const user = en(story.as.user);
  const places = () =>
    inAll(db, (tx) =>
      tx.selectFrom("places").select(["id", "label"])
        .where("account_id", "=", mine).orderBy("id").execute());
  const all = async () => ({
    places: await inAll(db, (tx) =>
      tx.selectFrom("places").selectAll()
        .where("account_id", "=", mine).orderBy("id").execute()),
    units: await inAll(db, (tx) =>
      tx.selectFrom("place_units").selectAll()
        .where("account_id", "=", mine).execute()),
    rules: await inAll(db, (tx) =>
      tx.selectFrom("place_rules").selectAll()
        .where("account_id", "=", mine).orderBy("id").execute()),
  });

  await t.step(
    "FLOW-03 what was added goes again, and comes back with the same id",
    async () => {
      const saved = await noticeOf(
        admin,
        await admin.post(EDITOR, placeForm(story, "Depot")),
      );
      assert.equal(saved.text, m.notices.PlaceSaved);
      assert.equal(saved.role, "status");
      assert.equal(saved.button, "Undo");
      assert.equal(saved.label, "Undo: the place Depot goes again");
      const [added] = await places();
      const before = await all();
      const gone = await noticeOf(admin, await press(admin, saved));
      assert.equal(gone.text, "Removed: the place Depot.");
      assert.equal(gone.button, "Do again");
      assert.equal(gone.label, "Do again: the place Depot comes back");
      assert.deepEqual(await places(), []);
      const back = await noticeOf(admin, await press(admin, gone));
      assert.equal(back.text, "Back: the place Depot.");
      assert.equal(back.button, "Undo");
      assert.deepEqual(await places(), [added]);
      assert.deepEqual(await all(), before);
      await press(admin, back);
      assert.deepEqual(await places(), []);
    },
  );

  await t.step(
    "FLOW-03 a change goes back to what stood before, with what belongs to it, and says which",
    async () => {
      const id = await addPlace({ rules: [ALWAYS] });
      const before = await all();
      const changed = await noticeOf(
        admin,
        await admin.post(`${EDITOR}/${id}`, placeForm(story, "Head office")),
      );
      assert.equal(changed.label, "Undo: the change of the place Head office");
      const after = await all();
      assert.notDeepEqual(after, before);
      const undone = await noticeOf(admin, await press(admin, changed));
      assert.match(
        undone.text,
        /^Undone: the change of the place Office \(.*Label: Office.*\)\.$/,
      );
      assert.deepEqual(await all(), before);
      const waiting = await inAll(
        db,
        (tx) =>
          tx.selectFrom("trip_retypings").select("unit_id")
            .where("account_id", "=", mine).execute(),
      );
      assert.ok(waiting.length > 0, "trips get the types of the former rules");
      const redone = await noticeOf(admin, await press(admin, undone));
      assert.match(
        redone.text,
        /^Done again: the change of the place Head office \(.*Label: Head office.*\)\.$/,
      );
      assert.deepEqual(await all(), after);
    },
  );

  await t.step(
    "FLOW-03 what was deleted comes back with its id, units and rules",
    async () => {
      const before = await all();
      const [{ id } = assert.fail()] = await places();
      const deleted = await noticeOf(
        admin,
        await admin.post(`${LIST}/${id}/deletion`, {}),
      );
      assert.equal(deleted.text, m.notices.PlaceDeleted);
      assert.deepEqual(await places(), []);
      const back = await noticeOf(admin, await press(admin, deleted));
      assert.equal(back.text, "Back: the place Head office.");
      assert.deepEqual(await all(), before);
    },
  );

  await t.step(
    "FLOW-03 only the person who made a change takes it back, once, and only while it stands",
    async () => {
      const [{ id } = assert.fail()] = await places();
      const path = `${EDITOR}/${id}`;
      const mineNow = await noticeOf(
        admin,
        await admin.post(path, placeForm(story, "Garage")),
      );
      const { action, back } = mineNow;
      for (const who of [story.as.user, story.as.stranger]) {
        const refused = await who.post(action!, { back: back! });
        assert.equal(refused.status, 404);
      }
      const unknown = `/user/undo/${crypto.randomUUID()}`;
      assert.equal((await admin.post(unknown, {})).status, 404);
      assert.equal((await admin.post("/user/undo/1", {})).status, 404);
      assert.equal((await portal.nobody.post(action!, {})).status, 303);
      assert.equal((await places())[0]!.label, "Garage");

      const pressed = await Promise.all([
        press(admin, mineNow),
        press(admin, mineNow),
      ]);
      const [one, two] = await Promise.all(
        pressed.map((answer) => noticeOf(admin, answer)),
      );
      assert.deepEqual(one, two, "a double press shows what the first did");
      assert.equal(one!.button, "Do again");
      assert.equal((await places())[0]!.label, "Head office");
      const opened = await noticeOf(admin, await admin.get(action!));
      assert.deepEqual([opened.role, opened.text], [
        "alert",
        m.byKey.UndoByButton,
      ]);
      assert.equal((await places())[0]!.label, "Head office");
      await press(admin, one!);
      const stale = await noticeOf(admin, await press(admin, mineNow));
      assert.equal(stale.text, m.byKey.UndoneAlready);
      assert.equal((await places())[0]!.label, "Garage");

      const first = await noticeOf(
        admin,
        await admin.post(path, placeForm(story, "Yard")),
      );
      await admin.post(path, placeForm(story, "Wharf"));
      const late = await noticeOf(admin, await press(admin, first));
      assert.deepEqual([late.role, late.text, late.action], [
        "alert",
        m.byKey.UndoChangedSince,
        undefined,
      ]);
      assert.equal((await places())[0]!.label, "Wharf");
    },
  );

  await t.step(
    "FLOW-03 who may no longer change it takes nothing back",
    async () => {
      await user.post(EDITOR, placeForm(story, "Mine"));
      const [, own] = await places();
      const changed = await noticeOf(
        user,
        await user.post(`${EDITOR}/${own!.id}`, placeForm(story, "Still mine")),
      );
      const access = await inAll(
        db,
        (tx) =>
          tx.deleteFrom("unit_access").returningAll()
            .where("user_id", "=", people.user.id).execute(),
      );
      const refused = await noticeOf(user, await press(user, changed));
      assert.equal(refused.text, m.byKey.UndoNotAllowed);
      await inAll(
        db,
        (tx) => tx.insertInto("unit_access").values(access).execute(),
      );
      const byAdmin = await noticeOf(
        admin,
        await admin.post(`${EDITOR}/${own!.id}`, placeForm(story, "Ours")),
      );
      await inAll(
        db,
        (tx) =>
          tx.updateTable("users").set({ is_administrator: false })
            .where("id", "=", people.admin.id).execute(),
      );
      const demoted = await noticeOf(admin, await press(admin, byAdmin));
      assert.equal(demoted.text, m.byKey.UndoNotAllowed);
      assert.equal((await places())[1]!.label, "Ours");
      await inAll(
        db,
        (tx) =>
          tx.updateTable("users").set({ is_administrator: true })
            .where("id", "=", people.admin.id).execute(),
      );
      await inAll(db, (tx) =>
        tx.updateTable("undoings")
          .set({ made_at: new Date(Date.now() - 25 * 3_600_000) } as never)
          .execute());
      assert.equal((await press(admin, byAdmin)).status, 404);
    },
  );
});
