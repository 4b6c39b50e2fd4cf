import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { assertDrawnToEdges } from "../harness/drawn.ts";
import { storedTrips } from "./story.ts";
import { newTrip } from "./trip-rows.ts";

Deno.test({
  name:
    "TRIP-15 the map of a trip is drawn to the edges of its box on a phone and in a low window",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const accountId = await newAccount(db);
    const { id } = await newUnit(db, accountId);
    const admin = await newUser(db, accountId, { administrator: true });
    await newTrip(
      db,
      { accountId, id },
      "2026-03-02T08:00Z",
      "2026-03-02T08:20Z",
    );
    const [trip] = await storedTrips(db, id);
    for (
      const [width, height] of [
        [320, 900],
        [360, 900],
        [1440, 900],
        [1440, 600],
      ] as const
    ) {
      const page = await test.open({ viewport: { width, height } });
      await test.login(page, admin.email);
      await page.goto(`/user/create-triplog/${trip!.id}`);
      await assertDrawnToEdges(page);
      await page.context().close();
    }
  },
});
