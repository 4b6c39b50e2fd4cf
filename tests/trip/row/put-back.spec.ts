import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { eventually } from "../../harness/eventually.ts";
import { LOG, startMonth } from "./month-story.ts";

const m = textsOf("sv");

Deno.test({
  name: "purposes that nobody meant to change, in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startMonth();
    const { open, stored } = story;
    const purposes = async () => (await stored()).map(({ purpose }) => purpose);
    const [newest, second] = await stored();
    const field = (trip: typeof newest) => `#purpose-${trip!.id}`;

    await t.step(
      "FLOW-02 Escape puts the stored purpose back and leaves the field, so that N leads on",
      async () => {
        const page = await open({});
        await page.locator(field(newest)).fill("Kundbesök");
        await page.locator(field(newest)).press("Enter");
        await page.locator(`${field(newest)}[value="Kundbesök"]`).waitFor();
        await page.locator(field(newest)).fill("Halvskri");
        await page.keyboard.press("Escape");
        assert.equal(
          await page.locator(field(newest)).inputValue(),
          "Kundbesök",
        );
        await page.keyboard.press("n");
        await eventually("the next row", () =>
          page.evaluate(
            (id) => document.activeElement?.matches(id) ?? false,
            field(second),
          ));
        assert.equal(
          await page.locator(field(newest)).inputValue(),
          "Kundbesök",
        );
        await page.getByRole("heading", { level: 1 }).click();
        await page.waitForTimeout(300);
        assert.deepEqual(await purposes(), ["Kundbesök", null, null, null]);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-06 an empty field removes no purposes of the chosen trips, with and without JavaScript; a choice of the menu does",
      async () => {
        for (const javaScriptEnabled of [true, false]) {
          const page = await open({ javaScriptEnabled });
          const bar = page.locator(".selection");
          await page.locator('[name="trip"]').first().check();
          await bar.getByRole("button", { name: m.trip.setPurpose }).click();
          if (javaScriptEnabled) {
            const focused = await page.evaluate(() =>
              document.activeElement?.getAttribute("name")
            );
            assert.equal(focused, "purpose");
            assert.equal(
              await page.locator('[name="trip"]:checked').count(),
              1,
            );
          } else {
            await page.getByText(m.byKey.SpecifyPurpose).waitFor();
          }
          assert.equal((await purposes())[0], "Kundbesök");
          await page.context().close();
        }
        const page = await open({});
        const bar = page.locator(".selection");
        const purpose = bar.getByLabel(m.trip.purpose);
        await page.locator('[name="trip"]').first().check();
        await purpose.fill("  ");
        await bar.getByRole("button", { name: m.trip.setPurpose }).click();
        assert.ok(
          await purpose.evaluate((one) => one === document.activeElement),
          "blanks are no purpose",
        );
        await bar.locator("summary").click();
        await bar.getByRole("button", { name: m.trip.removePurpose }).click();
        await eventually(
          "it is removed",
          async () => (await purposes())[0] === null,
        );
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-06 Enter in the purpose of the chosen trips sets it and no type, with and without JavaScript; on a tick, and in an empty field, it changes nothing",
      async () => {
        const at = async () => (await stored())[3]!;
        for (const javaScriptEnabled of [true, false]) {
          const page = await open({ javaScriptEnabled });
          const tick = page.locator('[name="trip"]').nth(3);
          const purpose = page.locator(".selection").getByLabel(m.trip.purpose);
          if (javaScriptEnabled) {
            await page.locator(".trip").nth(3)
              .getByRole("button", { name: "Övrigt" }).click();
            await eventually(
              "it is",
              async () => (await at()).type === "other",
            );
            await page.locator("[data-notice]").waitFor();
            await tick.check();
            await tick.press("Enter");
            await purpose.press("Enter");
            assert.ok(await tick.isChecked());
          } else await tick.check();
          const text = `Kund ${javaScriptEnabled}`;
          await purpose.fill(text);
          await purpose.press("Enter");
          await eventually(
            "it is stored",
            async () => (await at()).purpose === text,
          );
          assert.equal((await at()).type, "other");
          await page.context().close();
        }
      },
    );

    await t.step(
      "FLOW-06 a type that is pressed in a row leaves the chosen ones chosen",
      async () => {
        const page = await open({});
        const ticks = page.locator('[name="trip"]');
        await ticks.nth(0).check();
        await ticks.nth(1).check();
        await page.locator(".trip").nth(2)
          .getByRole("button", { name: "Privat" }).click();
        await page.getByText(/^Sparat som privat: /).waitFor();
        const ticked = page.locator('[name="trip"]:checked');
        assert.equal(await ticked.count(), 2);
        assert.ok(await ticks.nth(0).isChecked());
        assert.match(
          await page.locator(".selection output").innerText(),
          /^2 valda/,
        );
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-09 FLOW-03 the way back from a trip saves what is typed, and says so with Undo",
      async () => {
        const page = await open({ viewport: { width: 360, height: 740 } });
        const back = `${LOG}?${new URL(page.url()).searchParams}`;
        await page.goto(
          `${LOG}/${second!.id}?${new URLSearchParams({ back })}`,
        );
        await page.waitForLoadState("networkidle");
        await page.getByLabel(m.trip.note).fill("Färja");
        await page.getByRole("link", { name: m.trip.backToLog }).click();
        await page.waitForURL(/from=2026-03-01/);
        await page.locator("[data-notice]")
          .getByRole("button", { name: /^Ångra/ }).waitFor();
        const { note } = (await stored()).find(({ id }) => id === second!.id)!;
        assert.equal(note, "Färja");
        await page.context().close();
      },
    );
  },
});
