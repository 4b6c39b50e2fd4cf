import type { Box, Pixel } from "./clip.ts";

/** How much bigger than drawn the stylesheet shows a name on narrow screens (--map-scale in static/css/map/canvas.css). */
const SCALES = [2, 1.5, 1] as const;

/** A named place of a tile, in pixels of a view. */
export interface PlaceName extends Pixel {
  name: string;
  /** The zoom from which the name is shown. */
  rank: number;
  population: number;
}

/** A name that has room on the map. */
export interface ChosenName extends Pixel {
  name: string;
  /** The biggest of the scales at which it has room. */
  scale: typeof SCALES[number];
}

/** Most names in a picture; more make it restless. */
const MOST_NAMES = 40;

/** Names show this much earlier than on the live map, where people can zoom in for more; zoom levels. */
const EARLIER = 1.25;

/** The room that a name takes to the right of its dot, at scale 1. */
const LETTER_PX = 8;
const LINE_PX = 22;

/** Chooses the names that have room, the important ones first, so that none covers another at its scale. */
export function chooseNames(
  places: PlaceName[],
  zoom: number,
  box: Box,
): ChosenName[] {
  const candidates = places
    .filter(({ rank }) => rank <= zoom + EARLIER)
    .sort((a, b) => a.rank - b.rank || b.population - a.population);
  const chosen = new Map<PlaceName, ChosenName>();
  for (const scale of SCALES) {
    const taken = [...chosen.keys()].map((place) => roomOf(place, scale));
    for (const place of candidates) {
      const room = roomOf(place, scale);
      if (chosen.has(place) || chosen.size === MOST_NAMES) continue;
      if (
        !isInside(room, box) || taken.some((other) => overlaps(room, other))
      ) continue;
      taken.push(room);
      chosen.set(place, {
        name: place.name,
        scale,
        x: Math.round(place.x),
        y: Math.round(place.y),
      });
    }
  }
  return [...chosen.values()];
}

function roomOf({ x, y, name }: PlaceName, scale: number): Box {
  return {
    minX: x - 8 * scale,
    maxX: x + (14 + name.length * LETTER_PX) * scale,
    minY: y - LINE_PX / 2 * scale,
    maxY: y + LINE_PX / 2 * scale,
  };
}

function isInside(room: Box, box: Box): boolean {
  return room.minX >= box.minX && room.maxX <= box.maxX &&
    room.minY >= box.minY && room.maxY <= box.maxY;
}

function overlaps(a: Box, b: Box): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY &&
    b.minY < a.maxY;
}
