import GeoJSONVT from "geojson-vt";
import type { Feature, Geometry } from "geojson";
import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";
import { toWorld } from "../../domain/geo/projection.ts";
import type { Bounds } from "../streets/pmtiles-layout.ts";
import { PmtilesWriter } from "../streets/pmtiles-writer.ts";
import { encodeTile, present, type Tile } from "./encode.ts";
import { readLines } from "./lines.ts";

/** Cities whose streets come with the product (see data/README.md), by the end of their files' names. */
const CITIES = ["stockholm", "oslo"] as const;

/** Zooms of the tiles with streets; above them the base map is enough, below them the deepest ones are enlarged. */
const ZOOMS = { min: 10, max: 14 };

/** How our data's classes are called in the scheme of Protomaps, and the zoom from which each is in the tiles. */
const ROADS: Record<string, { kind: string; detail: string; from: number }> = {
  motorway: { kind: "highway", detail: "motorway", from: 10 },
  trunk: { kind: "major_road", detail: "trunk", from: 10 },
  primary: { kind: "major_road", detail: "primary", from: 10 },
  secondary: { kind: "major_road", detail: "secondary", from: 10 },
  tertiary: { kind: "major_road", detail: "tertiary", from: 11 },
  street: { kind: "minor_road", detail: "residential", from: 12 },
  rail: { kind: "rail", detail: "rail", from: 12 },
  path: { kind: "path", detail: "path", from: 14 },
};

type Layers = Record<"earth" | "water" | "roads", Feature[]>;
type Street = Feature<
  Geometry,
  { class: string; name?: string; ref?: string; tunnel?: unknown }
>;

/** Cuts the streets and shores of the cities into a PMTiles file in the scheme of Protomaps. */
export async function cutCities(dataUrl: string, path: string): Promise<void> {
  const areas: Bounds[] = [];
  const all: Layers = { earth: [], water: [], roads: [] };
  for (const city of CITIES) {
    const layers = await readCity(dataUrl, city);
    areas.push(boundsOf(Object.values(layers).flat()));
    for (const [name, features] of Object.entries(layers)) {
      all[name as keyof Layers].push(...features);
    }
  }
  const cut = Object.entries(all).map(([name, features]) =>
    [name, cutLayer(features)] as const
  );
  await using writer = await PmtilesWriter.open(path);
  for (const [z, x, y] of tilesOf(areas)) {
    const found = cut.map(([name, layer]) => [name, tileOf(layer, z, x, y)]);
    const tile = present(Object.fromEntries(found));
    if (Object.keys(tile).length === 0) continue;
    await writer.add(zxyToTileId(z, x, y), gzipSync(encodeTile(tile)));
  }
  await writer.finish({
    bounds: around(areas),
    minZoom: ZOOMS.min,
    maxZoom: ZOOMS.max,
    metadata: {
      name: "Streets of Stockholm and Oslo",
      areas,
      vector_layers: Object.keys(all).map((id) => ({ id, fields: {} })),
    },
  });
}

async function readCity(dataUrl: string, city: string): Promise<Layers> {
  const streets = await readLines<Street>(`${dataUrl}streets-${city}`);
  const shores = await readLines<Street>(`${dataUrl}shores-${city}`);
  const shore = (name: string) =>
    shores.filter((one) => one.properties.class === name)
      .map((one) => ({ ...one, properties: { kind: name } }));
  return {
    earth: shore("earth"),
    water: shore("water"),
    roads: streets.map(toRoad),
  };
}

function toRoad({ properties, geometry }: Street): Feature {
  const { kind, detail, from } = ROADS[properties.class]!;
  return {
    type: "Feature",
    geometry,
    properties: {
      kind,
      kind_detail: detail,
      min_zoom: from,
      ...properties.name && { name: properties.name },
      ...properties.ref && { ref: properties.ref },
      ...properties.tunnel ? { is_tunnel: true } : {},
    },
  };
}

function cutLayer(features: Feature[]): GeoJSONVT {
  return new GeoJSONVT({ type: "FeatureCollection", features }, {
    maxZoom: ZOOMS.max,
    indexMaxZoom: ZOOMS.max,
    indexMaxPoints: 0,
    tolerance: 6,
    extent: 4096,
    buffer: 64,
  });
}

/** Gives a layer's part of a tile, without roads that are too small for its zoom. */
function tileOf(
  layer: GeoJSONVT,
  z: number,
  x: number,
  y: number,
): Tile | null {
  const tile = layer.getTile(z, x, y);
  if (!tile) return null;
  const features = tile.features.filter(({ tags }) =>
    Number(tags?.min_zoom ?? 0) <= z
  );
  return { ...tile, features };
}

/** Lists the tiles of the areas, in the order in which a PMTiles file holds them. */
function tilesOf(areas: readonly Bounds[]): [number, number, number][] {
  const tiles = new Map<number, [number, number, number]>();
  for (const [west, south, east, north] of areas) {
    const from = toWorld({ latitude: north, longitude: west });
    const to = toWorld({ latitude: south, longitude: east });
    for (let z = ZOOMS.min; z <= ZOOMS.max; z++) {
      const at = (value: number) => Math.floor(value * 2 ** z);
      for (let x = at(from.x); x <= at(to.x); x++) {
        for (let y = at(from.y); y <= at(to.y); y++) {
          tiles.set(zxyToTileId(z, x, y), [z, x, y]);
        }
      }
    }
  }
  return [...tiles].sort(([a], [b]) => a - b).map(([, tile]) => tile);
}

function boundsOf(features: Feature[]): Bounds {
  const boxes = features.map(({ geometry }) => {
    const points = pointsIn(geometry);
    const xs = points.map(([x]) => x!);
    const ys = points.map(([, y]) => y!);
    return [
      Math.min(...xs),
      Math.min(...ys),
      Math.max(...xs),
      Math.max(...ys),
    ] as const;
  });
  return around(boxes);
}

function pointsIn(geometry: Geometry): number[][] {
  if (geometry.type === "LineString") return geometry.coordinates;
  if (geometry.type === "Polygon") return geometry.coordinates.flat();
  throw new Error(`No street or shore: ${geometry.type}`);
}

function around(boxes: readonly Bounds[]): Bounds {
  return [
    Math.min(...boxes.map(([west]) => west)),
    Math.min(...boxes.map(([, south]) => south)),
    Math.max(...boxes.map(([, , east]) => east)),
    Math.max(...boxes.map(([, , , north]) => north)),
  ];
}
