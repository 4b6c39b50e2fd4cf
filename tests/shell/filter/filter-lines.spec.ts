import assert from "node:assert/strict";
import { allowSchedule } from "../../booking/story.ts";
import { textsOf } from "../../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { addName } from "../../unit/list-story.ts";
import { startBrowserTest } from "../../harness/browser.ts";
import { assertUsable } from "../../harness/usable.ts";

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
  {
    path: "/administration/messages",
    line: m.message.all,
    field: "channel",
    value: "sms",
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
    for (const table of ["tags", "departments", "projects"] as const) {
      await addName(db, account, table, "Bygg Stockholm");
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
          // Of the choices the next one often follows; a search is through.
          if (field !== "search") {
            await sheet.locator(`#${field}:focus`).waitFor();
          } else await sheet.waitFor({ state: "hidden" });
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

    await t.step(
      "FLOW-05 UNIT-27 EVT-04 from 768 px on the filter of each list is one line, which stays over the list",
      async () => {
        const page = await test.open({ language: "sv" });
        await test.login(page, admin.email);
        for (const width of [768, 1024, 1440]) {
          await page.setViewportSize({ width, height: 500 });
          for (const { path } of LISTS) {
            await page.goto(path);
            const head = page.locator(".filter-head");
            const where = `${path} at ${width} px`;
            const { height } = (await head.boundingBox())!;
            assert.ok(height <= 90, `${where}: ${height} px`);
            // The schedule has its search in the line of the week.
            if (path === "/user/car-schedule") continue;
            await page.evaluate(() => scrollTo(0, 300));
            if (await page.evaluate(() => scrollY) < 150) continue;
            const header = (await page.locator(".header").boundingBox())!;
            const { y } = (await head.boundingBox())!;
            const under = y - header.height;
            assert.ok(Math.abs(under) <= 1, `${where}: ${under} px`);
          }
        }
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-05 UNIT-27 rarely used filters are behind a button that says how many are set, stays open for the next one, and is not needed in a line with room for all",
      async () => {
        const page = await test.open({
          language: "sv",
          viewport: { width: 768, height: 900 },
        });
        await test.login(page, admin.email);
        const more = page.locator(".filter-more summary");
        await page.goto("/user/edit-terminal-list");
        for (const [at, name] of ["department", "tag"].entries()) {
          const field = page.locator(`#${name}`);
          if (at === 0) {
            assert.equal(await more.innerText(), m.moreFilters);
            assert.ok(!await field.isVisible());
            await more.click();
          }
          await assertUsable(page);
          await field.focus();
          await field.selectOption({ label: "Bygg Stockholm" });
          await page.waitForURL((url) => url.searchParams.get(name) !== "");
          await page.locator(`#${name}:focus`).waitFor();
          assert.match(await more.innerText(), RegExp(`\\s${at + 1}$`));
        }
        await page.keyboard.press("Escape");
        assert.ok(!await page.locator("#tag").isVisible());
        await page.goto("/user/events");
        assert.ok(!await page.locator("#from").isVisible());
        await more.click();
        await page.locator("#from").fill("2026-03-01");
        await page.locator("#from").blur();
        await page.waitForURL(/from=2026-03-01/);
        assert.match(await more.innerText(), /\s1$/);
        for (
          const [path, field] of [
            ["/user/edit-terminal-list", "#department"],
            ["/user/events", "#from"],
          ] as const
        ) {
          await page.setViewportSize({ width: 1440, height: 900 });
          await page.goto(path);
          assert.ok(await page.locator(field).isVisible());
          assert.ok(!await more.isVisible());
          await assertUsable(page);
        }
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-05 NET-03 without JavaScript the button opens the rarely used filters, and another one applies them",
      async () => {
        const page = await test.open({
          viewport: { width: 768, height: 900 },
          javaScriptEnabled: false,
        });
        await test.login(page, admin.email);
        await page.goto("/user/edit-terminal-list");
        await page.locator(".filter-more summary").click();
        await page.locator("#project").selectOption({
          label: "Bygg Stockholm",
        });
        await page.locator("form[role=search] > .button").click();
        await page.waitForURL((url) =>
          Number(url.searchParams.get("project")) > 0
        );
        await page.context().close();
      },
    );
  },
});
