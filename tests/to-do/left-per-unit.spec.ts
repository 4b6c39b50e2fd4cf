import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsableAt } from "../harness/usable.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("sv");
const words = m.trip.toDo;
const PATH = "/user/create-triplog/units?month=2026-03";

Deno.test({
  name: "what is left in the logs of all units in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest({}, {
      now: () => new Date("2026-03-20T12:00:00Z"),
    });
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const drive = async (name: string, times: number) => {
      const unit = {
        accountId: account,
        ...await newUnit(db, account, { name }),
      };
      for (let day = 2; day < 2 + times; day++) {
        await newTrip(
          db,
          unit,
          `2026-03-0${day}T08:00Z`,
          `2026-03-0${day}T08:20Z`,
          { purpose: null },
        );
      }
    };
    await drive("Bil", 2);
    await drive("Buss", 1);
    await drive("Släp", 0);
    await drive("Traktor", 0);
    const open = async (width: number, javaScriptEnabled = true) => {
      const page = await test.open({
        language: "sv",
        viewport: { width, height: 800 },
        javaScriptEnabled,
      });
      await test.login(page, admin.email);
      await page.goto(PATH);
      return page;
    };

    await t.step(
      "TRIP-04 FLOW-11 units with nothing to complete are one line with their number, which unfolds, also without JavaScript; each other unit is as tall as it needs",
      async () => {
        for (const javaScriptEnabled of [true, false]) {
          const page = await open(1440, javaScriptEnabled);
          await page.getByText(words.notAttested(2)).waitFor();
          const idle = page.getByText("Traktor", { exact: true });
          assert.ok(!await idle.isVisible());
          await page.getByText(words.complete(2)).click();
          await idle.waitFor();
          const rows = page.locator(".to-do-rows > li");
          assert.equal(await rows.count(), 2);
          for (const row of await rows.all()) {
            assert.ok((await row.boundingBox())!.height < 80);
          }
          if (javaScriptEnabled) await assertUsableAt(page, [360, 768, 1440]);
          await page.context().close();
        }
      },
    );

    await t.step(
      "TRIP-04 FLOW-05 month and unit apply when changed, without JavaScript by a button that nobody else sees; on a phone they are one line that opens a sheet",
      async () => {
        const wide = await open(1440);
        const show = wide.getByRole("button", { name: m.show, exact: true });
        assert.ok(!await show.isVisible());
        await wide.getByLabel(words.search).fill("släp");
        await wide.keyboard.press("Enter");
        await wide.waitForURL(/search=sl/);
        await wide.getByText("Släp", { exact: true }).waitFor();
        assert.ok(!await wide.getByText("Buss", { exact: true }).isVisible());
        await wide.context().close();

        const phone = await open(360);
        assert.ok(!await phone.getByLabel(words.month).isVisible());
        await phone.getByText("mars 2026").click();
        await phone.getByLabel(words.month).fill("2026-02");
        await phone.waitForURL(/month=2026-02/);
        await phone.getByText(words.complete(4)).waitFor();
        await phone.context().close();

        const plain = await open(1440, false);
        await plain.getByLabel(words.search).fill("buss");
        await plain.getByRole("button", { name: m.show, exact: true }).click();
        await plain.waitForURL(/search=buss/);
        assert.ok(!await plain.getByText("Bil", { exact: true }).isVisible());
        await plain.context().close();
      },
    );
  },
});
