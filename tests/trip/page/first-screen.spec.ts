import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { startBrowserTest } from "../../harness/browser.ts";
import { newTrip } from "../trip-rows.ts";
import { startRoute } from "./route-story.ts";

const PHONE = { width: 360, height: 740 };
const SAVE = ".trip-fields .save-bar";

Deno.test({
  name: "what the first screen of a trip shows",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db, unit, email, path } = await startRoute(test);
    const usual = ["Servicebesök", "Kundbesök", "Åter till verkstan"];
    for (const [day, purpose] of usual.entries()) {
      const date = `2026-02-1${day}`;
      await newTrip(db, unit, `${date}T08:00Z`, `${date}T08:20Z`, { purpose });
    }
    const open = async (options: Parameters<typeof test.open>[0]) => {
      const page = await test.open({ language: "sv", ...options });
      await test.login(page, email);
      await page.goto(path);
      return page;
    };
    const box = async (page: Page, part: string) =>
      (await page.locator(part).first().boundingBox())!;

    await t.step(
      "FLOW-09 FLOW-11 at 1440 by 900 all fields are whole over the button to save, which has a line where others pass under it",
      async () => {
        const page = await open({ viewport: { width: 1440, height: 900 } });
        const note = await box(page, "[name=note]");
        const bar = await box(page, SAVE);
        assert.ok(
          note.y + note.height <= bar.y,
          `${note.y + note.height - bar.y} px of the note are cut off`,
        );
        await assertEdge(page, SAVE);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-09 FLOW-10 on a phone type and purpose stand under the two lines of the trip, in the first screen, and map and graph after them",
      async () => {
        for (const javaScriptEnabled of [true, false]) {
          const page = await open({ viewport: PHONE, javaScriptEnabled });
          const [head, types, purpose, map] = [
            await box(page, ".trip-head"),
            await box(page, ".trip-types"),
            await box(page, "#purpose"),
            await box(page, ".trip-map"),
          ];
          assert.ok(head.y + head.height <= types.y);
          assert.ok(types.y + types.height <= purpose.y);
          assert.ok(purpose.y + purpose.height <= map.y);
          assert.ok(purpose.y < 400, `the purpose is ${purpose.y} px down`);
          assert.ok(map.y < 600, `the map is ${map.y} px down`);
          for (const tool of await page.locator(".route-tool").all()) {
            const { width, height } = (await tool.boundingBox())!;
            assert.ok(width >= 44 && height >= 44, `${width} by ${height} px`);
          }
          await page.context().close();
        }
      },
    );

    await t.step(
      "FLOW-09 the texts at the ends of the trip have a ground, so that the way is not read through them",
      async () => {
        for (const width of [360, 1440]) {
          const page = await open({ viewport: { width, height: 900 } });
          const grounds = await page.locator(".route-end").evaluateAll((all) =>
            all.map((one) => {
              const id = getComputedStyle(one).filter.match(/#([^"]+)/)?.[1];
              const flood = id && document.querySelector(`#${id} feFlood`);
              return flood && getComputedStyle(flood).floodColor;
            })
          );
          assert.deepEqual(grounds, Array(2).fill("rgb(255, 255, 255)"));
          await page.context().close();
        }
      },
    );

    await t.step(
      "FLOW-10 NET-01 on a phone the bar to save comes with the first change; without scripts it is there",
      async () => {
        const bare = await open({ viewport: PHONE, javaScriptEnabled: false });
        assert.ok(await bare.locator(SAVE).isVisible());
        await bare.context().close();
        const page = await open({ viewport: PHONE });
        const save = page.locator(SAVE);
        await save.waitFor({ state: "hidden" });
        await page.locator("[name=type][value=private]").check();
        await save.waitFor();
        const button = await box(page, `${SAVE} .button`);
        const bottom = await box(page, ".bottom-bar");
        assert.ok(button.y + button.height <= bottom.y);
        await page.locator("[name=type][value=business]").check();
        await save.waitFor({ state: "hidden" });
        await page.fill("#purpose", "Byggmöte");
        await page.locator(`${SAVE} .button`).click();
        await page.getByText(/^Sparat: /).waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-10 NET-01 what was changed before the scripts came, where they never come, and what the browser put back has its bar to save",
      async () => {
        const late = await test.open({ language: "sv", viewport: PHONE });
        await test.login(late, email);
        let come = () => {};
        const coming = new Promise<void>((resolve) => come = resolve);
        await late.route("**/*.js", async (route) => {
          await coming;
          await route.continue();
        });
        await late.goto(path, { waitUntil: "commit" });
        await late.fill("#purpose", "Slutbesiktning");
        assert.ok(await late.locator(SAVE).isVisible(), "nothing marks it yet");
        come();
        await late.locator("[data-marks]").waitFor();
        assert.ok(await late.locator(SAVE).isVisible(), "it is marked");
        await late.locator("[name=note]").fill("Med släp");
        await late.goto("about:blank");
        await late.goBack();
        await late.locator("[data-marks]").waitFor();
        assert.equal(await late.inputValue("[name=note]"), "Med släp");
        await late.locator(SAVE).waitFor();
        await late.context().close();

        const never = await test.open({ language: "sv", viewport: PHONE });
        await test.login(never, email);
        await never.route("**/*.js", (route) => route.fulfill({ status: 404 }));
        await never.goto(path);
        await never.fill("#purpose", "Garanti");
        await never.locator(`${SAVE} .button`).click();
        await never.getByText(/^Sparat: /).waitFor();
        await never.context().close();
      },
    );
  },
});

/** Checks that a bar that others pass under has a line over it. */
async function assertEdge(page: Page, bar: string): Promise<void> {
  const { width, style } = await page.locator(bar).first().evaluate((one) => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(one);
    return { width: parseFloat(borderTopWidth), style: borderTopStyle };
  });
  assert.ok(width >= 1 && style === "solid", `${width} px ${style}`);
}
