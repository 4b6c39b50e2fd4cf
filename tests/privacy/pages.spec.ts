import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertUsableAt } from "../harness/usable.ts";

/** Folder for pictures of the pages, for people who want to look at them. */
const PICTURES = Deno.env.get("PICTURES");

Deno.test("the pages of privacy in a browser", async (t) => {
  await using test = await startBrowserTest();
  const { db } = test.portal.database;
  const accountId = await newAccount(db);
  const car = await newUnit(db, accountId, { name: "Volvo V60 företagsbil" });
  const admin = await newUser(db, accountId, { administrator: true });
  const gone = await newUser(db, accountId, { lastName: "Vanderbeck" });
  await command(db, SYSTEM, async (tx) => {
    await tx.updateTable("users").set({
      email: null as unknown as string,
      deleted_at: new Date("2026-03-01T10:00Z"),
    }).where("id", "=", gone.id).execute();
    await tx.insertInto("views").values(
      [false, true].map((is_support) => ({
        account_id: accountId,
        viewer_account_id: accountId,
        viewer_id: gone.id,
        viewer_name: is_support ? "Stina Support" : "Bo Chef",
        is_support,
        unit_id: car.id,
        driver_id: admin.id,
        kind: is_support ? "diagnostics" as const : "trips" as const,
        medium: "page" as const,
        hour: new Date("2026-03-02T10:00Z"),
        first_at: new Date("2026-03-02T10:10Z"),
        last_at: new Date("2026-03-02T10:40Z"),
        views: is_support ? 1 : 7,
      })),
    ).execute();
    await tx.insertInto("retention_runs").values({
      account_id: accountId,
      ran_at: new Date("2026-03-02T02:37Z"),
      deleted: { positions: 12_345, privateTrips: 3 },
    }).execute();
    await tx.insertInto("trip_sums").values({
      account_id: accountId,
      unit_id: car.id,
      year: 2018,
      type: "business",
      trips: 412,
      distance_m: 18_345_600,
    }).execute();
  });
  const paths = {
    privacy: "/user/privacy",
    views: "/user/privacy/views",
    retention: "/administration/retention",
    erasures: "/administration/erasures",
    erasure: `/administration/erasures/${gone.id}`,
  };

  const page = await test.open({ language: "sv" });
  await test.login(page, admin.email);
  for (const [name, path] of Object.entries(paths)) {
    await t.step(
      `SEC-08 SEC-09 SEC-10 ${name} is usable at any width and in the dark`,
      async () => {
        await page.goto(path);
        await assertUsableAt(page, [360, 1440], async (look) => {
          if (!PICTURES) return;
          const file = `${PICTURES}/${name}-${look}.png`;
          await page.screenshot({ path: file, fullPage: true });
        });
      },
    );
  }
});
