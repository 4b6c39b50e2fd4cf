import { type MapView, TILE_PX } from "../geo/projection.ts";

/** The window for which the server draws the map; the drawing grows and shrinks with its box. */
export const DRAWN = { width: 960, height: 720 };

/**
 * Widths of its box from which on the drawing groups units anew. `static/css/map/drawn.css` shows the groups of the width
 * that the box has.
 */
export const DRAWN_WIDTHS = [340, 640, 1000] as const;

/** Markers closer than this cover one another and become one with their number, pixels of the screen; in a larger box up to twice as many. */
const GROUP_PX = 38;

/** Gives how near units are grouped in a drawing from a width on, pixels of its window. */
export function drawnGroupPx(width: number): number {
  return GROUP_PX * DRAWN.width / width;
}

/** Gives how near units are grouped on a live map, pixels of the screen: as the drawing in a box of that size does it. */
export function liveGroupPx(box: { width: number; height: number }): number {
  const size = DRAWN_WIDTHS.findLast((width) => box.width >= width);
  return drawnGroupPx(size ?? DRAWN_WIDTHS[0]) * drawnScale(box);
}

/** Gives by how much the drawing is larger in a box than in its window. */
export function drawnScale(
  { width, height }: { width: number; height: number },
): number {
  return Math.min(width / DRAWN.width, height / DRAWN.height);
}

/** The zoom from which on places show; from farther away circles without a name would cover the map. */
export const PLACES_FROM = 13;

/** What the drawing shows, in few figures: the zoom of its window, and the middle of that in pixels of the whole world. */
export interface FirstView {
  zoom: number;
  x: number;
  y: number;
}

/** Gives what a drawing shows; its corner is on whole pixels and its zoom in quarters. */
export function firstView(
  { west, north, width, height, worldPx }: MapView,
): FirstView {
  return {
    zoom: Math.round(Math.log2(worldPx / TILE_PX) * 4) / 4,
    x: Math.round(west * worldPx + width / 2),
    y: Math.round(north * worldPx + height / 2),
  };
}
