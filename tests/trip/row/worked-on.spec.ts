import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { textsOf } from "../../../locales/index.ts";
import { eventually } from "../../harness/eventually.ts";
import { LOG, startMonth } from "./month-story.ts";

const m = textsOf("sv");
/** Which trip got its purpose. */
const PURPOSE_SAVED = /^Sparat: ärendet för \d\d:\d\d .+–.+\.$/;

Deno.test({
  name: "rows of the log in a browser: what is pressed and what is typed",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startMonth();
    const { open, stored } = story;
    const trips = await stored();
    const row = (page: Page, at: number) =>
      page.locator(`#trip-${trips[at]!.id}`);
    const purpose = (page: Page, at: number) =>
      row(page, at).locator("input[name=purpose]");
    const notice = (page: Page, text: string | RegExp) =>
      page.locator("[data-notice]").getByText(text).waitFor();
    const is = (at: number, what: { type?: string; purpose?: string }) =>
      eventually(JSON.stringify(what), async () => {
        const trip = (await stored())[at]!;
        return Object.entries(what).every(([key, value]) =>
          trip[key as "type" | "purpose"] === value
        );
      });

    await t.step(
      "FLOW-02 what is pressed below a row that is worked on stays under the finger, by touch and by mouse",
      async () => {
        const phone = await open({
          viewport: { width: 360, height: 740 },
          hasTouch: true,
        });
        await purpose(phone, 0).tap();
        await row(phone, 0).getByRole("button", { name: m.trip.save })
          .waitFor();
        const other = row(phone, 1).getByRole("button", {
          name: m.tripType.private,
        });
        await other.tap();
        await notice(phone, /^Sparat som privat: .+\.$/);
        await is(1, { type: "private" });
        await phone.context().close();

        const page = await open({ viewport: { width: 1440, height: 900 } });
        await purpose(page, 0).click();
        const below = row(page, 2).getByRole("button", {
          name: m.tripType.private,
        });
        const box = (await below.boundingBox())!;
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        await page.mouse.down();
        assert.deepEqual(await below.boundingBox(), box);
        await page.mouse.up();
        await notice(page, /^Sparat som privat: .+\.$/);
        await is(2, { type: "private" });
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-02 FLOW-03 a purpose is saved when its field is left, before what is pressed then, and its notice takes it back",
      async () => {
        const page = await open({ viewport: { width: 360, height: 740 } });
        await purpose(page, 0).click();
        await page.keyboard.type("Byggmöte");
        await page.locator(".trip-day h2").first().click();
        await notice(page, PURPOSE_SAVED);
        await is(0, { purpose: "Byggmöte" });
        await page.getByRole("button", { name: `${m.undo}: ` }).click();
        await notice(page, /^Ångrat: ärendet för \d\d:\d\d/);
        assert.equal((await stored())[0]!.purpose, null);

        await purpose(page, 0).click();
        await page.keyboard.type("Leverans");
        await row(page, 1).getByRole("button", { name: m.tripType.other })
          .click();
        await notice(page, /^Sparat som övrigt: \d\d:\d\d .*\.$/);
        await is(0, { purpose: "Leverans" });
        await is(1, { type: "other" });
        assert.equal(await purpose(page, 0).inputValue(), "Leverans");

        await purpose(page, 3).click();
        await page.keyboard.type("På väg bort");
        await row(page, 3).locator(".trip-edit").click();
        await page.waitForURL(`**${LOG}/${trips[3]!.id}?**`);
        await is(3, { purpose: "På väg bort" });
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-02 a purpose that waits for its turn when the page is left is saved",
      async () => {
        const page = await open({});
        await page.route(`**/${trips[3]!.id}/purpose`, async (route) => {
          await new Promise((done) => setTimeout(done, 3000));
          await route.continue().catch(() => {});
        });
        await purpose(page, 3).fill("Kontoret");
        await purpose(page, 0).fill("Lagret");
        await row(page, 0).locator(".trip-edit").click();
        await page.waitForURL(`**${LOG}/${trips[0]!.id}?**`);
        await is(0, { purpose: "Lagret" });
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-02 a window that is closed while a purpose is typed asks first",
      async () => {
        const page = await open({});
        await purpose(page, 3).fill("Halvskrivet");
        const asked = page.waitForEvent("dialog");
        await page.close({ runBeforeUnload: true });
        const question = await asked;
        assert.equal(question.type(), "beforeunload");
        await question.dismiss();
        assert.equal(await purpose(page, 3).inputValue(), "Halvskrivet");
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-03 what another tab has changed meanwhile is not overwritten in silence; a second press saves what was typed",
      async () => {
        const [first, second] = [await open({}), await open({})];
        await purpose(first, 0).fill("Flik 1");
        await first.keyboard.press("Enter");
        await notice(first, PURPOSE_SAVED);
        await purpose(second, 0).fill("Flik 2");
        await second.keyboard.press("Tab");
        await second.keyboard.press("Tab");
        const stands = row(second, 0).getByText(
          m.meanwhile.now("Flik 1"),
        );
        await second.locator(".trip-day h2").first().click();
        await stands.waitFor();
        assert.equal((await stored())[0]!.purpose, "Flik 1");
        assert.equal(await purpose(second, 0).inputValue(), "Flik 2");
        await row(second, 0).getByRole("button", { name: m.trip.save }).click();
        await notice(second, PURPOSE_SAVED);
        await is(0, { purpose: "Flik 2" });
        await purpose(first, 0).fill("Flik 3");
        await first.keyboard.press("Enter");
        await first.locator(".network-failure")
          .getByText(m.byKey.ChangedMeanwhile).waitFor();
        assert.equal(await purpose(first, 0).inputValue(), "Flik 3");
        await is(0, { purpose: "Flik 2" });
        await first.context().close();
        await second.context().close();
      },
    );

    await t.step(
      "FLOW-03 the page of a trip does not overwrite what another tab has changed: it shows both, and a second press saves",
      async () => {
        const page = await open({});
        await page.goto(`${LOG}/${trips[1]!.id}`);
        const asAdmin = await story.asAdmin();
        const other = await asAdmin.call(
          "PUT",
          `/api/v1/user/triplog/${trips[1]!.id}`,
          { note: "Från en annan flik" },
        );
        assert.equal(other.status, 200, other.text);
        const form = page.locator(".trip-form");
        await form.locator("[name=note]").fill("Härifrån");
        await form.getByRole("button", { name: m.trip.save }).click();
        await page.getByText(m.meanwhile.now("Från en annan flik")).waitFor();
        assert.equal((await stored())[1]!.note, "Från en annan flik");
        await form.getByRole("button", { name: m.trip.save }).click();
        await notice(page, /^Sparat: \d\d:\d\d .+–.+\.$/);
        assert.equal((await stored())[1]!.note, "Härifrån");
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-03 a double press on Undo undoes once and goes on to offer to do it again",
      async () => {
        const page = await open({});
        await purpose(page, 0).fill("Dubbelt");
        await page.keyboard.press("Enter");
        await notice(page, PURPOSE_SAVED);
        await page.getByRole("button", { name: `${m.undo}: ` })
          .dblclick();
        await notice(page, /^Ångrat: ärendet för \d\d:\d\d/);
        await page.getByRole("button", { name: `${m.redo}: ` }).waitFor();
        assert.equal(await page.getByRole("alert").count(), 0);
        await is(0, { purpose: "Flik 2" });
        await page.context().close();
      },
    );
  },
});
