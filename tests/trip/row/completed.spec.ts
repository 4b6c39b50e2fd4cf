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
    for (const name of ["Kundbesök", "Möte", "Mötesresa"]) {
      await admin.post("/user/purposes", [["name", name]]);
    }
    const [newest, second] = await story.stored();
    const page = await story.open({});
    const purposes = async () =>
      (await story.stored()).map(({ purpose }) => purpose);

    await t.step(
      "FLOW-02 the only purpose that begins as what is typed is completed, and Enter stores it whole",
      async () => {
        const field = page.locator(`#purpose-${newest!.id}`);
        await field.focus();
        await page.keyboard.type("kun");
        assert.equal(await field.inputValue(), "Kundbesök");
        await page.keyboard.press("Enter");
        await eventually(
          "it is stored",
          async () => (await purposes())[0] === "Kundbesök",
        );
      },
    );

    await t.step(
      "FLOW-02 a text of one's own is stored as typed: Backspace takes the completion away, several beginnings have none",
      async () => {
        const field = page.locator(`#purpose-${second!.id}`);
        await field.focus();
        await page.keyboard.type("Mö");
        assert.equal(await field.inputValue(), "Mö");
        await page.keyboard.press("Control+A");
        await page.keyboard.type("Kund");
        assert.equal(await field.inputValue(), "Kundbesök");
        await page.keyboard.press("Backspace");
        assert.equal(await field.inputValue(), "Kund");
        await page.keyboard.press("Enter");
        await eventually(
          "it is stored",
          async () => (await purposes())[1] === "Kund",
        );
        await page.context().close();
      },
    );
  },
});
