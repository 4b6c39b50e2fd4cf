import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { newUnit, newUser } from "../../harness/build.ts";
import { eventually } from "../../harness/eventually.ts";
import { assertUsableAt } from "../../harness/usable.ts";
import { storedTrips } from "../story.ts";
import { newTrip } from "../trip-rows.ts";
import { startCar } from "./car-story.ts";
import { LOG } from "./month-story.ts";

const LONG = "Slutbesiktning av hus B";

Deno.test({
  name: "rows of the log on a phone",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startCar();
    const { test, db, account, car, unit, admin } = story;
    const ulf = await newUser(db, account, {
      firstName: "Ulf",
      lastName: "Utter",
    });
    const drive = (at: string, driver_id: number, purpose: string | null) =>
      newTrip(
        db,
        unit,
        `2026-03-${at}:00+01:00`,
        `2026-03-${at}:20+01:00`,
        { driver_id, purpose },
      );
    for (const day of ["02", "03", "04"]) {
      await drive(`${day}T08`, admin.id, LONG);
    }
    await drive("09T08", admin.id, "Möte");
    await drive("09T10", ulf.id, "Möte");
    await drive("10T08", admin.id, null);
    const ids = (await storedTrips(db, car.id)).map(({ id }) => id);
    const open = async (width: number) => {
      const page = await test.open({
        language: "sv",
        viewport: { width, height: 740 },
      });
      await test.login(page, admin.email);
      await page.goto(`${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31`);
      return { page, row: (at: number) => page.locator(`#trip-${ids[at]}`) };
    };
    const topOf = async (one: Locator) => (await one.boundingBox())!.y;
    const isCut = (one: Locator) =>
      one.evaluate((one) =>
        one.scrollWidth > one.clientWidth ||
        one.scrollHeight > one.clientHeight + 1
      );

    await t.step(
      "FLOW-02 a long purpose stands beside the type as a short one does, also once it was changed there",
      async () => {
        const { page, row } = await open(360);
        const besideType = async (at: number) => {
          const field = row(at).locator("[name=purpose]");
          const type = row(at).locator(".segments");
          assert.ok(Math.abs(await topOf(field) - await topOf(type)) <= 4);
        };
        for (const at of [0, 3]) await besideType(at);
        const field = row(3).locator("[name=purpose]");
        await field.fill("Kontrollmätning, etapp 2");
        await field.blur();
        await row(3).locator(".trip-whole").getByText("Kontrollmätning")
          .waitFor();
        await besideType(3);
        await field.fill("Möte");
        await field.blur();
        await eventually(
          "a short one needs no second line",
          async () =>
            ((await row(3).locator(".trip-whole").boundingBox())?.height ??
              99) < 20,
        );
        await assertUsableAt(page, [360]);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-02 FLOW-10 no time of the log or of a trip is broken over two lines, with letters as wide as those of some phones, and a row stays low",
      async () => {
        for (const width of [320, 360, 390, 414]) {
          const { page, row } = await open(width);
          const plain = (await row(0).boundingBox())!.height;
          if (width > 320) assert.ok(plain < 112, `${plain} px at ${width} px`);
          const widen = () =>
            page.locator("main").evaluate((one) =>
              one.style.letterSpacing = "0.12em"
            );
          const broken = () =>
            page.locator("main time").evaluateAll((all) =>
              all.filter((one) => {
                const { lineHeight, fontSize } = getComputedStyle(one);
                const line = parseFloat(lineHeight) ||
                  1.5 * parseFloat(fontSize);
                return one.getBoundingClientRect().height > 1.4 * line ||
                  one.getClientRects().length > 1;
              }).map((one) => one.textContent)
            );
          await widen();
          assert.ok(await page.locator(".trip-ends time").count() > 10);
          const far = await page.locator(".trip-distance strong").all();
          for (const one of far) {
            assert.match(await one.innerText(), /^\d+,\d km$/);
            assert.ok(!await isCut(one));
          }
          assert.deepEqual(await broken(), [], `at ${width} px`);
          // Nor is a place cut, or a purpose that fits two lines.
          const cut = await page.locator(".trip-whole, .trip-ends p > span")
            .evaluateAll((all) =>
              all.filter((one) =>
                one.checkVisibility() &&
                (one.scrollWidth > one.clientWidth + 1 ||
                  one.scrollHeight > one.clientHeight + 1)
              ).map((one) => one.textContent)
            );
          assert.deepEqual(cut, [], `at ${width} px`);
          const room = await row(5).locator("[name=purpose]").evaluate(
            (field: HTMLInputElement) => {
              const shown = getComputedStyle(field, "::placeholder");
              const own = getComputedStyle(field);
              const pen = document.createElement("canvas").getContext("2d")!;
              pen.font = `${shown.fontSize} ${own.fontFamily}`;
              return field.clientWidth - parseFloat(own.paddingLeft) -
                parseFloat(own.paddingRight) -
                1.2 * pen.measureText(field.placeholder).width;
            },
          );
          assert.ok(room >= 0, `${room} px at ${width} px`);
          await row(0).locator(".trip-edit").click();
          await page.locator("#trip time").first().waitFor();
          await widen();
          assert.deepEqual(await broken(), [], `a trip at ${width} px`);
          await page.context().close();
        }
      },
    );

    await t.step(
      "FLOW-02 on a day of several drivers each row says who drove and how long",
      async () => {
        const { page, row } = await open(360);
        for (
          const [at, name] of [[3, "Test Person"], [4, "Ulf Utter"]] as const
        ) {
          const driver = row(at).getByRole("paragraph").filter({
            hasText: name,
          });
          const { width, height } = (await driver.boundingBox())!;
          assert.ok(width > 60 && height >= 18, `${width} × ${height}`);
          assert.ok(await row(at).getByText("20 min").isVisible());
        }
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-04 neither what is suggested nor its reason is cut, at 320 and 360 px and on a wide screen",
      async () => {
        for (const width of [320, 360, 1440]) {
          const { page, row } = await open(width);
          const suggested = row(5).locator(".trip-suggested");
          for (
            const one of [
              suggested.getByRole("button", { name: LONG }),
              suggested.locator("small"),
            ]
          ) assert.ok(!await isCut(one), `${one} at ${width} px`);
          await page.context().close();
        }
      },
    );

    await t.step(
      "FLOW-02 FLOW-10 a row that lacks purpose and driver stays low on a phone, and who drove is one press away",
      async () => {
        const { id } = await newUnit(db, account, { name: "Volvo EC220" });
        await newTrip(
          db,
          { accountId: account, id },
          "2026-03-12T08:00+01:00",
          "2026-03-12T08:20+01:00",
        );
        const { page } = await open(360);
        await page.goto(`${LOG}?unit=${id}&from=2026-03-12&to=2026-03-12`);
        const row = page.locator(".trip");
        const { height } = (await row.boundingBox())!;
        assert.ok(height <= 150, `${height} px`);
        const said = (await row.locator(".trip-driver").boundingBox())!;
        assert.ok(said.height <= 48, `the driver takes ${said.height} px`);
        assert.ok(!await isCut(row.locator(".trip-driver")));
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-05 FLOW-11 under a unit of a long name, which is not cut either and takes one line, as tall as the menu beside it, the day stays in sight when people read on",
      async () => {
        const name = "Nimbus 305 – Skärgårdsbåten";
        const { id } = await newUnit(db, account, { name });
        for (const hour of ["06", "08", "10", "12", "14", "16"]) {
          const at = `2026-03-11T${hour}`;
          await newTrip(
            db,
            { accountId: account, id },
            `${at}:00+01:00`,
            `${at}:20+01:00`,
            { driver_id: admin.id },
          );
        }
        const { page } = await open(360);
        await page.goto(`${LOG}?unit=${id}&from=2026-03-01&to=2026-03-31`);
        const line = page.locator(".filter-line strong");
        assert.equal(await line.innerText(), name);
        assert.ok(!await isCut(line));
        const heights = await page.locator(
          ".filter-line, .log-actions > .menu > summary",
        ).evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().height)
        );
        assert.deepEqual(heights, [48, 48]);
        await page.locator(".trip").nth(3).evaluate((one) =>
          one.scrollIntoView({ block: "center" })
        );
        const filter = (await page.locator(".filter-head").boundingBox())!;
        const under = filter.y + filter.height -
          await topOf(page.locator(".trip-day h2").first());
        assert.ok(Math.abs(under) <= 3, `${under} px under the filter`);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-02 what is typed narrows the purposes that are offered, and Enter saves what was typed",
      async () => {
        for (const width of [360, 1440]) {
          const { page, row } = await open(width);
          const field = row(width === 360 ? 5 : 0).locator("[name=purpose]");
          const offered = row(width === 360 ? 5 : 0).locator(
            ".trip-purpose .chip:visible",
          );
          await field.focus();
          await offered.nth(1).waitFor();
          await field.fill("MÖT");
          await offered.nth(1).waitFor({ state: "hidden" });
          assert.deepEqual(await offered.allTextContents(), ["Möte"]);
          await field.fill("Mötena");
          assert.equal(await offered.count(), 0);
          await field.fill("");
          await offered.nth(1).waitFor();
          await field.fill(`Möbler ${width}`);
          await page.keyboard.press("Enter");
          await page.locator("[data-notice]").getByText(
            /^Sparat: ärendet för \d\d:\d\d Startgatan 1–Målgatan 2\.$/,
          ).waitFor();
          const stored = await storedTrips(db, car.id);
          assert.ok(
            stored.some(({ purpose }) => purpose === `Möbler ${width}`),
          );
          await page.context().close();
        }
      },
    );
  },
});
