import axe from "axe-core";
import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";

/** The rules of WCAG 2.2 AA, as axe names them. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Fails when the page breaks a rule of WCAG 2.2 AA that axe can check, or is wider than its window. */
export async function assertUsable(page: Page): Promise<void> {
  // What is half under the header, or the bar or button at the lower edge of a phone, is not too small: it scrolls.
  await page.evaluate(() => {
    const over = ".bottom-bar, .main-action, .save-bar, .selection";
    for (const it of document.querySelectorAll<HTMLElement>(over)) {
      it.style.position = "static";
    }
    scrollTo(0, 0);
  });
  assert.deepEqual(await violationsIn(page), []);
  const excess = await page.evaluate(() =>
    document.documentElement.scrollWidth - innerWidth
  );
  assert.ok(excess <= 0, `the page is ${excess} px wider than its window`);
}

/**
 * Fails when the page breaks a rule of `assertUsable` at one of the widths, in the light or in the dark. A page is opened
 * once for all of them: axe takes a third of the time in a document that it has seen.
 */
export async function assertUsableAt(
  page: Page,
  widths: readonly number[],
  look: (name: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await assertUsable(page);
      await look(`${width}-${colorScheme}`);
    }
  }
}

/** Fails when a text runs over the border of its button, output, label or cell. */
export async function assertNothingClipped(part: Locator): Promise<void> {
  const clipped = await part
    .locator("button, output, label, summary, th, td")
    .evaluateAll((all) =>
      all.filter((one) =>
        one.checkVisibility() && one.scrollWidth > one.clientWidth &&
        !one.matches(".visually-hidden") &&
        getComputedStyle(one).display !== "inline"
      ).map((one) => one.textContent)
    );
  assert.deepEqual(clipped, [], `at ${part.page().viewportSize()?.width} px`);
}

/** What axe finds, with one element each. Its half a megabyte of code is sent to each document once. */
async function violationsIn(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  return await page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run({
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, RULES);
}
