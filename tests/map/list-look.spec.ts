import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { eventually } from "../harness/eventually.ts";

const NAME = "Mercedes Vito – Service 2";

Deno.test({
  name:
    "FLOW-11 MAP-09 a unit of the list beside the map takes two lines with its whole name, a silent one has the colour of its count, a name on the map is whole, a live speed stands apart from the state and goes when the unit stands, and the list says what its time is",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const van = await newUnit(db, account, {
      name: NAME,
      registrationNumber: "PWN58C",
    });
    const trailer = await newUnit(db, account, {
      name: "Maskinsläp till grävmaskinen i Norra hamnen",
      registrationNumber: "SLP46E",
    });
    for (const [index, { imei }] of [van, trailer].entries()) {
      const fix = `lat=${59.3 + index / 10}&lon=18.06&speed=0`;
      await test.portal.report(`/?id=${imei}&timestamp=${Date.now()}&${fix}`);
    }
    const silentSince = new Date(Date.now() - 3 * 86_400_000);
    await command(
      db,
      SYSTEM,
      (tx) =>
        tx.updateTable("unit_states").set({ reported_at: silentSince })
          .where("unit_id", "=", trailer.id).execute(),
    );
    const page = await test.open({ viewport: { width: 1440, height: 900 } });
    await test.login(page, admin.email);
    await page.goto("/user/realtime-tracking");
    const rows = page.locator("[data-unit-list] li");
    assert.equal(await rows.count(), 2);
    await page.getByText("Time: last report", { exact: true }).waitFor();
    await page.getByRole("list", { name: "Time: last report" }).waitFor();
    assert.equal(
      await rows.first().locator("[data-field=time]").getAttribute("title"),
      "Last report",
    );
    // The list of units says the same of each.
    const timesOf = (all: string) =>
      page.locator(all).evaluateAll((some) =>
        some.map((one) => one.textContent).sort()
      );
    const onMap = await timesOf("[data-unit-list] [data-field=time]");
    assert.match(onMap.join(), /[A-Z][a-z]{2} \d\d:\d\d/, "days ago");
    await page.goto("/user/edit-terminal-list");
    assert.deepEqual(await timesOf(".unit-cell-last_report"), onMap);
    await page.goto("/user/realtime-tracking");
    for (const row of await rows.all()) {
      const { height } = (await row.boundingBox())!;
      assert.ok(height <= 61, `${height} px`);
    }
    const lost = await page.locator(".unit-name", { hasText: NAME })
      .evaluate((one) => one.scrollWidth - one.clientWidth);
    assert.equal(lost, 0, "the name of the van is cut");
    const driver = await newUser(db, account, {
      firstName: "Maximiliana Alexandra",
      lastName: "von Lövenhielm-Östergren",
    });
    const asAdmin = await test.portal.as(admin.email);
    await asAdmin.post(`/user/edit-terminal/driver?unit=${van.id}`, {
      driver_id: String(driver.id),
    });
    await page.reload();
    await page.getByText(/PWN58C.*Östergren/).waitFor();
    const cut = await page.locator(".unit-place").evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).length
    );
    assert.equal(cut, 0, "what stands below a name is whole");
    const colourOf = (selector: string) =>
      page.locator(selector).evaluate((one) => getComputedStyle(one).color);
    assert.equal(
      await colourOf('[data-state="silent"] .state'),
      await colourOf('[data-activity="silent"] b'),
    );
    const name = page.locator(".unit-pin.is-named .unit-pin-name", {
      hasText: NAME,
    });
    await name.waitFor({ timeout: 60_000 });
    assert.ok(
      await name.evaluate((one) => one.scrollWidth <= one.clientWidth),
      "the name is cut",
    );

    await page.locator('.unit-map-live[data-live="true"]').waitFor();
    const row = page.locator(`[data-unit-id="${van.id}"]`);
    const speed = row.locator("[data-field=speed]");
    const drive = (knots: number) =>
      test.portal.report(
        `/?id=${van.imei}&timestamp=${Date.now()}&lat=59.3&lon=18.06&speed=${knots}`,
      );
    await drive(40);
    await speed.getByText("74 km/h").waitFor();
    const state = (await row.locator(".state").boundingBox())!;
    const apart = (await speed.boundingBox())!.x - state.x - state.width;
    assert.ok(apart >= 4, `${apart} px between state and speed`);
    await drive(0);
    await eventually(
      "no speed of what stands, as when the page is drawn",
      async () => await speed.textContent() === "",
    );
  },
});
