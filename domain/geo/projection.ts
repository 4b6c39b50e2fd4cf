import type { Point } from "./point.ts";

/** A place on the flat Web-Mercator world: 0,0 is its north-west corner, 1,1 its south-east one. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** A window on the flat world: the place at its top left corner, and the width of the whole world in pixels. */
export interface MapView {
  width: number;
  height: number;
  west: number;
  north: number;
  worldPx: number;
}

/** The square world ends at this latitude, as on every web map. */
export const MAX_LATITUDE = 85.0511287798066;

/** How wide the world is, in pixels, at zoom 0; it doubles with each zoom (the measure of MapLibre). */
export const TILE_PX = 512;

/** Puts a place on the flat world; a place too near a pole lands on its edge. */
export function toWorld({ latitude, longitude }: Point): WorldPoint {
  const sine = Math.sin(clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE) * RADIANS);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

/** Says which place a point of the flat world is. */
export function fromWorld({ x, y }: WorldPoint): Point {
  return {
    latitude: Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) / RADIANS,
    longitude: (x - 0.5) * 360,
  };
}

/** Says where in the window a place is drawn, in pixels from its top left corner. */
export function toPixel(view: MapView, point: Point): WorldPoint {
  const { x, y } = toWorld(point);
  return {
    x: (x - view.west) * view.worldPx,
    y: (y - view.north) * view.worldPx,
  };
}

interface FitOptions {
  width: number;
  height: number;
  /** Kept free on each side, in pixels. */
  paddingPx: number;
  /** Kept free on the right besides, for what covers it, in pixels. */
  rightPx?: number;
  /** Without it a single unit would be shown at the scale of a doorstep. */
  maxZoom: number;
}

/**
 * Gives the window that shows all places, never closer than `maxZoom`. Zooms are quarters and the corner is on whole
 * pixels, so a fleet that hardly moves keeps its window, and the drawn background can be kept.
 */
export function fitView(points: Point[], options: FitOptions): MapView {
  const { width, height, paddingPx, rightPx = 0, maxZoom } = options;
  const box = worldBox(points.map(toWorld));
  const fit = Math.min(
    (width - 2 * paddingPx - rightPx) / (box.maxX - box.minX),
    (height - 2 * paddingPx) / (box.maxY - box.minY),
  );
  const zoom = clamp(Math.floor(Math.log2(fit / TILE_PX) * 4) / 4, 0, maxZoom);
  const worldPx = TILE_PX * 2 ** zoom;
  const step = SNAP_PX / worldPx;
  const corner = (middle: number, sizePx: number) =>
    Math.round((middle - sizePx / worldPx / 2) / step) * step;
  return {
    width,
    height,
    west: corner((box.minX + box.maxX) / 2, width - rightPx),
    north: corner((box.minY + box.maxY) / 2, height),
    worldPx,
  };
}

/**
 * Groups points that would hide one another: each point joins the first group whose first point is nearer than
 * `distance`, or begins a new group. Gives the indexes of the points, group by group.
 */
export function groupNear(points: WorldPoint[], distance: number): number[][] {
  const groups: number[][] = [];
  // Groups are in cells as wide as the distance, so that only neighbouring cells can hold a near one.
  const cells = new Map<string, number[][]>();
  points.forEach((point, number) => {
    const column = Math.floor(point.x / distance);
    const row = Math.floor(point.y / distance);
    const near = AROUND.flatMap(([right, down]) =>
      cells.get(`${column + right},${row + down}`) ?? []
    )
      .find(([first = 0]) => isNear(points[first]!, point, distance));
    if (near) return near.push(number);
    const group = [number];
    groups.push(group);
    const cell = `${column},${row}`;
    cells.set(cell, [...cells.get(cell) ?? [], group]);
  });
  return groups;
}

const AROUND = [-1, 0, 1].flatMap((right) =>
  [-1, 0, 1].map((down) => [right, down] as const)
);

function isNear(a: WorldPoint, b: WorldPoint, distance: number): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < distance;
}

/** The window moves in steps of this many pixels; half of it must fit in the padding. */
const SNAP_PX = 32;
const RADIANS = Math.PI / 180;

/** Shown when there is nothing to fit: Scandinavia, where the customers are. */
const HOME: Point[] = [
  { latitude: 55.2, longitude: 5.5 },
  { latitude: 66.5, longitude: 25.5 },
];

function worldBox(points: WorldPoint[]) {
  if (points.length === 0) return worldBox(HOME.map(toWorld));
  const box = { minX: 1, maxX: 0, minY: 1, maxY: 0 };
  for (const { x, y } of points) {
    box.minX = Math.min(box.minX, x);
    box.maxX = Math.max(box.maxX, x);
    box.minY = Math.min(box.minY, y);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
