import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsableAt } from "../harness/usable.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("sv");
const MARCH = "from=2026-03-01&to=2026-03-31";
const SUMMARY = "/user/reports/summary";
const VALUE = "/user/reports/benefit-value";
const UNITS = 18;

Deno.test({
  name: "the filter of reports in a browser",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest({}, {
      now: () => new Date("2026-04-02T12:00:00Z"),
    });
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    for (let number = 1; number <= UNITS; number++) {
      const { id } = await newUnit(db, account, { name: `Bil ${number}` });
      const unit = { accountId: account, id };
      await newTrip(
        db,
        unit,
        "2026-03-02T08:00Z",
        "2026-03-02T08:20Z",
        number === 7 ? { distance_m: 90_000 } : {},
      );
    }
    const open = async (options: Parameters<typeof test.open>[0]) => {
      const page = await test.open({ language: "sv", ...options });
      await test.login(page, admin.email);
      await page.goto(`${SUMMARY}?${MARCH}`);
      return page;
    };
    type Window = Awaited<ReturnType<typeof open>>;
    const figureTop = (page: Window) =>
      page.locator(".statement :is(.number, .statement-sums dd)").first()
        .evaluate((one) => one.getBoundingClientRect().top + scrollY);
    const about = (page: Window) => page.locator(".statement-about > summary");
    const choose = async (page: Window, name: string) => {
      await page.waitForLoadState();
      await page.getByLabel(name, { exact: true }).check();
    };

    await t.step(
      "FLOW-05 FLOW-11 on a phone whom and which days a report is about are one line, the figures begin within 300 px, and its sheet applies what changes in it, which the log then shows",
      async () => {
        const page = await open({ viewport: { width: 360, height: 740 } });
        const from = page.getByLabel(m.statement.from);
        const line = page.locator(".filter-line");
        assert.ok(!await from.isVisible());
        assert.ok(await figureTop(page) < 300, `${await figureTop(page)} px`);
        await line.getByText(m.statement.scopes.all).click();
        await about(page).click();
        assert.ok(!await page.getByLabel("Bil 2", { exact: true }).isVisible());
        await choose(page, m.statement.scopes.units);
        assert.match(page.url(), /summary\?from=2026-03-01&to=2026-03-31$/);
        await choose(page, "Bil 2");
        await page.waitForURL(/scope=units&unit=\d+$/);
        await line.getByText("Bil 2").waitFor();
        // The sheet and the list are open where they were.
        assert.ok(
          await page.getByLabel("Bil 2", { exact: true }).evaluate((one) =>
            one === document.activeElement
          ),
        );
        await choose(page, "Bil 3");
        await line.getByText(m.statement.several.units(2)).waitFor();
        await page.getByLabel("Bil 3", { exact: true }).uncheck();
        await line.getByText("Bil 2").waitFor();
        await from.fill("2026-03-02");
        await page.waitForURL(/from=2026-03-02/);
        await page.goto(SUMMARY);
        await line.getByText("Bil 2").waitFor();
        await line.getByText("2–31 mars").waitFor();
        assert.ok(await figureTop(page) < 300, `${await figureTop(page)} px`);
        await assertUsableAt(page, [320, 360]);
        await page.goto("/user/create-triplog");
        await line.getByText("Bil 2").waitFor();
        await line.getByText("2–31 mars").waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "REP-07 FLOW-05 NET-03 on a phone the sheet sorts the rows by any column, figures from the largest one, or the other way, its line says so, and it stays when the days change, without JavaScript too",
      async () => {
        for (const javaScriptEnabled of [true, false]) {
          const page = await open({
            viewport: { width: 360, height: 740 },
            javaScriptEnabled,
          });
          await page.goto(`/user/reports/large-summary?${MARCH}&scope=all`);
          const names = () =>
            page.locator(".statement-lines summary strong").allTextContents();
          assert.equal((await names())[0], "Bil 1");
          const line = page.locator(".filter-line");
          await line.click();
          const distance = m.statement.distance;
          const menu = page.locator(".statement-sort");
          /** Sorts by a column that the sheet names. */
          const sortBy = async (title: string) => {
            await menu.locator("summary").click();
            await menu.getByRole("link", { name: title }).click();
          };
          const show = async () => {
            if (!javaScriptEnabled) {
              await page.getByRole("button", { name: m.show }).click();
            }
          };
          assert.doesNotMatch(page.url(), /sort=/);
          await sortBy(distance);
          await page.waitForURL(/sort=distance_m&order=desc/);
          await page.locator(".statement-lines summary strong").first()
            .getByText("Bil 7").waitFor();
          await line.getByText(distance).waitFor();
          await line.click();
          await page.getByLabel(m.statement.from).fill("2026-03-02");
          await show();
          await page.waitForURL(
            /from=2026-03-02.*sort=distance_m&order=desc/,
          );
          assert.equal((await names())[0], "Bil 7");
          if (!javaScriptEnabled) await line.click();
          await sortBy(distance);
          await page.waitForURL(/sort=distance_m&order=asc/);
          assert.equal((await names()).at(-2), "Bil 7", "before the sum");
          await line.click();
          await sortBy(m.statement.unsorted);
          await page.waitForURL((url) => !url.search.includes("sort"));
          assert.equal((await names())[0], "Bil 1");
          await page.context().close();
        }
      },
    );

    await t.step(
      "FLOW-05 on a wide screen the same is one row that stays over the figures, which begin within 260 px; a wrong period keeps what was typed, with its error at the field",
      async () => {
        const page = await open({ viewport: { width: 1440, height: 900 } });
        await page.goto(`${SUMMARY}?scope=all&${MARCH}`);
        const row = page.locator(".filter-head");
        assert.ok(await figureTop(page) < 260, `${await figureTop(page)} px`);
        await page.evaluate(() => scrollTo(0, 400));
        const { y } = (await row.boundingBox())!;
        assert.ok(y >= 0 && y < 100, `the row is at ${y} px`);
        await about(page).press("Enter");
        await page.getByLabel(m.statement.scopes.all).press("ArrowRight");
        await choose(page, "Bil 4");
        await page.locator(".statement-about > summary", { hasText: "Bil 4" })
          .waitFor();
        await page.getByLabel(m.statement.scopes.all).check();
        await page.waitForURL(/scope=all/);
        await assertUsableAt(page, [768, 1440]);
        await page.getByLabel(m.statement.to).fill("2026-02-01");
        await page.waitForURL(/to=2026-02-01/);
        const wrong = page.locator("#to[aria-invalid=true]");
        await wrong.waitFor();
        assert.equal(await wrong.inputValue(), "2026-02-01");
        assert.equal(
          await page.getByLabel(m.statement.from).inputValue(),
          "2026-03-01",
        );
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-10 FLOW-11 NET-03 on a phone the benefit value is a line for each vehicle, which opens without JavaScript to what is known of it",
      async () => {
        const page = await open({
          viewport: { width: 360, height: 740 },
          javaScriptEnabled: false,
        });
        await page.goto(`${VALUE}?${MARCH}`);
        const lines = page.locator(".statement-lines > details");
        // Each vehicle, and the sum.
        assert.equal(await lines.count(), UNITS + 1);
        assert.ok(!await page.locator(".statement-wide").isVisible());
        const { height } = (await page.locator(".statement-lines")
          .boundingBox())!;
        assert.ok(height < 80 * (UNITS + 1), `${height} px`);
        const line = lines.filter({ hasText: "Bil 7" });
        const driven = line.getByText(m.tripType.business, { exact: true });
        assert.ok(!await driven.isVisible());
        await line.locator("summary").click();
        await driven.waitFor();
        assert.equal(
          await line.getByText(m.tripType.private, { exact: true }).count(),
          0,
          "no private distance is no line",
        );
        await page.context().close();
        const scripted = await open({ viewport: { width: 360, height: 740 } });
        await scripted.goto(`${VALUE}?${MARCH}`);
        await scripted.locator(".statement-lines summary").nth(2).click();
        await assertUsableAt(scripted, [320, 360, 768]);
        await scripted.context().close();
      },
    );

    await t.step(
      "FLOW-11 what a report is about can be read whole above the filter, also where it takes two lines",
      async () => {
        for (const [width, lines] of [[1440, 2], [1920, 1]] as const) {
          const page = await open({ viewport: { width, height: 900 } });
          await page.goto(`/user/reports/year-forecast?${MARCH}`);
          const about = (await page.locator(".statement-head p")
            .boundingBox())!;
          const filter = (await page.locator(".statement .filter-head")
            .boundingBox())!;
          assert.equal(Math.round(about.height / 24), lines, `${width} px`);
          assert.ok(about.y + about.height <= filter.y, `${width} px`);
          await page.context().close();
        }
      },
    );

    await t.step(
      "FLOW-05 NET-03 without JavaScript the sheet opens, days and units are chosen together, and a button applies them",
      async () => {
        const page = await open({
          viewport: { width: 360, height: 740 },
          javaScriptEnabled: false,
        });
        await page.locator(".filter-line").click();
        await page.getByLabel(m.statement.from).fill("2026-03-02");
        await about(page).click();
        await choose(page, m.statement.scopes.units);
        await choose(page, "Bil 5");
        await page.getByRole("button", { name: m.show, exact: true }).click();
        await page.waitForURL(/from=2026-03-02.*scope=units&unit=\d+$/);
        const line = page.locator(".filter-line");
        await line.getByText("Bil 5").waitFor();
        await line.getByText("2–31 mars").waitFor();
        await page.context().close();
      },
    );
  },
});
