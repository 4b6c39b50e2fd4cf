import assert from "node:assert/strict";
import { newUnit } from "../harness/build.ts";
import { textsOf } from "../../locales/index.ts";
import { reportFixes } from "../harness/reports.ts";
import { MORNING } from "../trip/story.ts";
import { GEOFENCES, startStory } from "./story.ts";

Deno.test("MAP-06 ACC-06 ACC-21 the map shows the geofences of the units that a person sees, circles and polygons", async () => {
  await using story = await startStory();
  const { addGeofence, as, db, mine } = story;

  const unit = await newUnit(db, mine);
  const imeis = [unit.imei];
  const corners = [[18, 59], [18.01, 59], [18.01, 59.01], [18, 59]];
  await addGeofence({ name: "Round one", imeis });
  await addGeofence({
    name: "Cornered one",
    polygon: { type: "Polygon", coordinates: [corners] },
    imeis,
  });
  const map = await as.admin.get("/user/realtime-tracking");
  assert.match(map.html, /<title>Round one<\/title><circle/);
  assert.match(map.html, /<title>Cornered one<\/title><polygon/);
  assert.match(map.html, /&quot;name&quot;:&quot;Cornered one&quot;/);
  for (const who of ["user", "without", "stranger"] as const) {
    const { html } = await as[who].get("/user/realtime-tracking");
    assert.ok(!html.includes("Round one"), who);
  }
});

Deno.test("GEO-14 a polygon whose latitude and longitude are swapped is refused with a hint, since its units are elsewhere", async () => {
  await using story = await startStory();
  const { as, car, van, portal } = story;
  const { byKey } = textsOf("en");
  await reportFixes(portal, car.imei, MORNING.slice(0, 2));
  const ring = [[18.06, 59.32], [18.08, 59.32], [18.08, 59.33], [18.06, 59.32]];
  const add = (ring: number[][], imei = car.imei) =>
    as.admin.call("POST", GEOFENCES, {
      name: "Yard",
      polygon: { type: "Polygon", coordinates: [ring] },
      imeis: [imei],
    });
  const swapped = ring.map(([lon, lat]) => [lat!, lon!]);
  const refused = await add(swapped);
  assert.equal(refused.status, 422);
  assert.deepEqual(refused.json.errors.polygon, [byKey.PolygonSwapped]);
  assert.equal((await add(ring)).status, 201);
  const gothenburg = ring.map(([lon, lat]) => [lon! - 6, lat! - 1.6]);
  assert.equal((await add(gothenburg)).status, 201);
  const unseen = await add(swapped, van.imei);
  assert.equal(unseen.status, 201, "a unit that never reported tells nothing");
});
