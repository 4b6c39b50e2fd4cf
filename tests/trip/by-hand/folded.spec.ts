import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { assertUsableAt } from "../../harness/usable.ts";
import { startCar } from "../row/car-story.ts";
import { newTrip } from "../trip-rows.ts";
import { storedTrips } from "../story.ts";
import { LOG } from "./story.ts";

const m = textsOf("sv");
const t = m.trip.byHand;

Deno.test({
  name: "the form of a missing trip asks for little and proposes the distance",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (of) => {
    await using story = await startCar();
    const { test, db, car, unit, admin } = story;
    for (const [day, distance_m] of [["02", 24_000], ["03", 25_000]] as const) {
      await newTrip(
        db,
        unit,
        `2026-03-${day}T08:00+01:00`,
        `2026-03-${day}T08:30+01:00`,
        {
          distance_m,
          start_address: "Depån 1",
          stop_address: "Slussen 2",
          driver_id: admin.id,
        },
      );
    }
    const asked = await test.portal.as(admin.email);
    await asked.call("POST", "user/project", { name: "Tunnel" });
    const page = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
    });
    await test.login(page, admin.email);
    const path = `${LOG}/by-hand?unit=${car.id}`;
    const distance = page.locator("#distance");
    const chip = page.locator(".usual-distance .chip:visible");

    await of.step(
      "TRIP-25 FLOW-02 once both addresses are there the usual distance is one press, by keys too, and never takes the place of what was typed",
      async () => {
        await page.goto(path);
        assert.equal(await chip.count(), 0);
        await page.locator("#start_address").fill("Slussen 2");
        assert.equal(await chip.count(), 0);
        await page.locator("#stop_address").fill("depån 1");
        await chip.waitFor();
        assert.equal(await chip.textContent(), t.usually("24,0 km", 2));
        await assertUsableAt(page, [320, 360, 1440]);
        await distance.focus();
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        assert.equal(await distance.inputValue(), "24,0");
        assert.equal(await chip.getAttribute("aria-pressed"), "true");
        await distance.fill("30");
        assert.equal(await chip.count(), 0);
        await distance.fill("");
        await chip.click();
        assert.equal(await distance.inputValue(), "24,0");
        await page.locator("#stop_address").fill("Annanstans 3");
        assert.equal(await distance.inputValue(), "", "it is of another way");
        await distance.fill("24,0");
        await page.locator("#stop_address").fill("Annanstans 4");
        assert.equal(await distance.inputValue(), "24,0", "typed");
      },
    );

    await of.step(
      "TRIP-25 FLOW-11 project and note are folded until they are wanted, and Enter in a field adds the trip",
      async () => {
        const note = page.getByLabel(m.trip.note);
        assert.equal(await note.isVisible(), false);
        const fold = page.getByText(m.trip.projectAndNote);
        await fold.focus();
        await page.keyboard.press("Enter");
        await note.fill("Omväg");
        await page.locator("#start_date").fill("2026-03-05");
        await page.locator("#start_clock").fill("08:00");
        await page.reload();
        assert.equal(await note.inputValue(), "Omväg");
        assert.ok(await note.isVisible(), "what was kept shows");
        assert.ok(await page.locator("#project").isVisible());
        await assertUsableAt(page, [360, 768, 1440]);
        await page.locator("#stop_clock").fill("08:30");
        await page.locator("#stop_clock").press("Enter");
        await page.waitForURL(`**${LOG}?unit=${car.id}&**`);
        const stored = (await storedTrips(db, car.id)).at(-1)!;
        assert.deepEqual(
          [stored.distance_m, stored.note],
          [24_000, "Omväg"],
        );
      },
    );

    await of.step(
      "TRIP-25 ERR-01 the trip that is in the way is named at the time that is wrong, with the way there, and goes with a correction",
      async () => {
        await page.goto(path);
        await page.evaluate(() => sessionStorage.clear());
        await page.goto(path);
        await page.locator("#start_date").fill("2026-03-05");
        for (
          const [id, value] of [
            ["start_clock", "07:30"],
            ["stop_clock", "08:10"],
            ["start_address", "Depån 1"],
            ["stop_address", "Slussen 2"],
          ]
        ) await page.locator(`#${id}`).fill(value!);
        await chip.click();
        const taken = await distance.inputValue();
        await page.getByRole("button", { name: t.submit }).click();
        const why = page.getByText(/Den krockar med resan .*08:00 – 08:30/);
        await why.waitFor();
        assert.equal(
          await page.evaluate(() => document.activeElement?.id),
          "stop_clock",
        );
        assert.equal(await page.locator("#note").isVisible(), false);
        await assertUsableAt(page, [360, 768, 1440]);
        await page.locator("#stop_clock").fill("07:50");
        assert.equal(await why.count(), 0);
        assert.equal(await distance.inputValue(), taken);
        await page.locator("#stop_address").fill("Annanstans 3");
        assert.equal(await distance.inputValue(), "", "it is of another way");
      },
    );
  },
});
