import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsableAt } from "../harness/usable.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("sv");
const MARCH = { from: "2026-03-01", to: "2026-03-31" };

Deno.test({
  name: "what is left to attest in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest({}, {
      now: () => new Date("2026-04-02T12:00:00Z"),
    });
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const [lena, ulf] = [
      await newUser(db, account, { firstName: "Lena", lastName: "L" }),
      await newUser(db, account, { firstName: "Ulf", lastName: "U" }),
    ];
    /** Drives a unit of its own; nobody, when the driver is not known. */
    const drive = async (name: string, ...drivers: (number | null)[]) => {
      const unit = {
        accountId: account,
        ...await newUnit(db, account, { name }),
      };
      for (const [index, driver_id] of drivers.entries()) {
        const day = `2026-03-0${index + 2}`;
        await newTrip(db, unit, `${day}T08:00Z`, `${day}T08:20Z`, {
          driver_id,
          type: driver_id ? "business" : "private",
        });
      }
    };
    await drive("Volvo", lena.id, lena.id);
    await drive("Kia", ulf.id);
    await drive("Skåp", ulf.id, null);
    await drive("Släp");
    const { call } = await test.portal.as(admin.email);
    const attested = await call("POST", "user/attest", {
      ...MARCH,
      user_id: ulf.id,
    });
    assert.equal(attested.status, 201, attested.text);
    const open = async (options: Parameters<typeof test.open>[0]) => {
      const page = await test.open({ language: "sv", ...options });
      await test.login(page, admin.email);
      await page.goto(`/user/attest?${new URLSearchParams(MARCH)}`);
      return page;
    };

    await t.step(
      "FLOW-07 FLOW-11 on a wide screen the states of all rows, the own one too, are one column, and on a phone each stands in the first line of its row",
      async () => {
        for (const width of [1440, 360]) {
          const page = await open({ viewport: { width, height: 900 } });
          for (const fold of await page.locator(".attest-fold").all()) {
            await fold.locator("summary").first().click();
          }
          const places = await page.locator(".attest-rows > li:visible")
            .evaluateAll((rows) =>
              rows.map((row) => {
                const badge = row.querySelector(".badge")!;
                const name = row.querySelector("strong")!;
                const { x, y } = badge.getBoundingClientRect();
                return { x, down: y - name.getBoundingClientRect().y };
              })
            );
          assert.ok(places.length >= 5, `${places.length} rows`);
          if (width === 360) {
            for (const { down } of places) assert.ok(down < 12, `${down} px`);
            // What is done less often stands at the lower right of each.
            const ends = await page.locator(
              ".attest-rows > li:visible > .attest-actions > :is(.menu, .attest-link)",
            ).evaluateAll((all) =>
              all.map((one) => {
                const { right, bottom } = one.getBoundingClientRect();
                const row = one.closest("li")!.getBoundingClientRect();
                return [row.right - right, row.bottom - bottom].map(Math.round)
                  .join(" and ");
              })
            );
            assert.ok(ends.length >= 4, `${ends.length} menus`);
            assert.equal(new Set(ends).size, 1, ends.join(", "));
          } else {
            // What is folded stands within a frame of its own.
            const columns = new Set(places.map(({ x }) => Math.round(x)));
            const spread = Math.max(...columns) - Math.min(...columns);
            assert.ok(spread <= 16, [...columns].join(", "));
          }
          await page.context().close();
        }
      },
    );

    await t.step(
      "FLOW-07 what is left stands first and each trip once: drivers, then units with trips that no driver has, none of whose buttons stands out; the same trips by unit and what is attested are folded, also without JavaScript",
      async () => {
        for (const javaScriptEnabled of [true, false]) {
          const page = await open({ javaScriptEnabled });
          const names = page.locator(
            ".attest-rows > li:visible .attest-name > strong",
          );
          assert.deepEqual(await names.allTextContents(), [
            m.attest.myTrips,
            "Lena L",
            "Skåp",
          ]);
          const buttons = page.locator(".attest-sign:visible");
          for (const button of await buttons.all()) {
            assert.match(
              (await button.getAttribute("class"))!,
              /\bquiet-button outlined\b/,
            );
          }
          assert.equal(await buttons.count(), 2);
          assert.equal(await page.locator("[name=subject]").count(), 2);
          const row = (name: string) =>
            page.locator(".attest-rows > li:visible").filter({
              has: page.getByText(name, { exact: true }),
            });
          await page.getByText(m.attest.sameTrips(1)).click();
          assert.match(
            (await row("Volvo").locator(".attest-sign")
              .getAttribute("class"))!,
            /\bquiet-button\b/,
          );
          for (const done of [m.attest.doneDrivers(1), m.attest.doneUnits(1)]) {
            await page.getByText(done).click();
          }
          for (const name of ["Ulf U", "Kia"]) {
            await row(name).locator(".badge")
              .getByText(m.attest.state.attested).waitFor();
          }
          await page.context().close();
        }
      },
    );

    await t.step(
      "FLOW-07 one box chooses all that is left, of drivers and of units, and none twice, and what is signed says how many trips that are",
      async () => {
        const page = await open({});
        await page.locator("summary").filter({
          hasText: m.attest.sameTrips(1),
        }).click();
        await assertUsableAt(page, [360, 1440]);
        await page.getByRole("checkbox", { name: m.attest.selectAll(2) })
          .check();
        await page.locator(".selection")
          .getByRole("button", { name: m.attest.attest }).click();
        const dialog = page.getByRole("dialog", {
          name: m.attest.attestFor(
            3,
            `${m.attest.people(1)}, ${m.attest.units(1)}`,
          ),
        });
        await dialog.locator(".attest-total").getByText(m.attest.trips(1, 4))
          .waitFor();
        await dialog.getByRole("button", { name: m.attest.attestTrips(3) })
          .click();
        await page.getByText(m.attest.done(3)).waitFor();
        await page.getByText(m.attest.doneDrivers(2)).waitFor();
        assert.equal(await page.locator(".attest-sign").count(), 0);
        await page.context().close();
      },
    );
  },
});
