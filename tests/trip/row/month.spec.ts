import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { eventually } from "../../harness/eventually.ts";
import { assertUsableAt } from "../../harness/usable.ts";
import { startMonth } from "./month-story.ts";

const m = textsOf("sv").trip;

Deno.test({
  name: "the log of a month in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startMonth();
    const { open, stored } = story;
    const purposes = async () => (await stored()).map(({ purpose }) => purpose);
    const phone = await open({ viewport: { width: 360, height: 740 } });
    const missing = phone.locator("[data-missing]");
    const undo = phone.getByRole("button", { name: "Ångra: " });

    await t.step(
      "FLOW-02 a purpose is typed or pressed, and the next row that misses one has the focus",
      async () => {
        await missing.first().fill("Byggmöte");
        await phone.keyboard.press("Enter");
        await eventually(
          "three rows left",
          async () => await missing.count() === 3,
        );
        assert.deepEqual(await purposes(), ["Byggmöte", null, null, null]);
        const focused = phone.locator(":focus");
        assert.equal(
          await focused.getAttribute("id"),
          await missing.first().getAttribute("id"),
        );
        await missing.first().locator("xpath=..")
          .getByRole("button", { name: "Byggmöte" }).click();
        await eventually(
          "two rows left",
          async () => await missing.count() === 2,
        );
        assert.deepEqual(await purposes(), [
          "Byggmöte",
          "Byggmöte",
          null,
          null,
        ]);
      },
    );

    await t.step(
      "FLOW-03 the notice is a status, stays in sight, and its button takes the change back",
      async () => {
        const status = phone.getByRole("status", { name: "" })
          .filter({ hasText: /^Sparat: ärendet för \d\d:\d\d .+–.+\./ });
        await status.waitFor();
        await phone.evaluate(() => scrollTo(0, document.body.scrollHeight));
        assert.ok(await undo.isVisible());
        await undo.click();
        await phone.getByText(
          /^Ångrat: ärendet för \d\d:\d\d .+–.+\.$/,
        ).waitFor();
        assert.deepEqual(await purposes(), ["Byggmöte", null, null, null]);
        assert.ok(
          await phone.locator("[data-notice] > p").evaluate((said) =>
            said.scrollHeight <= said.clientHeight
          ),
          "all of what was taken back can be read",
        );
        await phone.getByRole("button", { name: "Gör om" }).click();
        await phone.getByText(
          /^Gjort igen: ärendet för \d\d:\d\d .+–.+\.$/,
        ).waitFor();
        assert.deepEqual(await purposes(), [
          "Byggmöte",
          "Byggmöte",
          null,
          null,
        ]);
      },
    );

    await t.step(
      "FLOW-06 ticked trips show their number and distance; Shift ticks and unticks those between; Escape and a button untick them",
      async () => {
        const ticks = phone.locator('[name="trip"]');
        const ticked = phone.locator('[name="trip"]:checked');
        const bar = phone.locator(".selection");
        assert.ok(!await bar.isVisible());
        await ticks.nth(0).check();
        await ticks.nth(1).check();
        assert.match(
          await bar.locator("output").innerText(),
          /^2 valda · [\d,]+ km$/,
        );
        await phone.keyboard.press("Escape");
        assert.equal(await ticked.count(), 0);
        await ticks.nth(0).click();
        await ticks.nth(2).click({ modifiers: ["Shift"] });
        assert.match(await bar.locator("output").innerText(), /^3 valda ·/);
        await ticks.nth(1).click();
        await ticks.nth(0).click({ modifiers: ["Shift"] });
        assert.match(await bar.locator("output").innerText(), /^1 vald ·/);
        await ticks.nth(2).focus();
        await phone.keyboard.press("F6");
        assert.ok(
          await bar.evaluate((bar) => bar.contains(document.activeElement)),
          "F6 leads to the bar",
        );
        await phone.keyboard.press("F6");
        assert.ok(
          await ticks.nth(2).evaluate((tick) =>
            tick === document.activeElement
          ),
          "and back to the row",
        );
        await bar.getByRole("button", { name: m.clear }).click();
        assert.equal(await ticked.count(), 0);
        await ticks.nth(2).check();
        await ticks.nth(3).check();
        await assertUsableAt(phone, [320, 360]);
        await bar.getByRole("button", { name: "Privat" }).click();
        await phone.getByText("Sparat som privat: 2 resor.").waitFor();
        await ticks.nth(2).check();
        await bar.getByRole("button", { name: "Privat" }).click();
        await phone.getByText("Inget ändrades: valda resor är redan privata.")
          .waitFor();
        await ticks.nth(0).check();
        await bar.getByLabel(m.purpose).fill("Hämtning");
        await bar.getByRole("button", { name: m.setPurpose }).click();
        await phone.getByText(
          /^Sparat: ärendet för \d\d:\d\d .+–.+ är Hämtning\.$/,
        )
          .waitFor();
        await ticks.nth(1).check();
        const notice = (await phone.locator("[data-notice]").boundingBox())!;
        assert.ok(
          notice.y + notice.height <= (await bar.boundingBox())!.y,
          "Undo covers nothing of the bar",
        );
        await phone.keyboard.press("Escape");
        await phone.keyboard.press("Escape");
        assert.deepEqual(
          (await stored()).map(({ type }) => type),
          ["business", "business", "private", "private"],
        );
      },
    );

    await t.step(
      "FLOW-05 FLOW-10 on a phone unit and days are one line, which opens a sheet, and the trips follow within 300 px",
      async () => {
        const top = await phone.locator(".trip").first().evaluate((one) =>
          one.getBoundingClientRect().top + scrollY
        );
        assert.ok(top < 300, `the first trip is ${top} px down`);
        const from = phone.getByLabel("Från");
        assert.ok(!await from.isVisible());
        await phone.locator(".filter-line").click();
        await from.fill("2026-03-04");
        await eventually(
          "the log of two days",
          async () => await phone.locator(".trip").count() === 2,
        );
        assert.equal(await phone.locator(":focus").getAttribute("id"), "from");
        await phone.context().close();
      },
    );

    await t.step(
      "FLOW-02 FLOW-03 NET-03 without JavaScript a purpose is saved and undone the same way",
      async () => {
        const plain = await open({ javaScriptEnabled: false });
        await plain.locator("[data-missing], .trip-purpose input[name=purpose]")
          .first().fill("Utan skript");
        await plain.locator(".trip-purpose input[name=purpose]").first()
          .press("Enter");
        await plain.getByText(/^Sparat: ärendet för \d\d:\d\d .+–.+\.$/)
          .waitFor();
        assert.equal((await purposes())[0], "Utan skript");
        await plain.getByRole("button", { name: "Ångra: " }).click();
        await plain.getByText(/^Ångrat: ärendet för /).waitFor();
        assert.notEqual((await purposes())[0], "Utan skript");
        await plain.context().close();
      },
    );
  },
});
