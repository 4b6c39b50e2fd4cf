import GeoJSONVT from "geojson-vt";
import type { FeatureCollection } from "geojson";
import { gzipSync } from "node:zlib";
import { encodeTile, present, type Tile } from "./encode.ts";
import { MAX_TILE_ZOOM, TILE_COUNT, tileNumber } from "../tiles.ts";

/** The layers of the base map, each as GeoJSON. */
interface BaseLayers {
  land: FeatureCollection;
  lake: FeatureCollection;
  town: FeatureCollection;
  border: FeatureCollection;
  place: FeatureCollection;
}

/** Cuts the layers into all tiles of the pyramid, compresses each, and packs them into one block of bytes. */
export function packTiles(layers: BaseLayers): Uint8Array<ArrayBuffer> {
  const land = cut(layers.land);
  const lake = cut(layers.lake);
  const town = cut(layers.town);
  const border = cut(layers.border);
  const place = cut(layers.place);
  const table = new Uint32Array(TILE_COUNT * 2);
  const blobs = new Blobs(table.byteLength);
  for (let z = 0; z <= MAX_TILE_ZOOM; z++) {
    for (let y = 0; y < 2 ** z; y++) {
      for (let x = 0; x < 2 ** z; x++) {
        const found = present({
          land: land.getTile(z, x, y),
          town: z < TOWNS_FROM ? null : town.getTile(z, x, y),
          lake: lake.getTile(z, x, y),
          border: border.getTile(z, x, y),
          place: onlyRanked(place.getTile(z, x, y), z),
        });
        if (Object.keys(found).length === 0) continue;
        table.set(
          blobs.add(encodeTile(found)),
          tileNumber(z, x, y)! * 2,
        );
      }
    }
  }
  return blobs.join(new Uint8Array(table.buffer));
}

/** The zoom from which towns are areas; from farther away they are dots at most. */
const TOWNS_FROM = 5;

/** The coast keeps bends of three quarters of a pixel; finer ones only cost bytes. */
const TOLERANCE = 6;

function cut(layer: FeatureCollection): GeoJSONVT {
  return new GeoJSONVT(layer, {
    maxZoom: MAX_TILE_ZOOM,
    indexMaxZoom: MAX_TILE_ZOOM,
    indexMaxPoints: 0,
    tolerance: TOLERANCE,
    extent: 4096,
    buffer: 64,
  });
}

/** Removes names that are shown only at a deeper zoom; the deepest tiles have all, since the map enlarges them. */
function onlyRanked(tile: Tile | null, z: number): Tile | null {
  if (!tile || z === MAX_TILE_ZOOM) return tile;
  return {
    ...tile,
    features: tile.features.filter(({ tags }) => Number(tags?.rank) <= z + 1),
  };
}

/** Collects compressed tiles; the thousands of tiles that are all land are stored once. */
class Blobs {
  #parts: Uint8Array[] = [];
  #known = new Map<string, [start: number, length: number]>();
  #end: number;

  constructor(start: number) {
    this.#end = start;
  }

  add(tile: Uint8Array): [start: number, length: number] {
    const key = tile.length < 200 ? tile.join() : null;
    const known = key && this.#known.get(key);
    if (known) return known;
    const gzipped = gzipSync(tile);
    const place: [number, number] = [this.#end, gzipped.length];
    this.#parts.push(gzipped);
    this.#end += gzipped.length;
    if (key) this.#known.set(key, place);
    return place;
  }

  join(head: Uint8Array): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.#end);
    let at = 0;
    for (const part of [head, ...this.#parts]) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }
}
