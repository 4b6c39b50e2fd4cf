import assert from "node:assert/strict";
import { eventually } from "../../harness/eventually.ts";
import { allowSchedule } from "../../booking/story.ts";
import { newUnit } from "../../harness/build.ts";
import { startCar } from "../row/car-story.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { LOG } from "../row/month-story.ts";

Deno.test({
  name:
    "FLOW-02 purposes are completed on the page of a trip, in the form of a missing one and in a booking, and a keyboard that composes words is offered them to press",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using story = await startCar();
    const { test, db, account: accountId, car, admin } = story;
    await allowSchedule(db, accountId);
    const asAdmin = await test.portal.as(admin.email);
    for (
      const name of ["Besiktning", "Kundbesök", "Leverans", "Möte", "Verkstad"]
    ) {
      await asAdmin.post("/user/purposes", [["name", name]]);
    }
    const van = await newUnit(db, accountId, { name: "Saab" });
    await newTrip(
      db,
      { accountId, id: van.id },
      "2026-03-09T08:00+01:00",
      "2026-03-09T08:20+01:00",
      { purpose: null },
    );
    const [trip] = await storedTrips(db, van.id);
    const page = await test.open({ language: "sv" });
    await test.login(page, admin.email);
    const field = page.locator("#purpose");
    for (
      const path of [
        `${LOG}/${trip!.id}`,
        `${LOG}/by-hand?unit=${car.id}`,
        "/user/car-schedule/bookings/new",
      ]
    ) {
      await page.goto(path);
      await eventually(`what completes it on ${path}`, async () => {
        await field.fill("");
        await page.keyboard.type("kun");
        return await field.inputValue() === "kundbesök";
      });
      await page.keyboard.press("Tab");
      assert.equal(await field.inputValue(), "Kundbesök", path);
      await field.fill("");
    }

    await page.goto(`${LOG}/${trip!.id}`);
    const usual = page.locator(".usual-purposes button");
    await usual.first().waitFor();
    assert.equal(await usual.count(), 4);
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    const shown = await usual.allInnerTexts();
    await field.focus();
    await compose("ver");
    assert.deepEqual(await usual.allInnerTexts(), ["Verkstad", ...shown]);
    await usual.first().click();
    assert.equal(await field.inputValue(), "Verkstad");
    await page.context().close();
  },
});
