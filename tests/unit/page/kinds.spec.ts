import assert from "node:assert/strict";
import { LANGUAGES, textsOf } from "../../../locales/index.ts";
import { startBrowserTest } from "../../harness/browser.ts";
import { newAccount, newUser } from "../../harness/build.ts";

Deno.test({
  name:
    "UNIT-30 FLOW-13 who adds a unit chooses first between a GPS unit and a phone, which says how it is connected, with and without scripts",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    for (const language of LANGUAGES) {
      const { kind, phoneSteps, more } = textsOf(language).addUnit;
      assert.doesNotMatch(more, /id:n|\bids\b|id-er/);
      for (const javaScriptEnabled of [true, false]) {
        const page = await test.open({
          viewport: { width: 360, height: 740 },
          javaScriptEnabled,
          language,
        });
        await test.login(page, admin.email);
        await page.goto("/administration/add-terminal");
        const gps = page.getByRole("radio", { name: kind.gps });
        const phone = page.getByRole("radio", { name: kind.phone });
        const steps = page.getByText(phoneSteps.imei);
        assert.ok(await gps.isChecked());
        assert.ok(!await steps.isVisible());
        const imei = (await page.locator("#imei").boundingBox())!;
        const box = (await phone.boundingBox())!;
        assert.ok(box.y < imei.y, "the choice comes first");
        await phone.check();
        assert.ok(await steps.isVisible());
        assert.ok(await page.getByText(phoneSteps.app).isVisible());
        // What is refused keeps the choice.
        await page.locator("#imei").fill("12");
        await page.locator("form .button[type=submit]").last().click();
        await page.locator("#imei-error").waitFor();
        assert.ok(await phone.isChecked());
        assert.ok(await steps.isVisible());
        await page.context().close();
      }
    }
  },
});
