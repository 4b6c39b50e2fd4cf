import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { gunzipSync } from "node:zlib";
import { PbfReader } from "pbf";
import { fromWorld, type MapView } from "../../domain/geo/projection.ts";
import {
  ROAD_CLASSES,
  type RoadClass,
  ROADS_FROM,
  type Scheme,
} from "../streets/scheme.ts";
import { roadWidth } from "../streets/street-layers.ts";
import type { StreetTiles } from "../streets/street-tiles.ts";
import { featuresOf, linesOf } from "./features.ts";
import { type Box, clipLine, clipRing, type Pixel } from "./clip.ts";
import { linesToPath, ringsToPath } from "./path.ts";
import { type PutInView, tilesBehind } from "./tiles-behind.ts";

/** Streets as SVG path data; everything is empty where there are none. */
export interface DrawnStreets {
  /** Land and water in more detail than those of the base map, which they cover: a path for each tile. */
  earth: string[];
  water: string[];
  /** The narrow roads first. */
  roads: DrawnRoads[];
}

/** All roads of one kind. */
interface DrawnRoads {
  name: RoadClass;
  isTunnel: boolean;
  widthPx: number;
  path: string;
}

/** Draws the streets behind a view. Throws when their tiles cannot be read. */
export async function drawStreets(
  streets: StreetTiles,
  view: MapView,
  box: Box,
  zoom: number,
): Promise<DrawnStreets> {
  const drawn: DrawnStreets = { earth: [], water: [], roads: [] };
  if (zoom < streets.fromZoom - 0.5 || !isCovered(streets, view, box)) {
    return drawn;
  }
  const roads = new Map<string, Pixel[][]>();
  const behind = [...tilesBehind(view, box, zoom, streets.maxZoom)];
  const tiles = await Promise.all(
    behind.map(({ z, x, y }) => streets.tile(z, x, y)),
  );
  behind.forEach(({ put }, i) => {
    const gzipped = tiles[i];
    if (!gzipped) return;
    const bytes = new Uint8Array(gunzipSync(gzipped));
    const { layers } = new VectorTile(new PbfReader(bytes));
    const { scheme } = streets;
    const fill = (name: string) =>
      featuresOf(layers[name]).filter(({ type }) => type === POLYGON)
        .flatMap((feature) => linesOf(feature, put))
        .map((ring) => clipRing(ring, box));
    const earth = scheme.earth
      ? fill(scheme.earth)
      : [clipRing(TILE_CORNERS.map(put), box)];
    drawn.earth.push(ringsToPath(earth));
    drawn.water.push(ringsToPath(fill(scheme.water)));
    for (const feature of featuresOf(layers[scheme.roads.layer])) {
      addRoad(roads, scheme, feature, put, box);
    }
  });
  return {
    earth: drawn.earth.filter((path) => path !== ""),
    water: drawn.water.filter((path) => path !== ""),
    roads: inOrder(roads, zoom),
  };
}

/** The corners of a tile, in its own units. */
const TILE_CORNERS = [[0, 0], [4096, 0], [4096, 4096], [0, 4096]]
  .map(([x = 0, y = 0]) => ({ x, y }));
const LINE = 2;
const POLYGON = 3;

function addRoad(
  roads: Map<string, Pixel[][]>,
  scheme: Scheme,
  feature: VectorTileFeature,
  put: PutInView,
  box: Box,
) {
  const { property, values, tunnel } = scheme.roads;
  const value = String(feature.properties[property]);
  const name = ROAD_CLASSES.find((one) => values[one].includes(value));
  if (!name || feature.type !== LINE) return;
  const isTunnel = feature.properties[tunnel.property] === tunnel.value;
  if (isTunnel && (name === "path" || name === "rail")) return;
  const key = keyOf(name, isTunnel);
  const lines = linesOf(feature, put).flatMap((line) => clipLine(line, box));
  roads.set(key, [...roads.get(key) ?? [], ...lines]);
}

function keyOf(name: RoadClass, isTunnel: boolean): string {
  return isTunnel ? `${name} tunnel` : name;
}

/** People cannot zoom the drawn map, so it shows roads this much earlier than the live one; zoom levels. */
const EARLIER = 0.5;

function inOrder(roads: Map<string, Pixel[][]>, zoom: number): DrawnRoads[] {
  const names = ROAD_CLASSES.filter((name) =>
    ROADS_FROM[name] <= zoom + EARLIER
  ).toReversed();
  return [true, false].flatMap((isTunnel) =>
    names.flatMap((name) => {
      const lines = roads.get(keyOf(name, isTunnel));
      const path = lines && linesToPath(lines);
      const widthPx = Math.round(roadWidth(name, zoom) * 10) / 10;
      return path ? [{ name, isTunnel, widthPx, path }] : [];
    })
  );
}

/** Says whether a view shows a part of the area where there are streets. */
function isCovered(
  { areas }: StreetTiles,
  { west, north, worldPx }: MapView,
  box: Box,
): boolean {
  const corner = (x: number, y: number) =>
    fromWorld({ x: west + x / worldPx, y: north + y / worldPx });
  const topLeft = corner(box.minX, box.minY);
  const bottomRight = corner(box.maxX, box.maxY);
  return areas.some(([areaWest, areaSouth, areaEast, areaNorth]) =>
    topLeft.longitude < areaEast && bottomRight.longitude > areaWest &&
    bottomRight.latitude < areaNorth && topLeft.latitude > areaSouth
  );
}
