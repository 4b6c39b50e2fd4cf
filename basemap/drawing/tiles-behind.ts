import type { MapView } from "../../domain/geo/projection.ts";
import type { Box, Pixel } from "./clip.ts";

/** Turns the coordinates of a tile into pixels of the view. */
export type PutInView = (point: Pixel) => Pixel;

interface TileBehind {
  z: number;
  x: number;
  y: number;
  put: PutInView;
}

/** Units along an edge of a vector tile. */
const EXTENT = 4096;

/** Says whether a coordinate is where tiles are cut off, a little beyond their edge. */
function isBeyond(value: number): boolean {
  return value < 0 || value > EXTENT;
}

/** Lists the tiles that lie behind a box of a view, of the view's zoom or the deepest one that there is. */
export function* tilesBehind(
  view: MapView,
  box: Box,
  zoom: number,
  maxZoom: number,
): Generator<TileBehind> {
  const z = Math.max(0, Math.min(maxZoom, Math.round(zoom)));
  const side = 2 ** z;
  const tilePx = view.worldPx / side;
  const column = (px: number) => Math.floor(view.west * side + px / tilePx);
  const row = (px: number) => Math.floor(view.north * side + px / tilePx);
  for (let y = row(box.minY); y <= row(box.maxY); y++) {
    for (let x = column(box.minX); x <= column(box.maxX); x++) {
      const left = x * tilePx - view.west * view.worldPx;
      const top = y * tilePx - view.north * view.worldPx;
      const put: PutInView = (point) => ({
        x: left + point.x * tilePx / EXTENT,
        y: top + point.y * tilePx / EXTENT,
        isCut: isBeyond(point.x) || isBeyond(point.y),
      });
      yield { z, x, y, put };
    }
  }
}
