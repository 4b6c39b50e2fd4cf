import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { Language } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { type BrowserTest, startBrowserTest } from "../harness/browser.ts";
import { assertUsable, assertUsableAt } from "../harness/usable.ts";
import { allowSafeHome, CALLS, DAILY, HOME, LIST } from "./story.ts";

/** Two cars of an account with safe return home, and its administrator's window in English. */
async function startCars(test: BrowserTest, homes: "none" | "ready" = "none") {
  const { db } = test.portal.database;
  const account = await newAccount(db);
  await allowSafeHome(db, account);
  const car = await newUnit(db, account, {
    name: "Volvo V90",
    registrationNumber: "BBB222",
  });
  await newUnit(db, account, { name: "Transit", registrationNumber: "CCC333" });
  const admin = await newUser(db, account, { administrator: true });
  const { call } = await test.portal.as(admin.email);
  const listed = async () => {
    const { json } = await call("GET", `${CALLS}/list`);
    return json.data.find(({ imei }: { imei: string }) => imei === car.imei);
  };
  if (homes === "ready") {
    await call("PUT", `${CALLS}/set-geofence`, { imei: car.imei, ...HOME });
    await call("PUT", `${CALLS}/schedule-alert`, { imei: car.imei, ...DAILY });
  }
  const open = async (
    options: Parameters<BrowserTest["open"]>[0] = {},
    language: Language = "en",
  ) => {
    const page = await test.open({ language, ...options });
    await test.login(page, admin.email);
    await page.goto(LIST);
    return page;
  };
  return { car, listed, open };
}

const numberIn = async (page: Page, name: string) =>
  Number(await page.locator(`#${name}`).inputValue());

