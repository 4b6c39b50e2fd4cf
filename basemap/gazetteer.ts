import { around } from "geokdbush";
import { distanceM, type Point } from "../domain/geo/point.ts";
import { foldName } from "./fold.ts";
import {
  DEGREE,
  type GazetteerColumns,
  openGazetteer,
} from "./gazetteer-file.ts";

/** The eight directions of the compass, clockwise from north. */
const BEARINGS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
type Bearing8 = typeof BEARINGS[number];

interface NearestPlace {
  name: string;
  distanceM: number;
  /** Seen from the place: "n" when the point lies north of it. */
  bearing8: Bearing8;
}

interface FoundPlace extends Point {
  name: string;
  /** Two letters, ISO 3166. */
  country: string;
  population: number;
}

/** A geocoder that needs no network: the places of GeoNames with at least a thousand inhabitants. */
export interface Gazetteer {
  nearestPlace(point: Point): NearestPlace | null;
  searchPlaces(text: string, limit: number): FoundPlace[];
}

/** Beyond this distance the name of a place says nothing about where a unit is, kilometres. */
const NEAR_KM = 30;

/** Of two places with the same name, those in these countries come first. */
const HOME_COUNTRIES = new Set(["SE", "NO", "DK", "FI"]);

/** Gazetteers by their folders: worker and portal of one process share one, some 15 MB. */
const loaded = new Map<string, Gazetteer>();

/** Loads the gazetteer that buildBasemap wrote to a folder, once in a process. */
export function loadGazetteer(folder: string): Gazetteer {
  const gazetteer = loaded.get(folder) ??
    makeGazetteer(Deno.readFileSync(`${folder}/gazetteer.bin`));
  loaded.set(folder, gazetteer);
  return gazetteer;
}

/** Creates a gazetteer from the bytes of `packGazetteer`. */
export function makeGazetteer(bytes: Uint8Array<ArrayBuffer>): Gazetteer {
  const columns = openGazetteer(bytes);
  const starts = lineStarts(columns.names);
  const foldedStarts = lineStarts(columns.foldedNames);
  const placeAt = (row: number): FoundPlace => ({
    name: columns.names.slice(starts[row], (starts[row + 1] ?? 0) - 1),
    country: String.fromCharCode(
      ...columns.countries.subarray(row * 2, row * 2 + 2),
    ),
    population: columns.populations[row] ?? 0,
    latitude: (columns.coordinates[row * 2] ?? 0) / DEGREE,
    longitude: (columns.coordinates[row * 2 + 1] ?? 0) / DEGREE,
  });
  return {
    nearestPlace(point) {
      const [row] = around(
        columns.index,
        point.longitude,
        point.latitude,
        1,
        NEAR_KM,
      );
      if (row === undefined) return null;
      const place = placeAt(row);
      return {
        name: place.name,
        distanceM: Math.round(distanceM(place, point)),
        bearing8: bearing8(place, point),
      };
    },
    searchPlaces(text, limit) {
      const query = foldName(text).replaceAll("\n", " ");
      if (query === "") return [];
      const home = (place: FoundPlace) =>
        HOME_COUNTRIES.has(place.country) ? 0 : 1;
      const found = new Map<number, FoundPlace>();
      // A whole name comes before the beginning of one, and that before a word inside.
      for (
        const pattern of [
          `\n${query}\n`,
          `\n${query}`,
          ` ${query}`,
          `-${query}`,
        ]
      ) {
        rowsWith(columns, foldedStarts, pattern)
          .map((row) => ({ row, place: placeAt(row) }))
          .sort((a, b) => home(a.place) - home(b.place) || a.row - b.row)
          .forEach(({ row, place }) => found.has(row) || found.set(row, place));
        if (found.size >= limit) break;
      }
      return [...found.values()].slice(0, limit);
    },
  };
}

/** Most rows that one search looks at; a single letter would match a tenth of the world. */
const MOST_CANDIDATES = 2000;

/** Gives the rows whose folded name contains the pattern, the biggest place first, as in the file. */
function rowsWith(
  { foldedNames }: GazetteerColumns,
  starts: Uint32Array,
  pattern: string,
): number[] {
  const rows: number[] = [];
  let at = foldedNames.indexOf(pattern);
  while (at !== -1 && rows.length < MOST_CANDIDATES) {
    const row = rowAt(starts, at + 1);
    if (rows.at(-1) !== row) rows.push(row);
    at = foldedNames.indexOf(pattern, at + 1);
  }
  return rows;
}

/** Gives the row of the last line that starts at or before an offset, by binary search. */
function rowAt(starts: Uint32Array, offset: number): number {
  let low = 0;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Gives the offsets of the first letters of all lines, and the end of the last line plus one. */
function lineStarts(text: string): Uint32Array {
  const starts: number[] = [];
  for (
    let at = text.indexOf("\n");
    at !== -1;
    at = text.indexOf("\n", at + 1)
  ) starts.push(at + 1);
  starts.push(text.length + 1);
  return Uint32Array.from(starts);
}

/** Gives the direction from `from` to `to`; over 30 km the earth is flat enough. */
function bearing8(from: Point, to: Point): Bearing8 {
  const east = (to.longitude - from.longitude) *
    Math.cos(from.latitude * Math.PI / 180);
  const eighths = Math.round(
    Math.atan2(east, to.latitude - from.latitude) / (Math.PI / 4),
  );
  return BEARINGS[(eighths + 8) % 8] ?? "n";
}
