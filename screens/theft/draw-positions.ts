import type { TrackPoint } from "../../db/position/positions.ts";
import { fitView, toPixel } from "../../domain/geo/projection.ts";
import type { Services } from "../../http/context.ts";
import type { MapData } from "../../basemap/map-data.ts";

const VIEW = { width: 960, height: 540, paddingPx: 60, maxZoom: 15 };
/** Positions that a table lists. */
const LISTED = 20;

/** A position with the name of its place. */
export interface NamedPosition extends TrackPoint {
  address: string | null;
}

/** Puts positions on a server-drawn map, a line from the first to the last; null without any. */
export async function drawPositions(
  map: MapData,
  points: readonly TrackPoint[],
) {
  if (points.length === 0) return null;
  const view = fitView([...points], VIEW);
  const line = points.map((point) => {
    const { x, y } = toPixel(view, point);
    return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
  });
  return { view, backdrop: await map.backdrop(view), lines: [line] };
}

/** Gives the last positions, the newest first, with the names of their places. */
export function namedPositions(
  { geocode }: Pick<Services, "geocode">,
  points: readonly TrackPoint[],
): Promise<NamedPosition[]> {
  const last = points.slice(-LISTED).reverse();
  return Promise.all(last.map(async (point) => ({
    ...point,
    address: await geocode(point),
  })));
}
