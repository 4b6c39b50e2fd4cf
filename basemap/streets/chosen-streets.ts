import type { Source } from "pmtiles";
import { FileBytes } from "./file-bytes.ts";
import { HttpBytes } from "./http-bytes.ts";
import { openStreets, type StreetTiles } from "./street-tiles.ts";

/** What is logged about the deployment's file: that the map cannot use it, and that it can again. */
export type StreetsEvent = "map-tiles-unusable" | "map-tiles-usable";

interface ChosenStreetsOptions {
  builtIn: StreetTiles;
  /** MAP_TILES: the path of a file, or its address. */
  chosen: string | undefined;
  tell: (event: StreetsEvent, facts: Record<string, unknown>) => void;
  now?: () => number;
}

/** Time between two tries to read a file that cannot be read, milliseconds. */
const RETRY_MS = 60_000;
/** Tiles of a file on another server that are kept in memory. */
const KEPT_TILES = 500;

/** The streets of the deployment's file, and the built-in ones while it cannot be read. */
export class ChosenStreets {
  #chosen: StreetTiles | null = null;
  #isTold = false;
  #nextTryAt = 0;

  private constructor(private readonly options: ChosenStreetsOptions) {}

  /** Opens the chosen file; one that cannot be used is logged, and tried again later. */
  static async open(options: ChosenStreetsOptions): Promise<ChosenStreets> {
    const streets = new ChosenStreets(options);
    if (options.chosen) await streets.#try(options.chosen);
    return streets;
  }

  /** Gives the streets that the map shows now. */
  current(): StreetTiles {
    const { chosen, builtIn } = this.options;
    if (this.#chosen) return this.#chosen;
    if (chosen && this.#now() >= this.#nextTryAt) void this.#try(chosen);
    return builtIn;
  }

  async #try(chosen: string): Promise<void> {
    this.#nextTryAt = this.#now() + RETRY_MS;
    try {
      const streets = await openStreets(sourceOf(chosen));
      this.#chosen = this.#guarded(streets, isAddress(chosen));
      this.options.tell("map-tiles-usable", {
        tiles: withoutPassword(chosen),
        areas: streets.areas,
        maxZoom: streets.maxZoom,
      });
      this.#isTold = false;
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Goes back to the built-in streets when a tile cannot be read. */
  #guarded(streets: StreetTiles, isFar: boolean): StreetTiles {
    const kept = new Map<string, Uint8Array<ArrayBuffer> | null>();
    const tile: StreetTiles["tile"] = async (z, x, y) => {
      const key = `${z}/${x}/${y}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      try {
        const found = await streets.tile(z, x, y);
        if (isFar) keep(kept, key, found);
        return found;
      } catch (error) {
        this.#fail(error);
        throw error;
      }
    };
    return { ...streets, tile };
  }

  #fail(error: unknown) {
    this.#chosen = null;
    this.#nextTryAt = this.#now() + RETRY_MS;
    if (this.#isTold) return;
    this.#isTold = true;
    this.options.tell("map-tiles-unusable", {
      tiles: withoutPassword(this.options.chosen ?? ""),
      reason: error instanceof Error ? error.message : String(error),
    });
  }

  #now(): number {
    return (this.options.now ?? Date.now)();
  }
}

/** Opens a file by its path or its http(s) address, without reading it yet. */
export function sourceOf(file: string): Source {
  return isAddress(file) ? new HttpBytes(file) : new FileBytes(file);
}

function isAddress(file: string): boolean {
  return /^https?:\/\//.test(file);
}

function withoutPassword(file: string): string {
  return file.replace(/(:\/\/[^:/]*:)[^@/]*@/, "$1…@");
}

function keep<T>(kept: Map<string, T>, key: string, value: T) {
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_TILES && oldest !== undefined) kept.delete(oldest);
}
