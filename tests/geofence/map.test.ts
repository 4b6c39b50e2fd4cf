import assert from "node:assert/strict";
import { newUnit } from "../harness/build.ts";
import { startStory } from "./story.ts";

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
