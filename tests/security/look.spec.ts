import assert from "node:assert/strict";
import { startBrowserTest } from "../harness/browser.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { assertUsableAt } from "../harness/usable.ts";

Deno.test({
  name:
    "FLOW-11 AUTH-31 the ways to log in stand as calm as the rest of the own page: no button is loud, and that of a passkey stands beside its field, on a phone below it",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const user = await newUser(db, await newAccount(db));
    const page = await test.open({
      language: "sv",
      viewport: { width: 1440, height: 900 },
    });
    await test.login(page, user.email);
    await page.goto("/user/security");
    const field = page.getByLabel("Den nya passnyckelns namn");
    const add = page.getByRole("button", { name: "Lägg till en passnyckel" });
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      const [box, button] = [
        (await field.boundingBox())!,
        (await add.boundingBox())!,
      ];
      if (width > 360) {
        const apart = button.y + button.height - box.y - box.height;
        assert.ok(Math.abs(apart) <= 1, `${apart} px at ${width}`);
        assert.ok(button.x > box.x + box.width);
      } else {
        assert.ok(button.y > box.y + box.height);
        assert.ok(box.width > 290, `${box.width} px`);
      }
    }
    assert.equal(await page.locator(".security .button").count(), 0);
    await assertUsableAt(page, [360, 1440]);
    await page.context().close();
  },
});
