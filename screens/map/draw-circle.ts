import { destination } from "../../domain/geo/destination.ts";
import { fitView, type MapView, toPixel } from "../../domain/geo/projection.ts";
import type { Point } from "../../domain/geo/point.ts";
import type { Circle } from "../../domain/geo/circle.ts";
import type { MapData } from "../../basemap/map-data.ts";

const VIEW = { width: 960, height: 540, paddingPx: 120, maxZoom: 15 };
/** Where a map without a circle looks, degrees: Stockholm, as the specification says of its map editors. */
export const STOCKHOLM = { latitude: 59.3293, longitude: 18.0686 };
const WIDE = { ...VIEW, maxZoom: 9 };

/** A drawn circle, in pixels of a view. */
interface DrawnCircle {
  x: number;
  y: number;
  r: number;
}

/** Puts a circle on a server-drawn map; without one the map shows where it may be. */
export async function drawCircleMap(map: MapData, circle: Circle | null) {
  const view = circle
    ? fitView(
      [0, 90, 180, 270].map((headingDeg) =>
        destination(circle, headingDeg, circle.radiusM)
      ),
      VIEW,
    )
    : fitView([STOCKHOLM], WIDE);
  return {
    view,
    backdrop: await map.backdrop(view),
    circle: circle && drawCircle(view, circle),
  };
}

/** Puts a polygon on a server-drawn map, as far as it is drawn. */
export async function drawPolygonMap(map: MapData, corners: Point[]) {
  if (corners.length === 0) return await drawCircleMap(map, null);
  const view = fitView(corners, VIEW);
  const polygon = corners.map((corner) => {
    const { x, y } = toPixel(view, corner);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  }).join(" ");
  return { view, backdrop: await map.backdrop(view), circle: null, polygon };
}

/** Gives a circle of the ground in pixels of a view. */
export function drawCircle(view: MapView, circle: Circle): DrawnCircle {
  const { x, y } = toPixel(view, circle);
  const north = toPixel(view, destination(circle, 0, circle.radiusM));
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(x), y: round(y), r: round(Math.abs(y - north.y)) };
}
