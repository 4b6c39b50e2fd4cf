import {
  Compression,
  type Entry,
  findTile,
  type Header,
  PMTiles,
  SharedPromiseCache,
  type Source,
  TileType,
  zxyToTileId,
} from "pmtiles";
import { toWorld } from "../../domain/geo/projection.ts";
import type { Bounds, TileEntry } from "./pmtiles-layout.ts";
import { PmtilesWriter } from "./pmtiles-writer.ts";

interface CutOptions {
  source: Source;
  bounds: Bounds;
  /** The deepest zoom that is wanted; the source's own when it is less. */
  maxZoom: number;
  to: string;
  /** Hears how many bytes of tiles are wanted, and how many are there. */
  onProgress?: (done: number, all: number) => void;
}

/** What a cut was like. */
interface CutResult {
  tiles: number;
  fileBytes: number;
  requests: number;
  fetchedBytes: number;
}

/** Tiles with a gap of this many bytes between them are still asked for together. */
const GAP_BYTES = 64 * 1024;
/** Most bytes of one request. */
const CHUNK_BYTES = 8 * 1024 * 1024;
const REQUESTS_AT_A_TIME = 4;

/** Cuts a region out of a PMTiles file by ranges of it. Throws when the file cannot be read or has nothing there. */
export async function cutRegion(options: CutOptions): Promise<CutResult> {
  const counted = counting(options.source);
  const cache = new SharedPromiseCache(10_000);
  const archive = new PMTiles(counted, cache);
  const header = await archive.getHeader();
  if (
    header.tileType !== TileType.Mvt ||
    header.tileCompression !== Compression.Gzip
  ) throw new Error("The file holds no gzipped vector tiles.");
  const maxZoom = Math.min(options.maxZoom, header.maxZoom);
  const wanted = await entriesOf(
    tileIds(options.bounds, header.minZoom, maxZoom),
    (offset, length) => cache.getDirectory(counted, offset, length, header),
    header,
  );
  if (wanted.length === 0) throw new Error("The file has nothing there.");
  await using writer = await PmtilesWriter.open(options.to);
  await copyTiles(counted, header.tileDataOffset, wanted, writer, options);
  const fileBytes = await writer.finish({
    bounds: options.bounds,
    minZoom: header.minZoom,
    maxZoom,
    metadata: await archive.getMetadata() as Record<string, unknown>,
  });
  return {
    tiles: wanted.reduce((sum, { runLength }) => sum + runLength, 0),
    fileBytes,
    requests: counted.requests,
    fetchedBytes: counted.bytes,
  };
}

function counting(source: Source) {
  const counted = {
    requests: 0,
    bytes: 0,
    getKey: () => source.getKey(),
    getBytes: async (...args: Parameters<Source["getBytes"]>) => {
      const range = await source.getBytes(...args);
      counted.requests++;
      counted.bytes += range.data.byteLength;
      return range;
    },
  };
  return counted;
}

/** Lists the ids of the tiles of an area in order. */
function tileIds(
  [west, south, east, north]: Bounds,
  minZoom: number,
  maxZoom: number,
): Float64Array {
  const ids: number[] = [];
  const from = toWorld({ latitude: north, longitude: west });
  const to = toWorld({ latitude: south, longitude: east });
  for (let z = minZoom; z <= maxZoom; z++) {
    const at = (value: number) =>
      Math.min(2 ** z - 1, Math.max(0, Math.floor(value * 2 ** z)));
    for (let x = at(from.x); x <= at(to.x); x++) {
      for (let y = at(from.y); y <= at(to.y); y++) {
        ids.push(zxyToTileId(z, x, y));
      }
    }
  }
  return Float64Array.from(ids).sort();
}

type ReadDirectory = (offset: number, length: number) => Promise<Entry[]>;

/** Looks tiles up in the directories; tiles in a row that share their bytes become one entry. */
async function entriesOf(
  ids: Float64Array,
  read: ReadDirectory,
  header: Header,
): Promise<TileEntry[]> {
  const root = await read(
    header.rootDirectoryOffset,
    header.rootDirectoryLength,
  );
  const found: TileEntry[] = [];
  for (const id of ids) {
    const entry = await lookUp(id, root, read, header);
    if (!entry) continue;
    const { offset, length } = entry;
    const last = found.at(-1);
    if (last && last.offset === offset && last.tileId + last.runLength === id) {
      last.runLength++;
    } else found.push({ tileId: id, runLength: 1, offset, length });
  }
  return found;
}

async function lookUp(
  id: number,
  directory: Entry[],
  read: ReadDirectory,
  header: Header,
): Promise<Entry | null> {
  const entry = findTile(directory, id);
  if (!entry || entry.runLength > 0) return entry;
  const leaf = await read(
    header.leafDirectoryOffset + entry.offset,
    entry.length,
  );
  return lookUp(id, leaf, read, header);
}

async function copyTiles(
  source: Source,
  start: number,
  wanted: readonly TileEntry[],
  writer: PmtilesWriter,
  { onProgress = () => {} }: CutOptions,
) {
  const all = new Map(wanted.map(({ offset, length }) => [offset, length]))
    .values().reduce((sum, length) => sum + length, 0);
  const chunks = chunksOf(wanted);
  const copied = new Map<number, Pick<TileEntry, "offset" | "length">>();
  for (let at = 0; at < chunks.length; at += REQUESTS_AT_A_TIME) {
    const now = chunks.slice(at, at + REQUESTS_AT_A_TIME);
    const ranges = await Promise.all(
      now.map(({ from, to }) =>
        to > from
          ? source.getBytes(start + from, to - from)
          : { data: new ArrayBuffer(0) }
      ),
    );
    for (const [i, { from, entries }] of now.entries()) {
      for (const { tileId, runLength, offset, length } of entries) {
        const before = copied.get(offset);
        if (before) {
          writer.repeat(tileId, runLength, before);
          continue;
        }
        const bytes = new Uint8Array(ranges[i]!.data, offset - from, length);
        copied.set(offset, await writer.add(tileId, bytes, runLength));
      }
    }
    onProgress(writer.tileBytes, all);
  }
}

interface Chunk {
  from: number;
  to: number;
  entries: TileEntry[];
}

/** Groups entries whose bytes lie near one another, so that one request gets them. */
function chunksOf(wanted: readonly TileEntry[]): Chunk[] {
  const seen = new Set<number>();
  const chunks: Chunk[] = [];
  for (const entry of wanted) {
    const { offset, length } = entry;
    const last = chunks.at(-1);
    if (seen.has(offset)) {
      last!.entries.push(entry);
      continue;
    }
    seen.add(offset);
    const end = offset + length;
    const fits = last && offset >= last.from && offset <= last.to + GAP_BYTES &&
      end - last.from <= CHUNK_BYTES;
    if (fits) {
      last.entries.push(entry);
      last.to = Math.max(last.to, end);
    } else chunks.push({ from: offset, to: end, entries: [entry] });
  }
  return chunks;
}
