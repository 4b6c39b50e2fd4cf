import assert from "node:assert/strict";
import { DEMO_ACCOUNTS } from "../../demo/accounts.ts";
import { seedDemo } from "../../demo/seed.ts";
import { startTestPortal } from "../harness/portal.ts";
import { browserOf } from "../unit/story.ts";

Deno.test("UNIT-06 the form of each demo unit is saved as it opens, but for the odometer, which it reports", async () => {
  await using portal = await startTestPortal();
  await seedDemo(portal.database.db);
  for (const { units, users } of DEMO_ACCOUNTS) {
    const browser = browserOf(await portal.as(users[0]!.email));
    for (const { imei, name } of units) {
      const { status } = await browser.submit(
        `/user/edit-terminal?imei=${imei}`,
        { odometer: "1000" },
      );
      assert.equal(status, 303, name);
    }
  }
});
