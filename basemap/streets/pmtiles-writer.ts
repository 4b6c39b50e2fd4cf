import { Buffer } from "node:buffer";
import { gzipSync } from "node:zlib";
import {
  type Bounds,
  packDirectory,
  packHeader,
  type TileEntry,
} from "./pmtiles-layout.ts";

/** Where the bytes of a tile are among all tiles. */
type StoredTile = Pick<TileEntry, "offset" | "length">;

/** What a PMTiles file says about itself. */
interface PmtilesFacts {
  bounds: Bounds;
  minZoom: number;
  maxZoom: number;
  metadata: Record<string, unknown>;
}

/** Longest tile that is looked for among those already stored: tiles of nothing but sea or forest, bytes. */
const REPEATED_MAX = 400;
/** Bytes written at a time when the tiles are copied behind their directories. */
const COPIED_AT_A_TIME = 1 << 20;

/**
 * Writes a PMTiles file (version 3) tile by tile. Tiles come gzipped and in the order of their ids; they wait in
 * a file beside the one that is made, which appears only when it is complete.
 */
export class PmtilesWriter implements AsyncDisposable {
  readonly entries: TileEntry[] = [];
  #known = new Map<string, number>();
  #end = 0;

  private constructor(
    readonly path: string,
    private readonly tiles: Deno.FsFile,
  ) {}

  /** Opens a writer. Throws when the folder cannot be written to. */
  static async open(path: string): Promise<PmtilesWriter> {
    const tiles = await Deno.open(`${path}.tiles`, {
      create: true,
      truncate: true,
      read: true,
      write: true,
    });
    return new PmtilesWriter(path, tiles);
  }

  /** Bytes of the tiles so far. */
  get tileBytes(): number {
    return this.#end;
  }

  /** Adds a gzipped tile, or `runLength` tiles in a row that are the same. */
  async add(
    tileId: number,
    tile: Uint8Array,
    runLength = 1,
  ): Promise<StoredTile> {
    const { length } = tile;
    const key = length <= REPEATED_MAX ? tile.join() : null;
    const known = key === null ? undefined : this.#known.get(key);
    const stored = { offset: known ?? this.#end, length };
    this.repeat(tileId, runLength, stored);
    if (known !== undefined) return stored;
    if (key !== null) this.#known.set(key, stored.offset);
    await writeAll(this.tiles, tile);
    this.#end += length;
    return stored;
  }

  /** Adds tiles in a row whose bytes are those of a tile that `add` has stored. */
  repeat(tileId: number, runLength: number, stored: StoredTile): void {
    const { offset, length } = stored;
    const last = this.entries.at(-1);
    if (
      last && last.offset === offset && last.tileId + last.runLength === tileId
    ) last.runLength += runLength;
    else this.entries.push({ tileId, runLength, offset, length });
  }

  /** Puts header, directories and tiles together; gives the size of the file in bytes. */
  async finish(facts: PmtilesFacts): Promise<number> {
    const { root, leaves } = packDirectories(this.entries);
    const metadata = gzipSync(JSON.stringify(facts.metadata));
    const header = packHeader({
      ...facts,
      lengths: [root.length, metadata.length, leaves.length, this.#end],
      addressed: this.entries.reduce((sum, one) => sum + one.runLength, 0),
      entries: this.entries.length,
      contents: new Set(this.entries.map(({ offset }) => offset)).size,
    });
    const part = `${this.path}.part`;
    using out = await Deno.open(part, {
      create: true,
      truncate: true,
      write: true,
    });
    for (const bytes of [header, root, metadata, leaves]) {
      await writeAll(out, bytes);
    }
    await this.#copyTiles(out);
    await Deno.rename(part, this.path);
    return header.length + root.length + metadata.length + leaves.length +
      this.#end;
  }

  async [Symbol.asyncDispose]() {
    this.tiles.close();
    await Deno.remove(`${this.path}.tiles`);
  }

  async #copyTiles(out: Deno.FsFile) {
    await this.tiles.seek(0, Deno.SeekMode.Start);
    const buffer = new Uint8Array(COPIED_AT_A_TIME);
    for (
      let read = await this.tiles.read(buffer);
      read !== null;
      read = await this.tiles.read(buffer)
    ) await writeAll(out, buffer.subarray(0, read));
  }
}

/** The root directory must lie in the first 16 KiB of the file. */
const ROOT_MAX = 16_384 - 127;

/** Packs entries into one directory, or into leaves and a root that lists them. */
function packDirectories(entries: readonly TileEntry[]) {
  const whole = packDirectory(entries);
  if (whole.length <= ROOT_MAX) {
    return { root: whole, leaves: new Uint8Array() };
  }
  for (let size = 4096;; size *= 2) {
    const packed = packLeaves(entries, size);
    if (packed.root.length <= ROOT_MAX) return packed;
  }
}

function packLeaves(entries: readonly TileEntry[], size: number) {
  const leaves: Uint8Array[] = [];
  const listed: TileEntry[] = [];
  let offset = 0;
  for (let at = 0; at < entries.length; at += size) {
    const leaf = packDirectory(entries.slice(at, at + size));
    const { tileId } = entries[at]!;
    listed.push({ tileId, runLength: 0, offset, length: leaf.length });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return {
    root: packDirectory(listed),
    leaves: new Uint8Array(Buffer.concat(leaves)),
  };
}

async function writeAll(file: Deno.FsFile, bytes: Uint8Array) {
  for (let at = 0; at < bytes.length;) {
    at += await file.write(bytes.subarray(at));
  }
}
