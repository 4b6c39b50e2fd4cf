import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { type MapView, TILE_PX } from "../../domain/geo/projection.ts";
import type { StreetTiles } from "../streets/street-tiles.ts";
import { TOWNS_UNTIL } from "../style.ts";
import { type BaseTiles, MAX_TILE_ZOOM } from "../tiles.ts";
import { type Box, clipLine, clipRing, type Pixel } from "./clip.ts";
import { featuresOf, linesOf } from "./features.ts";
import { chooseNames, type ChosenName, type PlaceName } from "./names.ts";
import { linesToPath, ringsToPath } from "./path.ts";
import { type DrawnStreets, drawStreets } from "./streets.ts";
import { type PutInView, tilesBehind } from "./tiles-behind.ts";

/** The map behind the units of a server-drawn map, as SVG path data in pixels of its view. */
export interface Backdrop {
  /** One path for each tile, filled evenodd. Tiles overlap a little, so one path for all would leave holes. */
  land: string[];
  towns: string[];
  lakes: string[];
  borders: string;
  places: ChosenName[];
  streets: DrawnStreets;
}

/** Pixels drawn on each side beyond the view, so that a box of another shape than the view shows map there too. */
export const BLEED_PX = 200;

/**
 * The same of land and lakes of a view that is closer than its tiles, where they weigh little: beside a list or on a phone
 * the box is tall and narrow.
 */
const LAND_BLEED_PX = 800;

/** Number of cached drawings; a fleet that stays in its window is drawn once. */
const KEPT_DRAWINGS = 24;

/** Creates the function that draws the map behind a view from vector tiles. */
export function makeBackdrops(
  base: Pick<BaseTiles, "tile">,
  streets: () => StreetTiles,
): (view: MapView) => Promise<Backdrop> {
  const drawings = new Map<string, Promise<Backdrop>>();
  return (view) => {
    const key = [streets().version, ...Object.values(view)].join();
    const drawing = drawings.get(key) ?? drawBackdrop(base, streets, view);
    drawings.delete(key);
    drawings.set(key, drawing);
    // What could not be read now may be there the next time.
    drawing.catch(() => drawings.delete(key));
    const [oldest] = drawings.keys();
    if (drawings.size > KEPT_DRAWINGS && oldest !== undefined) {
      drawings.delete(oldest);
    }
    return drawing;
  };
}

async function drawBackdrop(
  base: Pick<BaseTiles, "tile">,
  streets: () => StreetTiles,
  view: MapView,
): Promise<Backdrop> {
  const box = widened(view, BLEED_PX);
  const zoom = Math.log2(view.worldPx / TILE_PX);
  const drawn = await drawStreets(streets(), view, box, zoom)
    // The file with the streets could not be read, and others have taken its place.
    .catch(() => drawStreets(streets(), view, box, zoom));
  return { ...drawBase(base, view, box, zoom), streets: drawn };
}

function widened({ width, height }: MapView, px: number): Box {
  return { minX: -px, minY: -px, maxX: width + px, maxY: height + px };
}

function drawBase(
  base: Pick<BaseTiles, "tile">,
  view: MapView,
  box: Box,
  zoom: number,
): Omit<Backdrop, "streets"> {
  const fills = { land: [], town: [], lake: [] } as Record<string, string[]>;
  const borders: Pixel[][] = [];
  const places: PlaceName[] = [];
  const wide = zoom > MAX_TILE_ZOOM ? widened(view, LAND_BLEED_PX) : box;
  for (const { z, x, y, put } of tilesBehind(view, wide, zoom, MAX_TILE_ZOOM)) {
    const bytes = base.tile(z, x, y);
    if (!bytes) continue;
    const { layers } = new VectorTile(new PbfReader(bytes));
    const lines = (name: string) =>
      featuresOf(layers[name]).flatMap((feature) => linesOf(feature, put));
    for (const [name, paths] of Object.entries(fills)) {
      const rings = lines(name).map((ring) => clipRing(ring, wide));
      paths.push(ringsToPath(rings));
    }
    borders.push(...lines("border").flatMap((line) => clipLine(line, box)));
    places.push(
      ...featuresOf(layers.place).map((feature) => nameOf(feature, put)),
    );
  }
  const drawn = (name: string) => fills[name]!.filter((path) => path !== "");
  return {
    land: drawn("land"),
    towns: zoom < TOWNS_UNTIL - 0.5 ? drawn("town") : [],
    lakes: drawn("lake"),
    borders: linesToPath(borders),
    places: chooseNames(places, zoom, box),
  };
}

function nameOf(feature: VectorTileFeature, put: PutInView): PlaceName {
  const { name, rank, population } = feature.properties;
  const [point = { x: NaN, y: NaN }] = linesOf(feature, put)[0] ?? [];
  return {
    name: String(name),
    rank: Number(rank),
    population: Number(population),
    ...point,
  };
}
