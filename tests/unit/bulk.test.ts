import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startList } from "./list-story.ts";
import { putUnit, storedUnit, waitingOrders } from "./story.ts";

const m = textsOf("en");

Deno.test("changes of many units that are refused in part or whole", async (t) => {
  await using list = await startList();
  const { db, car, van, boat, tag, department } = list;
  const { ordinary, foreign, bulk } = list;
  await bulk([
    ["unit", String(car.id)],
    ["unit", String(van.id)],
    ["task", "add_tags"],
    ["tag_ids", String(tag)],
    ["confirmed", "1"],
  ]);

  await t.step(
    "UNIT-28 at least one unit must be ticked, and a task chosen",
    async () => {
      const none = await bulk([["task", "department"]]);
      assert.equal(none.status, 422);
      assert.match(none.text, new RegExp(m.byKey.SelectUnits));
      const noTask = await bulk([["unit", String(car.id)]]);
      assert.equal(noTask.status, 422);
      assert.match(noTask.text, new RegExp(m.byKey.ChooseTask));
      const noTags = await bulk([["unit", String(car.id)], [
        "task",
        "add_tags",
      ]]);
      assert.match(noTags.text, new RegExp(m.byKey.SelectTags));
      const gone = await bulk([
        ["unit", String(car.id)],
        ["task", "department"],
        ["department_id", "999999"],
        ["confirmed", "1"],
      ]);
      assert.equal(gone.status, 422);
      assert.match(
        gone.text,
        new RegExp(m.byKey.DepartmentNotFound),
      );
    },
  );

  await t.step(
    "UNIT-28 UNIT-20 the report frequency of all that match: a locked one is refused, the others wait for it",
    async () => {
      await putUnit(db, van.id, { frequency_locked: true });
      const asked: [string, string][] = [
        ["all", "1"],
        ["tag", String(tag)],
        ["task", "report_frequency"],
        ["report_frequency", "1h"],
        ["confirmed", "1"],
      ];
      const done = await bulk(asked);
      const text = done.text;
      assert.match(text, /1 unit was changed\. 1 unit was not changed\./);
      assert.match(
        text,
        new RegExp(`Åkarens skåp ${m.byKey.FrequencyLocked}`),
      );
      assert.equal((await storedUnit(db, car.id)).report_frequency, "1h");
      assert.equal((await storedUnit(db, van.id)).report_frequency, null);
      assert.equal((await storedUnit(db, boat.id)).report_frequency, null);
      assert.deepEqual(await waitingOrders(db, car.id), [{
        kind: "reportInterval",
        parameters: { seconds: 3600 },
        state: "queued",
      }]);
      assert.deepEqual(await waitingOrders(db, van.id), []);
    },
  );

  await t.step(
    "UNIT-28 who does not administer units, or those of another account, changes none",
    async () => {
      const asked: [string, string][] = [
        ["unit", String(car.id)],
        ["task", "department"],
        ["department_id", String(department)],
        ["confirmed", "1"],
      ];
      assert.equal((await bulk(asked, ordinary)).status, 403);
      assert.equal((await bulk(asked, foreign)).status, 422);
      assert.equal((await storedUnit(db, car.id)).department_id, null);
    },
  );
});
