import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { weekOf } from "../../domain/booking/calendar.ts";
import { addDays, dayOf } from "../../domain/time.ts";
import { allowSchedule } from "../booking/story.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsableAt } from "../harness/usable.ts";

const ZONE = "Europe/Stockholm";

/** Counts the times that the text of a notice is said: changes within a status that the page has shown. */
const LISTEN = () => {
  const said: string[] = [];
  Object.assign(globalThis, { said });
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const parent = target as Element;
      if (addedNodes.length > 0 && parent.matches?.("[role=status] > p")) {
        said.push(parent.textContent ?? "");
      }
    }
  }).observe(document, { childList: true, subtree: true });
};

Deno.test({
  name: "FLOW-03 notices with Undo in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    await allowSchedule(db, account);
    const car = await newUnit(db, account, { name: "Volvo" });
    const admin = await newUser(db, account, { administrator: true });
    const open = async (options: Parameters<typeof test.open>[0]) => {
      const page = await test.open({ language: "sv", ...options });
      await test.login(page, admin.email);
      return page;
    };
    const heard = async (page: Page, text: string) => {
      await page.waitForFunction(
        (text) =>
          (globalThis as unknown as { said: string[] }).said
            .includes(text),
        text,
      );
    };

    await t.step(
      "FLOW-03 on a phone without JavaScript a deleted department comes back and goes again",
      async () => {
        const page = await open({
          javaScriptEnabled: false,
          viewport: { width: 360, height: 740 },
        });
        await page.goto("/user/departments");
        const form = page.locator("form", {
          has: page.getByLabel("Ny avdelning"),
        });
        await form.getByLabel("Ny avdelning").fill("Norr");
        await form.getByRole("button").click();
        const notice = page.locator("[data-notice]");
        await notice.getByText("Ändringen sparades.").waitFor();
        await notice.getByRole("button", {
          name: "Ångra: avdelningen Norr tas bort igen",
        }).click();
        await notice.getByText("Borttaget: avdelningen Norr.").waitFor();
        await notice.getByRole("button", {
          name: "Gör om: avdelningen Norr kommer tillbaka",
        }).click();
        await notice.getByText("Tillbaka: avdelningen Norr.").waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-03 a notice with Undo is put away by its cross and by Escape, and has three lines at most on a phone",
      async () => {
        const page = await open({ viewport: { width: 360, height: 740 } });
        const notice = page.locator("[data-notice]");
        const add = async (name: string) => {
          await page.goto("/user/departments");
          const form = page.locator("form", {
            has: page.getByLabel("Ny avdelning"),
          });
          await form.getByLabel("Ny avdelning").fill(name);
          await form.getByRole("button").click();
          await notice.waitFor();
        };
        const heightOf = async () => (await notice.boundingBox())!.height;
        await add("Verkstaden för tunga fordon i Norra Västerbotten");
        assert.ok(await heightOf() <= 62, `${await heightOf()} px`);
        await notice.getByRole("button", { name: /^Ångra/ }).click();
        await notice.getByRole("button", { name: /^Gör om/ }).waitFor();
        assert.ok(await heightOf() <= 62, `${await heightOf()} px after Undo`);
        await notice.getByRole("link", { name: "Stäng" }).click();
        await notice.waitFor({ state: "detached" });
        assert.equal(
          await page.evaluate(() => document.activeElement?.id),
          "content",
        );
        await add("Söder");
        await page.keyboard.press("Escape");
        await notice.waitFor({ state: "detached" });
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-03 without JavaScript the cross of a notice with Undo leads to the page without it",
      async () => {
        const page = await open({ javaScriptEnabled: false });
        await page.goto("/user/departments");
        const form = page.locator("form", {
          has: page.getByLabel("Ny avdelning"),
        });
        await form.getByLabel("Ny avdelning").fill("Öster");
        await form.getByRole("button").click();
        const notice = page.locator("[data-notice]");
        await notice.getByRole("link", { name: "Stäng" }).click();
        await page.getByLabel("Ny avdelning").waitFor();
        assert.equal(await notice.count(), 0);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-03 BOOK-26 the notice after a dialog is said and does not take the focus; Undo by keyboard keeps it at what it offers next",
      async () => {
        const page = await open({ viewport: { width: 1440, height: 900 } });
        await page.addInitScript(LISTEN);
        const days = weekOf(addDays(dayOf(Date.now(), ZONE), 7));
        await page.goto(`/user/car-schedule?day=${days[1]}`);
        await page.locator(
          `[data-vehicle="${car.id}"] [data-day="${days[0]}"] .booking-free`,
        ).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByLabel("Ärende", { exact: true }).fill("Kundbesök");
        await dialog.getByRole("button", { name: "Boka" }).click();
        await dialog.waitFor({ state: "detached" });
        const notice = page.locator("[data-notice]");
        const undo = notice.getByRole("button", {
          name: "Ångra: bokningen av Volvo tas bort igen",
        });
        await undo.waitFor();
        const text = (await notice.locator("p").textContent())!;
        await heard(page, text);
        assert.equal(
          await page.evaluate(() =>
            document.activeElement?.closest("[data-notice]") ?? null
          ),
          null,
        );
        await undo.press("Enter");
        await heard(page, "Borttaget: bokningen av Volvo.");
        const redo = notice.getByRole("button", {
          name: "Gör om: bokningen av Volvo kommer tillbaka",
        });
        await page.waitForFunction(() =>
          document.activeElement?.matches("[data-notice] button")
        );
        await redo.press("Enter");
        await heard(page, "Tillbaka: bokningen av Volvo.");
        await assertUsableAt(page, [360, 1440]);
        await page.context().close();
      },
    );
  },
});
