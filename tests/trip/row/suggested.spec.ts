import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { textsOf } from "../../../locales/index.ts";
import { eventually } from "../../harness/eventually.ts";
import { assertUsableAt } from "../../harness/usable.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { startCar } from "./car-story.ts";
import { LOG } from "./month-story.ts";

const m = textsOf("sv");

Deno.test({
  name: "rows of the log whose purpose earlier trips suggest, in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startCar();
    const { test, db, car, unit, admin } = story;
    const drive = (day: string, purpose: string | null) =>
      newTrip(
        db,
        unit,
        `2026-03-${day}T08:00+01:00`,
        `2026-03-${day}T08:20+01:00`,
        { driver_id: admin.id, purpose },
      );
    for (const day of ["02", "03", "04"]) await drive(day, "Servicebesök");
    for (const day of ["10", "11", "12", "13"]) await drive(day, null);
    const asked = await test.portal.as(admin.email);
    for (const name of ["Besiktning", "Materialinköp", "Skärgårdsbygget"]) {
      await asked.call("POST", "user/purpose", { name });
    }
    const missing = async () =>
      (await storedTrips(db, car.id)).filter(({ purpose }) => purpose === null)
        .toReversed();
    const open = async (options: Parameters<typeof test.open>[0]) => {
      const page = await test.open({ language: "sv", ...options });
      await test.login(page, admin.email);
      await page.goto(`${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31`);
      return page;
    };
    const rowOf = async (page: Page) =>
      page.locator(`#trip-${(await missing())[0]!.id}`);
    const chipIn = (page: Page) =>
      page.locator(".trip-suggested").getByRole("button", {
        name: "Servicebesök",
      });
    const isLess = (before: number) => async () =>
      (await missing()).length === before - 1;

    for (const javaScriptEnabled of [true, false]) {
      await t.step(
        `FLOW-04 FLOW-02 on a phone ${
          javaScriptEnabled ? "with" : "without"
        } JavaScript a row without purpose says so, in words, and under that what is suggested and why, a line taller than others; one tap accepts it`,
        async () => {
          const page = await open({
            viewport: { width: 360, height: 740 },
            hasTouch: true,
            javaScriptEnabled,
          });
          const row = await rowOf(page);
          const field = row.locator("[data-missing]");
          const box = (await field.boundingBox())!;
          assert.ok(box.width >= 150, `${box.width} px`);
          assert.equal(
            await field.getAttribute("placeholder"),
            m.trip.purposeMissing,
          );
          const look = await field.evaluate((one) => {
            const { color } = getComputedStyle(one, "::placeholder");
            const { borderColor, font, paddingLeft } = getComputedStyle(one);
            const pen = document.createElement("canvas").getContext("2d")!;
            pen.font = font;
            const { placeholder } = one as HTMLInputElement;
            return {
              isAmber: color === borderColor,
              room: one.clientWidth - 2 * parseFloat(paddingLeft) -
                pen.measureText(placeholder).width,
            };
          });
          assert.ok(look.isAmber, "the words have the colour of the border");
          assert.ok(look.room >= 0, `${look.room} px of the words are cut off`);
          const reason = row.getByText(/^\d tidigare resor/);
          assert.ok(await reason.isVisible());
          const why = (await reason.boundingBox())!;
          assert.ok(why.width > 100 && why.height > 12, JSON.stringify(why));
          assert.ok(why.y >= box.y + box.height, "it stands under the field");
          const usual = page.locator(".trip").last();
          const height = async (one: typeof usual) =>
            (await one.boundingBox())!.height;
          const excess = await height(row) - await height(usual);
          assert.ok(excess > 0 && excess <= 40, `${excess} px taller`);
          if (javaScriptEnabled) await assertUsableAt(page, [320, 360]);
          const chip = chipIn(page).first();
          assert.ok((await chip.boundingBox())!.height >= 44);
          const before = (await missing()).length;
          await chip.tap();
          await eventually("accepted", isLess(before));
          await page.context().close();
        },
      );
    }

    await t.step(
      "FLOW-02 FLOW-04 FLOW-10 on a phone what fills the purpose is one line of its row, which scrolls sideways, what is suggested first; it pushes the next row down, and the ring of the field does not reach it",
      async () => {
        const page = await open({ viewport: { width: 360, height: 740 } });
        const row = await rowOf(page);
        await row.locator("[name=purpose]").focus();
        const usual = row.locator(".trip-recent");
        await usual.locator(".chip").first().waitFor();
        const field = (await row.locator("[name=purpose]").boundingBox())!;
        const whole = (await row.boundingBox())!;
        const chips = await row.locator(".chip:visible").all();
        const boxes = await Promise.all(
          chips.map(async (one) => (await one.boundingBox())!),
        );
        assert.ok(boxes.length > 2, `${boxes.length} chips`);
        for (const { y, height } of boxes) {
          assert.ok(height >= 44);
          assert.ok(Math.abs(y - boxes[0]!.y) <= 1, "in one line");
          assert.ok(y >= field.y + field.height + 4, "beyond the ring");
          assert.ok(y + height <= whole.y + whole.height, "in the row");
        }
        assert.equal(await chips[0]!.textContent(), "Servicebesök");
        const { x, width } = (await usual.boundingBox())!;
        assert.ok(x + width <= whole.x + whole.width, "it does not leave it");
        assert.ok(
          await usual.evaluate((one) => one.scrollWidth > one.clientWidth),
        );
        const below = row.locator("xpath=following::li[@tabindex]").first();
        const next = (await below.boundingBox())!;
        assert.ok(next.y >= whole.y + whole.height);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-04 FLOW-11 a long word that is suggested is not broken, from tablets on",
      async () => {
        const page = await open({});
        for (const width of [768, 1100, 1280, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const lines = await chipIn(page).first().evaluate((chip) => {
            const { textContent } = chip;
            chip.textContent = "Skärgårdsbygget";
            const text = document.createRange();
            text.selectNodeContents(chip);
            const { length } = text.getClientRects();
            chip.textContent = textContent;
            return length;
          });
          assert.equal(lines, 1, `${width} px`);
        }
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-04 FLOW-11 the ring of the focus lies on the field and cuts into neither what is suggested nor its reason, which is whole while the row is worked on and in its title",
      async () => {
        const page = await open({ viewport: { width: 1440, height: 900 } });
        const row = await rowOf(page);
        await row.locator("[name=purpose]").focus();
        await page.keyboard.press("ArrowRight");
        const reach = await row.locator("[name=purpose]").evaluate((one) => {
          const { outlineWidth, outlineOffset } = getComputedStyle(one);
          return parseFloat(outlineWidth) + parseFloat(outlineOffset);
        });
        assert.ok(reach <= 1, `${reach} px beyond the field`);
        const reason = row.locator(".trip-suggested small").first();
        assert.equal(
          await reason.getAttribute("title"),
          await reason.textContent(),
        );
        const { cut, bottom } = await reason.evaluate((one) => ({
          cut: one.scrollWidth - one.clientWidth,
          bottom: one.getBoundingClientRect().bottom,
        }));
        assert.ok(cut <= 0, `${cut} px of the reason are cut`);
        const offered = (await chipIn(page).first().boundingBox())!;
        assert.ok(offered.y >= bottom, "what is suggested covers it not");
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-04 what is suggested stays under the pointer while it is pressed, on a phone and on a wide screen",
      async () => {
        for (const width of [360, 1440]) {
          const page = await open({ viewport: { width, height: 900 } });
          const chip = chipIn(page).first();
          const before = (await missing()).length;
          const box = (await chip.boundingBox())!;
          await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
          await page.mouse.down();
          assert.deepEqual(await chip.boundingBox(), box);
          await page.mouse.up();
          await eventually("accepted", isLess(before));
          await page.context().close();
        }
      },
    );
  },
});
