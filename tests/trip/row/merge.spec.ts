import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { startCar } from "./car-story.ts";
import { LOG } from "./month-story.ts";

const m = textsOf("sv");

Deno.test({
  name:
    "FLOW-03 TRIP-06 TRIP-11 the notice of a merge undoes it, stays at the trip, and its own notice merges again; a trip by hand says that its places are missing (FLOW-02)",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using story = await startCar();
    const { test, db, car, unit, admin } = story;
    const none = { start_latitude: null, start_longitude: null };
    await newTrip(
      db,
      unit,
      "2026-03-03T06:00+01:00",
      "2026-03-03T06:20+01:00",
      { ...none, start_address: "", by_hand: true, type: "other" },
    );
    for (const hour of ["08", "09"]) {
      await newTrip(
        db,
        unit,
        `2026-03-03T${hour}:00+01:00`,
        `2026-03-03T${hour}:20+01:00`,
      );
    }
    const later = (await storedTrips(db, car.id)).at(-1)!;
    const count = async () => {
      const page = await (await test.portal.as(admin.email)).get(
        `${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31`,
      );
      assert.equal(page.text.split(textsOf("en").trip.placeMissing).length, 2);
      return page.html.match(/<li [^>]*id="trip-/g)!.length;
    };
    const page = await test.open({ language: "sv" });
    await test.login(page, admin.email);
    await page.goto(`${LOG}/${later.id}`);
    const menu = page.locator(".trip-bar summary");
    await menu.click();
    await page.getByRole("button", { name: m.trip.merge }).click();
    const notice = page.locator("[data-notice]");
    await notice.getByText(m.notices.TripsMerged).waitFor();
    const shown = page.locator("#trip:focus");
    await shown.waitFor();
    assert.equal(await count(), 2);
    const undo = notice.getByRole("button", { name: m.undo, exact: true });
    await undo.click();
    await page.waitForURL((url) => url.pathname === `${LOG}/${later.id}`);
    await notice.getByText(m.notices.TripSplit).waitFor();
    await shown.waitFor();
    assert.equal(await count(), 3);
    await undo.click();
    await notice.getByText(m.notices.TripsMerged).waitFor();
    assert.equal(await count(), 2);
    await page.context().close();
  },
});
