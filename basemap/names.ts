import type { Box, Pixel } from "./clip.ts";

/** A place and its name, in pixels of a view. */
export interface PlaceName extends Pixel {
  name: string;
  /** The zoom from which the name is worth its room. */
  rank: number;
  population: number;
}

/** More names than this make a picture restless. */
const MOST_NAMES = 40;

/** The room a name takes to the right of its dot, at the size the stylesheet gives it. */
const LETTER_PX = 8;
const LINE_PX = 22;

/** Chooses the names that have room: the important ones first, none over another. */
export function chooseNames(
  places: PlaceName[],
  zoom: number,
  box: Box,
): PlaceName[] {
  const taken: Box[] = [];
  return places
    .filter(({ rank }) => rank <= zoom + 0.5)
    .sort((a, b) => a.rank - b.rank || b.population - a.population)
    .filter((place) => {
      const room = roomOf(place);
      const fits = isInside(room, box) &&
        !taken.some((other) => overlaps(room, other));
      if (fits) taken.push(room);
      return fits;
    })
    .slice(0, MOST_NAMES)
    .map((place) => ({
      ...place,
      x: Math.round(place.x),
      y: Math.round(place.y),
    }));
}

function roomOf({ x, y, name }: PlaceName): Box {
  return {
    minX: x - 8,
    maxX: x + 14 + name.length * LETTER_PX,
    minY: y - LINE_PX / 2,
    maxY: y + LINE_PX / 2,
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
