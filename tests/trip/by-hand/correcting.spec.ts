import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { eventually } from "../../harness/eventually.ts";
import { assertUsable } from "../../harness/usable.ts";
import { startCar } from "../row/car-story.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { LOG } from "./story.ts";

const m = textsOf("sv");

Deno.test({
  name: "a missing trip is corrected in its form",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startCar();
    const { test, db, car, unit, admin } = story;
    await newTrip(
      db,
      unit,
      "2026-03-09T08:00+01:00",
      "2026-03-09T08:20+01:00",
    );
    const [there] = await storedTrips(db, car.id);
    const page = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
    });
    await test.login(page, admin.email);
    const form = `${LOG}/by-hand?unit=${car.id}`;
    const start = page.locator("#start_date");
    const stop = page.locator("#stop_date");
    const send = async () => {
      await page.getByRole("button", { name: m.trip.byHand.submit }).click();
      await page.locator("[aria-invalid]").first().waitFor();
    };
    const stopIs = (day: string) =>
      eventually(
        `a stop on ${day}`,
        async () => await stop.inputValue() === day,
      );

    await t.step(
      "TRIP-25 FLOW-11 the day on which it stops follows the day on which it starts until it is set to another one, which stays when the start passes over it, also on the way back",
      async () => {
        for (const path of [form, `${form}&back_of=${there!.id}`]) {
          await page.goto(path);
          await start.fill("2026-03-04");
          await stopIs("2026-03-04");
          await start.fill("2026-03-12");
          await stopIs("2026-03-12");
          await stop.fill("2026-03-13");
          await start.fill("2026-03-11");
          assert.equal(await stop.inputValue(), "2026-03-13", path);
          await start.fill("2026-03-13");
          await start.fill("2026-03-14");
          assert.equal(await stop.inputValue(), "2026-03-13", path);
          // Set to the day of the start, it goes with that again.
          await stop.fill("2026-03-14");
          await start.fill("2026-03-15");
          await stopIs("2026-03-15");
        }
      },
    );

    await t.step(
      "TRIP-25 ERR-01 a stop on a day that is too late or too early is refused at the day, and at the time on the same day",
      async () => {
        for (
          const [day, clock, field, key] of [
            ["2026-03-06", "08:30", "stop_date", "TripTooLong"],
            ["2026-03-03", "08:30", "stop_date", "StopMustBeAfterStart"],
            ["2026-03-04", "07:00", "stop_clock", "StopMustBeAfterStart"],
          ] as const
        ) {
          await page.goto(form);
          await start.fill("2026-03-04");
          await page.locator("#start_clock").fill("08:00");
          await stop.fill(day);
          await page.locator("#stop_clock").fill(clock);
          await send();
          const said = page.getByText(m.byKey[key]);
          assert.deepEqual(
            await said.evaluateAll((all) => all.map(({ id }) => id)),
            [`${field}-error`],
          );
        }
      },
    );

    await t.step(
      "TRIP-25 ERR-01 FLOW-11 a stop before the start is said at the stop as soon as that is left, and goes with the correction of either",
      async () => {
        for (
          const [day, clock, field] of [
            ["2026-03-04", "07:00", "stop_clock"],
            ["2026-03-03", "08:30", "stop_date"],
          ] as const
        ) {
          await page.evaluate(() => sessionStorage.clear());
          await page.goto(form);
          await start.fill("2026-03-04");
          await page.locator("#start_clock").fill("08:00");
          await stop.fill(day);
          await page.locator("#stop_clock").fill(clock);
          await page.locator("#stop_address").focus();
          const said = page.getByText(m.byKey.StopMustBeAfterStart);
          await said.waitFor();
          assert.equal(await said.getAttribute("id"), `${field}-error`);
          await page.locator("#start_clock").fill("06:00");
          await said.waitFor({ state: "detached" });
        }
      },
    );

    await t.step(
      "ERR-01 what is said of a field goes with its correction, and the list over the form counts down and goes",
      async () => {
        // What the steps before typed is kept as a draft.
        await page.evaluate(() => sessionStorage.clear());
        await page.goto(form);
        await start.fill("");
        await send();
        const wrong = [
          "start_date",
          "start_clock",
          "start_address",
          "stop_date",
          "stop_clock",
          "stop_address",
          "distance",
        ];
        const list = page.locator(".mistakes");
        const listed = () =>
          list.locator("a").evaluateAll((links) =>
            links.map((link) => link.getAttribute("href")!.slice(1))
          );
        assert.deepEqual(await listed(), wrong);
        await page.locator("#distance").pressSequentially("2");
        assert.equal(await page.locator("#distance-error").count(), 0);
        const distance = page.locator("#distance");
        assert.equal(await distance.getAttribute("aria-invalid"), null);
        assert.equal(await distance.getAttribute("aria-describedby"), null);
        assert.deepEqual(await listed(), wrong.slice(0, -1));
        assert.equal(await list.locator("p").textContent(), m.mistakes(6));
        await assertUsable(page);
        await start.fill("2026-03-04");
        await stopIs("2026-03-04");
        assert.deepEqual(await listed(), [
          "start_clock",
          "start_address",
          "stop_clock",
          "stop_address",
        ], "the stop follows");
        await page.locator("#start_clock").fill("08:00");
        await page.locator("#stop_clock").fill("08:30");
        await page.locator("#start_address").fill("Storgatan 1");
        assert.equal(await list.count(), 0, "a single mistake has no list");
        assert.equal(await page.locator(".field-error").count(), 1);
        await page.locator("#stop_address").fill("Storgatan 2");
        assert.equal(await page.locator(".field-error").count(), 0);
        assert.equal(await page.locator("[aria-invalid]").count(), 0);
      },
    );

    await t.step(
      "TRIP-25 ERR-01 what is said of two fields goes with the correction of either",
      async () => {
        const fields = {
          start_date: "2026-03-04",
          start_clock: "08:00",
          stop_clock: "08:30",
          start_address: "Storgatan 1",
          stop_address: "Storgatan 2",
        };
        for (
          const [typed, wrong, corrected, value] of [
            [{ stop_clock: "07:00" }, "stop_clock", "start_clock", "06:30"],
            [{ distance: "400" }, "distance", "stop_clock", "12:30"],
            [{}, "distance", "odometer_stop", "1020"],
          ] as const
        ) {
          await page.evaluate(() => sessionStorage.clear());
          await page.goto(form);
          const all = { distance: "", ...fields, ...typed };
          for (const [name, text] of Object.entries(all)) {
            await page.locator(`#${name}`).fill(text);
          }
          await send();
          const error = page.locator(`#${wrong}-error`);
          assert.equal(await error.count(), 1, wrong);
          await page.locator("details.by-hand-odometer").evaluate((details) =>
            (details as HTMLDetailsElement).open = true
          );
          await page.locator(`#${corrected}`).fill(value);
          assert.equal(await error.count(), 0, corrected);
        }
        await page.evaluate(() => sessionStorage.clear());
        await page.goto(form);
        await page.locator("#start_clock").fill("08:00");
        await page.locator("#distance").fill("20");
        await send();
        await page.getByLabel(m.tripType.private, { exact: true }).check();
        assert.equal(await page.locator("#start_address-error").count(), 0);
        assert.equal(await page.locator("#stop_clock-error").count(), 1);
      },
    );

    await t.step(
      "ERR-01 also what a script says before anything is sent",
      async () => {
        await page.context().clearCookies();
        await page.goto("/user/forgot-password");
        const field = page.locator("#email_address");
        await field.press("Enter");
        await page.locator("#email_address-error").waitFor();
        await field.pressSequentially("a");
        assert.equal(await page.locator(".field-error").count(), 0);
        assert.equal(await field.getAttribute("aria-invalid"), null);
      },
    );
  },
});
