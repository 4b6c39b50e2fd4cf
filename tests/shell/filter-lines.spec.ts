import assert from "node:assert/strict";
import { allowSchedule } from "../booking/story.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsable } from "../harness/usable.ts";

const m = textsOf("sv");
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
/** Each list with what its line says at first, and one of its fields with a value. */
const LISTS = [
  {
    path: "/user/edit-terminal-list",
    line: m.statement.scopes.all,
    field: "sort",
    value: "type",
  },
  {
    path: "/user/events",
    line: m.event.allKinds,
    field: "kind",
    value: "silent",
  },
  {
    path: "/administration/user-accounts",
    line: m.user.everyone,
    field: "sort",
    value: "email",
  },
  {
    path: "/user/car-schedule",
    line: m.booking.allVehicles,
    field: "search",
    value: "volvo",
  },
] as const;

Deno.test({
  name: "the filters of units, events, users and the schedule",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    await allowSchedule(db, account);
    for (let i = 0; i < 14; i++) {
      await newUnit(db, account, { name: `Volvo ${i}`, type: "car" });
      await newUser(db, account, { lastName: `Nummer ${i}` });
    }
    const admin = await newUser(db, account, { administrator: true });

    for (const { path, line, field, value } of LISTS) {
      await t.step(
        `FLOW-05 ${path} on a phone: one line that stays and says what is chosen; its sheet applies what changes`,
        async () => {
          const page = await test.open({ ...PHONE, language: "sv" });
          await test.login(page, admin.email);
          await page.goto(path);
          const head = page.locator(".filter-line");
          assert.equal(await head.locator("strong").innerText(), line);
          const { height } = (await head.boundingBox())!;
          assert.ok(height <= 60, `${height} px`);
          const fields = page.locator("form[role=search] :is(input, select)");
          assert.equal(await fields.locator("visible=true").count(), 0);
          await assertUsable(page);
          await page.goto(path);
          await page.evaluate(() => scrollTo(0, 500));
          if (await page.evaluate(() => scrollY) > 200) {
            const header = (await page.locator(".header").boundingBox())!;
            const { y } = (await head.boundingBox())!;
            const under = y - header.height;
            assert.ok(under >= 0 && under < 20, `${under} px under the header`);
          }
          await head.tap();
          const sheet = page.getByRole("dialog", { name: m.searchAndFilter });
          await sheet.waitFor();
          const one = sheet.locator(`#${field}`);
          const shown = sheet.locator("form[role=search] .button");
          assert.equal(await shown.isVisible(), false, "no button is needed");
          if (field === "search") {
            await one.fill(value);
            await one.press("Enter");
          } else await one.selectOption(value);
          await page.waitForURL((url) => url.searchParams.get(field) === value);
          await assertUsable(page);
          await page.context().close();
        },
      );

      await t.step(
        `FLOW-05 NET-03 ${path} without JavaScript: the sheet opens, and its button applies it`,
        async () => {
          const page = await test.open({
            ...PHONE,
            language: "sv",
            javaScriptEnabled: false,
          });
          await test.login(page, admin.email);
          await page.goto(path);
          await page.locator(".filter-line").click();
          const one = page.locator(`.filter-sheet #${field}`);
          if (field === "search") await one.fill(value);
          else await one.selectOption(value);
          await page.locator(".filter-sheet form[role=search] .button").click();
          await page.waitForURL((url) => url.searchParams.get(field) === value);
          await page.context().close();
        },
      );
    }

    await t.step(
      "FLOW-05 on a wide screen the fields stand in the page, and the line is gone",
      async () => {
        const page = await test.open({
          viewport: { width: 1440, height: 900 },
        });
        await test.login(page, admin.email);
        for (const { path } of LISTS) {
          await page.goto(path);
          assert.ok(await page.locator("#search").isVisible(), path);
          assert.ok(!await page.locator(".filter-line").isVisible(), path);
        }
        await page.context().close();
      },
    );
  },
});
