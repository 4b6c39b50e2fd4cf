import assert from "node:assert/strict";
import { eventually } from "../../harness/eventually.ts";
import { startMonth } from "./month-story.ts";

Deno.test({
  name: "purposes that are completed while they are typed, in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startMonth();
    const admin = await story.asAdmin();
    for (const name of ["Kundbesök", "Möte", "Mötesresa", "Verkstad"]) {
      await admin.post("/user/purposes", [["name", name]]);
    }
    const [newest, second, third, last] = await story.stored();
    const page = await story.open({});
    const fieldOf = (trip: typeof newest) =>
      page.locator(`#purpose-${trip!.id}`);
    /** Waits until a purpose is stored, and until the page shows that: it has been replaced then, or stays. */
    const isStored = async (trip: typeof newest, purpose: string) => {
      const find = async () =>
        (await story.stored()).find(({ id }) => id === trip!.id);
      await eventually(
        `${purpose} is stored`,
        async () => (await find())?.purpose === purpose,
      );
      await fieldOf(trip).and(page.locator(`[value="${purpose}"]`)).waitFor();
    };

    await t.step(
      "FLOW-02 the only purpose that begins as what is typed is completed behind the letters as they were typed, and Enter stores it as the list has it",
      async () => {
        const field = fieldOf(newest);
        await field.focus();
        await page.keyboard.type("kun");
        assert.equal(await field.inputValue(), "kundbesök");
        await page.keyboard.press("Enter");
        await isStored(newest, "Kundbesök");
      },
    );

    await t.step(
      "FLOW-02 a text of one's own is stored as typed: Backspace takes the completion away, several beginnings have none",
      async () => {
        const field = fieldOf(second);
        await field.focus();
        await page.keyboard.type("Mö");
        assert.equal(await field.inputValue(), "Mö");
        await page.keyboard.press("Control+A");
        await page.keyboard.type("Kund");
        assert.equal(await field.inputValue(), "Kundbesök");
        await page.keyboard.press("Backspace");
        assert.equal(await field.inputValue(), "Kund");
        await page.keyboard.press("Enter");
        await isStored(second, "Kund");
      },
    );

    await t.step(
      "FLOW-02 a press elsewhere leaves what was typed, Tab takes the purpose as the list has it",
      async () => {
        const field = fieldOf(third);
        await field.focus();
        await page.keyboard.type("kund");
        assert.equal(await field.inputValue(), "kundbesök");
        await page.mouse.click(2, 2);
        await isStored(third, "kund");
        await field.fill("");
        await page.keyboard.type("kund");
        await page.keyboard.press("Tab");
        assert.equal(await field.inputValue(), "Kundbesök");
        await page.keyboard.press("Enter");
        await isStored(third, "Kundbesök");
      },
    );

    await t.step(
      "FLOW-02 a page that comes while a purpose is typed leaves what was completed, and what is selected, as they were",
      async () => {
        const field = fieldOf(last);
        await field.focus();
        await page.route("**/purpose", async (route) => {
          await field.focus();
          await page.keyboard.type("kun");
          await route.continue();
        }, { times: 1 });
        await fieldOf(second).evaluate((one: HTMLInputElement) => {
          one.value = "Möte";
          one.form!.requestSubmit();
        });
        await isStored(second, "Möte");
        assert.equal(await field.inputValue(), "kundbesök");
        await page.keyboard.type("s");
        assert.equal(await field.inputValue(), "kuns");
        await page.keyboard.press("Backspace");
        await page.keyboard.type("d");
        await field.locator("xpath=..").getByRole("button", { name: "Spara" })
          .click();
        await isStored(last, "Kundbesök");
      },
    );

    await t.step(
      "FLOW-02 a keyboard that composes words is offered the purpose to press, and keeps its place in the field",
      async () => {
        const field = fieldOf(second);
        await field.fill("");
        const keyboard = await page.context().newCDPSession(page);
        await keyboard.send("Input.imeSetComposition", {
          text: "ver",
          selectionStart: 3,
          selectionEnd: 3,
        });
        assert.equal(await field.inputValue(), "ver");
        const offered = field.locator("xpath=..").locator(
          ".trip-recent > .chip:visible",
        );
        assert.deepEqual(await offered.allInnerTexts(), ["Verkstad"]);
        await offered.click();
        await isStored(second, "Verkstad");
        await page.context().close();
      },
    );
  },
});
