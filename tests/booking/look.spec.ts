import assert from "node:assert/strict";
import { weekOf } from "../../domain/booking/calendar.ts";
import { addDays, dayOf } from "../../domain/time.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { newUnit, newUser } from "../harness/build.ts";
import { assertUsable } from "../harness/usable.ts";
import { putUnit } from "../unit/story.ts";
import { newScheduleAccount } from "./story.ts";

const ZONE = "Europe/Stockholm";

Deno.test({
  name: "the look of the car schedule",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newScheduleAccount(db);
    const admin = await newUser(db, account, {
      administrator: true,
      firstName: "Ulla",
    });
    const cars: { id: number; imei: string }[] = [];
    for (const name of ["Free", "One", "Busy"]) {
      const car = await newUnit(db, account, {
        name,
        registrationNumber: "PWN58C",
      });
      await putUnit(db, car.id, { model: "Mercedes-Benz eVito Tourer 2023" });
      cars.push(car);
    }
    const [free, one, busy] = cars as [Car, Car, Car];
    type Car = typeof cars[number];
    const days = weekOf(addDays(dayOf(Date.now(), ZONE), 7));
    const { call } = await test.portal.as(admin.email);
    const book = async (car: Car, from: string, until: string) => {
      const made = await call("POST", "car-schedule/save", {
        imei: car.imei,
        start_date: from,
        end_date: until,
        purpose: "Byggmöte",
        driver_id: admin.id,
      });
      assert.ok(made.status < 300, made.text);
    };
    await book(one, `${days[1]} 07:00`, `${days[2]} 16:00`);
    for (const hour of ["08", "10", "12", "14", "16"]) {
      await book(busy, `${days[1]} ${hour}:00`, `${days[1]} ${hour}:30`);
    }
    const open = async (width: number, day = days[1]) => {
      const page = await test.open({
        language: "sv",
        viewport: { width, height: 900 },
        colorScheme: "dark",
      });
      await test.login(page, admin.email);
      await page.goto(`/user/car-schedule?day=${day}`);
      return page;
    };

    await t.step(
      "FLOW-11 BOOK-01 a vehicle with a booking is as high as one without, and one with five a little higher",
      async () => {
        const page = await open(1440);
        const height = async ({ id }: Car) =>
          (await page.locator(`[data-vehicle="${id}"]`).boundingBox())!.height;
        assert.ok(await height(one) <= await height(free) + 1);
        assert.ok(await height(busy) <= 110, `${await height(busy)} px`);
        await assertUsable(page);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-11 on a tablet the headings stand apart, and a model takes one line",
      async () => {
        const page = await open(768);
        const boxes = await page.locator("thead th > a")
          .evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect().toJSON())
          );
        assert.ok(boxes.length >= 3);
        for (const [index, a] of boxes.entries()) {
          for (const b of boxes.slice(index + 1)) {
            assert.ok(
              a.right + 4 <= b.left || b.right + 4 <= a.left ||
                a.bottom <= b.top || b.bottom <= a.top,
              `${JSON.stringify(a)} ${JSON.stringify(b)}`,
            );
          }
        }
        const model = page.locator("tbody .booking-model").first();
        const height = await model.evaluate((one) => {
          const text = document.createRange();
          text.selectNodeContents(one);
          return text.getBoundingClientRect().height;
        });
        assert.ok(height < 24, `${height} px`);
        await assertUsable(page);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-11 on an office screen name, number and model stand under their headings",
      async () => {
        const page = await open(1440);
        for (const column of ["name", "number", "model"]) {
          const [head, value] = await Promise.all(
            ["thead", "tbody"].map(async (part) =>
              (await page.locator(`${part} .booking-${column}`).first()
                .boundingBox())!.x
            ),
          );
          assert.ok(
            Math.abs(head! - value!) < 1,
            `${column}: ${head} ${value}`,
          );
        }
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-10 BOOK-02 on a phone with a clock of twelve hours the whole time stands in its field, AM or PM too",
      async () => {
        const page = await test.open({
          locale: "en-US",
          viewport: { width: 360, height: 740 },
        });
        await test.login(page, admin.email);
        await page.goto(
          `/user/car-schedule/bookings/new?vehicle=${free.id}&day=${days[1]}`,
        );
        for (const name of ["start_time", "end_time"]) {
          const missing = await page.locator(`[name=${name}]`).evaluate(
            (one) => {
              const { width } = one.getBoundingClientRect();
              const whole = one.cloneNode() as HTMLElement;
              whole.style.width = "max-content";
              one.after(whole);
              const needed = whole.getBoundingClientRect().width;
              whole.remove();
              return needed - width;
            },
          );
          assert.ok(missing <= 0, `${name} is ${missing} px too narrow`);
        }
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-10 BOOK-01 on a phone a booking of several days says on which day it began or ends",
      async () => {
        for (
          const [day, text] of [
            [days[1], "07:00 – ons 16:00"],
            [days[2], "tis 07:00 – 16:00"],
          ] as const
        ) {
          const page = await open(360, day);
          const chip = page.locator(
            `[data-vehicle="${one.id}"] .is-chosen .booking-chip`,
          );
          assert.equal(
            await chip.locator(".booking-time").innerText(),
            text,
          );
          await assertUsable(page);
          await page.context().close();
        }
      },
    );
  },
});
