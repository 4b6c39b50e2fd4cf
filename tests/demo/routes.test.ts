import assert from "node:assert/strict";
import { REGIONS, routeBetween } from "../../demo/routes.ts";
import { pointsOf, type RoadMap } from "../../demo/routes/road.ts";
import { distanceM } from "../../domain/geo/point.ts";

const maps = Object.entries(REGIONS) as [keyof typeof REGIONS, RoadMap][];

Deno.test("every place of a city can be reached from every other", () => {
  for (const [region, map] of maps) {
    const [first = "", ...others] = Object.keys(map.places);
    for (const place of others) {
      assert.ok(routeBetween(region, first, place).steps.length >= 2);
    }
  }
});

Deno.test("road points lie close enough together to follow the road", () => {
  for (const [region, map] of maps) {
    for (const road of map.roads) {
      const points = pointsOf(road, map);
      points.slice(1).forEach((point, i) => {
        const before = points[i];
        const gap = before ? distanceM(before, point) : 0;
        const limit = region === "archipelago" ? 3000 : 1400;
        assert.ok(gap < limit, `${region}, ${road.name}: ${gap} m`);
      });
    }
  }
});

Deno.test("the quickest way through Stockholm to Kista passes the Essingeleden", () => {
  const { steps } = routeBetween("stockholm", "vastberga", "kista");
  const lillaEssingen = { latitude: 59.32511, longitude: 18.00399 };
  assert.ok(steps.some((step) => distanceM(step, lillaEssingen) < 30));
});
