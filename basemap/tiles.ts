import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";

/** The deepest zoom that is stored; the map enlarges these tiles when it goes closer. */
export const MAX_TILE_ZOOM = 7;

/** How many tiles there are from zoom 0 to the deepest. */
export const TILE_COUNT = (4 ** (MAX_TILE_ZOOM + 1) - 1) / 3;

/** The vector tiles of the base map (Mapbox Vector Tile 2.1: layers land, lake, town, border and place). */
export interface BaseTiles {
  /** Gives a tile; null where there is only water, or no such tile. */
  tile(z: number, x: number, y: number): Uint8Array<ArrayBuffer> | null;
  /** Changes when the tiles do. */
  version: string;
  /** Gives the same tile compressed, for an answer with `Content-Encoding: gzip`. */
  gzippedTile(z: number, x: number, y: number): Uint8Array<ArrayBuffer> | null;
}

/** Counts tiles from the top of the pyramid, row by row; null when there is no such tile. */
export function tileNumber(z: number, x: number, y: number): number | null {
  const side = 2 ** z;
  const exists = [z, x, y].every(Number.isInteger) && z >= 0 &&
    z <= MAX_TILE_ZOOM &&
    x >= 0 && x < side && y >= 0 && y < side;
  return exists ? (4 ** z - 1) / 3 + y * side + x : null;
}

/** Opens the tiles that buildBasemap wrote to a folder. */
export function loadTiles(folder: string): BaseTiles {
  return openTiles(Deno.readFileSync(`${folder}/tiles.bin`));
}

/** Opens the bytes of `packTiles`: for each tile its start and length, then the tiles. */
export function openTiles(bytes: Uint8Array<ArrayBuffer>): BaseTiles {
  const table = new Uint32Array(bytes.buffer, bytes.byteOffset, TILE_COUNT * 2);
  const gzippedTile = (z: number, x: number, y: number) => {
    const number = tileNumber(z, x, y);
    if (number === null) return null;
    const start = table[number * 2] ?? 0;
    const length = table[number * 2 + 1] ?? 0;
    return length === 0 ? null : bytes.subarray(start, start + length);
  };
  const tile = (z: number, x: number, y: number) => {
    const gzipped = gzippedTile(z, x, y);
    return gzipped && new Uint8Array(gunzipSync(gzipped));
  };
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return { tile, gzippedTile, version };
}
