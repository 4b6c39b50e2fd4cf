import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { textsOf } from "../../../locales/index.ts";
import { eventually } from "../../harness/eventually.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { startCar } from "./car-story.ts";

const m = textsOf("sv");
/** Trips of the month: 15 days with four each. */
const DAYS = 15;
const HOURS = ["07", "10", "13", "16"];

Deno.test({
  name:
    "FLOW-02 FLOW-10 a month of 60 trips without any suggestion takes one press a trip on a phone, and 3 more to get to the first",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using story = await startCar();
    const { test, db, car, unit, admin: user } = story;
    for (let day = 1; day <= DAYS; day++) {
      const date = `2026-03-${String(day).padStart(2, "0")}`;
      for (const hour of HOURS) {
        const on = (minute: string) => `${date}T${hour}:${minute}+01:00`;
        await newTrip(db, unit, on("00"), on("20"), {
          driver_id: user.id,
        });
      }
    }
    const page = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    await test.login(page, user.email);
    await page.goto("/user/realtime-tracking");
    let presses = 0;
    const press = async (one: Locator) => {
      presses++;
      await one.tap();
    };
    const left = async () =>
      (await storedTrips(db, car.id)).filter(({ purpose }) => purpose === null)
        .length;
    await press(
      page.getByRole("navigation", { name: m.bottomBar })
        .getByRole("link", { name: m.toDo.title }),
    );
    await press(page.locator("#waiting-purpose .waiting-head"));
    await page.waitForURL(/todo=purpose/);
    await press(page.locator("[data-missing]").first());
    await page.keyboard.type("Byggmöte");
    presses++;
    await page.keyboard.press("Enter");
    const of = DAYS * HOURS.length;
    for (let done = 1; done < of; done++) {
      const next = page.locator("form.trip-purpose", {
        has: page.locator("[data-missing]:focus"),
      });
      await press(next.getByRole("button", { name: "Byggmöte" }));
      await eventually(
        `${of - done - 1} trips left`,
        async () => await left() === of - done - 1,
      );
    }
    assert.equal(await left(), 0);
    await page.getByText(m.trip.toDo.nothingLeft.purpose).waitFor();
    assert.equal(presses, 3 + of);
    await page.context().close();
  },
});
