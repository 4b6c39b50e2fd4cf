import type {
  Feature,
  FeatureCollection,
  MultiLineString,
  MultiPolygon,
  Point,
  Polygon,
} from "geojson";
import { mesh } from "topojson-client";
import type { Place } from "./places.ts";
import { type Detail, type Position, thinPolygon } from "./thin.ts";

/** Where our customers' units drive and sail: there every bay and lake is kept as in the source. */
const NORTH = { west: 3, east: 33, south: 53.5, north: 72.5 };
const FINE: Detail = { leastKm: 0.8, bendKm: 0.05 };
const COARSE: Detail = { leastKm: 6, bendKm: 1.2 };

/**
 * Land from the GeoJSON of @geo-maps/earth-lands-100m, without the holes that stand for lakes: its makers cut
 * lakes along a grid of about 2.5 km and lost the narrow parts, which leaves right angles and triangles.
 */
export function landLayer(
  source: { geometries: MultiPolygon[] },
): FeatureCollection<Polygon> {
  const features: Feature<Polygon>[] = [];
  for (const { coordinates } of source.geometries) {
    for (const rings of coordinates) {
      const thinned = thinPolygon([rings[0]] as Position[][], detailAt);
      if (thinned) {
        features.push(feature({ type: "Polygon", coordinates: thinned }));
      }
    }
  }
  return { type: "FeatureCollection", features };
}

/** Lakes as Natural Earth draws them at 1:10 million (see data/README.md). */
export function lakeLayer(
  lakes: Feature<Polygon>[],
): FeatureCollection<Polygon> {
  return { type: "FeatureCollection", features: lakes };
}

/** Borders between countries, each once and never along a coast, from the TopoJSON of world-atlas. */
export function borderLayer(
  atlas: { objects: { countries: unknown } },
): FeatureCollection<MultiLineString> {
  const lines = borderMesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  return { type: "FeatureCollection", features: [feature(lines)] };
}

/** topojson-client comes without types. */
const borderMesh = mesh as (
  topology: unknown,
  object: unknown,
  keep: (one: unknown, other: unknown) => boolean,
) => MultiLineString;

/** Place names; `rank` is the zoom from which a name is shown. */
export function placeLayer(places: Place[]): FeatureCollection<Point> {
  return {
    type: "FeatureCollection",
    features: places.map((place) => ({
      type: "Feature",
      properties: {
        name: place.name,
        rank: rankOf(place),
        population: place.population,
      },
      geometry: {
        type: "Point",
        coordinates: [place.longitude, place.latitude],
      },
    })),
  };
}

/** Least number of inhabitants with which a place is named at zoom 2, 3, 4 and so on. */
const POPULATIONS = [1_500_000, 500_000, 150_000, 50_000, 15_000, 5_000, 2_000];

function rankOf(place: Place): number {
  const step = POPULATIONS.findIndex((least) => place.population >= least);
  const rank = 2 + (step === -1 ? POPULATIONS.length : step);
  if (place.isPartOfCity) return Math.max(rank + 2, 10);
  return place.isCapital ? Math.min(rank, 4) : rank;
}

function detailAt([longitude, latitude]: Position): Detail {
  const isNorth = longitude > NORTH.west && longitude < NORTH.east &&
    latitude > NORTH.south && latitude < NORTH.north;
  return isNorth ? FINE : COARSE;
}

function feature<G extends Polygon | MultiLineString>(geometry: G): Feature<G> {
  return { type: "Feature", properties: {}, geometry };
}
