import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { command } from "../../db/command.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { type BrowserTest, startBrowserTest } from "../harness/browser.ts";
import { assertUsableAt } from "../harness/usable.ts";
import { CALLS, LIST } from "./story.ts";

/** An account with two units, a user and a receiver, and its administrator's window in English. */
async function openList(test: BrowserTest) {
  const { db } = test.portal.database;
  const account = await newAccount(db);
  await newUnit(db, account, { name: "Volvo V90" });
  await newUnit(db, account, { name: "Transit" });
  const ulf = await newUser(db, account, {
    firstName: "Ulf",
    lastName: "User",
  });
  const admin = await newUser(db, account, { administrator: true });
  const { call } = await test.portal.as(admin.email);
  const added = await call("POST", `${CALLS}/add-edit`, {
    name: "Rut",
    email: "rut@example.test",
    phone: "701740605",
  });
  const listed = async () => (await call("GET", `${CALLS}/list`)).json.data;
  const openIn = async (page: Page) => {
    await page.context().addCookies([
      { name: "language", value: "en", url: test.url },
    ]);
    await test.login(page, admin.email);
    await page.goto(LIST);
    return page;
  };
  const page = await openIn(await test.open());
  const rut = async () =>
    (await listed()).find(({ id }: { id: number }) =>
      id === added.json.data.id
    );
  /** Adds a unit that Ulf has locked. */
  const addLocked = async (name: string) => {
    const { id } = await newUnit(db, account, { name });
    await command(db, SYSTEM, (tx) =>
      tx.insertInto("unit_locks").values({
        account_id: account,
        unit_id: id,
        locked_by: ulf.id,
        locked_at: new Date(),
      }).execute());
  };
  return { page, openIn, listed, rut, addLocked };
}

