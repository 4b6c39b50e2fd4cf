import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { attributeOf, inputOf } from "../harness/html.ts";
import { startStory } from "../place/story.ts";

const m = textsOf("en");

Deno.test("pages of working hours", async (t) => {
  await using story = await startStory();
  const { car, van, as } = story;
  const valueOf = (html: string, name: string) =>
    attributeOf(inputOf(html, name)!, "value");

  await t.step(
    "FLOW-11 FEAT-04 LIM-16 the working-hour switch of a unit is set on its page: scheduled, manual, off",
    async () => {
      const path = `/user/edit-terminal/working-hours?unit=${car.id}`;
      const log = await as.admin.get(`/user/create-triplog?unit=${car.id}`);
      assert.ok(log.html.includes(`href="${path}"`), "a link from the unit");
      const none = await as.admin.post(path, {
        mode: "scheduled",
        stretches: "2",
      });
      assert.equal(none.status, 422);
      assert.ok(none.text.includes(m.byKey.SelectDays));
      const half = await as.admin.post(path, {
        mode: "scheduled",
        stretches: "2",
        "day-1-0-from": "08:00",
      });
      assert.match(half.html, /id="day-1-0-error"/);
      assert.equal(valueOf(half.html, "day-1-0-from"), "08:00");
      const more = await as.admin.post(path, {
        mode: "scheduled",
        stretches: "2",
        action: "more",
        "day-5-1-to": "12:00",
      });
      assert.equal(more.status, 200);
      assert.equal(valueOf(more.html, "stretches"), "3");
      assert.equal(valueOf(more.html, "day-5-1-to"), "12:00");
      const saved = await as.admin.post(path, {
        mode: "scheduled",
        stretches: "2",
        "day-1-0-from": "08:00",
        "day-1-0-to": "12:00",
        "day-1-1-from": "13:00",
        "day-1-1-to": "17:00",
      });
      assert.equal(saved.status, 303, saved.text);
      const shown = await as.admin.get(saved.location!);
      assert.match(saved.cookies, /^notice=WorkingHoursSaved\.[0-9a-f-]{36}$/);
      assert.equal(valueOf(shown.html, "day-1-1-to"), "17:00");
      assert.equal(valueOf(shown.html, "day-2-0-from"), "");
      const copied = await as.admin.post(path, {
        mode: "scheduled",
        stretches: "2",
        "day-1-0-from": "07:00",
        "day-1-0-to": "16:00",
        "day-2-same": "1",
        "day-2-0-from": "09:00",
        "day-5-same": "1",
        "day-6-0-from": "10:00",
        "day-6-0-to": "12:00",
      });
      assert.equal(copied.status, 303, copied.text);
      const week = (await as.admin.get(path)).html;
      for (const [day, from] of [[2, "07:00"], [5, "07:00"], [6, "10:00"]]) {
        assert.equal(valueOf(week, `day-${day}-0-from`), from);
      }
      const isSame = (day: number) =>
        attributeOf(inputOf(week, `day-${day}-same`)!, "checked") !== undefined;
      assert.deepEqual([2, 3, 4, 5, 6, 7].map(isSame), [
        true,
        false,
        false,
        true,
        false,
        false,
      ]);
      await as.admin.post(path, { mode: "manual", type: "business" });
      assert.match((await as.admin.get(path)).text, /Trips are business now/);
      const switched = await as.admin.post(path, { switch: "private" });
      assert.equal(switched.status, 303);
      assert.match((await as.admin.get(path)).text, /Trips are private now/);
      await as.admin.post(path, { mode: "off" });
      assert.ok(
        !(await as.admin.get(path)).text.includes("Trips are private now"),
      );
    },
  );

  await t.step(
    "FEAT-04 ACC-06 ACC-21 the working hours of a unit that one may not see are not there",
    async () => {
      const path = "/user/edit-terminal/working-hours?unit=";
      for (
        const [unit, who, status] of [
          [car.id, "without", 403],
          [car.id, "stranger", 404],
          [van.id, "user", 403],
          ["", "admin", 404],
          ["x", "admin", 404],
        ] as const
      ) {
        assert.equal((await as[who].get(`${path}${unit}`)).status, status);
        const set = await as[who].post(`${path}${unit}`, { mode: "off" });
        assert.equal(set.status, status);
      }
    },
  );
});
