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
const FINE: Detail = { leastKm: 0.8, bendKm: 0.08 };
const COARSE: Detail = { leastKm: 6, bendKm: 1.2 };

/** Land with its lakes cut out, from the GeoJSON of @geo-maps/earth-lands-250m. */
export function landLayer(
  source: { geometries: MultiPolygon[] },
): FeatureCollection<Polygon> {
  const features: Feature<Polygon>[] = [];
  for (const { coordinates } of source.geometries) {
    for (const rings of coordinates) {
      const thinned = thinPolygon(rings as Position[][], detailAt);
      if (thinned) {
        features.push(feature({ type: "Polygon", coordinates: thinned }));
      }
    }
  }
  return { type: "FeatureCollection", features };
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
const POPULATIONS = [2_000_000, 700_000, 250_000, 80_000, 25_000, 8_000, 3_000];

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
