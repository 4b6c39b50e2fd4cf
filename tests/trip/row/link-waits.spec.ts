import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { textsOf } from "../../../locales/index.ts";
import { LOG, startMonth } from "./month-story.ts";

const m = textsOf("sv");
const PURPOSE_SAVED = /^Sparat: ärendet för \d\d:\d\d .+–.+\.$/;
/** How long a save takes on a slow connection, milliseconds. */
const SLOW_MS = 700;

/** Lets each save take its time. */
async function slowDown(page: Page): Promise<void> {
  await page.route(/\/purpose$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
}

Deno.test({
  name: "links of the log wait for what is saved",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startMonth();
    const { open, stored } = story;
    const trips = await stored();
    const field = (page: Page, at: number) =>
      page.locator(`#purpose-${trips[at]!.id}`);
    const whole = (page: Page) =>
      page.locator(".filter-notice").getByRole("link", {
        name: m.trip.toDo.showAll,
      });
    const withoutPurpose = async () => {
      const page = await open({ viewport: { width: 1440, height: 900 } });
      await page.goto(`${page.url()}&todo=purpose`);
      await page.waitForLoadState("networkidle");
      await slowDown(page);
      return page;
    };
    const assertSaved = async (page: Page, at: number, purpose: string) => {
      const notice = page.locator("[data-notice]");
      await notice.getByText(PURPOSE_SAVED).waitFor();
      assert.equal(await field(page, at).inputValue(), purpose);
      await notice.getByRole("button", { name: `${m.undo}: ` }).click();
      await notice.getByText(/^Ångrat: ärendet för/).waitFor();
      assert.equal((await stored())[at]!.purpose, null);
    };

    await t.step(
      "FLOW-02 FLOW-03 a press on a link waits for the purpose that is typed; the page that comes shows it, and the notice with Undo",
      async () => {
        const page = await withoutPurpose();
        await field(page, 0).click();
        await page.keyboard.type("Byggmöte");
        await whole(page).click();
        await page.waitForURL((url) => !url.searchParams.has("todo"));
        await assertSaved(page, 0, "Byggmöte");
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-02 FLOW-03 so does a press while what Enter sent is under way, and another choice of the filter",
      async () => {
        const page = await withoutPurpose();
        await field(page, 1).fill("Besiktning");
        await field(page, 1).press("Enter");
        await whole(page).click();
        await page.waitForURL((url) => !url.searchParams.has("todo"));
        await assertSaved(page, 1, "Besiktning");

        await field(page, 2).click();
        await page.keyboard.type("Leverans");
        await page.locator(".trip-day h2").first().click();
        await page.locator("#to").fill("2026-03-20");
        await page.locator("#to").press("Enter");
        await page.waitForURL(/to=2026-03-20/);
        await assertSaved(page, 2, "Leverans");
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-02 a link that waits shows it until the page comes",
      async () => {
        const page = await open({ viewport: { width: 1440, height: 900 } });
        await page.goto(`${page.url()}&todo=purpose`);
        await page.waitForLoadState("networkidle");
        const answers: (() => void)[] = [];
        await page.route(/\/purpose$/, async (route) => {
          await new Promise<void>((resolve) => answers.push(resolve));
          await route.continue();
        });
        await field(page, 3).click();
        await page.keyboard.type("Leverans");
        await whole(page).click();
        const waiting = page.locator(
          ".filter-notice a[data-waits][aria-busy=true]",
        );
        await waiting.waitFor();
        assert.notEqual(
          await waiting.evaluate((link) =>
            getComputedStyle(link).animationName
          ),
          "none",
        );
        answers[0]!();
        await page.waitForURL((url) => !url.searchParams.has("todo"));
        await assertSaved(page, 3, "Leverans");
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-02 FLOW-03 a purpose that is refused keeps the person at its field, and what is typed with it",
      async () => {
        const page = await withoutPurpose();
        await field(page, 0).evaluate((one) =>
          one.removeAttribute("maxlength")
        );
        await field(page, 0).fill("x".repeat(1000));
        await whole(page).click();
        await page.locator(".network-failure").waitFor();
        assert.match(page.url(), /todo=purpose/);
        assert.equal((await field(page, 0).inputValue()).length, 1000);
        assert.equal((await stored())[0]!.purpose, null);
        await field(page, 0).fill("");
        await whole(page).click();
        await page.waitForURL((url) => !url.searchParams.has("todo"));
        assert.equal(new URL(page.url()).pathname, LOG);
        await page.context().close();
      },
    );
  },
});
