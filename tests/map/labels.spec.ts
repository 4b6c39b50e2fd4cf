import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
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

Deno.test({
  name:
    "MAP-01 MAP-06 FLOW-10 names of units and places at the edge of the map are whole, drawn and live",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async () => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const admin = await newUser(db, account, { administrator: true });
    const [west, east] = [AT.longitude - 0.03, AT.longitude + 0.03];
    const units: number[] = [];
    for (
      const [name, latitude, longitude] of [
        ["Servicebilen i Hammarby", AT.latitude - 0.008, west],
        ["Lastbilen från Värmdö", AT.latitude + 0.008, east],
      ] as const
    ) {
      const { id, imei } = await newUnit(db, account, { name });
      units.push(id);
      const fix = `lat=${latitude}&lon=${longitude}&speed=0`;
      await test.portal.report(`/?id=${imei}&timestamp=${Date.now()}&${fix}`);
    }
    await command(db, SYSTEM, async (tx) => {
      for (const longitude of [west, east + 0.006]) {
        const place = await tx.insertInto("places").values({
          account_id: account,
          created_by: admin.id,
          label: "Byggarbetsplatsen vid vattnet",
          address: "Vägen 1",
          latitude: AT.latitude,
          longitude,
          radius_m: 150,
        }).returning("id").executeTakeFirstOrThrow();
        for (const unit_id of units) {
          await tx.insertInto("place_units").values({
            account_id: account,
            place_id: place.id,
            unit_id,
          }).execute();
        }
      }
    });
    const { html } = await (await test.portal.as(admin.email))
      .get("/user/realtime-tracking");
    assert.deepEqual(
      [...html.matchAll(/<text text-anchor="(\w+)"[^>]*>Byggarb/g)]
        .map(([, anchor]) => anchor),
      ["start", "end"],
    );
    const page = await test.open({ viewport: { width: 360, height: 740 } });
    await test.login(page, admin.email);
    await page.goto("/user/realtime-tracking");
    await page.locator(".unit-pin.is-named").nth(1).waitFor({
      timeout: 60_000,
    });
    const cut = () =>
      page.evaluate(() => {
        const edges = document.querySelector(".unit-map-canvas")!
          .getBoundingClientRect();
        return [...document.querySelectorAll(".is-named .unit-pin-name")]
          .map((one) => one.getBoundingClientRect())
          .map(({ left, right }) => [
            // Markers stand on whole pixels.
            Math.max(0, Math.floor(edges.left - left)),
            Math.max(0, Math.floor(right - edges.right)),
          ]);
      });
    assert.deepEqual(await cut(), [[0, 0], [0, 0]]);
  },
});
