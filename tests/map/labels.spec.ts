import assert from "node:assert/strict";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { eventually } from "../harness/eventually.ts";

const AT = { latitude: 59.33, longitude: 18.06 };

Deno.test({
  name:
    "MAP-06 FLOW-10 on a phone the names of places and geofences on the live map cover neither units nor one another",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const asAdmin = await test.portal.as(admin.email);
    for (const name of ["Z1", "Z2", "Z3", "Z4"]) {
      const { imei } = await newUnit(db, account, { name: `Car ${name}` });
      const added = await asAdmin.call("POST", "/api/v1/user/geofences", {
        name,
        ...AT,
        radius: 500,
        imeis: [imei],
      });
      assert.equal(added.status, 201, added.text);
      if (name !== "Z1") continue;
      const fix = `lat=${AT.latitude}&lon=${AT.longitude}&speed=0`;
      await test.portal.report(`/?id=${imei}&timestamp=${Date.now()}&${fix}`);
    }
    const page = await test.open({ viewport: { width: 360, height: 740 } });
    await test.login(page, admin.email);
    await page.goto("/user/realtime-tracking");
    // Four names at the place of a unit have no room.
    await page.locator(".place-label.is-covered").first().waitFor({
      state: "attached",
      timeout: 60_000,
    });
    await eventually(
      "no name that the edge of the map cuts",
      () =>
        page.evaluate(() => {
          const edges = document.querySelector(".unit-map-canvas")!
            .getBoundingClientRect();
          const names = [
            ...document.querySelectorAll(".place-label:not(.is-covered)"),
          ].map((one) => one.getBoundingClientRect());
          return names.length > 0 && names.every((name) =>
            name.left >= edges.left && name.right <= edges.right &&
            name.top >= edges.top && name.bottom <= edges.bottom
          );
        }),
    );
    await eventually("names that cover nothing", () =>
      page.evaluate(() => {
        const boxes = [...document.querySelectorAll(
          ".place-label:not(.is-covered), .unit-pin > svg",
        )].map((one) => one.getBoundingClientRect());
        return boxes.length > 1 && boxes.every((a, i) =>
          boxes.every((b, j) =>
            i >= j || a.left >= b.right || b.left >= a.right ||
            a.top >= b.bottom || b.top >= a.bottom
          )
        );
      }));
  },
});
