import assert from "node:assert/strict";
import {
  acknowledgeOrder,
  listOpenOrders,
  takeWaiting,
} from "../../db/order/open-orders.ts";
import { newUnit } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertNothingClipped, assertUsable } from "../harness/usable.ts";
import { newTrip } from "../trip/trip-rows.ts";
import { putUnit, startUnits, storedUnit } from "./story.ts";

const LIST = "/user/edit-terminal-list";

Deno.test({
  name: "units in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db, account, car, admin } = await startUnits(test.portal);
    await newUnit(db, account, { name: "Grävmaskin 7", type: "excavator" });
    await putUnit(db, car.id, {
      next_inspection_on: "2020-01-01",
      service_interval_months: 12,
      last_service_on: "2019-01-01",
    });
    const swedish = { name: "language", value: "sv", url: test.url };

    await t.step(
      "FLOW-08 UNIT-02 UNIT-27 UNIT-29 NET-01 on a Swedish phone without JavaScript a unit is found, opened and saved",
      async () => {
        const page = await test.open({
          javaScriptEnabled: false,
          viewport: { width: 360, height: 740 },
        });
        await page.context().addCookies([swedish]);
        await test.login(page, admin.email);
        await page.goto(LIST);
        await page.getByText("Besiktning försenad").waitFor();
        await page.locator(".filter-line").click();
        await page.getByRole("searchbox").fill("volvo");
        await page.getByRole("button", { name: "Filtrera" }).click();
        assert.equal(await page.locator("tbody tr").count(), 1);
        await page.getByRole("link", { name: "Volvo", exact: true }).click();
        await page.locator("summary", { hasText: "Ändra: Mätarställning, km" })
          .click();
        await page.getByLabel(/^Mätarställning, km/).fill("12 000");
        await page.locator("summary", { hasText: "Bränsle och utsläpp" })
          .click();
        await page.getByLabel(/^Förbrukning per mil/).fill("0,62");
        await page.getByLabel(/^Koldioxidutsläpp/).fill("112");
        await page.locator("summary", { hasText: "På kartan" }).click();
        await page.getByLabel("Färg på kartan").fill("#aa0011");
        await page.locator("summary", { hasText: "Ändra: Namn" }).click();
        await page.getByLabel("Namn").press("Enter");
        await page.getByText("Enheten sparades.").waitFor();
        assert.equal((await storedUnit(db, car.id)).co2_g_per_km, 112);
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-08 on a phone the tab of the page is in sight, the button to save covers nothing until something is changed, and then stays in sight with what is not saved",
      async () => {
        const page = await test.open({ viewport: { width: 360, height: 740 } });
        await page.context().addCookies([swedish]);
        await test.login(page, admin.email);
        await page.goto(`/user/edit-terminal/benefit?unit=${car.id}`);
        const tab = page.locator(".unit-tabs [aria-current]");
        const isInSight = () =>
          tab.evaluate((one) => {
            const [own, box] = [one, one.parentElement!].map((it) =>
              it.getBoundingClientRect()
            );
            return own!.left >= box!.left && own!.right <= box!.right;
          });
        await eventually("the tab", isInSight);
        await page.goto(`/user/edit-terminal?unit=${car.id}`);
        const bar = page.locator(".save-bar");
        const note = bar.getByText("Ändringarna är inte sparade");
        await page.locator("summary", { hasText: /^Fordon/ }).click();
        assert.ok(!await note.isVisible());
        const position = () =>
          bar.evaluate((one) => getComputedStyle(one).position);
        assert.equal(await position(), "static");
        await page.locator("summary", { hasText: "Ändra: Namn" }).click();
        await page.getByLabel("Namn", { exact: true }).fill("Volvo 3");
        await note.waitFor();
        assert.equal(await position(), "fixed");
        await assertUsable(page);
        await page.getByRole("link", { name: "Ändra: Nästa service" }).click();
        const field = page.getByLabel("Serviceintervall, km");
        await field.waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "FLOW-06 ticked units show their number and kilometres of the month, in Swedish nothing of the bar is clipped, and Escape or a button unticks them",
      async () => {
        await newTrip(
          db,
          { accountId: account, id: car.id },
          new Date(Date.now() - 120_000).toISOString(),
          new Date(Date.now() - 60_000).toISOString(),
          { distance_m: 12_400 },
        );
        for (const width of [360, 1440]) {
          const page = await test.open({ viewport: { width, height: 800 } });
          await page.context().addCookies([swedish]);
          await test.login(page, admin.email);
          await page.goto(LIST);
          const bar = page.locator(".selection");
          const tickAll = bar.getByLabel("Välj alla");
          const said = bar.locator("output");
          const ticked = page.locator('[name="unit"]:checked');
          assert.ok(!await bar.isVisible());
          await page.getByLabel("Välj Volvo").check();
          await page.getByLabel("Välj Grävmaskin 7").check();
          assert.equal(await said.innerText(), "2 valda · 12 km");
          assert.ok((await said.boundingBox())!.height < 30, "one line");
          const when = bar.getByText("den här månaden");
          assert.equal(await when.isVisible(), width > 1000);
          for (const name of ["Lägg till taggar", "Ange avdelning"]) {
            assert.ok(await bar.getByRole("button", { name }).isVisible());
          }
          await assertNothingClipped(bar);
          await assertUsable(page);
          if (width > 1000) {
            assert.ok(!await tickAll.isVisible());
          } else {
            await tickAll.check();
            assert.equal(await said.innerText(), "Alla 2 valda");
          }
          await page.keyboard.press("Escape");
          assert.equal(await ticked.count(), 0);
          assert.ok(!await bar.isVisible());
          await page.getByLabel("Välj Volvo").check();
          await bar.getByRole("button", { name: "Rensa valet" }).click();
          assert.equal(await ticked.count(), 0);
          if (width > 1000) {
            await page.getByLabel("Välj alla på sidan").check();
            assert.equal(await ticked.count(), 2);
          }
          await page.context().close();
        }
      },
    );

    await t.step(
      "FLOW-08 FLOW-11 on a wide screen what a unit is stands open in two columns of labelled values, on a phone in a line each",
      async () => {
        const page = await test.open({
          viewport: { width: 1440, height: 900 },
        });
        await page.context().addCookies([swedish]);
        await test.login(page, admin.email);
        await page.goto(`/user/edit-terminal?unit=${car.id}`);
        const parts = page.locator(".unit-part");
        const facts = parts.locator(".unit-part-facts");
        const shown = await facts.evaluateAll((all) =>
          all.filter((one) => one.checkVisibility()).length
        );
        assert.equal(shown, 7);
        assert.match(
          await facts.nth(1).innerText(),
          /Nästa besiktning\s+2020-01-01/,
        );
        const lefts = await parts.evaluateAll((all) =>
          new Set(all.map((one) => Math.round(one.getBoundingClientRect().x)))
            .size
        );
        assert.equal(lefts, 2, "two columns");
        await assertUsable(page);
        await parts.nth(1).locator("summary").click();
        assert.ok(!await facts.nth(1).isVisible(), "its fields say it now");
        await page.setViewportSize({ width: 360, height: 740 });
        assert.ok(!await facts.first().isVisible());
        assert.ok(await parts.locator(".unit-part-holds").first().isVisible());
        await page.context().close();
      },
    );

    await t.step(
      "UNIT-28 ticked units are changed after a question",
      async () => {
        const page = await test.open({
          viewport: { width: 1280, height: 900 },
        });
        await page.context().addCookies([swedish]);
        await test.login(page, admin.email);
        await page.goto(LIST);
        await page.getByLabel("Välj Volvo").check();
        const bar = page.locator(".selection");
        await bar.locator("summary", { hasText: "Mer" }).click();
        await bar.getByRole("button", { name: "Ange rapportintervall" })
          .click();
        await page.locator("#department_id").waitFor({ state: "hidden" });
        assert.ok(await page.getByLabel("Ange rapportintervall").isChecked());
        await page.locator("#project_id").waitFor({ state: "hidden" });
        await page.locator("#report_frequency").selectOption("1h");
        await page.getByRole("button", { name: "Fortsätt" }).click();
        await page.getByText("Vill du göra det för 1 enhet?").waitFor();
        await assertUsable(page);
        await page.getByRole("button", { name: "Ja, ändra" }).click();
        await page.getByText("1 enhet ändrades.").waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "UNIT-15 UNIT-19 the page of outputs follows by itself when the unit answers",
      async () => {
        const page = await test.open({
          viewport: { width: 1280, height: 900 },
        });
        await page.context().addCookies([swedish]);
        await test.login(page, admin.email);
        await page.goto(`/user/edit-terminal/outputs?unit=${car.id}`);
        await page.getByRole("button", { name: "Utgång 1 (DOUT): Slå på" })
          .click();
        await page.getByText("Väntar på att enheten bekräftar").waitFor();
        const open = await listOpenOrders(db, new Date(), car.id);
        const order = open.find(({ kind }) => kind === "output");
        await takeWaiting(db, order!, new Date());
        await acknowledgeOrder(db, order!, null, new Date());
        await page.getByText("Utgång 1 (DOUT): På").waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "NET-06 NET-07 the pages of units are usable on phone and screen, light and dark",
      async () => {
        for (
          const [width, scheme] of [[360, "light"], [1440, "dark"]] as const
        ) {
          const page = await test.open({
            viewport: { width, height: 900 },
            colorScheme: scheme,
          });
          await page.context().addCookies([swedish]);
          await test.login(page, admin.email);
          for (
            const path of [
              LIST,
              `${LIST}?search=nothing`,
              `${LIST}/bulk?unit=${car.id}`,
              `/user/edit-terminal?imei=${car.imei}`,
              `/user/edit-terminal/outputs?unit=${car.id}`,
              `/user/edit-terminal/names?unit=${car.id}`,
              `/user/edit-terminal/ingest-key?unit=${car.id}`,
            ]
          ) {
            await page.goto(path);
            await assertUsable(page);
          }
          await page.context().close();
        }
      },
    );

    await t.step(
      "UNIT-26 with every column the list is scrolled through, and no word breaks",
      async () => {
        for (const width of [360, 1440]) {
          const page = await test.open({ viewport: { width, height: 900 } });
          await page.context().addCookies([swedish]);
          await test.login(page, admin.email);
          await page.goto(LIST);
          if (width < 720) await page.locator(".filter-line").click();
          await page.getByText("Kolumner", { exact: true }).click();
          for (const box of await page.locator("[name=column]").all()) {
            await box.check();
          }
          await page.getByRole("button", { name: "Visa de här" }).click();
          await page.locator('td[data-label="Chassinummer"]').first()
            .waitFor({ state: "attached" });
          await assertUsable(page);
          if (width > 720) {
            const table = page.getByRole("region", { name: "Enheter" });
            await table.focus();
            await page.keyboard.press("ArrowRight");
            const scrolled = () => table.evaluate((one) => one.scrollLeft > 0);
            await eventually("the scrolling", scrolled);
            const name = (await table.getByRole("rowheader", { name: /Volvo/ })
              .boundingBox())!;
            const { x } = (await table.boundingBox())!;
            assert.ok(name.x - x < 150, "the name stays in sight");
            const head = page.getByRole("columnheader", { name: "IMEI" });
            assert.ok((await head.boundingBox())!.height < 160, "words break");
          }
          await page.context().close();
        }
      },
    );
  },
});
