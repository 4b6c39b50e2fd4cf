import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { textsOf } from "../../../locales/index.ts";
import { eventually } from "../../harness/eventually.ts";
import { startMonth } from "./month-story.ts";

const m = textsOf("sv");

Deno.test({
  name: "the trips that wait for a purpose, in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startMonth();
    const { open, stored } = story;
    const [newest, second, third, oldest] = await stored();
    const fieldOf = (trip: { id: number } | undefined) => `purpose-${trip!.id}`;
    const focused = (page: Page, what: string) =>
      eventually(what, async () => {
        const of = await page.evaluate(() => {
          const { activeElement: one } = document;
          return one?.id || one?.getAttribute("href") || one?.tagName;
        });
        return of === what;
      });
    // Nobody has said who drove, so that the rows themselves stay.
    const waiting = (page: Page) =>
      page.locator(".trip:has([data-missing])").count();
    const openWaiting = async (page: Page) => {
      await page.goto("/user/to-do");
      await page.locator("#waiting-purpose .waiting-head").click();
      await page.waitForURL(/todo=purpose/);
    };

    await t.step(
      "FLOW-02 by keyboard: a saved row is no longer among those that miss a purpose, and the next one has the focus",
      async () => {
        const page = await open({});
        await openWaiting(page);
        await page.locator(`#${fieldOf(newest)}`).focus();
        await page.keyboard.type("Byggmöte");
        await page.keyboard.press("Enter");
        await focused(page, fieldOf(second));
        assert.equal(await waiting(page), 3);
        await page.locator(`#${fieldOf(oldest)}`).focus();
        await page.keyboard.type("Leverans");
        await page.keyboard.press("Enter");
        await focused(page, fieldOf(second));
        assert.equal(await waiting(page), 2);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-02 FLOW-03 by touch on a phone: a press fills the row in, and after the last one a status says that all is done, with a link to the rest",
      async () => {
        const phone = await open({
          viewport: { width: 360, height: 740 },
          hasTouch: true,
        });
        await openWaiting(phone);
        const press = async (trip: { id: number } | undefined) => {
          const row = phone.locator(`#trip-${trip!.id}`);
          await row.locator("input[name=purpose]").tap();
          await row.locator("input[name=purpose]").fill("Verkstad");
          await row.getByRole("button", { name: m.trip.save }).tap();
        };
        await press(second);
        await focused(phone, fieldOf(third));
        await press(third);
        const status = phone.getByRole("status")
          .filter({ hasText: m.trip.toDo.nothingLeft.purpose });
        await status.waitFor();
        await focused(phone, "/user/to-do");
        assert.deepEqual(
          (await stored()).map(({ purpose }) => purpose),
          ["Byggmöte", "Verkstad", "Verkstad", "Leverans"],
        );
        await phone.keyboard.press("Enter");
        await phone.waitForURL("**/user/to-do");
        await phone.context().close();
      },
    );

    for (const width of [360, 1440]) {
      await t.step(
        `FLOW-02 FLOW-05 at ${width} px how many trips are left stays in sight under the filter`,
        async () => {
          const page = await open({ viewport: { width, height: 400 } });
          await page.goto("/user/to-do");
          await page.locator("#waiting-driver .waiting-head").click();
          await page.waitForURL(/todo=driver/);
          await page.evaluate(() => scrollTo(0, 120));
          const box = async (what: string) =>
            (await page.locator(what).first().boundingBox())!;
          const filter = await box(".filter-head");
          const left = await box(".filter-notice");
          assert.ok(Math.abs(filter.y + filter.height - left.y) <= 2);
          assert.ok(
            await page.evaluate(
              ({ x, y, height }) =>
                document.elementFromPoint(x + 20, y + height / 2)
                  ?.matches(".filter-notice, .filter-notice *"),
              left,
            ),
          );
          await page.context().close();
        },
      );
    }

    await t.step(
      "FLOW-02 rows leave a log of what waits one by one, so its days have no sums; those of the whole log do",
      async () => {
        const page = await open({});
        const sums = page.locator(".trip-day h2 small");
        assert.ok(await sums.count() > 0);
        await page.goto("/user/to-do");
        await page.locator("#waiting-driver .waiting-head").click();
        await page.waitForURL(/todo=driver/);
        assert.ok(await page.locator(".trip-day h2").count() > 0);
        assert.equal(await sums.count(), 0);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-02 who drove is said row by row: the next row without a driver has the focus",
      async () => {
        const page = await open({});
        await page.goto("/user/to-do");
        await page.locator("#waiting-driver .waiting-head").click();
        await page.waitForURL(/todo=driver/);
        for (const left of [3, 2, 1]) {
          await page.locator("form.trip-driver .chip").first().focus();
          await page.keyboard.press("Enter");
          await eventually(
            `${left} trips left`,
            async () => await page.locator(".trip").count() === left,
          );
          assert.ok(
            await page.evaluate(() =>
              document.activeElement!.matches("form.trip-driver .chip")
            ),
          );
        }
        await page.keyboard.press("Enter");
        await focused(page, "/user/to-do");
        await page.context().close();
      },
    );
  },
});
