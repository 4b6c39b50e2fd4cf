import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("sv");
const MARCH = { from: "2026-03-01", to: "2026-03-31" };

Deno.test({
  name: "rows that are chosen to be attested",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest({}, {
      now: () => new Date("2026-04-02T12:00:00Z"),
    });
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const lena = await newUser(db, account, {
      firstName: "Lena",
      lastName: "L",
    });
    const name = "Nimbus 305 – Skärgårdsbåten";
    const boat = {
      accountId: account,
      ...await newUnit(db, account, { name }),
    };
    for (const [day, driver_id] of [["02", lena.id], ["03", null]] as const) {
      await newTrip(
        db,
        boat,
        `2026-03-${day}T08:00Z`,
        `2026-03-${day}T08:20Z`,
        { driver_id },
      );
    }
    const open = async (width: number, who = admin) => {
      const page = await test.open({
        language: "sv",
        viewport: { width, height: 800 },
      });
      await test.login(page, who.email);
      await page.goto(`/user/attest?${new URLSearchParams(MARCH)}`);
      return page;
    };

    await t.step(
      "FLOW-06 FLOW-07 the bar's button says how many trips are signed and its sum how far they went, each trip once, as the question then does: a boat has those of its driver, too",
      async () => {
        const page = await open(360);
        const bar = page.locator(".selection");
        const said = async (trips: number, sum: string) => {
          await bar.getByRole("button", {
            name: m.attest.attestTrips(trips),
            exact: true,
          }).waitFor();
          assert.equal(await bar.locator("output").innerText(), sum);
        };
        const lena = page.getByLabel(m.attest.select("Lena L"));
        const tint = () =>
          lena.evaluate((one) =>
            getComputedStyle(one.closest("li")!).backgroundColor
          );
        const plain = await tint();
        await lena.check();
        assert.notEqual(await tint(), plain, "a chosen row is tinted");
        await said(1, "1 vald · 20,0 km");
        await page.getByLabel(m.attest.select(name)).check();
        await said(2, "2 valda · 40,0 km");
        await bar.getByRole("button", { name: m.attest.attest }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByText("Totalt: 40,0 km").waitFor();
        // Neither has a purpose, which is said before who they are.
        await dialog.locator(".attest-total").getByText(
          m.trip.toDo.withoutPurpose(2),
        ).waitFor();
        const note = (await dialog.getByLabel(m.attest.note).boundingBox())!;
        const last = (await dialog.locator(".attest-signed > li").last()
          .boundingBox())!;
        assert.ok(last.y + last.height <= note.y, "after what is signed");
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-11 on a phone a long name is not broken within a word, beside its state or above it, and no button breaks its text",
      async () => {
        const page = await open(360);
        const lines = await page.getByText(name, { exact: true }).first()
          .evaluate((one) => {
            const range = document.createRange();
            const text = one.firstChild!;
            return [..."Skärgårdsbåten"].map((_, index) => {
              const at = one.textContent!.indexOf("Skär") + index;
              range.setStart(text, at);
              range.setEnd(text, at + 1);
              return range.getBoundingClientRect().top;
            });
          });
        assert.equal(new Set(lines).size, 1);
        for (const button of await page.locator(".attest-sign").all()) {
          assert.ok((await button.boundingBox())!.height < 48);
        }
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-07 FLOW-11 on a phone the row of the own trips is whole for a person whose car's log is not theirs to open",
      async () => {
        const page = await open(360, lena);
        const row = page.locator(".attest-rows > li").first();
        const own = row.getByText(m.attest.myTrips);
        assert.ok((await own.boundingBox())!.height < 32);
        const edges = await row.evaluate((one) => {
          const right = (of: string) =>
            one.querySelector(of)!.getBoundingClientRect().right;
          return [right(".badge"), right(".attest-sign")];
        });
        assert.ok(Math.abs(edges[0]! - edges[1]!) <= 1, String(edges));
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-06 on a wide screen whose window is taller than the page, the bar stands at the window's lower edge, and below what it is about",
      async () => {
        const page = await open(1440);
        await page.setViewportSize({ width: 1440, height: 1200 });
        await page.getByLabel(m.attest.select("Lena L")).check();
        const bar = (await page.locator(".selection").boundingBox())!;
        assert.ok(
          Math.abs(bar.y + bar.height - 1200) <= 1,
          JSON.stringify(bar),
        );
        const rows = (await page.locator(".attest-left").boundingBox())!;
        assert.ok(rows.y + rows.height <= bar.y);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-07 the button of a row stands out only where no other row is left",
      async () => {
        const page = await open(1440);
        const sign = (whose: string, trips: number) =>
          page.getByRole("link", { name: m.attest.attestOf(whose, trips) });
        const isFilled = async (whose: string, trips: number) =>
          (await sign(whose, trips).getAttribute("class"))!.split(" ")
            .includes("button");
        assert.deepEqual(
          [await isFilled("Lena L", 1), await isFilled(name, 2)],
          [false, false],
        );
        await sign("Lena L", 1).click();
        await page.getByRole("dialog").getByRole("button", {
          name: m.attest.attestTrips(1),
        }).click();
        await page.getByText(m.attest.done(1)).waitFor();
        assert.ok(await isFilled(name, 1));
        await page.context().close();
      },
    );
  },
});
