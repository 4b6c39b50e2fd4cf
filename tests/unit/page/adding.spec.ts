import assert from "node:assert/strict";
import { startBrowserTest } from "../../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";

Deno.test({
  name: "the form that adds a unit, and a unit's alarms, in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const car = await newUnit(db, account, { name: "Volvo" });
    const open = async (path: string, width: number, height: number) => {
      const page = await test.open({
        language: "sv",
        viewport: { width, height },
      });
      await test.login(page, admin.email);
      await page.goto(path);
      return page;
    };

    await t.step(
      "UNIT-30 FLOW-11 on a wide screen each field stands with its label, and the further ids below them over the whole width",
      async () => {
        const page = await open("/administration/add-terminal", 1440, 900);
        const [type, model, more] = await Promise.all(
          ["#type", "#model", ".add-unit-more"].map(async (one) =>
            (await page.locator(one).boundingBox())!
          ),
        );
        const label = (await page.locator("label[for=model]").boundingBox())!;
        const plate = (await page.locator("#registration_number")
          .boundingBox())!;
        assert.ok(label.y - (plate.y + plate.height) < 60, "no gap above it");
        assert.ok(more!.y >= model!.y + model!.height, "below the last field");
        assert.equal(more!.x, type!.x);
        await page.context().close();
      },
    );

    await t.step(
      "ALARM-01 FLOW-10 on a phone one button adds a receiver to the empty list, under its words",
      async () => {
        const page = await open(
          `/user/edit-terminal/alarms?unit=${car.id}`,
          360,
          740,
        );
        const empty = page.locator(".receivers .empty");
        await empty.waitFor();
        const [text, button] = [
          (await empty.locator("p").boundingBox())!,
          (await empty.locator("> .button").boundingBox())!,
        ];
        assert.ok(text.y + text.height <= button.y);
        assert.equal(await page.locator(".main-action:visible").count(), 0);
        await page.context().close();
      },
    );
  },
});
