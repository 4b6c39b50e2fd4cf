import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { textsOf } from "../../../locales/index.ts";
import { openAs, startLog, untilKept } from "../offline-log.ts";

const m = textsOf("en");
/** The row has grown and is scrolled. */
const SETTLED_MS = 300;
const boxOf = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return { top, bottom };
  });

Deno.test({
  name: "NET-05 FLOW-10 the log on a phone without a connection",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startLog();
    const { test, mine, change, row } = story;
    await change(1, { purpose: "Det gamla" });
    const page = await openAs(test, mine.email);
    const context = page.context();
    await page.setViewportSize({ width: 360, height: 740 });
    const note = page.locator("[data-offline]");
    const field = row(page, 1).locator("input[name=purpose]");
    const whole = row(page, 1).locator(".trip-whole");
    const mark = row(page, 1).getByText(m.waiting.row);

    await t.step(
      "NET-05 a purpose that waits stands in its row at rest, after a reload, too, and what was there before once it is taken back",
      async () => {
        await untilKept(page);
        await context.setOffline(true);
        await note.getByText(m.offline.now).waitFor();
        await field.fill("Det nya");
        await field.press("Enter");
        await mark.waitFor();
        await page.reload();
        await mark.waitFor();
        assert.ok(await whole.isVisible());
        assert.equal(await whole.innerText(), "Det nya");
        await row(page, 1).getByRole("button", { name: m.undo }).click();
        await mark.waitFor({ state: "detached" });
        assert.equal(await whole.innerText(), "Det gamla");
      },
    );

    await t.step(
      "NET-05 what is said without a connection lies over the row that is worked on, which stands clear of it",
      async () => {
        await field.fill("Det nya");
        await field.press("Enter");
        await note.getByText(m.waiting.one).waitFor();
        for (const at of [3, 2, 0]) {
          await page.mouse.click(180, 30);
          const own = row(page, at).locator("input[name=purpose]");
          const offers = row(page, at).locator(".trip-recent");
          const bar = await boxOf(note);
          const { bottom } = await boxOf(own);
          const past = bottom - bar.top + 4;
          await page.evaluate((top) => scrollBy({ top }), past);
          await own.click();
          await offers.waitFor();
          await page.waitForTimeout(SETTLED_MS);
          for (const part of [row(page, at), offers]) {
            const { bottom } = await boxOf(part);
            assert.ok(bottom <= bar.top, `row ${at}: ${bottom} ${bar.top}`);
          }
          await page.evaluate((top) => scrollBy({ top }), -120);
          const isSeen = await note.evaluate(
            (one, { top, bottom }) =>
              [top + 4, bottom - 4].every((y) =>
                one.contains(document.elementFromPoint(180, y))
              ),
            bar,
          );
          assert.ok(isSeen, `row ${at} lies over it`);
        }
      },
    );
    await context.close();
  },
});