Deno.test({
  name: "alarm receivers in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { page, openIn, listed, rut, addLocked } = await openList(test);
    const dialog = page.getByRole("dialog");

    await t.step(
      "ALARM-09 a checkbox saves at once, and is as before when the server cannot be reached",
      async () => {
        const box = page.getByRole("checkbox", {
          name: "Security alarms for Rut",
        });
        await box.click();
        await page.locator('[aria-checked="true"]').waitFor();
        assert.equal((await rut()).security_alarm, 1);
        // A window of its own: the browser reports the lost connection on its console.
        const context = await test.browser.newContext({
          baseURL: test.url,
          serviceWorkers: "block",
        });
        const alone = await openIn(await context.newPage());
        await context.setOffline(true);
        const same = alone.getByRole("checkbox", {
          name: "Security alarms for Rut",
        });
        await same.click();
        await alone.locator(".network-failure").waitFor();
        assert.equal(await same.getAttribute("aria-checked"), "true");
        await context.close();
        assert.equal((await rut()).security_alarm, 1);
      },
    );

    await t.step(
      "ALARM-07 an info icon explains the alarms of its column, by keyboard too",
      async () => {
        await page.getByRole("button", { name: "About function alarms" })
          .press("Enter");
        const info = page.locator("#about-function");
        assert.ok(await info.isVisible());
        await page.keyboard.press("Escape");
        assert.ok(!await info.isVisible());
      },
    );

    await t.step(
      "ALARM-10 ALARM-12 ALARM-13 ALARM-22 choosing a user in the dialog fills the form; saving closes it and refreshes the list",
      async () => {
        await page.getByRole("link", { name: "New alarm receiver" }).click();
        await dialog.getByRole("button", { name: "An existing user" }).click();
        await dialog.getByRole("searchbox").fill("ulf");
        await dialog.getByRole("button", { name: /Test Person/ }).waitFor({
          state: "hidden",
        });
        await dialog.getByRole("button", { name: /Ulf User/ }).click();
        const name = dialog.getByLabel("Name", { exact: true });
        assert.equal(await name.inputValue(), "Ulf User");
        await name.fill("");
        await dialog.getByRole("button", { name: "Save" }).click();
        await dialog.getByText("Specify a name.").waitFor();
        await name.fill("Ulf");
        await dialog.getByRole("button", { name: "Save" }).click();
        await dialog.waitFor({ state: "detached" });
        await page.getByRole("rowheader", { name: /Ulf/ }).waitFor();
        const ulf = (await listed()).find((one: { name: string }) =>
          one.name === "Ulf"
        );
        assert.ok(ulf.member_id);
      },
    );

    await t.step(
      "ALARM-17 the phone is marked as required while no e-mail is filled in",
      async () => {
        await page.getByRole("link", { name: "Edit Rut" }).click();
        const phone = dialog.getByLabel("Phone", { exact: true });
        const isRequired = () =>
          phone.evaluate((field: HTMLInputElement) => field.required);
        assert.equal(await isRequired(), false);
        const email = dialog.getByLabel("E-mail", { exact: true });
        await email.fill("");
        assert.equal(await isRequired(), true);
        await email.fill("rut@example.test");
        assert.equal(await isRequired(), false);
        await dialog.getByRole("link", { name: "Cancel" }).click();
        await dialog.waitFor({ state: "detached" });
      },
    );

    await t.step(
      "ALARM-19 another country empties the number",
      async () => {
        await page.getByRole("link", { name: "Edit Rut" }).click();
        const phone = dialog.getByLabel("Phone", { exact: true });
        assert.equal(await phone.inputValue(), "701740605");
        await dialog.getByLabel("Country code").selectOption("NO");
        assert.equal(await phone.inputValue(), "");
        await dialog.getByRole("link", { name: "Cancel" }).click();
        await dialog.waitFor({ state: "detached" });
        assert.equal((await rut()).phone, "701740605");
      },
    );

    await t.step(
      "ALARM-24 ALARM-26 ALARM-27 the picker ticks what the search shows, and starts anew after it is closed",
      async () => {
        const open = () =>
          page.getByRole("link", { name: "Select unit for Rut" }).click();
        const ticks = dialog.getByRole("checkbox", { checked: true });
        await open();
        await dialog.getByRole("searchbox").fill("volvo");
        await dialog.getByRole("button", { name: "Select all" }).click();
        assert.equal(await ticks.count(), 1);
        await dialog.getByRole("radio", { name: "Bluetooth" }).check();
        await dialog.getByText("There are no Bluetooth units.").waitFor();
        await page.keyboard.press("Escape");
        await dialog.waitFor({ state: "detached" });

        await open();
        assert.equal(await ticks.count(), 0, "unsaved ticks are dropped");
        assert.ok(await dialog.getByRole("radio", { name: "GPS" }).isChecked());
        assert.equal(await dialog.getByRole("searchbox").inputValue(), "");
        await dialog.getByRole("button", { name: "Save" }).click();
        await dialog.getByText("Select at least one unit.").waitFor();
        await dialog.getByRole("button", { name: "Select all" }).click();
        await dialog.getByRole("button", { name: "Save" }).click();
        await dialog.waitFor({ state: "detached" });
        await page.getByText("2 units").waitFor();
        assert.equal((await rut()).total_units, 2);
      },
    );

    await t.step(
      "ALARM-25 a locked unit shows in the picker, and neither a click nor select-all ticks it",
      async () => {
        await addLocked("Locked car");
        await page.getByRole("link", { name: "Select unit for Rut" }).click();
        const locked = dialog.getByRole("checkbox", { name: /Locked car/ });
        await locked.waitFor();
        assert.ok(await locked.isDisabled());
        await dialog.getByText("Locked car").click({ force: true });
        assert.equal(await locked.isChecked(), false);
        await dialog.getByRole("button", { name: "Clear" }).click();
        await dialog.getByRole("button", { name: "Select all" }).click();
        const ticks = dialog.getByRole("checkbox", { checked: true });
        assert.equal(await ticks.count(), 2);
        assert.equal(await locked.isChecked(), false);
        await dialog.getByRole("button", { name: "Save" }).click();
        await dialog.waitFor({ state: "detached" });
        assert.equal((await rut()).total_units, 2);
      },
    );

    await t.step(
      "ALARM-23 deleting asks; cancel deletes nothing",
      async () => {
        const open = () =>
          page.getByRole("link", { name: "Delete Rut" }).click();
        await open();
        await dialog.getByRole("link", { name: "Cancel" }).click();
        await dialog.waitFor({ state: "detached" });
        assert.ok(await rut());
        await open();
        await dialog.getByRole("button", { name: "Delete" }).click();
        await dialog.waitFor({ state: "detached" });
        await page.getByRole("rowheader", { name: /Rut/ }).waitFor({
          state: "detached",
        });
        assert.equal(await rut(), undefined);
      },
    );

    await t.step(
      "ALARM-08 FLOW-10 on a phone what sorts the list is a line of chips, whole in the window, each as large as a thumb",
      async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(LIST);
        const sorts = await page.locator("thead .sort").all();
        assert.ok(sorts.length >= 2);
        for (const sort of sorts) {
          const { x, width, height } = (await sort.boundingBox())!;
          assert.ok(x >= 12 && x + width <= 348, `${x} and ${width} px`);
          const reach = await sort.evaluate((one) =>
            parseFloat(getComputedStyle(one, "::after").height)
          );
          assert.ok(Math.max(height, reach) >= 44, `${height}, ${reach} px`);
        }
        await sorts[1]!.click();
        await page.waitForURL(/sort=/);
        await page.locator("thead [aria-sort]").waitFor();
      },
    );

    await t.step("UX-01 the page is usable at each width", async () => {
      await assertUsableAt(page, [360, 768, 1440]);
    });
  },
});
