import assert from "node:assert/strict";
import { VectorTile } from "@mapbox/vector-tile";
import type { FeatureCollection } from "geojson";
import { PbfReader } from "pbf";
import { fitView } from "../domain/geo/projection.ts";
import { makeBackdrops } from "./backdrop.ts";
import { landLayer, placeLayer } from "./layers.ts";
import type { Place } from "./places.ts";
import { packTiles } from "./tile-file.ts";
import { openTiles } from "./tiles.ts";

/** A square island between Sweden and Finland, with a square lake in it and a town beside the lake. */
const COAST = [[18, 59], [18, 61], [22, 61], [22, 59], [18, 59]];
const LAKE = [[19, 59.8], [20, 59.8], [20, 60.2], [19, 60.2], [19, 59.8]];
const town: Place = {
  name: "Holmstad",
  latitude: 60,
  longitude: 21,
  population: 90_000,
  country: "SE",
  isPartOfCity: false,
  isCapital: false,
};
const noBorders: FeatureCollection = {
  type: "FeatureCollection",
  features: [],
};

const tiles = openTiles(packTiles({
  land: landLayer({
    geometries: [{ type: "MultiPolygon", coordinates: [[COAST, LAKE]] }],
  }),
  border: noBorders,
  place: placeLayer([town, {
    ...town,
    name: "Lillby",
    population: 1200,
    latitude: 59.9,
  }]),
}));

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

Deno.test("the drawn map has the island with its lake as a hole, and the town's name", () => {
  const view = fitView([{ latitude: 59, longitude: 18 }, {
    latitude: 61,
    longitude: 22,
  }], {
    width: 800,
    height: 640,
    paddingPx: 60,
    maxZoom: 11,
  });
  const { land, places } = makeBackdrops(tiles)(view);
  assert.ok(land.some((path) => path.split("M").length > 2));
  assert.ok(land.join("").length < 500);
  assert.deepEqual(places.map(({ name }) => name), ["Holmstad"]);
});
