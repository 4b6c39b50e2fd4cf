import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { eventually } from "../../harness/eventually.ts";
import { startMonth } from "./month-story.ts";

const m = textsOf("sv");

Deno.test({
  name:
    "FLOW-02 a purpose for a trip that another tab has filled in stays in its row, which says what the trip has now: when it is saved, and when another row is",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using story = await startMonth();
    const admin = await story.asAdmin();
    const [newest, second, third, fourth] = await story.stored();
    const page = await story.open({});
    await page.goto("/user/to-do");
    await page.locator("#waiting-driver .waiting-head").waitFor();
    await page.locator("#waiting-purpose .waiting-head").click();
    await page.waitForURL(/todo=purpose/);
    const fieldOf = (trip: typeof newest) =>
      page.locator(`#purpose-${trip!.id}`);
    const me = await page.locator("form.trip-driver .chip").first()
      .getAttribute("value");
    /** Leaves nothing to fill in, so that the row is not listed any more. */
    const fillElsewhere = async (trip: typeof newest) => {
      const { status, text } = await admin.call(
        "PUT",
        `/api/v1/user/triplog/${trip!.id}`,
        { purpose: "Leverans", driver_id: Number(me) },
      );
      assert.equal(status, 200, text);
    };
    const isKept = async (trip: typeof newest, typed: string) => {
      const row = page.locator(`#trip-${trip!.id}`);
      await row.getByText(m.meanwhile.now("Leverans")).waitFor();
      assert.equal(await fieldOf(trip).inputValue(), typed);
    };

    await fillElsewhere(newest);
    await fieldOf(newest).fill("Byggmöte");
    await page.keyboard.press("Enter");
    await isKept(newest, "Byggmöte");
    await eventually(
      "its field has the focus",
      () => fieldOf(newest).evaluate((one) => one === document.activeElement),
    );
    await page.keyboard.press("Enter");
    await eventually(
      "a second press saves it",
      async () => (await story.stored())[0]!.purpose === "Byggmöte",
    );

    await fieldOf(third).waitFor();
    await fillElsewhere(third);
    await fieldOf(third).fill("Besiktning");
    await fieldOf(second).evaluate((one: HTMLInputElement) => {
      one.value = "Möte";
      one.form!.requestSubmit();
    });
    await isKept(third, "Besiktning");

    // Nobody has pressed again in that row: when the next one is saved, it is told again and not saved.
    await fieldOf(fourth).evaluate((one: HTMLInputElement) => {
      one.value = "Garanti";
      one.form!.requestSubmit();
    });
    await eventually(
      "the next row is saved",
      async () => (await story.stored())[3]!.purpose === "Garanti",
    );
    await eventually(
      "its answer shows",
      () =>
        fieldOf(fourth).evaluate((one: HTMLInputElement) =>
          one.defaultValue === "Garanti"
        ),
    );
    await isKept(third, "Besiktning");
    assert.equal((await story.stored())[2]!.purpose, "Leverans");
    await page.context().close();
  },
});
