import assert from "node:assert/strict";
import { STATEMENTS } from "../../documents/statement/statements.ts";
import type { StatementId } from "../../documents/statement/statements.ts";
import { textsOf } from "../../locales/index.ts";
import { statementPath } from "../../screens/statement/paths.ts";
import { newUser } from "../harness/build.ts";
import { connectBrowser } from "../harness/chromium.ts";
import { startEveryReport } from "./every-report.ts";
import { MARCH } from "./story.ts";

const m = textsOf("sv");

/** The highest that the titles of a table may be: a line for what they have in common, and three for their own. */
const HEAD_PX = 130;

Deno.test({
  name:
    "REP-07 FLOW-11 no report scrolls sideways on an office's screen: its titles are short, and say units and what several have in common once, while each title and figure is whole for who hears it, and on a phone",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using story = await startEveryReport();
    const { portal, car } = story;
    const { email } = await newUser(portal.database.db, car.accountId, {
      administrator: true,
    });
    const { portal: url } = portal.listen();
    const browser = await connectBrowser();
    const open = async (width: number) => {
      const context = await browser.newContext({
        baseURL: url,
        viewport: { width, height: 900 },
        serviceWorkers: "block",
      });
      const { cookie } = await portal.cookie(email);
      const [name = "", value = ""] = cookie.split("=");
      await context.addCookies([
        { name, value, url },
        { name: "language", value: "sv", url },
      ]);
      return await context.newPage();
    };
    try {
      for (const width of [1440, 1280]) {
        const page = await open(width);
        for (const id of Object.keys(STATEMENTS) as StatementId[]) {
          await page.goto(`${statementPath(id)}?${MARCH}`);
          const tables = await page.locator(".scroll-table:visible")
            .evaluateAll((all) =>
              all.map((table) => ({
                over: table.scrollWidth - table.clientWidth,
                head: table.querySelector("thead")!.clientHeight,
              }))
            );
          assert.ok(tables.length > 0, id);
          for (const { over, head } of tables) {
            assert.ok(over <= 0, `${id} at ${width}: ${over} px too wide`);
            assert.ok(
              head <= HEAD_PX,
              `${id} at ${width}: titles of ${head} px`,
            );
          }
        }
      }
      const page = await open(1440);
      const path = `${statementPath("benefit-value")}?${MARCH}`;
      await page.goto(path);
      const { yearBusiness } = m.companyCar.report;
      const title = page.getByRole("columnheader", {
        name: yearBusiness,
        exact: true,
      });
      assert.equal(await title.getAttribute("title"), yearBusiness);
      // It shows less than that, under what it has in common with its neighbours.
      await page.getByRole("columnheader", {
        name: m.statement.spans.yearOfVehicle,
      }).waitFor();
      assert.equal(
        await title.locator("[aria-hidden]").innerText(),
        m.tripType.business,
      );
      const unitOver = await title.evaluate((cell) =>
        getComputedStyle(cell, "::after").content
      );
      assert.match(unitOver, /km/);
      const cell = page.getByRole("cell", { name: /^[\d,]+ km$/ })
        .first();
      await cell.waitFor();
      const widthOf = (unit: Element) => unit.getBoundingClientRect().width;
      const unit = cell.locator(".statement-unit");
      assert.ok(await unit.evaluate(widthOf) <= 1, "the unit stands twice");
      const phone = await open(360);
      await phone.goto(`${statementPath("mileage")}?${MARCH}`);
      const shown = phone.locator(".statement-unit:visible").first();
      assert.ok(await shown.evaluate(widthOf) > 10, "a card lacks its unit");
      // It stands at its figure, and not at the other edge of the card.
      const figure = shown.locator("xpath=..");
      assert.ok(await figure.evaluate(widthOf) < 120);
    } finally {
      await browser.close();
    }
  },
});
