import assert from "node:assert/strict";
import { startBrowserTest } from "../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { assertUsable } from "../harness/usable.ts";

Deno.test({
  name: "the events of an account to which nothing has happened",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    await newUnit(db, account);
    const admin = await newUser(db, account, { administrator: true });
    const page = await test.open({
      language: "sv",
      viewport: { width: 1440, height: 900 },
    });
    await test.login(page, admin.email);

    await t.step(
      "FLOW-11 the page says what will be here and who is told of it, and offers no empty file",
      async () => {
        await page.goto("/user/events");
        await page.getByText("Inget har hänt än.").waitFor();
        assert.equal(await page.locator(".events [download]").count(), 0);
        await assertUsable(page);
        await page.locator(".empty").getByRole("link", {
          name: "Larmmottagare",
        }).click();
        await page.getByText("Det finns inga larmmottagare än.").waitFor();
        const add = page.getByRole("link", { name: "Ny larmmottagare" });
        assert.equal(await add.filter({ visible: true }).count(), 1);
        await add.filter({ visible: true }).click();
        await page.getByRole("dialog", { name: "Ny larmmottagare" }).waitFor();
      },
    );

    await t.step(
      "FLOW-11 ERR-01 of a wrong day the labels of the filter stay on one line, and the page says what to do",
      async () => {
        await page.goto("/user/events?from=2026-99-99");
        await page.getByText("Rätta filtret").waitFor();
        const tops = await page.locator(".events-filter label:not(.check)")
          .evaluateAll((all) =>
            all.filter((one) => one.checkVisibility())
              .map((one) => Math.round(one.getBoundingClientRect().top))
          );
        assert.ok(tops.length >= 4, `${tops}`);
        assert.equal(new Set(tops).size, 1, `${tops}`);
        await assertUsable(page);
        await page.locator(".empty").getByRole("link").click();
        await page.getByText("Inget har hänt än.").waitFor();
      },
    );
    await page.context().close();
  },
});
