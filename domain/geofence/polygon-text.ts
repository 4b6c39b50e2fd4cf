import type { Point } from "../geo/point.ts";

/** Writes a polygon as GeoJSON. */
export function toGeoJson(corners: readonly Point[]) {
  const round = (degrees: number) => Number(degrees.toFixed(6));
  const ring = [...corners, ...corners.slice(0, 1)]
    .map(({ latitude, longitude }) => [round(longitude), round(latitude)]);
  return { type: "Polygon" as const, coordinates: [ring] };
}

/**
 * Gives the corners of the first polygon of a GeoJSON text, to draw what is typed so far; none when there is no such
 * polygon. It judges nothing: `readGeoJson` does.
 */
export function cornersIn(text: string): Point[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const ring = ringIn(value);
  if (!Array.isArray(ring) || !ring.every(isPosition)) return [];
  const corners = ring.map(([longitude, latitude]) => ({
    latitude,
    longitude,
  }));
  const [first, last] = [corners[0], corners.at(-1)];
  const isClosed = corners.length > 1 &&
    first!.latitude === last!.latitude && first!.longitude === last!.longitude;
  return isClosed ? corners.slice(0, -1) : corners;
}

/** Finds the border of the first polygon of a GeoJSON value. */
function ringIn(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return null;
  const { type, features, geometry, coordinates } = value as Record<
    string,
    unknown
  >;
  if (type === "FeatureCollection" && Array.isArray(features)) {
    return ringIn(features[0]);
  }
  if (type === "Feature") return ringIn(geometry);
  if (!Array.isArray(coordinates)) return null;
  if (type === "Polygon") return coordinates[0];
  return type === "MultiPolygon" ? coordinates[0]?.[0] : null;
}

function isPosition(value: unknown): value is [number, number] {
  return Array.isArray(value) &&
    Math.abs(value[0]) <= 180 && Math.abs(value[1]) <= 90;
}
