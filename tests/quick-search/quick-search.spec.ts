import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";

Deno.test({
  name: "FLOW-12 quick search by the keyboard",
  // Playwright keeps its pipe to the browser, which the sanitizers take for a leak.
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const unit = await newUnit(db, account, { name: "Skåpbil 7" });
    await newUnit(db, account, { name: "Skåpbil 8" });
    const admin = await newUser(db, account, { administrator: true });
    const page = await test.open();
    await test.login(page, admin.email);
    await page.goto("/user/edit-terminal-list");
    const before = page.getByRole("searchbox").first();
    await before.focus();

    const dialog = page.getByRole("dialog", { name: "Search" });
    const field = dialog.getByRole("textbox");
    await page.keyboard.press("Control+k");
    await dialog.waitFor();
    await page.waitForFunction(() =>
      document.activeElement?.id === "quick-search"
    );
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.ok(await before.evaluate((it) => it === document.activeElement));

    await page.keyboard.press("Control+k");
    await dialog.waitFor();
    await field.fill("skåpb");
    const results = dialog.getByRole("link");
    await results.filter({ hasText: "Skåpbil 8" }).first().waitFor();
    await dialog.getByRole("status").filter({ hasText: "2 results" })
      .waitFor({ state: "attached" });
    await field.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent ?? "");
    assert.match(await focused(), /Skåpbil 8/);
    await page.keyboard.press("ArrowUp");
    assert.match(await focused(), /Skåpbil 7/);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/user/edit-terminal?unit=${unit.id}`);

    await page.goto("/user/edit-terminal-list");
    await page.keyboard.press("Control+k");
    await dialog.waitFor();
    const top = async () => Math.round((await field.boundingBox())!.y);
    const opened = await top();
    await field.fill("zzzz");
    await dialog.getByText("Nothing found.").waitFor();
    assert.equal(await top(), opened, "the field stays at its place");
    // Enter comes before the answer does, and opens the first all the same.
    await field.fill("skåpb");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/user/edit-terminal?unit=${unit.id}`);
    await page.context().close();
    await test.close();
  },
});
