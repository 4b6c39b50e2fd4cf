import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { type MapView, TILE_PX } from "../domain/geo/projection.ts";
import { type Box, clipLine, clipRing, type Pixel } from "./clip.ts";
import { chooseNames, type ChosenName, type PlaceName } from "./names.ts";
import { linesToPath, ringsToPath } from "./path.ts";
import { type BaseTiles, MAX_TILE_ZOOM } from "./tiles.ts";

/** The map behind the units of a server-drawn map, as SVG path data in pixels of its view. */
export interface Backdrop {
  /** One path for each tile, filled evenodd. Tiles overlap a little, so one path for all would leave holes. */
  land: string[];
  borders: string;
  places: ChosenName[];
}

/** Pixels drawn on each side beyond the view, so that a box of another shape than the view shows map there too. */
export const BLEED_PX = 200;

/** Number of cached drawings; a fleet that stays in its window is drawn once. */
const KEPT_DRAWINGS = 24;

/** Creates the function that draws the map behind a view from the vector tiles. */
export function makeBackdrops(tiles: BaseTiles): (view: MapView) => Backdrop {
  const drawings = new Map<string, Backdrop>();
  return (view) => {
    const key = Object.values(view).join();
    const drawing = drawings.get(key) ?? drawBackdrop(tiles, view);
    drawings.delete(key);
    drawings.set(key, drawing);
    const [oldest] = drawings.keys();
    if (drawings.size > KEPT_DRAWINGS && oldest !== undefined) {
      drawings.delete(oldest);
    }
    return drawing;
  };
}

function drawBackdrop(tiles: BaseTiles, view: MapView): Backdrop {
  const box = {
    minX: -BLEED_PX,
    minY: -BLEED_PX,
    maxX: view.width + BLEED_PX,
    maxY: view.height + BLEED_PX,
  };
  const land: string[] = [];
  const borders: Pixel[][] = [];
  const places: PlaceName[] = [];
  for (const { layers, place } of tilesBehind(tiles, view, box)) {
    const rings = featuresOf(layers.land).flatMap((feature) =>
      linesOf(feature, place)
    );
    land.push(ringsToPath(rings.map((ring) => clipRing(ring, box))));
    for (const feature of featuresOf(layers.border)) {
      borders.push(
        ...linesOf(feature, place).flatMap((line) => clipLine(line, box)),
      );
    }
    places.push(
      ...featuresOf(layers.place).map((feature) => nameOf(feature, place)),
    );
  }
  const zoom = Math.log2(view.worldPx / TILE_PX);
  return {
    land: land.filter((path) => path !== ""),
    borders: linesToPath(borders),
    places: chooseNames(places, zoom, box),
  };
}

/** Turns the coordinates of a tile into pixels of the view. */
type PutInView = (point: Pixel) => Pixel;

function* tilesBehind(tiles: BaseTiles, view: MapView, box: Box) {
  const zoom = Math.round(Math.log2(view.worldPx / TILE_PX));
  const z = Math.max(0, Math.min(MAX_TILE_ZOOM, zoom));
  const side = 2 ** z;
  const tilePx = view.worldPx / side;
  const column = (px: number) => Math.floor(view.west * side + px / tilePx);
  const row = (px: number) => Math.floor(view.north * side + px / tilePx);
  for (let y = row(box.minY); y <= row(box.maxY); y++) {
    for (let x = column(box.minX); x <= column(box.maxX); x++) {
      const bytes = tiles.tile(z, x, y);
      if (!bytes) continue;
      const left = x * tilePx - view.west * view.worldPx;
      const top = y * tilePx - view.north * view.worldPx;
      const place: PutInView = (point) => ({
        x: left + point.x * tilePx / EXTENT,
        y: top + point.y * tilePx / EXTENT,
      });
      yield { layers: new VectorTile(new PbfReader(bytes)).layers, place };
    }
  }
}

/** Units along an edge of a vector tile. */
const EXTENT = 4096;

function featuresOf(
  layer: VectorTile["layers"][string] | undefined,
): VectorTileFeature[] {
  return Array.from(
    { length: layer?.length ?? 0 },
    (_, i) => layer!.feature(i),
  );
}

function linesOf(feature: VectorTileFeature, place: PutInView): Pixel[][] {
  return feature.loadGeometry().map((line) => line.map(place));
}

function nameOf(feature: VectorTileFeature, place: PutInView): PlaceName {
  const { name, rank, population } = feature.properties;
  const [point = { x: NaN, y: NaN }] = linesOf(feature, place)[0] ?? [];
  return {
    name: String(name),
    rank: Number(rank),
    population: Number(population),
    ...point,
  };
}
