import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { textsOf } from "../../../locales/index.ts";
import { startMonth } from "./month-story.ts";

const m = textsOf("sv").trip;

Deno.test({
  name: "a notice over ticked rows, in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startMonth();

    for (
      const { at, ...options } of [
        {
          at: "a phone",
          viewport: { width: 360, height: 640 },
          hasTouch: true,
        },
        { at: "768 px", viewport: { width: 768, height: 560 } },
        { at: "a wide screen", viewport: { width: 1440, height: 560 } },
      ]
    ) {
      await t.step(
        `FLOW-03 FLOW-06 on ${at} the notice of a press in a row covers neither that row nor the bar of the ticked ones`,
        async () => {
          const page = await story.open(options);
          const rows = page.locator(".trip");
          await rows.nth(0).locator(".selects").check();
          for (const at of [1, 2, 3]) {
            const row = rows.nth(at);
            await toLowerEdge(row);
            await pressType(page, row);
            const ticked = page.locator('[name="trip"]:checked');
            assert.equal(await ticked.count(), 1);
            await assertUncovered(page, row);
          }
          await page.context().close();
        },
      );

      await t.step(
        `FLOW-03 FLOW-06 on ${at} the menu of the ticked rows opens over a notice`,
        async () => {
          const page = await story.open(options);
          await pressType(page, page.locator(".trip").first());
          await page.locator(".trip .selects").nth(1).check();
          await page.locator(".selection .menu > summary").click();
          await assertMenuOver(page);
          await page.context().close();
        },
      );

      await t.step(
        `FLOW-03 FLOW-06 on ${at} a row that is ticked at the lower edge comes out from under the bar and the notice`,
        async () => {
          const page = await story.open(options);
          const row = page.locator(".trip").nth(3);
          await pressType(page, page.locator(".trip").first());
          await toLowerEdge(row);
          await row.locator(".selects").check({ force: true });
          await page.locator(".selection").getByText(/^1 vald/).waitFor();
          await assertUncovered(page, row);
          await page.context().close();
        },
      );
    }

    await t.step(
      "FLOW-03 FLOW-05 on a phone the log's menu opens over a notice",
      async () => {
        const page = await story.open({
          viewport: { width: 360, height: 640 },
          hasTouch: true,
        });
        await pressType(page, page.locator(".trip").first());
        await page.locator(".filter-head .menu > summary:visible").tap();
        await assertMenuOver(page);
        await page.context().close();
      },
    );
  },
});

/** Makes a trip private, or business when it is private, and waits for the notice. */
async function pressType(page: Page, row: Locator): Promise<void> {
  const button = (name: string, pressed?: boolean) =>
    row.getByRole("button", { name, pressed });
  const isPrivate = await button("Privat", true).count() > 0;
  const name = isPrivate ? "Tjänst" : "Privat";
  await button(name).click();
  await button(name, true).waitFor();
  await page.locator("[data-notice]")
    .getByText(`Sparat som ${name.toLowerCase()}: `).waitFor();
}

/** Scrolls a row to where the notice shows. */
function toLowerEdge(row: Locator): Promise<void> {
  return row.evaluate((one) => {
    const { bottom } = one.getBoundingClientRect();
    const bar = document.querySelector(".bottom-bar");
    const edge = bar?.checkVisibility()
      ? bar.getBoundingClientRect().top
      : innerHeight;
    scrollBy({ top: bottom - edge, behavior: "instant" });
  });
}

/** Fails when the notice or the bar covers a part of a row, or the notice a part of the bar. */
async function assertUncovered(page: Page, row: Locator): Promise<void> {
  const box = async (one: Locator) => (await one.boundingBox())!;
  const bar = await box(page.getByRole("form", { name: m.selected }));
  const notice = await box(page.locator("[data-notice]"));
  await page.waitForTimeout(300);
  const { y, height } = await box(row);
  assert.ok(notice.y + notice.height <= bar.y + 1, "the bar is covered");
  assert.ok(y + height <= notice.y + 1, `${y + height} > ${notice.y}`);
}

/** Fails when a notice covers a part of the open menu, or the menu is nowhere near it. */
async function assertMenuOver(page: Page): Promise<void> {
  const notice = (await page.locator("[data-notice]").boundingBox())!;
  const seen = await page.locator(
    ".menu[open] .menu-items > :is(a, button):visible",
  ).evaluateAll(
    (items, { x, y, width, height }) =>
      items.map((item) => ({ item, box: item.getBoundingClientRect() }))
        .filter(({ box }) =>
          box.top < y + height && box.bottom > y &&
          box.left < x + width && box.right > x
        )
        .map(({ item, box }) =>
          document.elementFromPoint(
            (Math.max(box.left, x) + Math.min(box.right, x + width)) / 2,
            Math.max(box.top, y) + 2,
          ) === item
        ),
    notice,
  );
  assert.ok(seen.length > 0, "the menu is nowhere near the notice");
  assert.ok(seen.every((isSeen) => isSeen));
}
