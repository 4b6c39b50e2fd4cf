import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsableAt } from "../harness/usable.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("sv").attest;

Deno.test({
  name:
    "FLOW-07 FLOW-10 on a phone several are signed in a sheet that folds all but two of them and says the trips, its note in sight over the buttons, with a shade while more follows",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest({}, {
      now: () => new Date("2026-04-02T12:00:00Z"),
    });
    const { db } = test.portal.database;
    const accountId = await newAccount(db);
    const admin = await newUser(db, accountId, { administrator: true });
    for (const name of ["Bil", "Buss", "Skåp"]) {
      const unit = { accountId, ...await newUnit(db, accountId, { name }) };
      await newTrip(db, unit, "2026-03-02T08:00Z", "2026-03-02T08:20Z", {
        purpose: "Lager",
      });
    }
    const page = await test.open({
      language: "sv",
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    await test.login(page, admin.email);
    await page.goto("/user/attest?from=2026-03-01&to=2026-03-31");
    for (const name of ["Bil", "Buss", "Skåp"]) {
      await page.getByLabel(m.select(name)).check();
    }
    await page.locator(".selection").getByRole("button", { name: m.attest })
      .tap();
    const dialog = page.getByRole("dialog");
    const button = dialog.getByRole("button", { name: m.attestTrips(3) });
    await button.waitFor();
    const { y, height, width } = (await dialog.boundingBox())!;
    assert.deepEqual([width, Math.round(y + height)], [360, 740]);
    assert.doesNotMatch((await dialog.textContent())!, /0 av/);
    const more = dialog.getByText(m.moreSigned(1));
    assert.match((await more.textContent())!, /Skåp/);
    assert.equal(await dialog.locator("li > strong:visible").count(), 2);
    const note = (await dialog.getByLabel(m.note).boundingBox())!;
    const bar = (await dialog.locator(".save-bar").boundingBox())!;
    assert.ok(note.y + note.height <= bar.y, "the note is in sight");
    await more.tap();
    await dialog.getByRole("strong").getByText("Skåp").waitFor();
    await assertUsableAt(page, [360]);
    await button.tap();
    await page.getByText(m.done(3)).waitFor();
    await page.context().close();
  },
});
