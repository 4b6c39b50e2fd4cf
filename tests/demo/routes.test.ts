import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import { offLine } from "../../basemap/bends.ts";
import { REGIONS, routeBetween } from "../../demo/routes.ts";
import { pointsOf, type RoadMap } from "../../demo/routes/road.ts";
import { trackOf } from "../../demo/track.ts";
import { distanceM, type Point } from "../../domain/geo/point.ts";

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

/** East of here the map draws no way to the toll station of the demo, degrees. */
const DRAWN_UNTIL = { stockholm: 18.0936, oslo: 10.829 };

Deno.test("OPS-08 MAP-12 cars of the demo drive on the streets that the map draws", async () => {
  for (const region of ["stockholm", "oslo"] as const) {
    const streets = await readStreets(region);
    const offsM = samplesOf(region).filter((point) =>
      point.longitude < DRAWN_UNTIL[region]
    )
      .map((point) => offStreetM(point, streets))
      .sort((a, b) => a - b);
    const medianM = offsM[Math.floor(offsM.length / 2)]!;
    const mostM = offsM.at(-1)!;
    const text = `${region}: median ${medianM.toFixed(1)} m, most ${
      mostM.toFixed(1)
    } m of ${offsM.length} samples`;
    assert.ok(offsM.length > 4_000, text);
    assert.ok(medianM < 1 && mostM < 10, text);
  }
});

interface Stretch {
  from: Point;
  to: Point;
}

/** Streets by the cells of about 500 m that they pass. */
type Streets = Map<string, Stretch[]>;

const CELL = 0.005;

async function readStreets(region: string): Promise<Streets> {
  const file = new URL(
    `../../basemap/data/streets-${region}.geojsonl.gz`,
    import.meta.url,
  );
  const lines = gunzipSync(await Deno.readFile(file)).toString().split("\n");
  const streets: Streets = new Map();
  for (const line of lines.filter(Boolean)) {
    const { geometry } = JSON.parse(line) as {
      geometry: { coordinates: [number, number][] };
    };
    const points = geometry.coordinates.map(([longitude, latitude]) => ({
      latitude,
      longitude,
    }));
    points.slice(1).forEach((to, i) => {
      const from = points[i]!;
      const steps = Math.ceil(distanceM(from, to) / 200);
      const along = Array.from({ length: steps + 1 }, (_, step) => ({
        latitude: from.latitude + (to.latitude - from.latitude) * step / steps,
        longitude: from.longitude +
          (to.longitude - from.longitude) * step / steps,
      }));
      for (const key of new Set(along.flatMap(cellsAround))) {
        const cell = streets.get(key) ?? [];
        streets.set(key, cell);
        cell.push({ from, to });
      }
    });
  }
  return streets;
}

function cellsAround({ latitude, longitude }: Point): string[] {
  const row = Math.floor(latitude / CELL);
  const column = Math.floor(longitude / CELL);
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].map((right) => `${row + down},${column + right}`)
  );
}

/** Gives the points, ten metres apart, of the ways from the first place of a region to all others. */
function samplesOf(region: keyof typeof REGIONS): Point[] {
  const [first = "", ...others] = Object.keys(REGIONS[region].places);
  return others.flatMap((place) => {
    const { latitude, longitude } = trackOf(routeBetween(region, first, place));
    return Array.from(latitude, (value, i) => ({
      latitude: value,
      longitude: longitude[i]!,
    }));
  });
}

/** Gives how far a point is from the nearest street, metres. */
function offStreetM(point: Point, streets: Streets): number {
  const row = Math.floor(point.latitude / CELL);
  const column = Math.floor(point.longitude / CELL);
  const near = streets.get(`${row},${column}`) ?? [];
  return Math.min(...near.map(({ from, to }) => {
    const narrow = Math.cos(point.latitude * Math.PI / 180);
    const metres = (one: Point): [number, number] => [
      (one.longitude - from.longitude) * narrow * 111_195,
      (one.latitude - from.latitude) * 111_195,
    ];
    return offLine(...metres(point), ...metres(to));
  }));
}
