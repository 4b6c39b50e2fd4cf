import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newUnit } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { SOLD_ELSEWHERE, stockUp } from "../registration/story.ts";
import { NEEDED, startEditing } from "./edit-story.ts";

const m = textsOf("en");

Deno.test("the ids of a unit on its page", async (t) => {
  await using story = await startEditing();
  const { portal, db, account, car, page, browser, ordinary } = story;
  await stockUp(db, SOLD_ELSEWHERE, { subsiteId: 7 });
  await browser.submit(page, NEEDED);

  await t.step(
    "ING-22 the ids under which a unit reports are changed on its page, from then on",
    async () => {
      const other = await newUnit(db, account, { trackerIds: ["phone-9"] });
      const statusOf = async (id: string) => {
        const { status, body } = await portal.report(
          `/?id=${id}&lat=59&lon=18`,
        );
        await body?.cancel();
        return status;
      };
      const ids = async (text: string) =>
        await browser.submit(page, { tracker_ids: text });
      assert.equal(await statusOf("phone-8"), 404);
      assert.equal((await ids("phone-8\r\n a/topic \r\n")).status, 303);
      assert.match(
        (await browser.get(page)).html,
        /<textarea id="tracker_ids"[^>]*>a\/topic\nphone-8<\/textarea>/,
      );
      assert.equal(await statusOf("phone-8"), 200);
      const untouched = await browser.submit(page, { colour: "Black" });
      assert.equal(untouched.status, 303);
      assert.equal(await statusOf("phone-8"), 200);
      for (
        const [text, key] of [
          ["phone-9", "TrackerIdInUse"],
          [other.imei, "TrackerIdInUse"],
          [SOLD_ELSEWHERE, "UnitNotRegistered"],
        ] as const
      ) {
        const { status, html } = await ids(`phone-8\n${text}`);
        assert.equal(status, 422, text);
        const error = new RegExp(
          `id="tracker_ids-error"[^>]*>${m.byKey[key]}`,
        );
        assert.match(html, error);
      }
      assert.equal(await statusOf("phone-8"), 200, "a refused change is none");
      const tried = await ordinary.submit(page, { tracker_ids: "phone-10" });
      assert.equal(tried.status, 303);
      assert.equal(await statusOf("phone-10"), 404);
      assert.equal((await ids("")).status, 303);
      // Ingest learns of it a moment later.
      await eventually(
        "the refusal of reports under the old id",
        async () => await statusOf("phone-8") === 404,
      );
      assert.equal(await statusOf(car.imei), 200);
    },
  );
});
