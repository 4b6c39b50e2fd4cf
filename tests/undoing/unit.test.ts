import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { NEEDED, startEditing } from "../unit/edit-story.ts";
import { storedUnit, waitingOrders } from "../unit/story.ts";
import { inAll, noticeOf, press } from "./story.ts";

const m = textsOf("en");

Deno.test("FLOW-03 the change of a unit is taken back with its tags, ids and odometer, and its histories tell of it", async (t) => {
  await using story = await startEditing();
  const { db, account, car, page, portal, admin } = story;
  const asker = (await portal.as(admin.email)).with({ language: "en" });
  const browser = { ...story.browser, ...asker };
  const submit = async (changes: Record<string, string | string[]>) => {
    const answer = await story.browser.submit(page, changes);
    return await noticeOf(browser, answer);
  };
  const readings = () =>
    inAll(
      db,
      (tx) =>
        tx.selectFrom("odometer_readings").select("id")
          .where("unit_id", "=", car.id).execute(),
    );
  const histories = () =>
    inAll(
      db,
      (tx) =>
        tx.selectFrom("unit_names").select(["before", "after"])
          .where("unit_id", "=", car.id).orderBy("id").execute(),
    );
  await submit(NEEDED);

  await t.step("FLOW-03 UNIT-12 name, number and colour go back", async () => {
    const before = await storedUnit(db, car.id);
    const changed = await submit({
      name: "Volvo V90",
      registration_number: "DEF456",
      colour: "Red",
      odometer: "2000",
    });
    assert.ok(changed.text.startsWith(`${m.notices.UnitSaved} `));
    for (const field of ["Name: Volvo V90", "Registration number: DEF456"]) {
      assert.ok(changed.text.includes(field), `the notice names ${field}`);
    }
    assert.equal(changed.label, "Undo: the change of the unit Volvo V90");
    assert.equal((await readings()).length, 2);
    const undone = await noticeOf(browser, await press(browser, changed));
    assert.match(
      undone.text,
      /^Undone: the change of the unit Volvo \(.*Name: Volvo.*Registration number: ABC123.*\)\.$/,
    );
    const { version, ...after } = await storedUnit(db, car.id);
    const { version: earlier, ...stood } = before;
    assert.deepEqual(after, stood);
    assert.ok(version > earlier, "an open form of before does not save");
    assert.equal((await readings()).length, 1);
    assert.deepEqual(await histories(), [
      { before: "Volvo", after: "Volvo V90" },
      { before: "Volvo V90", after: "Volvo" },
    ]);
    const third = await noticeOf(browser, await press(browser, undone));
    assert.equal(
      third.text,
      m.byKey.RegistrationNumberLimit,
      "the number has changed twice today (UNIT-09)",
    );
  });

  await t.step(
    "FLOW-03 what a unit was ordered has no Undo, since it has left the house",
    async () => {
      const sent = await submit({ report_frequency: "1h" });
      assert.equal(sent.text, m.notices.UnitSaved);
      assert.equal((await waitingOrders(db, car.id)).length, 1);
      assert.equal(sent.action, undefined);
    },
  );

  await t.step(
    "FLOW-03 a department that is deleted since keeps the unit as it is",
    async () => {
      const department = (name: string) =>
        inAll(
          db,
          (tx) =>
            tx.insertInto("departments").values({ account_id: account, name })
              .returning("id").executeTakeFirstOrThrow(),
        );
      const [north, south] = [
        await department("North"),
        await department("South"),
      ];
      await submit({ department_id: String(north.id) });
      const moved = await submit({ department_id: String(south.id) });
      await inAll(
        db,
        (tx) =>
          tx.deleteFrom("departments").where("id", "=", north.id).execute(),
      );
      const refused = await noticeOf(browser, await press(browser, moved));
      assert.equal(refused.text, m.byKey.UndoChangedSince);
      const { department_id } = await storedUnit(db, car.id);
      assert.equal(department_id, south.id);
    },
  );
});
