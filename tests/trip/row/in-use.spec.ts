import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { eventually } from "../../harness/eventually.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { startCar } from "./car-story.ts";
import { LOG } from "./month-story.ts";

/** What a person looks at in a row, suggested purposes aside: those give their place to the button that saves. */
const PARTS = [
  "[name=trip]",
  ".trip-ends",
  ".trip-distance",
  ".segments button",
  "[name=purpose]",
  ".trip-purpose .trip-suggested > small",
  "p.trip-driver",
  ".trip-details > summary",
];

/** Most that a part may move, pixels. */
const STILL_PX = 1;

/** Hours of the trips without purpose, the newest first, each over or under one with a purpose. */
const MISSING = [17, 16, 12];

async function placesOf(row: Locator): Promise<Map<string, number[]>> {
  const places = new Map<string, number[]>();
  const whole = (await row.boundingBox())!;
  for (const part of PARTS) {
    const one = row.locator(part).first();
    if (!await one.isVisible()) continue;
    const { x, y } = (await one.boundingBox())!;
    places.set(part, [x - whole.x, y - whole.y]);
  }
  return places;
}

/** Lists what a press on a field or chip of a row meets in its place, at three points along it. */
function coversOf(row: Element): string[] {
  row.scrollIntoView({ block: "center" });
  const own = row.querySelectorAll(
    "[name=purpose], .trip-suggested > .chip, .segments button",
  );
  return [...own].flatMap((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [0.15, 0.5, 0.85].map((part) =>
      document.elementFromPoint(x + width * part, y + height / 2)
    ).filter((met) => !met || !one.contains(met))
      .map((met) => `${one.outerHTML} under ${met?.outerHTML}`);
  });
}

Deno.test({
  name: "the row of the log that is worked on",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startCar();
    const { test, db, car, unit, admin } = story;
    for (let hour = 6; hour < 18; hour++) {
      const at = `2026-03-09T${String(hour).padStart(2, "0")}`;
      await newTrip(db, unit, `${at}:00+01:00`, `${at}:20+01:00`, {
        driver_id: admin.id,
        purpose: MISSING.includes(hour) ? null : "Servicebesök",
      });
    }
    const asked = await test.portal.as(admin.email);
    for (const name of ["Materialinköp", "Leverans till bygget"]) {
      await asked.call("POST", "user/purpose", { name });
    }
    const trips = (await storedTrips(db, car.id)).toReversed();

    for (const javaScriptEnabled of [true, false]) {
      const page = await test.open({ language: "sv", javaScriptEnabled });
      await test.login(page, admin.email);
      await page.goto(`${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31`);
      const rowAt = (hour: number) =>
        page.locator(`#trip-${trips[17 - hour]!.id}`);

      await t.step(
        `FLOW-02 FLOW-11 ${
          javaScriptEnabled ? "with" : "without"
        } JavaScript all parts of it stay where they are from 720 px on, with a suggestion and without; at each width the field and the chips of the next row are free, and the row is as before when it is left`,
        async () => {
          for (const width of [1440, 1366, 1280, 1200, 1100, 1024, 768, 360]) {
            await page.setViewportSize({ width, height: 900 });
            for (const hour of [17, 13]) {
              const about = `${hour}:00 at ${width} px`;
              const row = rowAt(hour);
              const suggested = row.locator(".trip-purpose > .trip-suggested");
              assert.equal(await suggested.count(), hour === 17 ? 1 : 0);
              const height = async () => (await row.boundingBox())!.height;
              const closed = await height();
              const before = await placesOf(row);
              assert.equal(before.size >= (hour === 17 ? 8 : 7), width >= 720);
              const field = row.locator("[name=purpose]");
              await field.focus();
              await row.locator(".trip-recent .chip").first().click({
                trial: true,
              });
              assert.ok(await height() > closed, about);
              const after = width >= 720 ? await placesOf(row) : before;
              for (const [part, [x, y]] of before) {
                const [left, top] = after.get(part) ?? [];
                const moved = [left! - x!, top! - y!];
                assert.ok(
                  moved.every((one) => Math.abs(one) <= STILL_PX),
                  `${part} moves by ${moved} px, ${about}`,
                );
              }
              const covers = await rowAt(hour - 1).evaluate(coversOf);
              assert.deepEqual(covers, [], about);
              await field.blur();
              await eventually(
                `${about} is as tall as before`,
                async () => await height() === closed,
              );
            }
          }
        },
      );
      await page.context().close();
    }
  },
});
