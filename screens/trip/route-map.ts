import type { Point } from "../../domain/geo/point.ts";
import { fitView, toPixel } from "../../domain/geo/projection.ts";
import type { MapData } from "../../basemap/map-data.ts";

const VIEW = { width: 960, height: 540, paddingPx: 60, maxZoom: 15 };

/** Puts routes on a server-drawn map that shows all of them. */
export async function drawRoutes(map: MapData, routes: Point[][]) {
  const view = fitView(routes.flat(), VIEW);
  return {
    view,
    backdrop: await map.backdrop(view),
    lines: routes.map((route) =>
      route.map((point) => {
        const { x, y } = toPixel(view, point);
        return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
      })
    ),
  };
}