Deno.test({
  name: "safe return home in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();

    await t.step(
      "HOME-07 the switch saves at once, and goes back when it is refused",
      async () => {
        const { listed, open } = await startCars(test, "ready");
        const page = await open();
        const van = page.getByRole("switch", { name: /Transit/ });
        await van.click();
        await page.getByText("Set an address and a schedule before").waitFor();
        assert.equal(await van.getAttribute("aria-checked"), "false");
        assert.ok(
          await van.evaluate((button) => button === document.activeElement),
        );
        const car = page.getByRole("switch", { name: /Volvo/ });
        await car.press("Space");
        await page.getByText("is on for the vehicle").waitFor();
        assert.equal(await car.getAttribute("aria-checked"), "true");
        assert.equal((await listed()).status, 1);
        await car.press("Space");
        await page.getByText("is off for the vehicle").waitFor();
        assert.equal((await listed()).status, 0);
        await page.context().close();
      },
    );

    await t.step(
      "HOME-05 a press anywhere on a row selects the vehicle",
      async () => {
        const { open } = await startCars(test);
        const page = await open({ viewport: { width: 1280, height: 800 } });
        const row = page.getByRole("row", { name: /Volvo V90/ });
        const box = (await row.boundingBox())!;
        await page.mouse.click(box.x + box.width - 6, box.y + box.height / 2);
        await page.locator("tr[aria-current]").waitFor();
        assert.equal(await row.getAttribute("aria-current"), "true");
        await page.getByText("No home yet").waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "HOME-06 HOME-08 HOME-10 HOME-15 in the map dialog a home is picked, dragged with its address, and saved; Cancel changes nothing",
      async () => {
        const { listed, open } = await startCars(test);
        const page = await open({ viewport: { width: 1280, height: 1000 } });
        const opens = async () => {
          await page.getByRole("link", { name: /Volvo V90$|home of Volvo/ })
            .filter({ hasNotText: "Volvo" }).click();
          await page.getByRole("dialog").waitFor();
          await page.locator('dialog [data-live="true"]').waitFor({
            timeout: 60_000,
          });
        };
        await opens();
        const dialog = page.getByRole("dialog");
        assert.equal(
          await dialog.getByRole("heading").textContent(),
          "Home of Volvo V90",
        );
        // At zoom 14 a pixel is 2.44 m in Stockholm, so 300 m are 123 pixels.
        const middleOf = async (handle: string) => {
          const { x, width } = (await page.locator(handle).boundingBox())!;
          return x + width / 2;
        };
        const px = await middleOf(".circle-edge") -
          await middleOf(".circle-pin");
        assert.equal(Math.round(px), 123);
        const before = await numberIn(page, "longitude");
        await page.locator(".circle-pin").press("ArrowRight");
        assert.ok(await numberIn(page, "longitude") > before, "it went east");
        await page.waitForFunction(() =>
          (document.getElementById("address") as HTMLInputElement).value !== ""
        );
        await page.getByLabel("Address").fill("Uppsala");
        await page.getByRole("button", { name: /^Uppsala/ }).first().click();
        assert.equal(
          await page.getByLabel("Address").inputValue(),
          "Uppsala, SE",
        );
        assert.equal(Math.round(await numberIn(page, "latitude")), 60);
        const picked = await numberIn(page, "latitude");
        await page.waitForTimeout(1000);
        const pin = (await page.locator(".circle-pin").boundingBox())!;
        const middle = { x: pin.x + pin.width / 2, y: pin.y + pin.height / 2 };
        await page.mouse.move(middle.x, middle.y);
        await page.mouse.down();
        await page.mouse.move(middle.x, middle.y - 60, { steps: 5 });
        await page.mouse.up();
        assert.ok(await numberIn(page, "latitude") > picked, "it went north");
        await page.waitForFunction(() =>
          (document.getElementById("address") as HTMLInputElement).value ===
            "Uppsala"
        );
        await assertUsable(page);
        await page.getByLabel("Radius, m").fill("450");
        await dialog.getByRole("link", { name: "Cancel" }).click();
        await dialog.waitFor({ state: "detached" });
        assert.equal((await listed()).address, null);

        await opens();
        assert.equal(await page.getByLabel("Radius, m").inputValue(), "");
        await page.getByLabel("Address").fill("Uppsala");
        await page.getByRole("button", { name: /^Uppsala/ }).first().click();
        await page.getByLabel("Radius, m").fill("299");
        await dialog.getByRole("button", { name: "Save" }).last().click();
        await dialog.getByText("cannot be less than 300").waitFor();
        await page.getByLabel("Radius, m").fill("300");
        await dialog.getByRole("button", { name: "Save" }).last().click();
        await page.getByText("The home address has been updated.").waitFor();
        await dialog.waitFor({ state: "detached" });
        await page.getByRole("link", { name: /^Uppsala, SE/ }).waitFor();
        const { address, radius } = await listed();
        assert.deepEqual([address, radius], ["Uppsala, SE", 300]);

        await page.getByRole("link", { name: /^Uppsala, SE/ }).click();
        await dialog.waitFor();
        assert.equal(await page.getByLabel("Radius, m").inputValue(), "300");
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });
        await page.context().close();
      },
    );

    await t.step(
      "HOME-16 HOME-17 HOME-20 HOME-21 in the schedule dialog weeks follow the repetition, times open with their day, and what is saved shows again",
      async () => {
        const { listed, open } = await startCars(test);
        const page = await open({ viewport: { width: 1280, height: 1000 } });
        const dialog = page.getByRole("dialog");
        const opens = async () => {
          await page.getByRole("link", { name: /Schedule of Volvo V90/ })
            .click();
          await dialog.waitFor();
        };
        const weeks = () =>
          dialog.locator(".home-week:visible legend")
            .allTextContents();
        await opens();
        assert.deepEqual(await weeks(), ["Week 1"]);
        await page.getByLabel("Repeat").selectOption("3");
        assert.deepEqual(await weeks(), ["Week 1", "Week 2", "Week 3"]);
        await page.getByLabel("Repeat").selectOption("2");
        assert.deepEqual(await weeks(), ["Week 1", "Week 2"]);
        const time = page.getByLabel("Wednesday, week 2: time");
        const tick = dialog.getByRole("checkbox", { name: "Wednesday" }).nth(1);
        assert.ok(await time.isDisabled());
        assert.equal(await time.inputValue(), "18:00");
        await tick.check();
        assert.ok(await time.isEnabled());
        await tick.uncheck();
        assert.ok(await time.isDisabled());
        await tick.check();
        await time.selectOption("06:15");
        await page.getByLabel("Start date").fill("2026-12-07");
        await assertUsable(page);
        await dialog.getByRole("link", { name: "Close" }).click();
        await dialog.waitFor({ state: "detached" });
        assert.equal((await listed()).schedule, null);

        await opens();
        assert.equal(await page.getByLabel("Repeat").inputValue(), "1");
        await dialog.getByRole("button", { name: "Save" }).click();
        await dialog.getByText("Select at least one day.").waitFor();
        await page.getByLabel("Repeat").selectOption("2");
        await tick.check();
        await time.selectOption("06:15");
        await page.getByLabel("Start date").fill("2026-12-07");
        await dialog.getByRole("button", { name: "Save" }).click();
        await page.getByText("The alert schedule has been updated.").waitFor();
        assert.deepEqual(
          (await listed()).schedule,
          [[], [{ id: 3, time: "06:15" }]],
        );
        await opens();
        assert.deepEqual(await weeks(), ["Week 1", "Week 2"]);
        assert.ok(await tick.isChecked());
        assert.equal(await time.inputValue(), "06:15");
        assert.equal(
          await page.getByLabel("Start date").inputValue(),
          "2026-12-07",
        );
        await page.context().close();
      },
    );

    await t.step(
      "NET-01 HOME-16 without JavaScript on a phone the weeks follow the repetition and a schedule is saved",
      async () => {
        const { listed, open } = await startCars(test);
        const page = await open({
          javaScriptEnabled: false,
          viewport: { width: 360, height: 740 },
        }, "sv");
        await page.getByRole("link", { name: /Schema för Volvo V90/ }).click();
        await page.getByLabel("Upprepa").selectOption("2");
        assert.equal(await page.locator(".home-week:visible").count(), 2);
        await page.getByRole("checkbox", { name: "Söndag" }).nth(1).check();
        await page.getByRole("button", { name: "Spara" }).click();
        await page.getByText("Larmschemat är uppdaterat.").waitFor();
        assert.deepEqual(
          (await listed()).schedule,
          [[], [{ id: 0, time: "18:00" }]],
        );
        await page.context().close();
      },
    );

    await t.step(
      "NET-06 NET-07 list, map and schedule are usable at any width and in the dark",
      async () => {
        const { car, open } = await startCars(test, "ready");
        const page = await open({}, "sv");
        for (
          const path of [
            LIST,
            `${LIST}?vehicle=${car.id}`,
            `${LIST}/${car.id}/home`,
            `${LIST}/${car.id}/schedule`,
          ]
        ) {
          await page.goto(path);
          await assertUsableAt(page, [320, 360, 768, 1440]);
        }
        await page.context().close();
      },
    );
  },
});
