import KDBush from "kdbush";
import { foldName } from "./fold.ts";
import type { Place } from "./cutting/places.ts";

/** The gazetteer in memory: columns over one buffer, so that it loads almost at once. */
export interface GazetteerColumns {
  /** Finds places by their position; gives row numbers. */
  index: KDBush;
  /** Degrees times DEGREE, latitude before longitude. */
  coordinates: Int32Array;
  populations: Uint32Array;
  /** Two letters in ASCII a place. */
  countries: Uint8Array;
  /** One name a line, in the order of the rows; every line, the first too, starts with a line feed. */
  names: string;
  /** The same lines as `foldName` writes them. */
  foldedNames: string;
}

/** GeoNames has five decimals, about a metre. */
export const DEGREE = 1e5;

/** Packs places into one block of bytes: a table of lengths, then column after column. */
export function packGazetteer(places: Place[]): Uint8Array<ArrayBuffer> {
  const index = new KDBush(places.length, 64, Float32Array);
  const coordinates = new Int32Array(places.length * 2);
  const populations = new Uint32Array(places.length);
  places.forEach((place, row) => {
    index.add(place.longitude, place.latitude);
    coordinates[row * 2] = Math.round(place.latitude * DEGREE);
    coordinates[row * 2 + 1] = Math.round(place.longitude * DEGREE);
    populations[row] = place.population;
  });
  index.finish();
  const text = (lines: string[]) =>
    new TextEncoder().encode("\n" + lines.join("\n"));
  return joinColumns([
    new Uint8Array(index.data as ArrayBuffer),
    new Uint8Array(coordinates.buffer),
    new Uint8Array(populations.buffer),
    text(places.map((place) => place.country)).filter((byte) => byte !== 10),
    text(places.map((place) => place.name)),
    text(places.map((place) => foldName(place.name))),
  ]);
}

/** Opens the bytes of `packGazetteer`; copies nothing but the texts. */
export function openGazetteer(
  bytes: Uint8Array<ArrayBuffer>,
): GazetteerColumns {
  const columns = splitColumns(bytes);
  const column = (number: number) => columns[number] ?? new Uint8Array();
  const coordinates = column(1);
  const populations = column(2);
  return {
    // The index needs a buffer of its own.
    index: KDBush.from(column(0).slice().buffer),
    coordinates: new Int32Array(
      coordinates.buffer,
      coordinates.byteOffset,
      coordinates.length / 4,
    ),
    populations: new Uint32Array(
      populations.buffer,
      populations.byteOffset,
      populations.length / 4,
    ),
    countries: column(3),
    names: new TextDecoder().decode(column(4)),
    foldedNames: new TextDecoder().decode(column(5)),
  };
}

/** Columns of numbers must start where the processor can read them. */
const ALIGNMENT = 8;

function joinColumns(columns: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const offsets = offsetsOf(columns.map((column) => column.length));
  const bytes = new Uint8Array(offsets.at(-1) ?? 0);
  new Uint32Array(bytes.buffer).set([
    columns.length,
    ...columns.map((column) => column.length),
  ]);
  columns.forEach((column, number) => bytes.set(column, offsets[number]));
  return bytes;
}

function splitColumns(
  bytes: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer>[] {
  const [count = 0] = new Uint32Array(bytes.buffer, 0, 1);
  const lengths = [...new Uint32Array(bytes.buffer, 4, count)];
  const offsets = offsetsOf(lengths);
  return lengths.map((length, number) =>
    bytes.subarray(offsets[number], (offsets[number] ?? 0) + length)
  );
}

/** Where each column starts after the table of lengths, and where the last one ends. */
function offsetsOf(lengths: number[]): number[] {
  const align = (offset: number) => Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
  const offsets = [align(4 * (lengths.length + 1))];
  for (const length of lengths) {
    offsets.push(align((offsets.at(-1) ?? 0) + length));
  }
  return offsets;
}
