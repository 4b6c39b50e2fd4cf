import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsable } from "../harness/usable.ts";

const PAGE = "/support/diagnostics";

Deno.test("diagnostics in the browser", async (t) => {
  await using test = await startBrowserTest();
  const { portal, login } = test;
  const { db } = portal.database;
  const owner = await newAccount(db, { name: "Ägarens Långa Aktiebolag" });
  const unit = await newUnit(db, owner, { name: "Servicebil 7" });
  const support = await newUser(db, await newAccount(db), { support: true });
  await portal.report(
    `/?id=${unit.imei}&lat=59.3&lon=18&note=${"långt".repeat(60)}`,
  );
  await portal.report(`/?id=${unit.imei}&lat=0&lon=0`);
  await portal.report("/?id=unknown-phone&lat=59&lon=18");
  await portal.ingest.drain();

  for (const width of [360, 1440]) {
    await t.step(
      `ING-12 support finds a unit, opens a report and reads why another was refused, ${width} px wide`,
      async () => {
        const page = await test.open({
          viewport: { width, height: 800 },
          locale: "sv-SE",
        });
        await login(page, support.email);
        await page.context().addCookies([
          { name: "language", value: "sv", url: test.url },
        ]);
        await page.goto(PAGE);
        await page.getByText("unknown-phone").waitFor();
        await assertUsable(page);
        await page.getByLabel("Namn, IMEI eller annat enhets-id")
          .fill("servicebil");
        await page.getByRole("button", { name: "Sök" }).click();
        await page.getByRole("link", { name: "Servicebil 7" }).click();
        // The newest comes first; only the refused one is marked.
        assert.equal(await page.locator(".badge-error").count(), 1);
        await page.locator("summary", { hasText: "osmand" }).last().click();
        const raw = page.locator("pre", { hasText: "lat=59.3" });
        await raw.waitFor();
        assert.ok(await raw.isVisible());
        await page.getByText("The position is 0,0").first().waitFor();
        await assertUsable(page);
        await page.context().close();
      },
    );
  }
});
