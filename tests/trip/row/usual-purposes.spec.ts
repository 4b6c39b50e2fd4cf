import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { newUnit, newUser } from "../../harness/build.ts";
import { assertUsableAt } from "../../harness/usable.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { startCar } from "./car-story.ts";
import { LOG } from "./month-story.ts";

const m = textsOf("sv");

Deno.test({
  name: "usual purposes beside the purpose of a trip",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startCar();
    const { test, db, account: accountId, car, admin } = story;
    const other = await newUnit(db, accountId, { name: "Saab" });
    const driver = await newUser(db, accountId, {});
    const drive = (
      unitId: number,
      day: string,
      more: Parameters<typeof newTrip>[4],
    ) =>
      newTrip(
        db,
        { accountId, id: unitId },
        `2026-03-${day}T08:00+01:00`,
        `2026-03-${day}T08:20+01:00`,
        more,
      );
    const mine = { driver_id: admin.id };
    await drive(car.id, "02", { ...mine, purpose: "Material" });
    await drive(car.id, "03", { ...mine, purpose: "Byggmöte" });
    await drive(car.id, "04", { ...mine, purpose: "Byggmöte" });
    await drive(car.id, "05", {
      purpose: "Läkare",
      type: "private",
      driver_id: driver.id,
    });
    await drive(other.id, "06", { ...mine, purpose: "Bärgning" });
    const LONG = "Slutbesiktning, hus B";
    await drive(other.id, "09", { ...mine, purpose: LONG });
    await drive(car.id, "09", { purpose: null });
    const trip = (await storedTrips(db, car.id)).at(-1)!;
    const open = async (path: string, options = {}) => {
      const page = await test.open({ language: "sv", ...options });
      await test.login(page, admin.email);
      await page.goto(path);
      return {
        page,
        offered: page.getByRole("group", { name: m.trip.usualPurposes }),
      };
    };

    await t.step(
      "FLOW-02 FLOW-10 on a phone three and a half trips fit under the sums, with driver and purpose, and all that is pressed is as large as a thumb; a long purpose stands in two lines beside the type",
      async () => {
        const { page } = await open(
          `${LOG}?unit=${other.id}&from=2026-03-01&to=2026-03-31`,
          { viewport: { width: 360, height: 640 } },
        );
        const row = page.locator(".trip").last();
        const { height } = (await row.boundingBox())!;
        assert.ok(height <= 106, `${height} px`);
        assert.equal(
          await row.locator("[name=purpose]").inputValue(),
          "Bärgning",
        );
        const day = page.locator(".trip-day").last();
        assert.ok(
          await day.locator("h2").getByText("Test Person").isVisible(),
          "the only driver of the day stands over its trips",
        );
        const small = await row.locator("button, a, [name=purpose]")
          .evaluateAll((all) =>
            all.filter((one) =>
              one.checkVisibility() && !one.closest(".trip-recent") &&
              one.textContent !== "Spara" &&
              one.getBoundingClientRect().height < 44
            ).map((one) => one.outerHTML)
          );
        assert.deepEqual(small, []);
        const purpose = page.locator(".trip").first().locator("[name=purpose]");
        assert.equal(await purpose.inputValue(), LONG);
        const whole = page.locator(".trip").first().locator(".trip-whole");
        assert.equal(await whole.innerText(), LONG);
        assert.ok(
          await whole.evaluate((one) =>
            one.scrollHeight <= one.clientHeight + 1 &&
            one.scrollWidth <= one.clientWidth
          ),
          "all of it can be read",
        );
        // The link lies over what was driven.
        await row.getByText("Startgatan").click({ force: true });
        await page.waitForURL(/create-triplog\/\d+/);
        assert.ok(
          await page.getByText("Startgatan 1, Stockholm").evaluate((one) =>
            one.scrollWidth <= one.clientWidth
          ),
          "the page of the trip has the whole address",
        );
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-02 TRIP-05 SEC-07 the page of a trip offers what its unit was used for, the most frequent first, and nothing of a private trip that the person may not see; a press fills the field, which is saved with the rest",
      async () => {
        const { page, offered } = await open(`${LOG}/${trip.id}`);
        const buttons = offered.getByRole("button");
        await buttons.nth(1).waitFor();
        assert.deepEqual(await buttons.allInnerTexts(), [
          "Byggmöte",
          "Material",
        ]);
        await buttons.nth(1).click();
        assert.equal(await page.inputValue("#purpose"), "Material");
        assert.equal(await buttons.nth(1).getAttribute("aria-pressed"), "true");
        assert.equal((await storedTrips(db, car.id)).at(-1)!.purpose, null);
        await assertUsableAt(page, [320, 1440]);
        await page.getByRole("button", { name: m.trip.save }).last().click();
        await page.getByText(/^Sparat: \d\d:\d\d .+–.+\.$/).waitFor();
        assert.equal(
          (await storedTrips(db, car.id)).at(-1)!.purpose,
          "Material",
        );
      },
    );

    await t.step(
      "FLOW-02 TRIP-05 TRIP-25 a trip by hand offers them, too; without JavaScript, nothing that would do nothing",
      async () => {
        const path = `${LOG}/by-hand?unit=${car.id}`;
        const { page, offered } = await open(path);
        await offered.getByRole("button", { name: "Byggmöte" }).click();
        assert.equal(await page.inputValue("#purpose"), "Byggmöte");
        const bare = await open(path, { javaScriptEnabled: false });
        await bare.page.locator("#purpose").waitFor();
        assert.ok(!await bare.offered.isVisible());
      },
    );
  },
});
