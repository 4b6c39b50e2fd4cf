import assert from "node:assert/strict";
import { beside } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { newUnit, newUser } from "../harness/build.ts";
import { assertUsable } from "../harness/usable.ts";
import { LIST } from "./list-story.ts";
import { startUnits } from "./story.ts";

Deno.test({
  name: "the look of the list of units",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db, account, admin } = await startUnits(test.portal);
    const { imei } = await newUnit(db, account, {
      name: "Nissan Townstar – Ny, ej monterad",
      registrationNumber: "TSW18P",
      type: "van",
    });
    for (let number = 10; number < 22; number++) {
      await newUnit(db, account, { name: `Mercedes Vito – Service ${number}` });
      await newUser(db, account, { lastName: `Karlsson ${number}` });
    }
    await command(db, beside(account), async (tx) => {
      const { id } = await tx.insertInto("departments")
        .values({ account_id: account, name: "Bygg Stockholm" })
        .returning("id").executeTakeFirstOrThrow();
      await tx.updateTable("units").set({ department_id: id })
        .where("account_id", "=", account).execute();
    });
    const fix = "lat=59.33&lon=18.06&speed=0";
    await test.portal.report(`/?id=${imei}&timestamp=${Date.now()}&${fix}`);
    const open = async (width: number) => {
      const page = await test.open({
        language: "sv",
        viewport: { width, height: 740 },
      });
      await test.login(page, admin.email);
      await page.goto(LIST);
      return page;
    };

    await t.step(
      "FLOW-11 UNIT-26 on a wide screen a unit is one line, its time is short, and no column is empty unless it was chosen",
      async () => {
        const page = await open(1440);
        const heights = await page.locator("tbody tr").evaluateAll((rows) =>
          rows.map((row) => row.getBoundingClientRect().height)
        );
        assert.ok(heights.length > 12);
        assert.ok(Math.max(...heights) <= 48, `rows of ${heights} px`);
        const time = page.locator("tbody time");
        assert.match(await time.innerText(), /^\d\d:\d\d$/);
        assert.match(
          (await time.getAttribute("aria-label"))!,
          /^\S+ \d+ \S+ \d{4} \d\d:\d\d$/,
        );
        const excess = () =>
          page.locator(".unit-rows").evaluate((one) =>
            one.scrollWidth - one.clientWidth
          );
        assert.equal(await excess(), 0);
        const head = page.locator("thead");
        assert.equal(await head.getByText("Taggar").count(), 0);
        const button = page.locator(".units-columns summary");
        const [box, table] = [
          (await button.boundingBox())!,
          (await page.locator(".unit-table").boundingBox())!,
        ];
        assert.ok(box.y + box.height <= table.y && box.width < 200);
        await button.click();
        await assertUsable(page);
        await page.getByRole("button", { name: "Visa de här" }).click();
        await head.getByText("Taggar").waitFor();
        assert.equal(await excess(), 0);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-11 UNIT-26 ACC-03 the lists of units and users are alike: how many of how many, the way to another one, and heads that sort a table that is not wider than its place",
      async () => {
        const page = await open(768);
        for (
          const [path, count, sort] of [
            [LIST, "14 enheter", "Reg.nr"],
            [
              "/administration/user-accounts",
              "14 användare",
              "Namn",
            ],
          ] as const
        ) {
          for (const width of [768, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            await page.goto(path);
            await page.getByRole("status").getByText(count).waitFor();
            const add = page.locator(".list-head .main-action");
            assert.ok((await add.boundingBox())!.y < 150);
            await assertUsable(page);
          }
          assert.equal(
            await page.getByRole("combobox", { name: "Sortera efter" })
              .isVisible(),
            false,
          );
          await page.getByRole("columnheader", { name: sort }).getByRole("link")
            .click();
          const sorted = page.locator(`th[aria-sort]`, { hasText: sort });
          await sorted.waitFor();
          const table = page.locator("main table").first();
          const excess = await table.evaluate((one) =>
            one.scrollWidth - one.parentElement!.clientWidth
          );
          assert.ok(excess <= 0, `${path}: ${excess} px too wide`);
        }
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-10 FLOW-11 UNIT-26 on a phone nothing but the count stands above the search, and what a card says has one dot between two parts",
      async () => {
        const page = await open(360);
        assert.equal(
          await page.locator(".unit-list-head a:visible").count(),
          1,
        );
        const line = page.locator("tbody tr", { hasText: "Nissan" });
        const gaps = await line.evaluate((row) => {
          const [plate, department] = [
            ".unit-cell-registration_number",
            ".unit-cell-department",
          ].map((cell) => row.querySelector(cell)!.getBoundingClientRect());
          return department!.left - plate!.right;
        });
        assert.ok(gaps > 2 && gaps < 6, `${gaps} px before the dot`);
        const dots = await line.locator(".unit-cell-department .unit-dot")
          .innerText();
        assert.equal(dots.trim(), "·");
        assert.equal(
          await line.locator(".unit-cell-department").evaluate((one) =>
            getComputedStyle(one, "::before").content
          ),
          '""',
        );
        const names = page.getByRole("link", {
          name: "Taggar och avdelningar",
        });
        assert.equal(await names.isVisible(), false);
        await page.locator(".unit-list-head summary").click();
        await names.click();
        await page.getByRole("heading", { name: "Taggar och avdelningar" })
          .waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-10 FLOW-11 on a phone a unit is two lines: its whole name; what it does, its number and when it reported, and of its tags all or none",
      async () => {
        const page = await open(360);
        const card = page.locator("tbody tr", { hasText: "Nissan" });
        const box = async (of: string) =>
          (await card.locator(of).boundingBox())!;
        const [name, state, plate, time] = [
          await box("th"),
          await box(".unit-state-text"),
          await box(".unit-cell-registration_number"),
          await box("time"),
        ];
        const short = page.locator("tbody tr", { hasText: "Service 10" });
        assert.ok((await short.boundingBox())!.height <= 80);
        // A name of 33 letters stands on two lines rather than being cut.
        assert.ok((await card.boundingBox())!.height <= 104);
        assert.equal(
          await card.locator("th a").evaluate((one) =>
            one.scrollWidth - one.clientWidth
          ),
          0,
          "the name is cut",
        );
        assert.ok(state.y >= name.y + name.height - 2);
        assert.ok(Math.abs(state.y - plate.y) < 4);
        assert.ok(state.x + state.width <= plate.x);
        assert.ok(plate.y >= name.y + name.height - 2);
        assert.ok(Math.abs(plate.y - time.y) < 4);
        assert.ok(plate.x + plate.width <= time.x);
        const half = await page.locator(".unit-whole").evaluateAll((all) =>
          all.filter((one) => {
            const seen = one.closest("td")!.getBoundingClientRect();
            const { top, right } = one.getBoundingClientRect();
            return top < seen.bottom - 2 && right > seen.right + 1;
          }).map((one) => one.textContent)
        );
        assert.deepEqual(half, [], "half of what a card says");
        await assertUsable(page);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-10 on a phone the button that adds covers no row at the end of the lists of units and users",
      async () => {
        const page = await open(360);
        for (const path of [LIST, "/administration/user-accounts"]) {
          await page.goto(path);
          const covered = await page.evaluate(() => {
            scrollTo(0, document.body.scrollHeight);
            const button = document.querySelector(".main-action")!
              .getBoundingClientRect();
            const rows = [...document.querySelectorAll(
              "tbody tr, .units-parts, .list-foot",
            )];
            return rows.filter((row) =>
              row.getBoundingClientRect().bottom > button.top
            ).map((row) => row.textContent);
          });
          assert.deepEqual(covered, [], path);
        }
        await page.context().close();
      },
    );
  },
});
