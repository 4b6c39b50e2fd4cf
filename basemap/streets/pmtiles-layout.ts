import { gzipSync } from "node:zlib";

/** A box of the ground in degrees: west, south, east, north. */
export type Bounds = readonly [
  west: number,
  south: number,
  east: number,
  north: number,
];

/** A stretch of tiles in a row that share their bytes, as a directory of a PMTiles file lists it. */
export interface TileEntry {
  tileId: number;
  runLength: number;
  /** Of the tile's bytes within all tiles. */
  offset: number;
  length: number;
}

interface HeaderFacts {
  bounds: Bounds;
  minZoom: number;
  maxZoom: number;
  /** Bytes of root directory, metadata, leaf directories and tiles, which follow the header in this order. */
  lengths: readonly [number, number, number, number];
  addressed: number;
  entries: number;
  contents: number;
}

const HEADER_BYTES = 127;
const GZIP = 2;
const VECTOR_TILES = 1;

/** Packs the header of a PMTiles file, version 3 (github.com/protomaps/PMTiles, spec/v3/spec.md). */
export function packHeader(facts: HeaderFacts): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode("PMTiles"));
  view.setUint8(7, 3);
  const u64 = (at: number, value: number) =>
    view.setBigUint64(at, BigInt(value), true);
  let offset = HEADER_BYTES;
  facts.lengths.forEach((length, i) => {
    u64(8 + 16 * i, offset);
    u64(16 + 16 * i, length);
    offset += length;
  });
  u64(72, facts.addressed);
  u64(80, facts.entries);
  u64(88, facts.contents);
  bytes.set(
    [1, GZIP, GZIP, VECTOR_TILES, facts.minZoom, facts.maxZoom],
    96,
  );
  const degrees = (at: number, value: number) =>
    view.setInt32(at, Math.round(value * 1e7), true);
  const [west, south, east, north] = facts.bounds;
  [west, south, east, north].forEach((value, i) => degrees(102 + 4 * i, value));
  view.setUint8(118, facts.minZoom);
  degrees(119, (west + east) / 2);
  degrees(123, (south + north) / 2);
  return bytes;
}

/** Packs a directory: ids as steps, run lengths, lengths, and offsets where a tile does not follow the one before. */
export function packDirectory(entries: readonly TileEntry[]): Uint8Array {
  const numbers = [entries.length];
  let lastId = 0;
  for (const { tileId } of entries) {
    numbers.push(tileId - lastId);
    lastId = tileId;
  }
  for (const { runLength } of entries) numbers.push(runLength);
  for (const { length } of entries) numbers.push(length);
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1];
    const follows = before && offset === before.offset + before.length;
    numbers.push(follows ? 0 : offset + 1);
  });
  return gzipSync(packVarints(numbers));
}

/** Packs whole numbers below 2^53 with seven bits a byte, the low ones first. */
function packVarints(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  for (let number of numbers) {
    while (number >= 128) {
      bytes.push(number % 128 + 128);
      number = Math.floor(number / 128);
    }
    bytes.push(number);
  }
  return Uint8Array.from(bytes);
}
