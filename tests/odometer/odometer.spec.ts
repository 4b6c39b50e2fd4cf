import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { reportFixes } from "../harness/reports.ts";
import { assertUsableAt } from "../harness/usable.ts";
import { look } from "../trip/story.ts";
import { COUNTED, MARCH, NOON } from "./story.ts";

Deno.test({
  name: "the odometer in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const car = await newUnit(db, account, { name: "Volvo V90" });
    const admin = await newUser(db, account, { administrator: true });
    await reportFixes(test.portal, car.imei, COUNTED);
    await look(test.portal, NOON, () => "Storgatan 1, Stockholm");

    await t.step(
      "UNIT-23 on a phone without JavaScript a reading is added and deleted",
      async () => {
        const page = await test.open({
          language: "sv",
          javaScriptEnabled: false,
          viewport: { width: 360, height: 740 },
        });
        await test.login(page, admin.email);
        await page.goto(`/user/create-triplog?unit=${car.id}&${MARCH}`);
        await page.getByText("Mer", { exact: true }).first().click();
        await page.getByRole("link", { name: "Mätarställning" }).click();
        const section = page.getByRole("region", { name: "Mätarställning" });
        await section.getByLabel("Datum").fill("2026-03-02");
        await section.getByLabel("Klockslag").fill("12:00");
        await section.getByLabel("Mätarställning, km").fill("120 070,5");
        await section.getByRole("button", { name: "Lägg till" }).click();
        assert.match(await section.innerText(), /120\s070,5 km/);
        await section.getByRole("link", { name: /Ta bort/ }).click();
        await page.getByRole("button", { name: "Ta bort" }).click();
        assert.match(await section.innerText(), /Ingen mätarställning/);
        await page.context().close();
      },
    );

    await t.step(
      "UNIT-23 TRK-07 log and odometer are usable at any width and in the dark",
      async () => {
        const page = await test.open();
        await test.login(page, admin.email);
        for (
          const path of [
            `/user/create-triplog?unit=${car.id}&${MARCH}`,
            `/user/edit-terminal/odometer?unit=${car.id}`,
          ]
        ) {
          await page.goto(path);
          await assertUsableAt(page, [360, 768, 1440]);
        }
        await page.context().close();
      },
    );
  },
});
