import type { ByteReader, ByteWriter } from "./bytes.ts";
import { cutObject, joinObject } from "./json-fields.ts";
import { type NumberCell, readNumbers, writeNumbers } from "./numbers.ts";

const NUMBERS = 0;
const CHOICES = 1;
const OBJECTS = 2;
const LINES = 3;

/** Below this many different values a column holds which of them stands where. */
const CHOICES_MAX = 64;

/** Objects within objects are cut up to this depth. */
const DEPTH_MAX = 4;

/** Writes a column of JSON texts, as PostgreSQL writes jsonb; a cell without one is null. */
export function writeTexts(
  writer: ByteWriter,
  cells: readonly (string | null)[],
  depth = 0,
): void {
  const different = new Set(cells);
  const texts = cells.filter((cell) => cell !== null);
  if (different.size <= Math.min(CHOICES_MAX, 1 + cells.length / 4)) {
    writer.writeByte(CHOICES);
    writeChoices(writer, cells, [...different]);
  } else if (texts.every(isPlainNumber)) {
    writer.writeByte(NUMBERS);
    writeNumbers(writer, cells.map((cell) => cell === null ? null : +cell));
  } else if (depth < DEPTH_MAX && texts.every((text) => text[0] === "{")) {
    writer.writeByte(OBJECTS);
    writeObjects(writer, cells, depth);
  } else {
    writer.writeByte(LINES);
    // JSON escapes a line break within a string, and no JSON text is empty.
    writer.writeText(cells.map((cell) => cell ?? "").join("\n"));
  }
}

/** Reads a column of texts and gives its cells. */
export function readTexts(
  reader: ByteReader,
  count: number,
): (string | null)[] {
  const kind = reader.readByte();
  if (kind === CHOICES) return readChoices(reader, count);
  if (kind === OBJECTS) return readObjects(reader, count);
  if (kind === LINES) {
    return reader.readText().split("\n").map((line) =>
      line === "" ? null : line
    );
  }
  const numbers: NumberCell[] = [];
  readNumbers(reader, count, numbers);
  return numbers.map((number) => number === null ? null : String(number));
}

function isPlainNumber(text: string): boolean {
  return String(+text) === text;
}

function writeChoices(
  writer: ByteWriter,
  cells: readonly (string | null)[],
  choices: readonly (string | null)[],
): void {
  writer.writeCount(choices.length);
  for (const choice of choices) writer.writeText(choice ?? "");
  const places = new Map(choices.map((choice, index) => [choice, index]));
  writeNumbers(writer, cells.map((cell) => places.get(cell)!));
}

function readChoices(reader: ByteReader, count: number): (string | null)[] {
  const choices = Array.from(
    { length: reader.readCount() },
    () => reader.readText() || null,
  );
  const places: NumberCell[] = [];
  readNumbers(reader, count, places);
  return places.map((place) => choices[place as number]!);
}

/** Writes which members each object has, and then a column for each member. What is no object is one without a key. */
function writeObjects(
  writer: ByteWriter,
  cells: readonly (string | null)[],
  depth: number,
): void {
  const columns = new Map<string, string[]>();
  const shapes = cells.map((cell) => {
    if (cell === null) return null;
    const fields = cutObject(cell) ?? [["", cell]];
    for (const [key, value] of fields) {
      const column = columns.get(key);
      if (column) column.push(value);
      else columns.set(key, [value]);
    }
    return fields.map(([key]) => key).join("\n");
  });
  writeShapes(writer, shapes);
  writer.writeCount(columns.size);
  for (const [key, values] of columns) {
    writer.writeText(key);
    writer.writeCount(values.length);
    writeTexts(writer, values, depth + 1);
  }
}

function writeShapes(
  writer: ByteWriter,
  shapes: readonly (string | null)[],
): void {
  writeChoices(
    writer,
    shapes.map((shape) => shape === null ? null : `=${shape}`),
    [
      ...new Set(shapes.map((shape) => shape === null ? null : `=${shape}`)),
    ],
  );
}

function readObjects(reader: ByteReader, count: number): (string | null)[] {
  const shapes = readChoices(reader, count);
  const columns = new Map<string, { values: string[]; next: number }>();
  for (let left = reader.readCount(); left > 0; left--) {
    const key = reader.readText();
    const values = readTexts(reader, reader.readCount()) as string[];
    columns.set(key, { values, next: 0 });
  }
  const valueOf = (key: string) => {
    const column = columns.get(key)!;
    return column.values[column.next++]!;
  };
  return shapes.map((shape) => {
    if (shape === null) return null;
    if (shape === "=") return valueOf("");
    const keys = shape.slice(1).split("\n");
    return joinObject(keys.map((key) => [key, valueOf(key)]));
  });
}
