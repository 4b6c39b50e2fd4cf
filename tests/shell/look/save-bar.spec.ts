import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { newScheduleAccount } from "../../booking/story.ts";
import { startBrowserTest } from "../../harness/browser.ts";
import { newUnit, newUser } from "../../harness/build.ts";

/** Gives the fields that the bar covered while they had the focus, as Tab goes through the form. */
async function coveredByBar(page: Page, form: string): Promise<string[]> {
  const bar = page.locator(`${form} > .save-bar`);
  const covered: string[] = [];
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    const seen = await bar.evaluate((bar) => {
      const field = document.activeElement!;
      if (!bar.parentElement!.contains(field) || bar.contains(field)) {
        return null;
      }
      const { top, bottom: end } = field.getBoundingClientRect();
      // Browsers bring the line in which one writes into sight.
      const bottom = field.matches("textarea") ? top + 30 : end;
      return {
        name: field.getAttribute("name") ?? field.textContent!,
        isCovered: bottom > bar.getBoundingClientRect().top,
      };
    });
    if (!seen) break;
    if (seen.isCovered) covered.push(seen.name);
  }
  return covered;
}

Deno.test({
  name: "the bar that saves covers nothing",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newScheduleAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    for (const name of ["Ford Transit", "Maskinsläp", "Mercedes Vito"]) {
      await newUnit(db, account, { name });
    }
    const unit = await newUnit(db, account, { name: "Volvo" });
    await newUser(db, account, { firstName: "Ulf" });
    const opened = async (height: number) => {
      const page = await test.open({ viewport: { width: 1440, height } });
      await test.login(page, admin.email);
      return page;
    };
    const openBooking = async (page: Page) => {
      await page.goto("/user/car-schedule");
      await page.getByRole("link", { name: "New booking" }).first().click();
      await page.locator(".dialog .booking-form").waitFor();
    };

    await t.step(
      "BOOK-08 FLOW-11 in the window of an office the whole form of a new booking shows at once, above its buttons",
      async () => {
        const page = await opened(900);
        await openBooking(page);
        const over = await page.locator("dialog.dialog").evaluate((dialog) =>
          dialog.scrollHeight - dialog.clientHeight
        );
        assert.ok(over <= 0, `${over} px do not show`);
        const bar = page.locator(".booking-form > .save-bar");
        const field = page.locator(".booking-form [name=driver_id]");
        const [top, box] = [
          (await bar.boundingBox())!.y,
          (await field.boundingBox())!,
        ];
        assert.ok(box.y + box.height <= top);
        await page.context().close();
      },
    );

    await t.step(
      "A11Y-02 FLOW-11 in a lower window what has the focus stands above the bar, and a shade shows that more follows, until the end",
      async () => {
        const page = await opened(620);
        await openBooking(page);
        const bar = page.locator(".booking-form > .save-bar");
        const shade = () =>
          bar.evaluate((one) => getComputedStyle(one).boxShadow);
        assert.notEqual(await shade(), "none");
        await page.locator(".booking-form input:visible").first().focus();
        assert.deepEqual(await coveredByBar(page, ".booking-form"), []);
        await page.locator("dialog.dialog").evaluate((dialog) =>
          dialog.scrollTo(0, dialog.scrollHeight)
        );
        await page.waitForFunction(() =>
          /none|, 0\)/.test(
            getComputedStyle(
              document.querySelector(".booking-form > .save-bar")!,
            ).boxShadow,
          )
        );
        await page.context().close();
      },
    );

    await t.step(
      "A11Y-02 FLOW-11 on a page, too, what has the focus stands above the bar that says that nothing is saved",
      async () => {
        const page = await opened(620);
        await page.goto(`/user/edit-terminal?unit=${unit.id}`);
        await page.evaluate(() => {
          for (const part of document.querySelectorAll("main details")) {
            (part as HTMLDetailsElement).open = true;
          }
        });
        await page.locator("main form [name=model]").fill("XC60");
        await page.locator("main [data-changed] > .save-bar").waitFor();
        assert.deepEqual(
          await coveredByBar(page, "main [data-changed]"),
          [],
        );
        await page.context().close();
      },
    );

    await t.step(
      "A11Y-02 FLOW-11 what the browser puts back into a form when one comes back to its page counts as not saved",
      async () => {
        const page = await opened(900);
        await page.goto(`/user/edit-terminal?unit=${unit.id}`);
        const model = page.locator("main form [name=model]");
        const form = page.locator("main form:has([name=model])");
        await model.evaluate((field) => {
          for (const part of document.querySelectorAll("main details")) {
            (part as HTMLDetailsElement).open = true;
          }
          (field as HTMLInputElement).focus();
        });
        await model.fill("XC60");
        await page.locator("main [data-changed] > .save-bar").waitFor();
        await model.fill("");
        await page.locator("main form:not([data-changed]) [name=model]")
          .waitFor();
        // A browser writes no event of typing for what it puts back.
        await form.evaluate((form) => {
          form.querySelector<HTMLInputElement>("[name=model]")!.value = "XC60";
          dispatchEvent(new PageTransitionEvent("pageshow"));
        });
        await page.locator("main [data-changed] > .save-bar").waitFor({
          timeout: 5000,
        });
        await page.context().close();
      },
    );
  },
});
