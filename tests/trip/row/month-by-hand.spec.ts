import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { textsOf } from "../../../locales/index.ts";
import { eventually } from "../../harness/eventually.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { startCar } from "./car-story.ts";
import { LOG } from "./month-story.ts";

const m = textsOf("sv");
/** Trips of the month: 15 days with four each. */
const DAYS = 15;
const HOURS = ["07", "10", "13", "16"];
const PURPOSES = ["Byggmöte", "Leverans", "Besiktning"];
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** Presses where a thumb would: at what stands in the window, with nothing over it. Nothing is scrolled into view. */
async function press(one: Locator): Promise<void> {
  const at = await eventually(
    `${one} under the thumb`,
    () =>
      one.evaluate((it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const met = document.elementFromPoint(x, y);
        return it.contains(met) ? { x, y } : null;
      }),
    { withinMs: 5000 },
  );
  await one.page().touchscreen.tap(at.x, at.y);
}

/** The form of the purpose that has the focus. */
const focusedForm = (page: Page) =>
  page.locator("form.trip-purpose", {
    has: page.locator("[data-missing]:focus"),
  });

Deno.test({
  name:
    "FLOW-02 FLOW-10 a month of 60 trips without any suggestion takes one press a trip on a phone, each where the thumb is, and 3 more to get to the first",
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
    const page = await test.open({ ...PHONE, language: "sv" });
    await test.login(page, user.email);
    await page.goto("/user/realtime-tracking");
    let presses = 0;
    const count = async (one: Locator) => {
      presses++;
      await press(one);
    };
    const left = async () =>
      (await storedTrips(db, car.id)).filter(({ purpose }) => purpose === null)
        .length;
    await count(
      page.getByRole("navigation", { name: m.bottomBar })
        .getByRole("link", { name: m.toDo.title }),
    );
    await count(page.locator("#waiting-purpose .waiting-head"));
    await page.waitForURL(/todo=purpose/);
    await count(page.locator("[data-missing]").first());
    await page.keyboard.type("Byggmöte");
    presses++;
    await page.keyboard.press("Enter");
    const of = DAYS * HOURS.length;
    for (let done = 1; done < of; done++) {
      await count(
        focusedForm(page).getByRole("button", { name: "Byggmöte" }),
      );
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

Deno.test({
  name:
    "FLOW-02 FLOW-10 in the whole log, of trips that miss their driver too, each of several purposes is a press where the thumb is, and the row that comes next stands at the top",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using story = await startCar();
    const { test, db, car, unit, admin: user } = story;
    for (const day of ["02", "03", "04"]) {
      for (const hour of HOURS) {
        const on = (minute: string) => `2026-03-${day}T${hour}:${minute}+01:00`;
        await newTrip(db, unit, on("00"), on("20"));
      }
    }
    for (const [index, purpose] of PURPOSES.entries()) {
      const on = (minute: string) => `2026-03-0${5 + index}T08:${minute}+01:00`;
      await newTrip(db, unit, on("00"), on("20"), {
        driver_id: user.id,
        purpose,
      });
    }
    const page = await test.open({ ...PHONE, language: "sv" });
    await test.login(page, user.email);
    await page.goto(`${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31`);
    const rows = page.locator(".trip:has([data-missing])");
    await rows.first().locator("[data-missing]").focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("n");
    for (let left = await rows.count(); left > 0; left--) {
      const purpose = PURPOSES[left % PURPOSES.length]!;
      const form = focusedForm(page);
      await form.waitFor();
      const { y } = (await form.locator(":focus").boundingBox())!;
      // The last rows cannot come further up.
      if (left > 3) assert.ok(y < 280, `the field is at ${y} px`);
      await press(form.getByRole("button", { name: purpose, exact: true }));
      await eventually(
        `${left - 1} rows left`,
        async () => await rows.count() === left - 1,
      );
    }
    const purposes = (await storedTrips(db, car.id)).map((one) => one.purpose);
    for (const one of PURPOSES) {
      assert.equal(purposes.filter((it) => it === one).length, 5);
    }
    await page.context().close();
  },
});
