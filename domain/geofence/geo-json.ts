import * as z from "zod";
import type { Point } from "../geo/point.ts";
import { distanceM } from "../geo/point.ts";
import { fail, ok, type Result } from "../result.ts";
import { areaM2, type FlatPoint, flatten, turn } from "../geo/flat.ts";

/** Most corners of a polygon: each fix of a unit is compared with all of them. */
const CORNERS_MAX = 200;
/** Widest polygon, metres: on a wider one the plane that it is measured on is off by more than 2 %. */
const ACROSS_MAX_M = 200_000;
/** Longest GeoJSON text, characters; 200 corners need a tenth of it. */
export const GEO_JSON_MAX = 100_000;

interface GeoJsonError {
  code:
    | "GeoJsonUnreadable"
    | "GeoJsonNoPolygon"
    | "GeoJsonSeveralPolygons"
    | "GeoJsonHole"
    | "GeoJsonNotClosed"
    | "PolygonTooFewCorners"
    | "PolygonTooManyCorners"
    | "PolygonOutOfWorld"
    | "PolygonSwapped"
    | "PolygonTooWide"
    | "PolygonCrossesItself"
    | "PolygonEmpty";
}

type Read<T> = Result<T, GeoJsonError>;

const Position = z.array(z.number()).min(2);
const Ring = z.array(Position);
const Geometry = z.union([
  z.object({ type: z.literal("Polygon"), coordinates: z.array(Ring) }),
  z.object({
    type: z.literal("MultiPolygon"),
    coordinates: z.array(z.array(Ring)),
  }),
]);

/** Reads the one polygon of a GeoJSON text or value (RFC 7946): a geometry, a feature, or a collection of one feature. */
export function readGeoJson(given: unknown): Read<Point[]> {
  const value = typeof given === "string" ? parse(given) : given;
  if (typeof value !== "object" || value === null) {
    return fail({ code: "GeoJsonUnreadable" });
  }
  const polygons = geometriesOf(value as Record<string, unknown>)
    .flatMap((geometry) => {
      const { data } = Geometry.safeParse(geometry);
      if (!data) return [];
      return data.type === "Polygon" ? [data.coordinates] : data.coordinates;
    });
  const [rings, ...others] = polygons;
  if (!rings) return fail({ code: "GeoJsonNoPolygon" });
  if (others.length > 0) return fail({ code: "GeoJsonSeveralPolygons" });
  const [border, ...holes] = rings;
  if (holes.length > 0) return fail({ code: "GeoJsonHole" });
  return readRing(border ?? []);
}

function parse(text: string): unknown {
  if (text.length > GEO_JSON_MAX) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function geometriesOf(value: Record<string, unknown>): unknown[] {
  const { type, features, geometry } = value;
  if (type === "Feature") return [geometry];
  if (type !== "FeatureCollection") return [value];
  return Array.isArray(features)
    ? features.map((feature) => feature?.geometry)
    : [];
}

function readRing(ring: readonly number[][]): Read<Point[]> {
  const points = ring.map(([longitude, latitude]) => ({
    latitude: latitude!,
    longitude: longitude!,
  }));
  const [first, last] = [points[0], points.at(-1)];
  if (points.length > CORNERS_MAX + 1) {
    return fail({ code: "PolygonTooManyCorners" });
  }
  if (points.length < 4) return fail({ code: "PolygonTooFewCorners" });
  if (!isSame(first!, last!)) return fail({ code: "GeoJsonNotClosed" });
  return judge(
    points.slice(0, -1).filter((point, i) =>
      i === 0 || !isSame(point, points[i - 1]!)
    ),
  );
}

/** Judges the corners of a polygon. */
function judge(corners: Point[]): Read<Point[]> {
  if (corners.some(isOutOfWorld)) {
    const isSwapped = corners.every(({ latitude, longitude }) =>
      !isOutOfWorld({ latitude: longitude, longitude: latitude })
    );
    return fail({ code: isSwapped ? "PolygonSwapped" : "PolygonOutOfWorld" });
  }
  if (corners.length < 3) return fail({ code: "PolygonTooFewCorners" });
  const [first] = corners;
  if (corners.some((corner) => distanceM(first!, corner) > ACROSS_MAX_M)) {
    return fail({ code: "PolygonTooWide" });
  }
  const flat = corners.map((corner) => flatten(first!, corner));
  if (crossesItself(flat)) return fail({ code: "PolygonCrossesItself" });
  // A square metre holds no unit.
  return areaM2(flat) < 1 ? fail({ code: "PolygonEmpty" }) : ok(corners);
}

function isSame(a: Point, b: Point): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude;
}

function isOutOfWorld({ latitude, longitude }: Point): boolean {
  return !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180);
}

/** Says whether two edges that are not neighbours touch, or an edge goes back over its neighbour. */
function crossesItself(ring: readonly FlatPoint[]): boolean {
  const edge = (i: number) => [ring[i]!, ring[(i + 1) % ring.length]!] as const;
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = edge(i);
    const [, c] = edge((i + 1) % ring.length);
    if (turn(a, b, c) === 0 && goesBack(a, b, c)) return true;
    for (let j = i + 2; j < ring.length; j++) {
      const isNeighbour = i === 0 && j === ring.length - 1;
      if (!isNeighbour && meet(a, b, ...edge(j))) return true;
    }
  }
  return false;
}

function goesBack(a: FlatPoint, b: FlatPoint, c: FlatPoint): boolean {
  return (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0;
}

function meet(a: FlatPoint, b: FlatPoint, c: FlatPoint, d: FlatPoint): boolean {
  const [c1, c2] = [Math.sign(turn(a, b, c)), Math.sign(turn(a, b, d))];
  const [a1, a2] = [Math.sign(turn(c, d, a)), Math.sign(turn(c, d, b))];
  if (c1 * c2 < 0 && a1 * a2 < 0) return true;
  return c1 === 0 && isBetween(a, b, c) || c2 === 0 && isBetween(a, b, d) ||
    a1 === 0 && isBetween(c, d, a) || a2 === 0 && isBetween(c, d, b);
}

/** Says whether a point on the line through a and b lies between them. */
function isBetween(a: FlatPoint, b: FlatPoint, point: FlatPoint): boolean {
  return Math.min(a.x, b.x) <= point.x && point.x <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) <= point.y && point.y <= Math.max(a.y, b.y);
}
