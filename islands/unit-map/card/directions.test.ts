import assert from "node:assert/strict";
import { directionsTo } from "./directions.ts";

Deno.test("MAP-10 directions open in the map app of the phone, elsewhere on OpenStreetMap", () => {
  const at = { latitude: 59.33, longitude: 18.06 };
  assert.equal(
    directionsTo(at, "Mozilla/5.0 (Linux; Android 15; Pixel 8)"),
    "geo:59.33,18.06?q=59.33,18.06",
  );
  assert.equal(
    directionsTo(at, "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)"),
    "https://maps.apple.com/?daddr=59.33,18.06",
  );
  assert.equal(
    directionsTo(at, "Mozilla/5.0 (X11; Linux x86_64)"),
    "https://www.openstreetmap.org/directions?to=59.33%2C18.06",
  );
});
