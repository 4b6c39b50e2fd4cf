import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { textsOf } from "../../../locales/index.ts";
import { newUnit } from "../../harness/build.ts";
import { assertUsableAt } from "../../harness/usable.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { startCar } from "./car-story.ts";
import { LOG } from "./month-story.ts";

/** The parts of a row, in the order of the document. */
const PARTS = [
  "[name=trip]",
  ".trip-ends",
  ".trip-distance",
  ".segments",
  ".trip-purpose > [name=purpose]",
  "p.trip-driver",
  ".trip-details > summary",
];

const m = textsOf("sv");

const LONG_ENDS = {
  start_address: "Sveavägen 44, Stockholm",
  stop_address: "Kungsgatan 12, Stockholm",
};

async function boxOf(one: Locator) {
  return (await one.boundingBox())!;
}

/** Lists what shows less than its words. */
function cutOf(all: Element[]): string[] {
  return all.filter((one) => one.scrollWidth > one.clientWidth)
    .map(({ outerHTML }) => outerHTML);
}

Deno.test({
  name: "rows of the log on a wide screen",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startCar();
    const { test, db, account, car, unit, admin } = story;
    for (let hour = 6; hour < 18; hour++) {
      const at = `2026-03-09T${String(hour).padStart(2, "0")}`;
      await newTrip(
        db,
        unit,
        `${at}:00+01:00`,
        `${at}:20+01:00`,
        {
          driver_id: admin.id,
          ...(hour === 14 && LONG_ENDS),
          purpose: hour === 17
            ? null
            : hour === 6
            ? "Slutbesiktning, hus B och resten av kvarteret"
            : "Servicebesök",
        },
      );
    }
    await newUnit(db, account, { name: "Volvo V90 – Anna · KMR482" });
    const asked = await test.portal.as(admin.email);
    await asked.call("POST", "user/project", { name: "Tunnel" });
    const trips = (await storedTrips(db, car.id)).toReversed();
    const page = await test.open({
      language: "sv",
      viewport: { width: 1440, height: 900 },
    });
    await test.login(page, admin.email);
    await page.goto(`${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31`);
    const row = (at: number) => page.locator(`#trip-${trips[at]!.id}`);

    await t.step(
      "FLOW-02 FLOW-11 a trip takes one line of at most 72 px on screens from 1100 px on, a missing purpose with what is suggested and why, too; nine fit under the sums",
      async () => {
        for (const width of [1100, 1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          const { height } = await boxOf(row(1));
          assert.ok(height <= 72, `${height} px at ${width} px`);
          const shown = await page.locator(".trip").evaluateAll((all) =>
            all.filter((one) =>
              one.getBoundingClientRect().bottom <= innerHeight
            ).length
          );
          if (width >= 1440) {
            const missing = await boxOf(row(0));
            assert.equal(missing.height, height, "as tall as the others");
            assert.ok(
              await row(0).locator(".trip-suggested small").isVisible(),
            );
            assert.ok(shown >= 9, `${shown} trips at ${width} px`);
          }
        }
      },
    );

    await t.step(
      "FLOW-02 FLOW-11 addresses with their towns are whole from 1280 px on",
      async () => {
        for (const width of [1280, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const ends = row(3).locator(".trip-ends p > span");
          assert.deepEqual(
            await ends.allInnerTexts(),
            Object.values(LONG_ENDS),
          );
          assert.deepEqual(await ends.evaluateAll(cutOf), [], `${width} px`);
        }
      },
    );

    await t.step(
      "FLOW-05 FLOW-11 the unit takes what the days and the project leave of the filter's line at 768 px, and each shows its words",
      async () => {
        await page.setViewportSize({ width: 768, height: 900 });
        const fields = page.locator(".log-filter .field");
        assert.equal(await fields.count(), 4);
        const [unitBox, , , project] = await Promise.all(
          (await fields.all()).map(boxOf),
        );
        // Within a select that is as wide as it likes, what is chosen is whole.
        const wished = await page.locator(".log-filter select").evaluateAll(
          (all) =>
            all.map((one) => {
              const free = one.cloneNode(true) as HTMLElement;
              free.style.cssText = "position: absolute; width: max-content";
              one.parentElement!.append(free);
              const { width } = free.getBoundingClientRect();
              free.remove();
              return width;
            }),
        );
        assert.ok(unitBox!.width >= wished[0]!, `${unitBox!.width} px`);
        assert.ok(project!.width >= wished[1]!, `${project!.width} px`);
        assert.equal(project!.y, unitBox!.y);
        await assertUsableAt(page, [768]);
      },
    );

    await t.step(
      "FLOW-05 FLOW-11 the filter takes one line besides its fields from 1100 px on, and the day stays under it",
      async () => {
        for (const width of [1100, 1200, 1320, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const periods = await boxOf(page.locator(".periods"));
          const actions = await boxOf(page.locator(".log-actions"));
          assert.ok(
            Math.abs(actions.y - periods.y) < 4,
            `${actions.y - periods.y} px at ${width} px`,
          );
        }
        await row(5).evaluate((one) => one.scrollIntoView());
        const filter = await boxOf(page.locator(".filter-head"));
        const day = await boxOf(page.locator(".trip-day h2"));
        const under = filter.y + filter.height - day.y;
        assert.ok(Math.abs(under) <= 3, `${under} px under the filter`);
        assert.ok((await boxOf(row(5))).y >= day.y + day.height);
        await page.evaluate(() => scrollTo(0, 0));
      },
    );

    await t.step(
      "FLOW-02 FLOW-11 in a row that is worked on all parts stay where they are; the button that saves has the height of its field, and what fills it is a line of the row, which pushes the next ones down and covers nothing",
      async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        const places = () =>
          Promise.all(
            PARTS.map(async (part) => (await boxOf(row(1).locator(part))).y),
          );
        const before = await places();
        const whole = await boxOf(row(1));
        const next = await boxOf(row(2));
        const field = row(1).locator("[name=purpose]");
        await field.focus();
        const offered = row(1).locator(".trip-recent button");
        await offered.first().waitFor();
        for (const [at, y] of (await places()).entries()) {
          assert.ok(Math.abs(y - before[at]!) <= 2, `${PARTS[at]}`);
        }
        const form = await boxOf(row(1).locator(".trip-purpose"));
        const column = await boxOf(row(2).locator(".trip-purpose"));
        assert.equal(form.width, column.width);
        const grown = await boxOf(row(1));
        const down = (await boxOf(row(2))).y - next.y;
        assert.equal(down, grown.height - whole.height);
        assert.ok(down > 0 && down <= 92, `${down} px for two lines`);
        const { y: top, height: tall } = await boxOf(field);
        const save = row(1).getByRole("button", { name: m.trip.save });
        const saves = await boxOf(save);
        assert.equal(saves.height, tall);
        assert.equal(saves.y, top);
        assert.ok(saves.width >= 60, `${saves.width} px`);
        for (const chip of await offered.all()) {
          const { x, y, width, height } = await boxOf(chip);
          assert.ok(x >= form.x && x + width <= grown.x + grown.width);
          assert.ok(y >= top + tall, "under the field");
          assert.ok(y + height <= grown.y + grown.height, "in its own row");
          await chip.click({ trial: true });
        }
        await field.press("Escape");
        await field.blur();
        assert.equal((await boxOf(row(2))).y, next.y);
      },
    );

    await t.step(
      "FLOW-02 FLOW-11 its parts stand side by side as the keys go, each wide enough for its words, and its details open under it",
      async () => {
        for (const width of [1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 });
          const boxes: Awaited<ReturnType<typeof boxOf>>[] = [];
          for (const part of PARTS) {
            boxes.push(await boxOf(row(1).locator(part)));
          }
          for (const [at, { x, y, height }] of boxes.entries()) {
            const before = boxes[at - 1];
            if (!before) continue;
            assert.ok(
              x >= before.x + before.width,
              `${PARTS[at]} at ${width} px`,
            );
            assert.ok(y < boxes[0]!.y + 30 && y + height > boxes[0]!.y);
          }
          const purpose = boxes[4]!;
          assert.ok(
            purpose.width >= 200 && purpose.width <= 340,
            `${purpose.width} px at ${width} px`,
          );
          const cut = await row(1).locator(
            ".trip-distance, .segments button, p.trip-driver, .trip-details summary, [name=purpose]",
          ).evaluateAll((all) =>
            all.filter((one) => one.scrollWidth > one.clientWidth + 1)
              .map((one) => one.outerHTML)
          );
          assert.deepEqual(cut, [], `at ${width} px`);
        }
        const ends = await boxOf(row(1).locator(".trip-ends"));
        const arrow = await boxOf(row(1).locator("summary"));
        await row(1).locator("summary").click();
        assert.deepEqual(await boxOf(row(1).locator("summary")), arrow);
        const facts = await boxOf(row(1).locator(".trip-details"));
        assert.ok(facts.y >= ends.y + ends.height);
        assert.ok(facts.width > 700, `${facts.width} px`);
        await assertUsableAt(page, [1100, 1440]);
        await row(1).locator("summary").click();
      },
    );

    await t.step(
      "FLOW-02 TRIP-02 at each width the times and places of a row lead to its trip; from 720 px on one arrow opens its odometer, its note and the way to it",
      async () => {
        const { id } = trips[1]!;
        for (const width of [360, 768, 1100, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const doors = await row(1).locator("a, summary").evaluateAll((all) =>
            all.filter((one) => one.checkVisibility()).length
          );
          assert.equal(doors, width < 720 ? 1 : 2);
          const ends = row(1).locator(".trip-ends");
          const hit = await ends.evaluate((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return [0.1, 0.5, 0.9].map((part) =>
              document.elementFromPoint(x + width * part, y + height / 2)
                ?.className
            );
          });
          assert.deepEqual(hit, Array(3).fill("trip-edit"), `${width} px`);
          if (width < 720) continue;
          const whole = await boxOf(row(1));
          const arrow = row(1).locator("summary");
          const { x, y, width: wide, height } = await boxOf(arrow);
          assert.ok(wide >= 40 && height >= 40);
          assert.ok(x + wide <= whole.x + whole.width && y >= whole.y);
          await arrow.click();
          await row(1).getByText(m.trip.odometerStop).waitFor();
          const open = row(1).getByRole("link", { name: m.trip.open });
          assert.match(
            (await open.getAttribute("href"))!,
            new RegExp(`^${LOG}/${id}\\?back=`),
          );
          await assertUsableAt(page, [width]);
          await arrow.click();
        }
        await row(1).locator(".trip-edit").click();
        await page.waitForURL(`**${LOG}/${id}?**`);
      },
    );
  },
});
