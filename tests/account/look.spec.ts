import assert from "node:assert/strict";
import { startBrowserTest } from "../harness/browser.ts";
import { newAccount, newUser } from "../harness/build.ts";
import { assertUsable } from "../harness/usable.ts";

Deno.test({
  name:
    "FLOW-11 the fields of a row of the account's form stand at one height, also beside a label of two lines; its entry of the menu is one line",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const admin = await newUser(db, await newAccount(db), {
      administrator: true,
    });
    const page = await test.open({
      language: "sv",
      viewport: { width: 1440, height: 900 },
    });
    await test.login(page, admin.email);
    await page.goto("/user/account");
    const entry = page.locator(".sidebar [aria-current=page]");
    const { height: line } = (await entry.boundingBox())!;
    assert.ok(line < 46, `the entry of the menu takes ${line} px, a line 44`);
    for (const width of [1440, 600]) {
      await page.setViewportSize({ width, height: 900 });
      const rows = await page.locator(".field-pair").evaluateAll((pairs) =>
        pairs.map((pair) =>
          [...pair.querySelectorAll("label + .field-box, label + select")].map(
            (field) => {
              const { top, height } = field.getBoundingClientRect();
              const { height: label } = field.previousElementSibling!
                .getBoundingClientRect();
              return { top, height, label };
            },
          )
        )
      );
      const fields = rows.flat();
      assert.ok(fields.length > 10);
      const isTwoLines = fields.some(({ label }) => label > 30);
      assert.ok(isTwoLines || width > 600, "a label takes two lines");
      for (const a of fields) {
        for (const b of fields) {
          const apart = Math.abs(a.top - b.top);
          assert.ok(apart < 1 || apart > a.height, `${a.top} and ${b.top}`);
        }
      }
    }
    await assertUsable(page);
  },
});
