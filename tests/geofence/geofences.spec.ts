import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Language } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startBrowserTest } from "../harness/browser.ts";
import { reportFixes } from "../harness/reports.ts";
import { assertUsableAt } from "../harness/usable.ts";
import { newVisits } from "./visit-rows.ts";

const LIST = "/user/geofences";
const EDITOR = "/user/geofences/add-edit-geofences";
const YARD = {
  type: "FeatureCollection",
  features: [{
    type: "Feature",
    properties: {},
    geometry: {
      type: "Polygon",
      coordinates: [[
        [18.06, 59.32],
        [18.08, 59.32],
        [18.08, 59.33],
        [18.06, 59.33],
        [18.06, 59.32],
      ]],
    },
  }],
};

Deno.test({
  name: "geofences in a browser",
  sanitizeOps: false,
  sanitizeResources: false,
  fn: async (t) => {
    await using test = await startBrowserTest();
    const { db } = test.portal.database;
    const account = await newAccount(db);
    const car = await newUnit(db, account, { name: "Volvo V90" });
    await newUnit(db, account, { name: "Transit" });
    const owner = await newUser(db, account, { administrator: true });
    const open = async (
      path: string,
      language: Language,
      options: Parameters<typeof test.open>[0] = {},
    ) => {
      const page = await test.open({ language, ...options });
      await test.login(page, owner.email);
      await page.goto(path);
      return page;
    };

    await t.step(
      "GEO-02 GEO-07 GEO-12 GEO-14 NET-01 on a phone without JavaScript a polygon is uploaded, refused, saved, switched off and deleted",
      async () => {
        const page = await open(EDITOR, "sv", {
          javaScriptEnabled: false,
          viewport: { width: 360, height: 740 },
        });
        await page.getByLabel("Namn").fill("Gården");
        await page.getByRole("radio", { name: "Polygon" }).check();
        await page.getByLabel("GeoJSON", { exact: true }).fill(
          '{"type":"Point","coordinates":[18,59]}',
        );
        await page.getByRole("checkbox", { name: "Volvo V90" }).check();
        await page.getByRole("button", { name: "Spara" }).last().click();
        await page.getByText("Det finns ingen polygon").waitFor();
        await page.getByLabel("GeoJSON-fil").setInputFiles({
          name: "yard.geojson",
          mimeType: "application/geo+json",
          buffer: Buffer.from(JSON.stringify(YARD)),
        });
        await page.getByRole("button", { name: "Visa på kartan" }).click();
        assert.equal(await page.locator("polygon.map-circle").count(), 1);
        await page.getByRole("button", { name: "Spara" }).last().click();
        await page.getByText("Zonen sparades.").waitFor();
        await page.getByText("Polygon, 4 hörn").waitFor();
        await page.getByRole("switch", { name: "Gården larmar" }).click();
        await page.getByText("Zonen är av och larmar inte.").waitFor();
        assert.equal(
          await page.getByRole("switch").getAttribute("aria-checked"),
          "false",
        );
        await page.getByRole("link", { name: "Ta bort Gården" }).click();
        await page.getByRole("button", { name: "Ta bort" }).click();
        await page.getByText("Det finns inga zoner än").waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "GEO-02 GEO-14 on the map a polygon is drawn, its corners moved and removed by mouse and keys",
      async () => {
        const page = await open(EDITOR, "en", {
          viewport: { width: 1280, height: 1000 },
        });
        await page.locator('.circle-map [data-live="true"]').waitFor({
          timeout: 60_000,
        });
        await page.getByRole("radio", { name: "Polygon" }).check();
        const box = (await page.locator(".circle-map canvas").boundingBox())!;
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        for (const [dx, dy] of [[-60, -40], [60, -40], [60, 40], [-60, 40]]) {
          await page.mouse.click(x + dx!, y + dy!);
          // Two presses close together would zoom.
          await page.waitForTimeout(400);
        }
        const corners = page.getByRole("button", { name: /^Corner/ });
        assert.equal(await corners.count(), 4);
        const ring = async (): Promise<number[][]> =>
          JSON.parse(await page.locator("#polygon").inputValue())
            .coordinates[0];
        const before = await ring();
        assert.equal(before.length, 5);
        await corners.first().press("ArrowUp");
        const after = await ring();
        assert.ok(after[0]![1]! > before[0]![1]!, "the first went north");
        assert.deepEqual(after[1], before[1]);
        await page.mouse.click(x, y - 41);
        assert.equal(await corners.count(), 5, "on an edge there is one more");
        await corners.nth(1).press("Delete");
        assert.equal(await corners.count(), 4);
        await page.getByLabel("Name").fill("Square");
        await page.getByRole("checkbox", { name: "Transit" }).check();
        await page.getByRole("button", { name: "Save" }).last().click();
        await page.getByText("The geofence was saved.").waitFor();
        await page.getByRole("switch", { name: "Square raises alarms" })
          .click();
        await page.getByText("The geofence is off").waitFor();
        await page.context().close();
      },
    );

    await t.step(
      "GEO-02 GEO-04 on the map a circle starts at 300 m and goes no lower, and a file becomes a polygon at once",
      async () => {
        const page = await open(EDITOR, "en");
        await page.locator('.circle-map [data-live="true"]').waitFor({
          timeout: 60_000,
        });
        await page.getByLabel("Latitude").fill("59.3293");
        await page.getByLabel("Longitude").fill("18.0686");
        const radius = page.getByLabel("Radius, m");
        assert.equal(await radius.inputValue(), "300");
        const edge = page.getByRole("slider", { name: /Radius/ });
        await edge.press("ArrowLeft");
        assert.equal(await radius.inputValue(), "300");
        await edge.press("ArrowRight");
        assert.equal(await radius.inputValue(), "310");
        await page.locator("#file").setInputFiles({
          name: "yard.geojson",
          mimeType: "application/geo+json",
          buffer: Buffer.from(JSON.stringify(YARD)),
        });
        await page.getByRole("button", { name: /^Corner 4/ }).waitFor();
        assert.ok(
          await page.getByRole("radio", { name: "Polygon" }).isChecked(),
        );
        assert.equal(await page.locator(".circle-pin").count(), 0);
        await page.context().close();
      },
    );

    await t.step(
      "MAP-06 GEO-14 the live map names the geofences around a unit",
      async () => {
        const admin = await test.portal.as(owner.email);
        const at = { latitude: 59.325, longitude: 18.07 };
        await reportFixes(test.portal, car.imei, [{
          ...at,
          fixedAt: Date.now() - 60_000,
          speedKmh: 0,
          ignition: null,
          odometerM: null,
          satellites: null,
          hdop: null,
          accuracyM: null,
        }]);
        for (
          const geofence of [
            { name: "Old town", ...at, radius: 500 },
            { name: "Yard", polygon: YARD },
          ]
        ) {
          const added = await admin.call("POST", "/api/v1/user/geofences", {
            ...geofence,
            imeis: [car.imei],
          });
          assert.equal(added.status, 201);
        }
        const page = await open("/user/realtime-tracking", "sv", {
          viewport: { width: 1280, height: 900 },
        });
        await page.locator('.unit-map-live[data-live="true"]').waitFor({
          timeout: 60_000,
        });
        for (const name of ["Old town", "Yard"]) {
          await page.locator(".geofence-label", { hasText: name }).waitFor();
        }
        await page.context().close();
      },
    );

    await t.step(
      "GEO-01 NET-07 in the list no column is so narrow that its words break",
      async () => {
        const many = await newAccount(db);
        const names = ["Ford Transit – Rör Oslo", "Mercedes Vito – Service 2"];
        const imeis: string[] = [];
        for (const name of [...names, "Nimbus 305 – Skärgårdsbåten", "Volvo"]) {
          imeis.push((await newUnit(db, many, { name })).imei);
        }
        const boss = await newUser(db, many, { administrator: true });
        const asker = await test.portal.as(boss.email);
        await asker.call("POST", "/api/v1/user/geofences", {
          name: "Kungsholmen",
          latitude: 59.33,
          longitude: 18.03,
          radius: 1200,
          imeis,
        });
        const page = await test.open({});
        await test.login(page, boss.email);
        for (const width of [720, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(LIST);
          const broken = await page.locator(
            ".geofence-table :is(thead a, tbody th a, td:nth-child(3), .switch)",
          ).evaluateAll((cells) =>
            cells.filter((cell) => {
              const range = document.createRange();
              range.selectNodeContents(cell);
              const tops = [...range.getClientRects()].map(({ top }) =>
                Math.round(top / 8)
              );
              return Math.max(...tops) - Math.min(...tops) > 1;
            }).map((cell) => cell.textContent)
          );
          assert.deepEqual(broken, [], `at ${width} px`);
        }
        await page.context().close();
      },
    );

    await t.step(
      "GEO-01 GEO-02 GEO-15 NET-07 list, editor, question and visits are usable at any width and in the dark",
      async () => {
        const id = await newVisits(db, account, owner.id, {
          [car.id]: [
            ["inside", new Date(Date.now() - 90_000_000).toISOString()],
            ["outside", new Date(Date.now() - 80_000_000).toISOString()],
            ["inside", new Date(Date.now() - 7_000_000).toISOString()],
          ],
        });
        const page = await open(LIST, "sv");
        for (
          const path of [
            LIST,
            EDITOR,
            `${EDITOR}/${id}`,
            `${LIST}/${id}/deletion`,
            `${LIST}/${id}/visits`,
          ]
        ) {
          await page.goto(path);
          await assertUsableAt(page, [360, 768, 1440]);
        }
        await page.context().close();
      },
    );
  },
});
