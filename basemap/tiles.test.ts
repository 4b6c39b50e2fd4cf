import assert from "node:assert/strict";
import { VectorTile } from "@mapbox/vector-tile";
import type { FeatureCollection } from "geojson";
import { PbfReader } from "pbf";
import { fitView } from "../domain/geo/projection.ts";
import { makeBackdrops } from "./drawing/backdrop.ts";
import { lakeLayer, landLayer, placeLayer } from "./cutting/layers.ts";
import type { Place } from "./cutting/places.ts";
import { packTiles } from "./cutting/tile-file.ts";
import { PROTOMAPS } from "./streets/scheme.ts";
import type { StreetTiles } from "./streets/street-tiles.ts";
import { openTiles } from "./tiles.ts";

/** A square island between Sweden and Finland, with a square lake in it and a town beside the lake. */
const COAST = [[18, 59], [18, 61], [22, 61], [22, 59], [18, 59]];
const LAKE = [[19, 59.8], [20, 59.8], [20, 60.2], [19, 60.2], [19, 59.8]];
/** A hole as the source of the land has them: it is no lake's shore. */
const GRID_HOLE = [[20.2, 59.2], [20.4, 59.2], [20.4, 59.4], [20.2, 59.4], [
  20.2,
  59.2,
]];
const town: Place = {
  name: "Holmstad",
  latitude: 60,
  longitude: 21,
  population: 90_000,
  country: "SE",
  isPartOfCity: false,
  isCapital: false,
};
const nothing: FeatureCollection = {
  type: "FeatureCollection",
  features: [],
};

const tiles = openTiles(packTiles({
  land: landLayer({
    geometries: [{ type: "MultiPolygon", coordinates: [[COAST, GRID_HOLE]] }],
  }),
  lake: lakeLayer([{
    type: "Feature",
    properties: {},
    geometry: { type: "Polygon", coordinates: [LAKE] },
  }]),
  town: nothing,
  border: nothing,
  place: placeLayer([town, {
    ...town,
    name: "Lillby",
    population: 1200,
    latitude: 59.9,
  }]),
}));

const noStreets: StreetTiles = {
  scheme: PROTOMAPS,
  areas: [],
  maxZoom: 14,
  fromZoom: 9,
  version: "none",
  attribution: "",
  tile: () => Promise.resolve(null),
};

function placesIn(z: number, x: number, y: number): unknown[] {
  const layer =
    new VectorTile(new PbfReader(tiles.tile(z, x, y)!)).layers.place;
  return Array.from(
    { length: layer?.length ?? 0 },
    (_, i) => layer!.feature(i).properties.name,
  );
}

Deno.test("there is a tile where there is land, and none where there is only water", () => {
  assert.ok(tiles.tile(0, 0, 0));
  assert.ok(tiles.tile(7, 71, 37));
  assert.equal(tiles.tile(7, 0, 0), null);
});

Deno.test("tiles that do not exist are none, whatever is asked for", () => {
  for (
    const [z, x, y] of [[8, 0, 0], [-1, 0, 0], [1, 2, 0], [3, 0.5, 0], [
      NaN,
      0,
      0,
    ]] as const
  ) {
    assert.equal(tiles.tile(z, x, y), null);
  }
});

Deno.test("a town is named from afar, a village only close by", () => {
  assert.deepEqual(placesIn(5, 17, 9), ["Holmstad"]);
  assert.deepEqual(placesIn(7, 71, 37).sort(), ["Holmstad", "Lillby"]);
});

Deno.test("the drawn map has the island, its lake in its own shape, and the town's name", async () => {
  const view = fitView([{ latitude: 59, longitude: 18 }, {
    latitude: 61,
    longitude: 22,
  }], {
    width: 800,
    height: 640,
    paddingPx: 60,
    maxZoom: 11,
  });
  const draw = makeBackdrops(tiles, () => noStreets);
  const { land, lakes, places } = await draw(view);
  assert.ok(land.every((path) => path.split("M").length === 2), "no holes");
  assert.ok(lakes.length > 0);
  assert.ok(land.join("").length < 500);
  assert.deepEqual(places.map(({ name }) => name), ["Holmstad"]);
});

Deno.test("MAP-01 the drawn map has land far beyond its view, as a tall box on a phone shows it", async () => {
  const view = fitView([{ latitude: 60.5, longitude: 20.5 }], {
    width: 800,
    height: 640,
    paddingPx: 60,
    maxZoom: 11,
  });
  const { land } = await makeBackdrops(tiles, () => noStreets)(view);
  // Each ring starts at a place, and then says its steps.
  const ys = land.flatMap((path) => {
    const numbers = path.match(/-?\d+/g)!.map(Number);
    let y = 0;
    return numbers.filter((_, i) => i % 2 === 1).map((step) => y += step);
  });
  assert.ok(Math.min(...ys) < -700 && Math.max(...ys) > 640 + 700, land.join());
});
