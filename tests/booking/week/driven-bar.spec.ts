import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { startBrowserTest } from "../../harness/browser.ts";
import { newUnit, newUser } from "../../harness/build.ts";
import { assertUsableAt } from "../../harness/usable.ts";
import { newTrip } from "../../trip/trip-rows.ts";
import { newScheduleAccount } from "../story.ts";

Deno.test({
  name: "a booking of several days that somebody else drove, in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    let now = "2026-11-20T12:00:00Z";
    await using test = await startBrowserTest({}, {
      now: () => new Date(now),
    });
    const { db } = test.portal.database;
    const accountId = await newScheduleAccount(db);
    const [lena, ulf, eva] = await Promise.all(
      ["Lena", "Ulf", "Eva"].map((firstName) =>
        newUser(db, accountId, {
          administrator: true,
          firstName,
          lastName: "Utterström",
        })
      ),
    ) as [Person, Person, Person];
    type Person = Awaited<ReturnType<typeof newUser>>;
    const car = await newUnit(db, accountId, { name: "Kia" });
    const van = await newUnit(db, accountId, { name: "Van" });
    const { call } = await test.portal.as(lena.email);
    for (const { imei } of [car, van]) {
      const made = await call("POST", "car-schedule/save", {
        imei,
        start_date: "2026-11-23 07:00",
        end_date: "2026-11-25 16:00",
        purpose: "Byggmöte",
        driver_id: lena.id,
      });
      assert.ok(made.status < 300, made.text);
    }
    const drive = (id: number, day: number, { id: driver_id }: Person) =>
      newTrip(
        db,
        { id, accountId },
        `2026-11-${day}T09:00:00Z`,
        `2026-11-${day}T09:20:00Z`,
        { driver_id },
      );
    await drive(car.id, 23, ulf);
    await drive(van.id, 24, ulf);
    await drive(van.id, 25, eva);
    now = "2026-11-27T12:00:00Z";
    const open = async (width: number, day: number) => {
      const page = await test.open({
        language: "sv",
        viewport: { width, height: 900 },
      });
      await test.login(page, lena.email);
      await page.goto(`/user/car-schedule?day=2026-11-${day}`);
      return page;
    };

    for (const width of [1440, 768]) {
      await t.step(
        `BOOK-30 FLOW-11 at ${width} px a booking of several days is one rectangle, on whichever of them somebody else drove, and says who`,
        async () => {
          const page = await open(width, 23);
          for (const { id } of [car, van]) {
            const chips = page.locator(
              `[data-vehicle="${id}"] .booking-chip:visible`,
            );
            const boxes = await chips.evaluateAll((all) =>
              all.map((one) => one.getBoundingClientRect().toJSON())
            );
            assert.equal(boxes.length, 3);
            for (const { top, bottom } of boxes) {
              assert.deepEqual([top, bottom], [boxes[0].top, boxes[0].bottom]);
            }
          }
          const by = (id: number, name: string) =>
            page.locator(`[data-vehicle="${id}"] .is-driven`, {
              hasText: `Kördes av ${name} Utterström`,
            });
          for (const one of [by(car.id, "Ulf"), by(van.id, "Eva")]) {
            await assertWhole(one);
          }
          await assertUsableAt(page, [width]);
          await page.context().close();
        },
      );
    }

    for (const width of [320, 360]) {
      await t.step(
        `BOOK-30 FLOW-10 at ${width} px the card of a booking says when and whose it is, and below that who drove, each whole`,
        async () => {
          const page = await open(width, 23);
          const chip = page.locator(
            `[data-vehicle="${car.id}"] .booking-chip:visible`,
          );
          assert.equal(await chip.count(), 1);
          const [time, who, by] = [
            chip.locator(".booking-span-days"),
            chip.locator(".booking-who"),
            chip.locator(".is-driven"),
          ] as const;
          assert.equal(await time.innerText(), "07:00 – ons 16:00");
          assert.equal(await by.innerText(), "Kördes av Ulf Utterström");
          for (const one of [chip.locator(".booking-time"), who, by]) {
            await assertWhole(one);
          }
          const [first, second, below] = await Promise.all(
            [time, who, by].map(async (one) => (await one.boundingBox())!),
          );
          assert.ok(Math.abs(first!.y - second!.y) < 8, "side by side");
          assert.ok(below!.y >= first!.y + first!.height - 1, "below");
          await page.context().close();
        },
      );
    }
  },
});

/** Fails when a part of a text is cut, or covered. */
async function assertWhole(one: Locator): Promise<void> {
  const { cut, hit } = await one.evaluate((one) => {
    const text = document.createRange();
    text.selectNodeContents(one);
    const { right, top, bottom } = text.getBoundingClientRect();
    const hit = document.elementFromPoint(right - 2, (top + bottom) / 2);
    return {
      cut: one.scrollWidth > one.clientWidth + 1 ||
        one.scrollHeight > one.clientHeight + 1,
      hit: one.contains(hit) ? "" : hit?.className,
    };
  });
  assert.ok(!cut, `cut: ${await one.innerText()}`);
  assert.equal(hit, "", await one.innerText());
}
