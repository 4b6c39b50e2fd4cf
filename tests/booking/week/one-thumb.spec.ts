import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { weekOf } from "../../../domain/booking/calendar.ts";
import { addDays, dayOf } from "../../../domain/time.ts";
import { startBrowserTest } from "../../harness/browser.ts";
import { newUnit, newUser } from "../../harness/build.ts";
import { assertUsable } from "../../harness/usable.ts";
import { newScheduleAccount } from "../story.ts";

/** How often each was booked for. */
const USUAL = { Service: 1, Montage: 3, Kundbesök: 4, Leverans: 2, Möte: 1 };
/** Least size of a text, px. */
const LEAST = 13;

Deno.test({
  name: "the car schedule in the hand",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newScheduleAccount(db);
    const car = await newUnit(db, account, { name: "Volvo" });
    const admin = await newUser(db, account, { administrator: true });
    const days = weekOf(addDays(dayOf(Date.now(), "Europe/Stockholm"), 7));
    const { call } = await test.portal.as(admin.email);
    const purposes = Object.entries(USUAL).flatMap(([name, times]) =>
      Array.from({ length: times }, () => name)
    );
    for (const [at, purpose] of purposes.entries()) {
      const hour = String(6 + at).padStart(2, "0");
      const { status, text } = await call("POST", "car-schedule/save", {
        imei: car.imei,
        start_date: `${days[1]} ${hour}:00`,
        end_date: `${days[1]} ${hour}:45`,
        purpose,
        driver_id: admin.id,
      });
      assert.ok(status < 300, text);
    }
    const open = async (width: number) => {
      const page = await test.open({
        language: "sv",
        viewport: { width, height: 740 },
      });
      await test.login(page, admin.email);
      await page.goto(`/user/car-schedule?day=${days[1]}`);
      return page;
    };

    await t.step(
      `BOOK-01 FLOW-11 no text of the week or of the own bookings is smaller than ${LEAST} px`,
      async () => {
        for (const width of [360, 768, 1000, 1440]) {
          const page = await open(width);
          assert.deepEqual(await smallTexts(page, ".booking"), [], `${width}`);
          await page.goto(
            `/user/car-schedule/mine?month=${days[1]!.slice(0, 7)}`,
          );
          const own = await smallTexts(page, ".booking-month");
          assert.deepEqual(own, [], `${width}: own bookings`);
          await page.context().close();
        }
      },
    );

    await t.step(
      "BOOK-08 FLOW-10 the dialog of a booking rises from the lower edge of a phone: all that is pressed is as large as a thumb, and its button is where the thumb is",
      async () => {
        const page = await open(360);
        await page.locator(".booking-time-free").first().click();
        const dialog = page.getByRole("dialog", { name: "Ny bokning" });
        await dialog.getByRole("button", { name: "Kundbesök" }).waitFor();
        const box = (await dialog.boundingBox())!;
        assert.ok(Math.abs(box.y + box.height - 740) <= 1, "it ends below");
        assert.equal(box.width, 360);
        const bar = dialog.locator(".save-bar");
        const { width } = (await bar.boundingBox())!;
        assert.ok(width >= 358, `${width} px: the bar is as wide`);
        await page.setViewportSize({ width: 360, height: 480 });
        const shade = await bar.evaluate((one) =>
          getComputedStyle(one).boxShadow
        );
        assert.equal(shade, "none");
        assert.ok(
          await dialog.evaluate((one) => one.scrollHeight > one.clientHeight),
          "more follows under it",
        );
        await page.setViewportSize({ width: 360, height: 740 });
        const book = (await dialog.getByRole("button", { name: "Boka" })
          .boundingBox())!;
        assert.ok(book.y > 740 * 0.75 && book.y + book.height <= 740);
        assert.ok(book.width > 180, `${book.width} px`);
        const small = await dialog.locator(
          "a, button:not([aria-hidden]), input, select",
        )
          .evaluateAll((all) =>
            all.filter((one) => {
              const { width, height } = one.getBoundingClientRect();
              return one.checkVisibility() && width > 1 && height < 44;
            }).map((one) => one.outerHTML)
          );
        assert.deepEqual(small, []);
        await page.context().close();
      },
    );

    await t.step(
      "BOOK-08 FLOW-04 the three most usual purposes are one press away, and the field completes the others",
      async () => {
        const page = await open(360);
        await page.goto(`/user/car-schedule/bookings/new?day=${days[2]}`);
        const offered = page.locator(".booking-purposes button");
        await offered.first().waitFor();
        assert.deepEqual(await offered.allInnerTexts(), [
          "Kundbesök",
          "Montage",
          "Leverans",
        ]);
        const completed = await page.locator("#booking-purposes option")
          .evaluateAll((all) =>
            all.map((one) => (one as HTMLOptionElement).value)
          );
        assert.deepEqual(completed.toSorted(), Object.keys(USUAL).toSorted());
        await offered.nth(1).click();
        assert.equal(
          await page.getByLabel("Ärende", { exact: true }).inputValue(),
          "Montage",
        );
        await assertUsable(page);
        await page.context().close();
      },
    );

    await t.step(
      "BOOK-08 BOOK-31 of many free vehicles three are one press away, and the list has all",
      async () => {
        for (const name of ["Transit", "Kia", "Tesla", "Proace"]) {
          await newUnit(db, account, { name });
        }
        const page = await open(360);
        await page.goto(`/user/car-schedule/bookings/new?day=${days[2]}`);
        await page.getByText("5 av 5 fordon är lediga då.").waitFor();
        assert.equal(await page.locator("button[name=pick]").count(), 3);
        assert.equal(
          await page.getByLabel("Fordon").locator("option:not([value=''])")
            .count(),
          5,
        );
        await page.context().close();
      },
    );
  },
});

/** Gives the texts of a part of the page that are too small to be read. */
function smallTexts(page: Page, part: string): Promise<string[]> {
  return page.locator(part).evaluate((root, least) => {
    const small: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const holder = text.parentElement!;
      if (!text.textContent!.trim() || !holder.checkVisibility()) continue;
      const { width } = holder.getBoundingClientRect();
      const size = parseFloat(getComputedStyle(holder).fontSize);
      if (width > 1 && size > 0 && size < least) {
        small.push(`${size} px: ${text.textContent}`);
      }
    }
    return small;
  }, LEAST);
}
