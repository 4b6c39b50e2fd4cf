import assert from "node:assert/strict";
import { startBrowserTest } from "../../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { newTrip } from "../../trip/trip-rows.ts";

Deno.test({
  name: "buttons of a phone",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const unit = await newUnit(db, account, { name: "Ford Transit" });
    await newUnit(db, account, { name: "Kia EV6" });
    await newTrip(
      db,
      { accountId: account, id: unit.id },
      "2026-03-09T08:00Z",
      "2026-03-09T08:20Z",
    );
    const admin = await newUser(db, account, { administrator: true });
    const asked = await test.portal.as(admin.email);
    const { status, text } = await asked.call("POST", "user/attest", {
      unit_id: unit.id,
      from: "2026-03-01",
      to: "2026-03-31",
    });
    assert.equal(status, 201, text);
    const page = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    await test.login(page, admin.email);
    const boxes = async (selector: string) => {
      const all = await page.locator(selector).all();
      return Promise.all(all.map(async (one) => (await one.boundingBox())!));
    };

    await t.step(
      "FLOW-06 FLOW-10 the two large buttons for the chosen units are one line each, as wide as the other",
      async () => {
        await page.goto("/user/edit-terminal-list");
        await page.locator(".selects").first().check();
        const [first, second] = await boxes(".selection-likely > .button");
        assert.ok(Math.abs(first!.width - second!.width) <= 1);
        for (const { height } of [first!, second!]) {
          assert.ok(height >= 44 && height < 50, `${height} px`);
        }
      },
    );

    await t.step(
      "FLOW-08 FLOW-10 what saves the odometer of a unit and what leaves it stand side by side under the field, as wide as each other",
      async () => {
        await page.goto(`/user/edit-terminal?unit=${unit.id}`);
        await page.locator(".unit-head-facts .unit-in-place > summary").first()
          .click();
        const open = ".unit-in-place[open] > .unit-in-place-field";
        const [field] = await boxes(`${open} > .field`);
        const [save, cancel] = [
          (await boxes(`${open} > .button`))[0]!,
          (await boxes(`${open} > .quiet-button`))[0]!,
        ];
        assert.equal(save.y, cancel.y);
        assert.ok(Math.abs(save.width - cancel.width) <= 1);
        assert.ok(save.y >= field!.y + field!.height);
      },
    );

    await t.step(
      "FLOW-10 FLOW-11 the menus of rows are as large as a thumb: of users, and of units to attest",
      async () => {
        const paths = [
          "/administration/user-accounts",
          "/user/attest?from=2026-03-01&to=2026-03-31",
        ];
        for (const path of paths) {
          await page.goto(path);
          const folds = page.locator("main details:not(.menu) > summary");
          for (const fold of await folds.all()) await fold.click();
          const menus = await boxes(".row-menu > summary");
          assert.ok(menus.length > 0, path);
          for (const { width, height } of menus) {
            const about = `${width} × ${height} px on ${path}`;
            assert.ok(width >= 44 && height >= 44, about);
          }
        }
      },
    );

    await page.context().close();
  },
});
