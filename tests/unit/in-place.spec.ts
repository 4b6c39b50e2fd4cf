import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsable } from "../harness/usable.ts";
import { NEEDED } from "./edit-story.ts";
import { browserOf, startUnits, storedUnit } from "./story.ts";

const PHONE = { width: 360, height: 740 };

/** Marks the window: a page that is loaded has no mark. */
const MARK = () => void Object.assign(globalThis, { isSameWindow: true });
const isMarked = (page: Page) => page.evaluate(() => "isSameWindow" in self);

/** Waits until the focus is on an element of that text. */
const focused = (page: Page, text: string) =>
  page.waitForFunction(
    (text) => document.activeElement?.textContent?.trim().endsWith(text),
    text,
  );

Deno.test({
  name: "FLOW-08 values of a unit's header are changed in place",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    // With a register the form has a button named "action".
    await using test = await startBrowserTest({
      VEHICLE_REGISTRY_URL: "http://127.0.0.1:9",
    });
    const { db, account, car, admin } = await startUnits(test.portal);
    const driver = await newUser(db, account, {
      firstName: "Lena",
      lastName: "Lagom",
    });
    const path = `/user/edit-terminal?unit=${car.id}`;
    const asker = await test.portal.as(admin.email);
    await browserOf(asker).submit(path, NEEDED);
    const open = async (options: Parameters<typeof test.open>[0] = {}) => {
      const page = await test.open({ language: "sv", ...options });
      await test.login(page, admin.email);
      await page.goto(path);
      return page;
    };
    const noticeOf = (page: Page, text: string) =>
      page.locator("[data-notice] p").getByText(text, { exact: true })
        .waitFor();
    const openValue = async (page: Page, label: string) => {
      await page.locator("summary", { hasText: `Ändra: ${label}` }).click();
      return page.locator(".unit-in-place[open]");
    };
    const takeBack = async (page: Page, text: string) => {
      await page.locator("[data-notice]")
        .getByRole("button", { name: /^Ångra/ }).click();
      await noticeOf(page, text);
    };

    await t.step(
      "FLOW-03 FLOW-08 odometer, number and name: no load, the focus on the pencil, the value in words, and again after Undo",
      async () => {
        const page = await open({ viewport: PHONE });
        await page.evaluate(MARK);
        const change = async (label: string, value: string, said: string) => {
          const opened = await openValue(page, label);
          await opened.getByLabel(label).fill(value);
          await opened.getByLabel(label).press("Enter");
          await noticeOf(page, said);
          await focused(page, `Ändra: ${label}`);
          assert.ok(await isMarked(page), `${label}: the page was loaded`);
          assert.equal(await opened.count(), 0, "the field is closed");
        };
        await change(
          "Mätarställning, km",
          "73150",
          "Mätarställningen är 73 150 km.",
        );
        await assertUsable(page);
        await takeBack(page, "Mätarställningen är 1 000 km igen.");
        await change(
          "Registreringsnummer",
          "DEF456",
          "Registreringsnumret är DEF456.",
        );
        await takeBack(page, "Registreringsnumret är ABC123 igen.");
        await change("Namn", "Volvo V90", "Namnet är Volvo V90.");
        await page.getByRole("heading", { name: "Volvo V90" }).waitFor();
        await takeBack(page, "Namnet är Volvo igen.");
        assert.ok(await isMarked(page), "Undo loaded the page");
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-03 FLOW-08 the driver in two presses: open, choose; and the one of before again after Undo",
      async () => {
        const page = await open({ viewport: PHONE });
        await page.evaluate(MARK);
        const opened = await openValue(page, "Förare nu");
        await opened.getByRole("combobox").selectOption(String(driver.id));
        await noticeOf(page, "Lena Lagom kör nu.");
        await focused(page, "Ändra: Förare nu");
        await takeBack(page, "Ingen är incheckad igen.");
        assert.ok(await isMarked(page));
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-08 a value that is opened moves nothing; Escape and Cancel put back what is stored",
      async () => {
        const page = await open();
        const tabs = page.getByRole("navigation", { name: "Enhetens sidor" });
        const before = await tabs.boundingBox();
        for (
          const leave of [
            () => page.keyboard.press("Escape"),
            () => page.getByRole("link", { name: "Avbryt" }).click(),
          ]
        ) {
          const opened = await openValue(page, "Mätarställning, km");
          assert.deepEqual(await tabs.boundingBox(), before);
          await opened.getByRole("textbox").fill("99999");
          await leave();
          await focused(page, "Ändra: Mätarställning, km");
          assert.equal(await opened.count(), 0);
          assert.equal(await page.locator("#odometer").inputValue(), "1000");
          await page.locator("form[data-changed]")
            .waitFor({ state: "detached" });
        }
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-08 UNIT-10 the button beside a number that looks it up says in place that the register does not answer",
      async () => {
        const page = await open();
        await page.evaluate(MARK);
        const opened = await openValue(page, "Registreringsnummer");
        await opened.getByLabel("Registreringsnummer").fill("XYZ789");
        await opened.getByRole("button", { name: /fordonsregistret/ }).click();
        await opened.getByText("Fordonsregistret svarar inte").waitFor();
        assert.equal(
          await opened.getByLabel("Registreringsnummer").inputValue(),
          "XYZ789",
        );
        assert.ok(await isMarked(page));
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-08 a wrong odometer is refused in place, with the focus on its field and what was typed, which Escape takes back",
      async () => {
        const page = await open();
        await page.evaluate(MARK);
        const opened = await openValue(page, "Mätarställning, km");
        await opened.getByRole("textbox").fill("många");
        await opened.getByRole("button").click();
        await page.locator("#odometer-error").waitFor();
        await page.waitForFunction(() =>
          document.activeElement?.id === "odometer"
        );
        assert.equal(await page.locator("#odometer").inputValue(), "många");
        assert.ok(await isMarked(page));
        await page.keyboard.press("Escape");
        await focused(page, "Ändra: Mätarställning, km");
        await page.locator("form[data-changed]").waitFor({ state: "detached" });
        assert.equal(await page.locator("#odometer").inputValue(), "1000");
        assert.equal(await page.locator("#odometer-error").count(), 0);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-08 a part of the page stays open with the focus in its field when it is saved",
      async () => {
        const page = await open();
        await page.evaluate(MARK);
        await page.locator("summary", { hasText: /^Fordon/ }).click();
        await page.getByLabel("Modell", { exact: true }).fill(
          "V90 Cross Country",
        );
        await page.getByLabel("Modell", { exact: true }).press("Enter");
        await page.locator("[data-notice]").getByText(
          "Modell: V90 Cross Country",
        ).waitFor();
        await page.waitForFunction(() =>
          document.activeElement?.id === "model"
        );
        assert.ok(await page.getByLabel("Modell", { exact: true }).isVisible());
        assert.ok(await isMarked(page));
        const stored = await storedUnit(db, car.id);
        assert.equal(stored.model, "V90 Cross Country");
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-03 FLOW-08 without JavaScript a notice says the same, before and after Undo",
      async () => {
        const page = await open({ javaScriptEnabled: false, viewport: PHONE });
        const opened = await openValue(page, "Mätarställning, km");
        await opened.getByRole("textbox").fill("73 150");
        await opened.getByRole("button").click();
        await noticeOf(page, "Mätarställningen är 73 150 km.");
        await takeBack(page, "Mätarställningen är 1 000 km igen.");
        await page.context().close();
      },
    );
  },
});
