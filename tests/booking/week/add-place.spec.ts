import assert from "node:assert/strict";
import { SYSTEM } from "../../../domain/access/actor.ts";
import { command } from "../../../db/command.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { startBrowserTest } from "../../harness/browser.ts";

Deno.test({
  name:
    "FLOW-10 BOOK-08 on a phone what adds a booking stands where what adds a unit and a user does, once",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    await newUnit(db, account);
    await command(
      db,
      SYSTEM,
      (tx) =>
        tx.updateTable("accounts").set({ car_schedule: true })
          .where("id", "=", account).execute(),
    );
    for (const javaScriptEnabled of [true, false]) {
      const page = await test.open({
        viewport: { width: 360, height: 740 },
        javaScriptEnabled,
      });
      await test.login(page, admin.email);
      const places = [];
      for (
        const path of [
          "/user/edit-terminal-list",
          "/administration/user-accounts",
          "/user/car-schedule",
        ]
      ) {
        await page.goto(path);
        const button = page.locator(".main-action:visible");
        assert.equal(await button.count(), 1, path);
        places.push(await button.boundingBox());
      }
      assert.deepEqual(places[1], places[0]);
      assert.deepEqual(places[2], places[0]);
      assert.equal(
        await page.locator(".filter-head a[href*='bookings/new']").count(),
        0,
      );
      await page.locator(".main-action").click();
      await page.locator("form [name=purpose]").first().waitFor();
      await page.context().close();
    }
  },
});
