import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { assertUsableAt } from "../../harness/usable.ts";
import { storedTrips } from "../story.ts";
import { newMorningTrips } from "../trip-rows.ts";
import { startCar } from "./car-story.ts";

const m = textsOf("sv");

Deno.test({
  name:
    "FLOW-06 ATT-05 where all chosen trips are attested the bar says so in place of changes; with an open one among them it changes that one alone, and says so",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using story = await startCar();
    const { test, db, unit, admin: user } = story;
    const { id } = unit;
    await newMorningTrips(db, unit, [2, 3, 4]);
    const asUser = await test.portal.as(user.email);
    const days = { from: "2026-03-01", to: "2026-03-03" };
    const { status } = await asUser.call("POST", "user/attest", {
      unit_id: id,
      ...days,
    });
    assert.equal(status, 201);
    const page = await test.open({ language: "sv" });
    await test.login(page, user.email);
    await page.goto(
      `/user/create-triplog?unit=${id}&from=2026-03-01&to=2026-03-20`,
    );
    const bar = page.getByRole("form", { name: m.trip.selected });
    const said = bar.getByText(m.trip.chosenAttested);
    const change = bar.getByRole("button", { name: m.tripType.private });
    // The newest stands first, and is open.
    const boxes = page.locator(".selects");
    await boxes.nth(1).check();
    await said.waitFor();
    assert.equal(await change.isVisible(), false);
    // Nor does the menu offer what would be refused.
    await bar.locator("summary").click();
    await bar.getByRole("button", { name: m.trip.showOnMap }).waitFor();
    const other = bar.getByRole("button", { name: m.trip.setOther });
    assert.equal(await other.isVisible(), false);
    await bar.locator("summary").click();
    await assertUsableAt(page, [360, 1440]);
    await boxes.nth(0).check();
    await change.waitFor();
    assert.equal(await said.isVisible(), false);
    await bar.getByText(m.trip.someAttested).waitFor();
    await assertUsableAt(page, [360, 1440]);
    await page.setViewportSize({ width: 360, height: 780 });
    const { height } = (await bar.boundingBox())!;
    assert.ok(height <= 2 * 48 + 8, `${height} px: two rows`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await change.click();
    await page.locator("[data-notice]").getByText(/^Sparat som privat: /)
      .waitFor();
    assert.deepEqual(
      (await storedTrips(db, id)).map(({ type }) => type),
      ["business", "business", "private"],
    );
    await page.context().close();
  },
});
