import { distanceToBorderM, flatten, holdsOrigin } from "../geo/flat.ts";
import { distanceM, type Point } from "../geo/point.ts";
import {
  CONTROL_POINTS,
  type ControlPoint,
  type TollCity,
} from "./control-points.ts";

/** How far around the control points fixes are looked at, degrees: some 2 km. */
const MARGIN_DEGREES = 0.02;

/** Nearer to the border a fix may lie on either side, metres. */
const BORDER_M = 100;

/** The area that the stations of a city close off. */
interface Zone {
  city: TollCity;
  middle: Point;
  /** From the middle to the outermost station. */
  radiusM: number;
  south: number;
  north: number;
  west: number;
  east: number;
  /** The stations around the middle, in order. */
  ring: readonly Point[];
}

const ZONES: readonly Zone[] = [
  zoneOf("stockholm", ({ tariff }) => tariff === "inner"),
  zoneOf("gothenburg", ({ tariff }) => tariff === "gbg"),
];

function zoneOf(
  city: TollCity,
  closes: (point: ControlPoint) => boolean,
): Zone {
  const all = CONTROL_POINTS.filter((point) => point.city === city);
  const latitudes = all.map(({ latitude }) => latitude);
  const longitudes = all.map(({ longitude }) => longitude);
  const ring = all.filter(closes);
  const middle = {
    latitude: mean(ring.map(({ latitude }) => latitude)),
    longitude: mean(ring.map(({ longitude }) => longitude)),
  };
  const angle = (point: Point) => {
    const { x, y } = flatten(middle, point);
    return Math.atan2(y, x);
  };
  return {
    city,
    middle,
    radiusM: Math.max(...all.map((point) => distanceM(middle, point))),
    south: Math.min(...latitudes) - MARGIN_DEGREES,
    north: Math.max(...latitudes) + MARGIN_DEGREES,
    west: Math.min(...longitudes) - 2 * MARGIN_DEGREES,
    east: Math.max(...longitudes) + 2 * MARGIN_DEGREES,
    ring: ring.toSorted((a, b) => angle(a) - angle(b)),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Gives the city around whose stations one of two points lies; null when neither lies there. */
export function nearestCity(from: Point, to: Point): TollCity | null {
  const zone = ZONES.find((zone) =>
    surrounds(zone, from) || surrounds(zone, to)
  );
  return zone?.city ?? null;
}

function surrounds(
  { south, north, west, east }: Zone,
  { latitude, longitude }: Point,
): boolean {
  return latitude > south && latitude < north && longitude > west &&
    longitude < east;
}

/**
 * Says whether a trip may have come to a station, from where it starts and how long it is; a trip whose start is unknown
 * may. Its distance may be measured too short, by a tenth and 5 km at most.
 */
export function mayReachStations(
  { start, distanceM: drivenM }: { start: Point | null; distanceM: number },
): boolean {
  return start === null ||
    ZONES.some(({ middle, radiusM }) =>
      distanceM(middle, start) <= radiusM + 1.1 * drivenM + 5000
    );
}

/** Says on which side of a zone's border a point lies; null where it is too near to say. */
export function sideOf(city: TollCity, point: Point): "in" | "out" | null {
  const ring = ZONES.find((zone) => zone.city === city)!.ring
    .map((corner) => flatten(point, corner));
  if (distanceToBorderM(ring) < BORDER_M) return null;
  return holdsOrigin(ring) ? "in" : "out";
}

/** Says whether a way from one point to another leads towards the middle of a zone. */
export function leadsInwards(city: TollCity, from: Point, to: Point): boolean {
  const { middle } = ZONES.find((zone) => zone.city === city)!;
  return distanceM(middle, to) < distanceM(middle, from);
}
