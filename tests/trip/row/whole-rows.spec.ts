import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { newTrip } from "../trip-rows.ts";
import { startCar } from "./car-story.ts";
import { LOG } from "./month-story.ts";

const m = textsOf("sv");
const ENDS = {
  start_address: "Bygget på Valhallavägen, Stockholm",
  stop_address: "Kontoret på Skeppsbron 40, Stockholm",
};

Deno.test({
  name: "long addresses, rings and arrows of the log in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startCar();
    const { test, db, car, unit, admin } = story;
    for (const day of ["02", "03", "04", "11", "12"]) {
      const purpose = Number(day) < 10 ? "Servicebesök" : null;
      await newTrip(
        db,
        unit,
        `2026-03-${day}T08:00+01:00`,
        `2026-03-${day}T08:20+01:00`,
        {
          driver_id: admin.id,
          purpose,
          ...(day === "12" && ENDS),
        },
      );
    }
    const open = async (width: number) => {
      const page = await test.open({
        language: "sv",
        viewport: { width, height: 900 },
      });
      await test.login(page, admin.email);
      await page.goto(`${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31`);
      return page;
    };

    await t.step(
      "FLOW-04 FLOW-11 on a wide screen rows with what is suggested are as tall as others, and their arrows stand in the middle of all",
      async () => {
        const page = await open(1440);
        const rows = await page.locator(".trip").evaluateAll((all) =>
          all.map((row) => {
            const whole = row.getBoundingClientRect();
            const arrow = row.querySelector("summary")!.getBoundingClientRect();
            const reason = row.querySelector(".trip-suggested small");
            return {
              isSuggested: reason !== null,
              isCut: reason !== null &&
                reason.scrollWidth > reason.clientWidth,
              height: Math.round(whole.height),
              off: Math.abs(
                arrow.y + arrow.height / 2 - whole.y - whole.height / 2,
              ) > 1.5,
            };
          })
        );
        assert.ok(rows.some(({ isSuggested }) => isSuggested));
        assert.ok(rows.some(({ isSuggested }) => !isSuggested));
        assert.deepEqual(new Set(rows.map(({ height }) => height)).size, 1);
        assert.ok(!rows.some(({ off, isCut }) => off || isCut));
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-02 FLOW-11 the ring of a trip that has the focus lies within it, so that the day over the first one does not cut it",
      async () => {
        const page = await open(1440);
        const row = page.locator(".trip").first();
        await row.focus();
        await page.keyboard.press("Shift");
        const reach = await row.evaluate((one) => {
          const { outlineStyle, outlineWidth, outlineOffset } =
            getComputedStyle(one);
          return outlineStyle === "none"
            ? NaN
            : parseFloat(outlineWidth) + parseFloat(outlineOffset);
        });
        assert.equal(reach, 0);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-02 FLOW-03 FLOW-10 a long address takes one line of a row, is whole in a title, and in a notice of one line on a wide screen, which never ends in four dots; the link to fill in is as large as a thumb",
      async () => {
        const page = await open(360);
        for (const one of await page.locator(".trip-ends p > span").all()) {
          const { height } = (await one.boundingBox())!;
          assert.ok(height <= 22, `${height} px`);
        }
        assert.equal(
          await page.locator(".trip-edit").first().getAttribute("title"),
          `${ENDS.start_address} – ${ENDS.stop_address}`,
        );
        const fill = page.locator(".log-progress a");
        const hit = await fill.evaluate((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [-24, 18].map((off) =>
            document.elementFromPoint(
              x + width / 2,
              y + height / 2 + off,
            ) === one
          );
        });
        assert.deepEqual(hit, [true, true]);
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.locator(".trip").first().getByRole("button", {
          name: m.tripType.private,
        }).click();
        const said = page.locator("[data-notice] > p");
        await said.waitFor();
        assert.equal(
          await said.innerText(),
          "Sparat som privat: 08:00 Bygget på Valhallavägen–Kontoret på Skeppsbron…",
        );
        const { height } = (await said.boundingBox())!;
        assert.ok(height < 30, `${height} px`);
        await page.context().close();
      },
    );
  },
});
