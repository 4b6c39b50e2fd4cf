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
    const me = Number(
      await page.locator("form.trip-driver .chip").first()
        .getAttribute("value"),
    );
    const changeElsewhere = async (
      trip: typeof newest,
      change: { purpose?: string; driver_id: number },
    ) => {
      const path = `/api/v1/user/triplog/${trip!.id}`;
      const { status, text } = await admin.call("PUT", path, change);
      assert.equal(status, 200, text);
    };
    /** Leaves nothing to fill in, so that the row is not listed any more. */
    const fillElsewhere = (trip: typeof newest) =>
      changeElsewhere(trip, { purpose: "Leverans", driver_id: me });
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
    await changeElsewhere(second, { driver_id: me });
    const drawn = Promise.withResolvers<void>();
    const comes = Promise.withResolvers<void>();
    await page.route("**/user/create-triplog?*", async (route) => {
      const response = await route.fetch();
      drawn.resolve();
      await comes.promise;
      await route.fulfill({ response });
    }, { times: 1 });
    await page.keyboard.press("Enter");
    await eventually(
      "a second press saves it",
      async () => (await story.stored())[0]!.purpose === "Byggmöte",
    );

    // While the page with it is on its way, the next row is sent, which leaves the list with its purpose.
    await drawn.promise;
    await fillElsewhere(third);
    await fieldOf(third).fill("Besiktning");
    await fieldOf(second).evaluate((one: HTMLInputElement) => {
      one.value = "Möte";
      one.form!.requestSubmit();
    });
    comes.resolve();
    await isKept(third, "Besiktning");
    assert.equal((await story.stored())[1]!.purpose, "Möte");

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
