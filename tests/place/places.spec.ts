import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsable, assertUsableAt } from "../harness/usable.ts";

const EDITOR = "/user/places/add-edit-places";

Deno.test({
  name: "places in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const car = await newUnit(db, account, { name: "Volvo V90" });
    await newUnit(db, account, { name: "Transit" });
    const admin = await newUser(db, account, { administrator: true });
    const english = { name: "language", value: "en", url: test.url };
    const numberIn = async (page: Page, name: string) =>
      Number(await page.locator(`#${name}`).inputValue());

    await t.step(
      "PLACE-02 PLACE-08 NET-01 on a phone without JavaScript a place is searched, given a rule, saved and deleted",
      async () => {
        const page = await test.open({
          javaScriptEnabled: false,
          viewport: { width: 360, height: 740 },
        });
        await page.context().addCookies([
          { ...english, value: "sv" },
        ]);
        await test.login(page, admin.email);
        await page.goto("/user/places");
        await page.getByText("Det finns inga platser än").waitFor();
        await page.locator(".empty > .button").click();
        await page.getByLabel("Namn").fill("Kontoret");
        await page.getByLabel("Adress").fill("Uppsala");
        await page.getByRole("button", { name: "Sök adress" }).click();
        await page.getByRole("button", { name: /^Uppsala/ }).first().click();
        assert.equal(await page.locator(".map-circle").count(), 1);
        await page.getByRole("checkbox", { name: "Volvo V90" }).check();
        await page.getByRole("button", { name: "Lägg till regel" }).click();
        assert.ok(
          await page.getByRole("checkbox", { name: "Volvo V90" }).isChecked(),
        );
        await page.getByLabel("Ärende").fill("Kundbesök");
        await page.getByLabel("Namn").press("Enter");
        await page.getByText("Platsen sparades.").waitFor();
        assert.equal(new URL(page.url()).hash, "");
        await page.getByRole("link", { name: "Ändra Kontoret" }).click();
        assert.equal(await page.getByLabel("Ärende").inputValue(), "Kundbesök");
        await page.goBack();
        await page.getByRole("link", { name: "Ta bort Kontoret" }).click();
        await page.getByRole("button", { name: "Ta bort" }).click();
        await page.getByText("Det finns inga platser än").waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "PLACE-02 on the map a place is picked from the search, moved and widened",
      async () => {
        const page = await test.open({
          viewport: { width: 1280, height: 900 },
        });
        await page.context().addCookies([english]);
        await test.login(page, admin.email);
        await page.goto(EDITOR);
        await page.locator('.circle-map [data-live="true"]').waitFor({
          timeout: 60_000,
        });
        assert.equal(await page.locator(".circle-pin").count(), 0);
        await page.getByLabel("Label").fill("Office");
        await page.getByLabel("Address").fill("Uppsala");
        await page.getByRole("button", { name: /^Uppsala/ }).first().click();
        await page.locator(".circle-pin").waitFor();
        assert.equal(Math.round(await numberIn(page, "latitude")), 60);
        // Waits until it stands still.
        await page.locator(".circle-pin").click({ trial: true });
        const edge = (await page.locator(".circle-edge").boundingBox())!;
        const pin = (await page.locator(".circle-pin").boundingBox())!;
        const middle = { x: pin.x + pin.width / 2, y: pin.y + pin.height / 2 };
        const drag = async (
          from: { x: number; y: number },
          to: { x: number; y: number },
        ) => {
          await page.mouse.move(from.x, from.y);
          await page.mouse.down();
          await page.mouse.move(to.x, to.y, { steps: 5 });
          await page.mouse.up();
        };
        await drag(
          { x: edge.x + edge.width / 2, y: edge.y + edge.height / 2 },
          { x: edge.x + edge.width / 2 + 40, y: edge.y + edge.height / 2 },
        );
        assert.ok(await numberIn(page, "radius") > 200, "it is wider");
        const north = await numberIn(page, "latitude");
        await drag(middle, { x: middle.x, y: middle.y - 50 });
        assert.ok(await numberIn(page, "latitude") > north, "it went north");
        await assertUsable(page);
        await page.getByRole("checkbox", { name: "Volvo V90" }).check();
        await page.getByRole("button", { name: "Save" }).last().click();
        await page.getByText("The place was saved.").waitFor();
        await page.goto("/user/realtime-tracking");
        await page.locator('.unit-map-live[data-live="true"]').waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "PLACE-01 PLACE-02 FEAT-04 NET-07 list, editor, question and working hours are usable at any width and in the dark",
      async () => {
        const page = await test.open();
        await page.context().addCookies([{ ...english, value: "sv" }]);
        await test.login(page, admin.email);
        const asAdmin = await test.portal.as(admin.email);
        const added = await asAdmin.call("POST", "/api/v1/user/places", {
          label: "Lager",
          address: "Uppsala",
          latitude: 59.86,
          longitude: 17.64,
          radius: 200,
          imeis: [car.imei],
        });
        assert.equal(added.status, 201, added.html);
        await page.goto("/user/places");
        const link = page.getByRole("link", { name: "Ändra Lager" });
        const editor = (await link.getAttribute("href"))!;
        const paths = [
          "/user/places",
          editor,
          `/user/places/${editor.split("/").at(-1)}/deletion`,
          `/user/edit-terminal/working-hours?unit=${car.id}`,
        ];
        for (const path of paths) {
          await page.goto(path);
          if (path === editor) {
            await page.getByRole("button", { name: "Lägg till regel" }).click();
            await page.locator("#rule-0-from").waitFor();
          }
          await assertUsableAt(page, [360, 768, 1440]);
        }
        await page.context().close();
      },
    );
  },
});
