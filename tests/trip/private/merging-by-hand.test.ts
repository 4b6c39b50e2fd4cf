import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { storedTrips } from "../story.ts";
import { enter, instant, type Who } from "./entering.ts";
import {
  API,
  LOG,
  type PrivateStory,
  privateTrip,
  startPrivateStory,
} from "./story.ts";
import { newTrip } from "../trip-rows.ts";

const m = textsOf("en");
const OTHERS = ["administrator", "colleague"] as const;
/** The private trip of the car is from 05:34 to 06:01 UTC, between business trips from 05:10 and 15:00. */
const BEFORE = ["05:21", "05:25", "05:26", "05:29"];
const WITHIN = ["05:36", "05:40", "05:41", "05:45"];
const AROUND = ["05:26", "05:29", "06:10", "06:20"];
const AFTER = ["06:10", "06:20", "06:30", "06:40"];

/** Enters two trips and merges the later one with what is below it, by call and by page. */
async function tryToMerge(
  story: PrivateStory,
  who: Who,
  imei: string,
  [from, to, again, until]: string[],
  day?: string,
) {
  const at = (time?: string) => instant(time!, day);
  const asker = await story.as(who);
  const first = await enter(story, who, imei, [at(from), at(to)]);
  const second = await enter(story, who, imei, [at(again), at(until)]);
  const page = await asker.post(`${LOG}/${second}/merger`);
  const call = await asker.call("POST", `${API}/triplog/${second}/merger`);
  for (const id of [second, first]) {
    await asker.call("DELETE", `${API}/triplog/${id}`);
  }
  return { page, call };
}

Deno.test("SEC-07 TRIP-12 who merges trips that they entered by hand learns nothing of when a private trip was on that day; on other days, and for its driver, they are merged", async (t) => {
  await using story = await startPrivateStory();
  const { db, car, later } = story;
  for (const who of OTHERS) {
    for (const times of [BEFORE, WITHIN, AROUND, AFTER]) {
      await t.step(`${who} at ${times.join(", ")}`, async () => {
        const { page, call } = await tryToMerge(story, who, car.imei, times);
        assert.equal(page.status, 422);
        assert.match(page.text, new RegExp(m.byKey.MergeOnPrivateDay));
        assert.equal(call.status, 422);
        assert.equal(call.json.message, m.byKey.MergeOnPrivateDay);
        const stored = await storedTrips(db, car.id);
        assert.ok(stored.every(({ merged }) => !merged));
      });
    }
    await t.step(`${who} with the drive after it`, async () => {
      const { call } = await story.as(who);
      const path = `${API}/triplog/${later.id}/merger`;
      const { status, json } = await call("POST", path);
      assert.equal(status, 422);
      assert.equal(json.message, m.byKey.MergeOnPrivateDay);
    });
  }
  for (const who of OTHERS) {
    await t.step(`${who} on a day without a private trip`, async () => {
      const day = who === "colleague" ? "2026-03-04" : "2026-03-05";
      const { page } = await tryToMerge(story, who, car.imei, AFTER, day);
      assert.equal(page.status, 303, page.text);
    });
  }
  await t.step("its driver", async () => {
    const { page } = await tryToMerge(story, "driver", car.imei, AFTER);
    assert.equal(page.status, 303, page.text);
  });
});

Deno.test("SEC-07 TRIP-12 who merges a trip by hand with one of the day before learns nothing of when a private trip was on that day", async (t) => {
  await using story = await startPrivateStory();
  const { db, mine, car, people, as } = story;
  const unit = { accountId: mine, id: car.id };
  const at = (time: string) => instant(time, "2026-03-10");
  await newTrip(db, unit, at("07:00"), at("07:20"));
  await newTrip(
    db,
    unit,
    at("17:13"),
    at("17:40"),
    privateTrip(people.driver.id),
  );
  for (const who of OTHERS) {
    const asker = await as(who);
    // By the clock of Stockholm the next day begins at 23:00.
    for (const time of ["17:11", "17:15", "17:41", "22:50"]) {
      await t.step(`${who} at ${time}`, async () => {
        const from = at(time);
        const until = new Date(Date.parse(from) + 60_000).toISOString();
        const first = await enter(story, who, car.imei, [from, until]);
        const second = await enter(story, who, car.imei, [
          instant("05:05", "2026-03-11"),
          instant("05:10", "2026-03-11"),
        ]);
        const page = await asker.post(`${LOG}/${second}/merger`);
        const call = await asker.call(
          "POST",
          `${API}/triplog/${second}/merger`,
        );
        assert.deepEqual([page.status, call.status], [422, 422]);
        assert.match(page.text, new RegExp(m.byKey.MergeOnPrivateDay));
        assert.equal(call.json.message, m.byKey.MergeOnPrivateDay);
        for (const id of [second, first]) {
          await asker.call("DELETE", `${API}/triplog/${id}`);
        }
      });
    }
  }
  await t.step("its driver is told what forbids it", async () => {
    const driver = await as("driver");
    await enter(story, "driver", car.imei, [at("18:00"), at("18:10")]);
    const id = await enter(story, "driver", car.imei, [
      instant("05:05", "2026-03-11"),
      instant("05:10", "2026-03-11"),
    ]);
    const { json } = await driver.call("POST", `${API}/triplog/${id}/merger`);
    assert.equal(json.message, m.byKey.MergeDifferentDates);
  });
});
