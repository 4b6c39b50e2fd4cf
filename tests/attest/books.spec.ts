import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsableAt } from "../harness/usable.ts";
import { newTrip } from "../trip/trip-rows.ts";

/** Folder for pictures of the pages, for people who want to look at them. */
const PICTURES = Deno.env.get("PICTURES");

Deno.test({
  name: "attested books, tax limits and trip settings in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const accountId = await newAccount(db);
    const car = await newUnit(db, accountId, {
      name: "Volvo V90 Cross Country",
      registrationNumber: "ABC123",
    });
    const admin = await newUser(db, accountId, { administrator: true });
    const year = new Date().getUTCFullYear();
    for (let day = 1; day <= 9; day++) {
      const start = `${year}-01-0${day}T08:00:00Z`;
      await newTrip(db, { accountId, id: car.id }, start, start, {
        type: "private",
        driver_id: admin.id,
      });
    }
    const today = new Date().toISOString().slice(0, 10);
    await newTrip(
      db,
      { accountId, id: car.id },
      `${today}T00:10:00Z`,
      `${today}T00:40:00Z`,
      { driver_id: admin.id },
    );
    const paths = {
      certificate: `/user/attest/certificate?unit=${car.id}`,
      limits: `/user/tax-limits?subject=unit-${car.id}`,
      settings: "/administration/trip-settings",
      log: `/user/create-triplog?unit=${car.id}`,
    };

    await t.step("they are usable at any width and in the dark", async () => {
      const page = await test.open({ language: "sv" });
      await test.login(page, admin.email);
      for (const [name, path] of Object.entries(paths)) {
        await page.goto(path);
        await assertUsableAt(page, [320, 1440], async (look) => {
          if (!PICTURES) return;
          const file = `${PICTURES}/${name}-${look}.png`;
          await page.screenshot({ path: file, fullPage: true });
        });
      }
      await page.context().close();
    });

    await t.step(
      "TRK-01 without JavaScript settings are changed and taken back",
      async () => {
        const page = await test.open({
          javaScriptEnabled: false,
          viewport: { width: 360, height: 740 },
        });
        await test.login(page, admin.email);
        await page.goto(paths.settings);
        await page.getByLabel("Unit type").selectOption("boat");
        await page.getByRole("button", { name: "Show" }).click();
        await page.getByLabel("A stop ends a trip after").fill("99");
        await page.getByRole("button", { name: "Save settings" }).click();
        const stop = page.getByLabel("A stop ends a trip after");
        assert.equal(await stop.getAttribute("aria-invalid"), "true");
        assert.equal(await stop.inputValue(), "99");
        await stop.fill("12");
        await page.getByRole("button", { name: "Save settings" }).click();
        await page.getByText("Your own settings apply").waitFor();
        await page.getByRole("button", { name: "Back to the usual" }).click();
        await page.getByText("The usual settings apply").waitFor();
        await page.context().close();
      },
    );
  },
});
