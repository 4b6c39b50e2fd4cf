import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import { textsOf } from "../../../locales/index.ts";
import { eventually } from "../../harness/eventually.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { startCar } from "./car-story.ts";
import { LOG } from "./month-story.ts";

const m = textsOf("sv");

Deno.test({
  name: "rows of the log over the keyboard of a phone",
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
    for (const day of ["05", "06"]) await drive(day, "Besiktning");
    for (const day of ["09", "10", "11", "12"]) await drive(day, null);
    const missing = async () =>
      (await storedTrips(db, car.id)).filter(({ purpose }) => purpose === null)
        .length;
    const open = async (height: number) => {
      const page = await test.open({
        language: "sv",
        viewport: { width: 360, height },
        hasTouch: true,
      });
      await test.login(page, admin.email);
      await page.goto(
        `${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31&todo=purpose`,
      );
      return page;
    };
    /** Taps what fills the first field, so that the next one has the focus. */
    const fillFirst = async (page: Page) => {
      const row = page.locator(".trip:has([name=purpose])").first();
      await row.locator("[name=purpose]").tap();
      await row.locator(".trip-recent").getByRole("button", {
        name: "Besiktning",
      }).tap();
      await page.locator("[data-notice]").waitFor();
      await page.locator(".trip-purpose[data-open] > :focus").waitFor();
    };

    for (const height of [340, 380, 420, 740]) {
      await t.step(
        `FLOW-02 FLOW-03 with ${height} px over the keyboard what is said covers neither the next field nor what fills it, and Undo can be pressed`,
        async () => {
          const page = await open(height);
          const before = await missing();
          await fillFirst(page);
          await assertFree(page.locator(
            ".trip-purpose[data-open] > input:not([type=hidden]), .trip-purpose[data-open] .trip-recent button",
          ));
          await assertFree(page.locator(".filter-notice"));
          const undo = page.getByRole("button", { name: `${m.undo}: ` });
          await assertFree(undo);
          await undo.tap();
          await page.getByText(/^Ångrat: ärendet för /).waitFor();
          assert.equal(await missing(), before);
          await page.context().close();
        },
      );
    }

    await t.step(
      "FLOW-02 NET-05 with 340 px over the keyboard what is said without a connection covers neither the field nor what fills it",
      async () => {
        const page = await open(340);
        await page.context().setOffline(true);
        await page.locator(".offline-note").waitFor();
        await page.locator("[name=purpose]").first().tap();
        await assertFree(page.locator(
          ".trip-purpose[data-open] > input:not([type=hidden]), .trip-purpose[data-open] .trip-recent button",
        ));
        await assertFree(page.locator(".offline-note"));
        await page.context().close();
      },
    );
  },
});

/** Fails unless the edges and the middle of each can be pressed; waits for the rows to come to rest. */
async function assertFree(all: Locator): Promise<void> {
  const covered = () =>
    all.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).flatMap((one) => {
        const { x, width, top, height } = one.getBoundingClientRect();
        return [0.1, 0.5, 0.9].map((part) => {
          const y = top + part * height;
          const hit = document.elementFromPoint(x + width / 2, y);
          return one.contains(hit)
            ? null
            : `${one.textContent} under ${hit?.className} at ${Math.round(y)}`;
        });
      }).filter(Boolean)
    );
  assert.ok(await all.count() > 0);
  let left: unknown[] = [];
  await eventually("nothing is covered", async () => {
    left = await covered();
    return left.length === 0;
  }).catch(() => assert.deepEqual(left, []));
}
