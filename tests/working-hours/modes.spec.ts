import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";

Deno.test({
  name:
    "FEAT-04 FLOW-11 of the working hours only what the chosen mode uses shows, close to one another, and what is put away is kept",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const { id } = await newUnit(db, account);
    for (const javaScriptEnabled of [true, false]) {
      const page = await test.open({
        viewport: { width: 1440, height: 900 },
        javaScriptEnabled,
        language: "en",
      });
      await test.login(page, admin.email);
      await page.goto(`/user/edit-terminal/working-hours?unit=${id}`);
      const mode = (value: string) => page.locator(`[value="${value}"]`);
      const shown = async () =>
        await Promise.all(
          ["#schedule", "#type"].map((one) => page.locator(one).isVisible()),
        );
      await mode("scheduled").check();
      assert.deepEqual(await shown(), [true, false]);
      const tops = await page.locator(".check:has([name=mode])").evaluateAll(
        (all) => all.map((one) => one.getBoundingClientRect().top),
      );
      assert.ok(tops[2]! - tops[0]! <= 100, `${tops}`);
      await page.locator("[name=day-1-0-from]").fill("07:10");
      await page.locator("[name=day-1-0-to]").fill("15:20");
      await mode("manual").check();
      assert.deepEqual(await shown(), [false, true]);
      await mode("off").check();
      assert.deepEqual(await shown(), [false, false]);
      // What was typed is still there.
      await mode("scheduled").check();
      await page.getByRole("button", { name: "Save", exact: true }).last()
        .click();
      await page.locator(".banner").first().waitFor();
      assert.deepEqual(await shown(), [true, false]);
      assert.equal(
        await page.locator("[name=day-1-0-from]").inputValue(),
        "07:10",
      );
      await page.context().close();
    }
  },
});
