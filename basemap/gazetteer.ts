import { around } from "geokdbush";
import { distanceM, type Point } from "../domain/geo/point.ts";
import { foldName } from "./fold.ts";
import {
  DEGREE,
  type GazetteerColumns,
  openGazetteer,
} from "./gazetteer-file.ts";

/** The eight directions of the compass, clockwise from north. */
export const BEARINGS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Bearing8 = typeof BEARINGS[number];

export interface NearestPlace {
  name: string;
  distanceM: number;
  /** Seen from the place: "n" when the point lies north of it. */
  bearing8: Bearing8;
}

export interface FoundPlace extends Point {
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

/** Farther away than this the name of a place says nothing about where a unit is. */
const NEAR_KM = 30;

/** Of two places with a name searched for, the one in these countries is more likely meant. */
const HOME_COUNTRIES = new Set(["SE", "NO", "DK", "FI"]);

/** Loads the gazetteer that buildBasemap wrote to a folder. */
export function loadGazetteer(folder: string): Gazetteer {
  return makeGazetteer(Deno.readFileSync(`${folder}/gazetteer.bin`));
}

/** Makes a gazetteer of the bytes that packGazetteer gave. */
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
      // A whole name is meant rather than its beginning, and that rather than a word inside.
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

/** A query of one letter would otherwise gather a tenth of the world. */
const MOST_CANDIDATES = 2000;

/** Rows whose folded name holds the pattern, the biggest place first since that is the order of the file. */
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

/** The row of the last line that starts at or before an offset, by halving. */
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

/** Offsets of the first letters of all lines, and one past the end for the last line to end at. */
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

/** The direction in which `to` lies seen from `from`; over 30 km the earth is flat enough. */
function bearing8(from: Point, to: Point): Bearing8 {
  const east = (to.longitude - from.longitude) *
    Math.cos(from.latitude * Math.PI / 180);
  const eighths = Math.round(
    Math.atan2(east, to.latitude - from.latitude) / (Math.PI / 4),
  );
  return BEARINGS[(eighths + 8) % 8] ?? "n";
}
