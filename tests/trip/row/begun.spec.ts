import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../../harness/build.ts";
import { startBrowserTest } from "../../harness/browser.ts";
import { newTrip } from "../trip-rows.ts";

const m = textsOf("sv");
const DAYS = "from=2026-03-01&to=2026-03-31";

Deno.test({
  name:
    "FLOW-02 a trip that got its purpose stays in the list of those without one until its driver is said, and so the other way round; it counts no more, with JavaScript and without",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest({}, {
      now: () => new Date("2026-03-20T12:00:00Z"),
    });
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    for (const javaScriptEnabled of [true, false]) {
      for (const first of ["purpose", "driver"] as const) {
        const unit = { accountId: account, ...await newUnit(db, account) };
        for (const day of ["02", "03", "04"]) {
          await newTrip(
            db,
            unit,
            `2026-03-${day}T08:00Z`,
            `2026-03-${day}T08:20Z`,
            day === "04" && first === "purpose" ? { driver_id: admin.id } : {},
          );
        }
        const page = await test.open({ language: "sv", javaScriptEnabled });
        await test.login(page, admin.email);
        await page.goto(
          `/user/create-triplog?unit=${unit.id}&${DAYS}&todo=${first}`,
        );
        const rows = page.locator("li.trip");
        const left = page.locator(".filter-notice");
        const counted = {
          purpose: m.trip.toDo.withoutPurpose,
          driver: m.trip.toDo.withoutDriver,
        }[first];
        const say = {
          purpose: async (row: number) => {
            await rows.nth(row).locator("input[name=purpose]").fill("Möte");
            await rows.nth(row).locator("input[name=purpose]").press("Enter");
          },
          driver: (row: number) =>
            rows.nth(row).getByRole("button", { name: m.trip.iDrove }).click(),
        };
        await left.getByText(counted(3)).waitFor();
        // The newest misses the purpose alone in the one list, both in the other.
        await say[first](0);
        await left.getByText(counted(2)).waitFor();
        assert.equal(await rows.count(), first === "purpose" ? 2 : 3);
        const second = first === "purpose" ? 0 : 1;
        await say[first](second);
        await left.getByText(counted(1)).waitFor();
        const stays = first === "purpose" ? 2 : 3;
        assert.equal(await rows.count(), stays);
        const other = first === "purpose" ? "driver" : "purpose";
        await say[other](second);
        await rows.nth(stays - 1).waitFor({ state: "detached" });
        assert.equal(await rows.count(), stays - 1);
        await page.context().close();
      }
    }
  },
});
