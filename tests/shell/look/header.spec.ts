import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { startBrowserTest } from "../../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { newTrip } from "../../trip/trip-rows.ts";

const WIDTHS = [720, 768, 900, 960, 1000, 1100, 1200, 1440];

Deno.test({
  name: "the header and the menu between phone and wide screen",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const unit = await newUnit(db, account);
    const ended = new Date(Date.now() - 3_600_000);
    await newTrip(
      db,
      { accountId: account, id: unit.id },
      new Date(ended.getTime() - 600_000).toISOString(),
      ended.toISOString(),
    );
    const admin = await newUser(db, account, { administrator: true });
    const page = await test.open({ language: "sv" });
    await test.login(page, admin.email);

    await t.step(
      "FLOW-10 the longest title of a page is one line of the header, beside which nothing is clipped",
      async () => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto("/administration/user-accounts");
          await assertRoomy(page, `${width} px`);
        }
      },
    );

    await t.step(
      "FLOW-01 FLOW-10 the button of the menu shows and says how much waits",
      async () => {
        await page.setViewportSize({ width: 768, height: 900 });
        await page.goto("/user/places");
        const menu = page.getByRole("button", {
          name: /^Meny, Att göra: \d+$/,
        });
        const [, said] = (await menu.getAttribute("aria-label"))!.split(": ");
        assert.equal(await menu.textContent(), said);
        await menu.click();
        const sheet = page.locator("#sidebar");
        await sheet.getByRole("button", { name: "Svenska" }).waitFor();
        await sheet.getByRole("button", { name: "Logga ut" }).waitFor();
      },
    );

    await t.step(
      "FLOW-01 To do stays in sight while the menu shows the last page of an open fold",
      async () => {
        await page.setViewportSize({ width: 1100, height: 640 });
        await page.goto("/administration/retention");
        const nav = page.locator(".sidebar nav");
        await nav.evaluate((one) => one.scrollTo(0, one.scrollHeight));
        const first = (await nav.getByRole("link", { name: "Att göra" })
          .boundingBox())!;
        const { y } = (await nav.boundingBox())!;
        assert.ok(first.y + first.height <= y + 1, "it covers no other");
        const hit = await page.evaluate(
          ([x, y]) =>
            document.elementFromPoint(x!, y!)?.closest("a")?.textContent,
          [first.x + 40, first.y + first.height / 2],
        );
        assert.match(hit!, /Att göra/);
      },
    );
    await page.context().close();
  },
});

async function assertRoomy(page: Page, at: string): Promise<void> {
  const found = await page.locator(".header").evaluate((header) => {
    const title = header.querySelector("h1")!;
    // No title of the product is longer.
    title.textContent = "Taggar och avdelningar för enheter";
    const boxes = [...header.children].map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    return {
      lines: title.getClientRects().length &&
        Math.round(
          title.getBoundingClientRect().height /
            parseFloat(getComputedStyle(title).lineHeight),
        ),
      clipped: title.scrollWidth > title.clientWidth ||
        header.scrollWidth > header.clientWidth,
      gap: Math.min(
        ...boxes.slice(1).map(({ left }, i) => left - boxes[i]!.right),
      ),
    };
  });
  assert.equal(found.lines, 1, at);
  assert.equal(found.clipped, false, at);
  assert.ok(found.gap >= 8, `${at}: ${found.gap} px apart`);
}
