import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { newUnit, newUser } from "../harness/build.ts";
import { assertUsable } from "../harness/usable.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { newScheduleAccount } from "./story.ts";

const DAY = "2026-11-24";
const TRIPS = 12;

Deno.test({
  name:
    "BOOK-30 FLOW-11 what was driven without booking is one line of its day in the week, and says on a phone and on a wide screen that it is without booking",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest({}, {
      now: () => new Date(`${DAY}T20:00:00Z`),
    });
    const { db } = test.portal.database;
    const account = await newScheduleAccount(db);
    const car = await newUnit(db, account, { name: "Volvo V90" });
    const admin = await newUser(db, account, { administrator: true });
    for (let hour = 1; hour <= TRIPS; hour++) {
      const at = `${DAY}T${String(hour).padStart(2, "0")}`;
      await newTrip(
        db,
        { accountId: account, id: car.id },
        `${at}:00:00Z`,
        `${at}:20:00Z`,
      );
    }
    for (const language of ["sv", "no", "en"] as const) {
      const { unbooked, unbookedMiddle, unbookedShort } =
        textsOf(language).booking.driven;
      const page = await test.open({ language });
      await test.login(page, admin.email);
      for (const width of [360, 768, 1024, 1200, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`/user/car-schedule?day=${DAY}`);
        const mark = page.locator(".booking-unbooked");
        const where = `${language} at ${width} px`;
        assert.equal(
          await mark.innerText(),
          width === 360
            ? unbooked(TRIPS)
            : width === 1440
            ? unbookedMiddle(TRIPS)
            : unbookedShort(TRIPS),
          where,
        );
        const { height } = (await mark.boundingBox())!;
        assert.ok(height <= 26, `${where}: ${height} px`);
        const [text, room] = await mark.evaluate((one) => [
          one.scrollWidth,
          one.clientWidth,
        ]);
        assert.ok(text! <= room!, `${where}: ${text} px of ${room}`);
        if (language === "sv") await assertUsable(page);
      }
      await page.context().close();
    }
  },
});
