import assert from "node:assert/strict";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../demo/accounts.ts";
import { seedDemo } from "../../demo/seed.ts";
import { startTestPortal } from "../harness/portal.ts";
import { browserOf } from "../unit/story.ts";

Deno.test("UNIT-06 the form of each demo unit is saved as it opens, but for the odometer, which it reports", async () => {
  const portal = await startTestPortal();
  await seedDemo(portal.database.db);
  for (const { units, users } of DEMO_ACCOUNTS) {
    const login = await portal.request("/", {
      method: "POST",
      body: new URLSearchParams({
        username: users[0]!.email,
        password: DEMO_PASSWORD,
      }),
    });
    const [cookie] = login.headers.getSetCookie();
    const browser = browserOf(portal, cookie!.split(";")[0]!);
    for (const { imei, name } of units) {
      const { status } = await browser.submit(
        `/user/edit-terminal?imei=${imei}`,
        { odometer: "1000" },
      );
      assert.equal(status, 303, name);
    }
  }
  await portal.close();
});
