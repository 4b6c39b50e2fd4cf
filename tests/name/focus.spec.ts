import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { startBrowserTest } from "../harness/browser.ts";
import { newAccount, newUser } from "../harness/build.ts";

Deno.test({
  name:
    "FLOW-03 ORG-06 who adds or renames a purpose stays in its field, and who takes that back stays at what the notice offers",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const page = await test.open({ language: "sv" });
    await test.login(page, admin.email);
    await page.goto("/user/purposes");
    const fresh = page.getByLabel("Nytt ärende");
    for (const name of ["Kundbesök", "Möte"]) {
      await fresh.fill(name);
      await fresh.press("Enter");
      await page.getByLabel(`Namn på ${name}`).waitFor();
      assert.equal(await focused(page), "purposes-new");
    }
    const first = page.locator(".name-list input[name=name]").first();
    const id = await first.getAttribute("id");
    await first.fill("Kundbesök 2");
    await page.locator(".name-list button").first().click();
    await page.locator('[name=seen][value="Kundbesök 2"]').waitFor({
      state: "attached",
    });
    assert.equal(await focused(page), id);
    const undo = page.locator("[data-notice] button");
    await undo.press("Enter");
    await page.locator('[name=seen][value="Kundbesök"]').waitFor({
      state: "attached",
    });
    assert.ok(
      await undo.evaluate((button) => button === document.activeElement),
    );
    await page.context().close();
  },
});

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.id ?? "");
}
