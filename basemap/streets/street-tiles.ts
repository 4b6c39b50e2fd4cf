import {
  Compression,
  type DecompressFunc,
  PMTiles,
  SharedPromiseCache,
  type Source,
} from "pmtiles";
import { gzipSync } from "node:zlib";
import { FileBytes } from "./file-bytes.ts";
import type { Bounds } from "./pmtiles-layout.ts";
import { recogniseScheme, type Scheme } from "./scheme.ts";

/** Tiles with streets, of cities, a country or the world. */
export interface StreetTiles {
  scheme: Scheme;
  /** Where there are streets. */
  areas: readonly Bounds[];
  /** The deepest zoom that is stored; the map enlarges these tiles when it goes closer. */
  maxZoom: number;
  /** The zoom from which the tiles are drawn above the base map. */
  fromZoom: number;
  /** Changes when the tiles do. */
  version: string;
  /** Whose data it is, as HTML of links; "" where the base map's own line says so. */
  attribution: string;
  /** Gives a gzipped vector tile; null where there is none. Throws when the file cannot be read. */
  tile(
    z: number,
    x: number,
    y: number,
  ): Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Thrown with a sentence for the log when a file has no streets that the map can draw. */
class NoStreets extends Error {}

/** Streets of a country are drawn from this zoom on; the base map is enough from farther away. */
const FROM_ZOOM = 6;

/** Opens the streets that the build wrote to a folder. */
export function openBuiltInStreets(folder: string): Promise<StreetTiles> {
  return openStreets(new FileBytes(`${folder}/streets.pmtiles`));
}

/** Opens a PMTiles file of vector tiles. Throws NoStreets, or what reading it throws. */
export async function openStreets(source: Source): Promise<StreetTiles> {
  const cache = new SharedPromiseCache(KEPT_DIRECTORIES);
  const archive = new PMTiles(source, cache);
  const packed = new PMTiles(source, cache, asStored);
  const header = await archive.getHeader();
  if (header.tileType !== MVT) throw new NoStreets("it holds no vector tiles");
  if (![Compression.None, Compression.Gzip].includes(header.tileCompression)) {
    throw new NoStreets("its tiles are compressed by another way than gzip");
  }
  const metadata = await archive.getMetadata() as Metadata;
  const layers = metadata.vector_layers?.map(({ id }) => id) ?? [];
  const scheme = recogniseScheme(layers);
  if (!scheme) {
    throw new NoStreets(
      `its layers (${
        layers.join(", ")
      }) are neither those of Protomaps nor of OpenMapTiles`,
    );
  }
  const bounds: Bounds = [
    header.minLon,
    header.minLat,
    header.maxLon,
    header.maxLat,
  ];
  return {
    scheme,
    areas: metadata.areas ?? [bounds],
    maxZoom: header.maxZoom,
    fromZoom: Math.max(FROM_ZOOM, header.minZoom),
    version: await versionOf([header, metadata]),
    attribution: metadata.areas ? "" : metadata.attribution ?? "",
    tile: async (z, x, y) => {
      if (!exists(z, x, y) || z > header.maxZoom) return null;
      const found = await packed.getZxy(z, x, y);
      if (!found) return null;
      const bytes = new Uint8Array(found.data);
      const isGzipped = header.tileCompression === Compression.Gzip;
      return isGzipped ? bytes : new Uint8Array(gzipSync(bytes));
    },
  };
}

const MVT = 1;
/** Directories of a file that are kept in memory; one holds some thousand tiles. */
const KEPT_DIRECTORIES = 200;

/** Leaves tiles gzipped, as browsers take them. */
const asStored: DecompressFunc = (bytes) => Promise.resolve(bytes);

interface Metadata {
  vector_layers?: { id: string }[];
  attribution?: string;
  /** Where the streets of our own file are. */
  areas?: Bounds[];
}

function exists(z: number, x: number, y: number): boolean {
  return [z, x, y].every(Number.isInteger) && z >= 0 && z <= 24 &&
    x >= 0 && x < 2 ** z && y >= 0 && y < 2 ** z;
}

async function versionOf(facts: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(facts));
  const hash = await crypto.subtle.digest("SHA-256", text);
  return new Uint8Array(hash).slice(0, 6).toHex();
}
