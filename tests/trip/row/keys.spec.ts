import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { textsOf } from "../../../locales/index.ts";
import { newUnit } from "../../harness/build.ts";
import { eventually } from "../../harness/eventually.ts";
import { newMorningTrips } from "../trip-rows.ts";
import { storedTrips } from "../story.ts";
import { startCar } from "./car-story.ts";

const m = textsOf("sv");
const LOG = "/user/create-triplog";

/** Waits until the element with that id has the focus and stands in the window, over the bars and notices at its end. */
const atFocus = (page: Page, id: string) =>
  eventually(`${id} has the focus`, () =>
    page.evaluate((id) => {
      const { activeElement: one } = document;
      const { top, bottom, left, right } = one!.getBoundingClientRect();
      const head = document.querySelector(".header")!.getBoundingClientRect();
      return one!.id === id && top >= head.bottom && bottom <= innerHeight &&
        one!.contains(
          document.elementFromPoint(
            (left + right) / 2,
            Math.min(top + 12, bottom - 1),
          ),
        );
    }, id));

Deno.test({
  name: "keys and focus in the log, in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using story = await startCar();
    const { test, db, account: accountId, car: volvo, unit, admin: user } =
      story;
    const audi = await newUnit(db, accountId, { name: "Audi" });
    const driver_id = user.id;
    await newMorningTrips(db, { accountId, id: audi.id }, [
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
    ]);
    await newMorningTrips(db, unit, [2, 3]);
    const page = await test.open({
      language: "sv",
      viewport: { width: 1280, height: 720 },
    });
    await test.login(page, user.email);
    const [newest, second, ...older] = (await storedTrips(db, audi.id))
      .toReversed();
    const march = "from=2026-03-01&to=2026-03-31";
    const list = page.locator("#log-keys");

    await t.step(
      "FLOW-02 a key that is pressed before its script has come works once it has",
      async () => {
        const asked = Promise.withResolvers<void>();
        const sent = Promise.withResolvers<void>();
        await page.route("**/assets/show-*.js", async (route) => {
          asked.resolve();
          await sent.promise;
          await route.continue();
        });
        await page.goto(`${LOG}?unit=${audi.id}&${march}&todo=purpose`);
        await asked.promise;
        await page.keyboard.press("n");
        assert.equal(await page.locator("input:focus").count(), 0);
        sent.resolve();
        await atFocus(page, `purpose-${newest!.id}`);
        await page.unroute("**/assets/show-*.js");
      },
    );

    await t.step(
      "FLOW-02 a key goes to the next row that misses something, from anywhere in the log, and is a letter where somebody types",
      async () => {
        await page.goto(`${LOG}?unit=${audi.id}&${march}&todo=purpose`);
        await page.locator(".filter-notice .key", { hasText: "N" }).waitFor();
        await page.waitForLoadState("networkidle");
        await page.keyboard.press("n");
        await atFocus(page, `purpose-${newest!.id}`);
        await page.keyboard.type("Nytt");
        assert.equal(
          await page.locator(`#purpose-${newest!.id}`).inputValue(),
          "Nytt",
        );
        await page.keyboard.press("Control+A");
        await page.keyboard.press("Delete");
        await page.locator(`#trip-${newest!.id} [name=trip]`).focus();
        await page.keyboard.press("n");
        await atFocus(page, `purpose-${newest!.id}`);
        await page.locator(`#trip-${second!.id} [name=trip]`).focus();
        await page.keyboard.press("n");
        await atFocus(page, `purpose-${second!.id}`);
        // After the last one comes the first.
        await page.locator(".footer a").first().focus();
        await page.keyboard.press("N");
        await atFocus(page, `purpose-${newest!.id}`);
      },
    );

    await t.step(
      "FLOW-02 the keys stand in a list that a key and the menu open, and can be switched off",
      async () => {
        await page.locator("main").focus();
        await page.keyboard.press("?");
        await list.getByText(m.trip.keys.next).waitFor();
        await list.getByLabel(m.trip.keys.use).uncheck();
        await page.keyboard.press("Escape");
        assert.ok(!await list.isVisible());
        await page.locator("main").focus();
        await page.keyboard.press("n");
        await page.keyboard.press("?");
        assert.ok(!await list.isVisible());
        assert.equal(
          await page.evaluate(() => document.activeElement!.id),
          "content",
        );
        await page.locator(".log-actions summary").last().click();
        await page.getByRole("button", { name: m.trip.keys.title }).click();
        await list.getByLabel(m.trip.keys.use).check();
        const close = list.getByRole("button", { name: m.close });
        const { width, height } = (await close.boundingBox())!;
        assert.ok(Math.min(width, height) >= 44, `${width} × ${height} px`);
        await close.click();
        assert.ok(!await list.isVisible());
      },
    );

    await t.step(
      "FLOW-02 FLOW-03 after Undo the trip concerned has the focus, in sight",
      async () => {
        const last = older.at(-1)!;
        await page.goto(`${LOG}?unit=${audi.id}&${march}`);
        const row = page.locator(`#trip-${last.id}`);
        await row.getByRole("button", { name: m.tripType.private }).click();
        await page.evaluate(() => scrollTo(0, 0));
        await page.locator("[data-notice]")
          .getByRole("button", { name: `${m.undo}: ` }).press("Enter");
        await atFocus(page, `trip-${last.id}`);
        await row.locator("[aria-pressed=true]")
          .getByText(m.tripType.business).waitFor();
        await page.locator("[data-notice]")
          .getByRole("button", { name: `${m.redo}: ` }).press("Enter");
        await atFocus(page, `trip-${last.id}`);
        await page.locator("[data-notice]")
          .getByRole("button", { name: `${m.undo}: ` }).press("Enter");
        await row.locator("[aria-pressed=true]")
          .getByText(m.tripType.business).waitFor();
      },
    );

    await t.step(
      "FLOW-02 by keyboard alone: after the last row of a unit comes the first of the next unit, until none is left",
      async () => {
        for (const trip of older) {
          const { status } = await (await test.portal.as(user.email)).call(
            "PUT",
            `/api/v1/user/triplog/${trip.id}`,
            { purpose: "Byggmöte", driver_id },
          );
          assert.equal(status, 200);
        }
        await page.goto(`${LOG}?unit=${audi.id}&${march}&todo=purpose`);
        await page.waitForLoadState("networkidle");
        await page.keyboard.press("n");
        const fill = async (id: number) => {
          await atFocus(page, `purpose-${id}`);
          await page.keyboard.type("Lager");
          await page.keyboard.press("Enter");
        };
        await fill(newest!.id);
        await fill(second!.id);
        await page.getByRole("link", {
          name: m.trip.toDo.nextUnit("Volvo V90", 2),
        })
          .and(page.locator(":focus")).press("Enter");
        const ofVolvo = (await storedTrips(db, volvo.id)).toReversed();
        for (const { id } of ofVolvo) await fill(id);
        await page.getByText(m.trip.toDo.nothingLeft.purpose).waitFor();
        const stored = [
          ...await storedTrips(db, audi.id),
          ...await storedTrips(db, volvo.id),
        ];
        assert.ok(stored.every(({ purpose }) => purpose !== null));
      },
    );
    await page.context().close();
  },
});
