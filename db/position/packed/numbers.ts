import { type ByteReader, type ByteWriter, INTEGER_MAX } from "./bytes.ts";
import {
  countPresent,
  readPresence,
  spread,
  writePresence,
} from "./presence.ts";

/** A number of a row; a bigint where a number would not be exact. */
export type NumberCell = number | bigint | null;

/**
 * What decoders divide whole numbers by, and decimals of senders that write texts: a column is stored as whole numbers
 * of the first that fits best.
 */
const DIVISORS = [
  1,
  10,
  100,
  1000,
  1e4,
  1e5,
  1e6,
  1e7,
  1e8,
  1e9,
  60_000,
  600_000,
  1_800_000,
];

/** Whole numbers stay so small that differences of differences are exact. */
const WHOLE_MAX = INTEGER_MAX / 4;

/** How many values decide about the divisor. */
const SAMPLE = 64;

const WHOLE = 0;
const FLOATS = 1;

/** Writes a column of numbers, each exactly: sign of zero, NaN and infinities too. */
export function writeNumbers(
  writer: ByteWriter,
  cells: readonly NumberCell[],
): void {
  const values = writePresence(writer, cells);
  if (values.length === 0) return;
  const divisor = bestDivisor(values);
  if (divisor === null) {
    writer.writeByte(FLOATS);
    writeFloats(writer, values as number[]);
    return;
  }
  writer.writeByte(WHOLE);
  writer.writeCount(DIVISORS.indexOf(divisor));
  const exceptions: number[] = [];
  let last = 0;
  const whole = values.map((value, index) => {
    const n = wholeOf(value, divisor);
    if (n === null) exceptions.push(index);
    return last = n ?? last;
  });
  writeDifferences(writer, whole);
  writeExceptions(writer, values, exceptions);
}

/** Reads a column of numbers and adds its cells to `into`. */
export function readNumbers(
  reader: ByteReader,
  count: number,
  into: NumberCell[],
): void {
  const presence = readPresence(reader, count);
  const present = countPresent(presence, count);
  if (present === 0) return spread([], presence, count, into);
  const values: (number | bigint)[] = reader.readByte() === FLOATS
    ? readFloats(reader, present)
    : readWhole(reader, present);
  spread(values, presence, count, into);
}

function readWhole(
  reader: ByteReader,
  count: number,
): (number | bigint)[] {
  const divisor = DIVISORS[reader.readCount()]!;
  const values: (number | bigint)[] = readDifferences(reader, count);
  if (divisor !== 1) {
    for (let index = 0; index < count; index++) {
      values[index] = values[index] as number / divisor;
    }
  }
  readExceptions(reader, values);
  return values;
}

/** Gives the whole number that divided by the divisor is exactly the value, or null. */
function wholeOf(value: number | bigint, divisor: number): number | null {
  if (typeof value === "bigint") return null;
  const whole = Math.round(value * divisor);
  const isExact = whole / divisor === value && !Object.is(value, -0) &&
    Math.abs(whole) <= WHOLE_MAX;
  // A negative value that rounds to zero gives -0.
  return isExact ? whole + 0 : null;
}

/** Gives the divisor that makes most values whole, null when half of them are not. */
function bestDivisor(values: readonly (number | bigint)[]): number | null {
  const step = Math.max(1, Math.floor(values.length / SAMPLE));
  const sample = values.filter((_, index) => index % step === 0);
  let best = null;
  let bestCount = sample.length / 2;
  // Floats cannot hold a bigint.
  if (values.some((value) => typeof value === "bigint")) bestCount = -1;
  for (const divisor of DIVISORS) {
    const count = sample.filter((value) => wholeOf(value, divisor) !== null)
      .length;
    if (count > bestCount) [best, bestCount] = [divisor, count];
    if (count === sample.length) break;
  }
  return best;
}

/** Writes whole numbers, or their differences, or the differences of these, whichever is shortest. */
function writeDifferences(writer: ByteWriter, whole: number[]): void {
  const forms = [whole];
  for (let order = 1; order <= 2; order++) {
    const before = forms.at(-1)!;
    forms.push(before.map((n, index) => n - (before[index - 1] ?? 0)));
  }
  const sizes = forms.map(sizeOf);
  const order = sizes.indexOf(Math.min(...sizes));
  writer.writeByte(order);
  for (const n of forms[order]!) writer.writeInteger(n);
}

/** Gives about how many bits the numbers need. */
function sizeOf(numbers: readonly number[]): number {
  let bits = 0;
  for (const n of numbers) {
    const size = Math.abs(n);
    bits += size < 2 ** 31 ? 33 - Math.clz32(size) : 2 + Math.log2(size);
  }
  return bits;
}

function readDifferences(reader: ByteReader, count: number): number[] {
  const order = reader.readByte();
  const values: number[] = [];
  let value = 0;
  let slope = 0;
  for (let index = 0; index < count; index++) {
    const n = reader.readInteger();
    if (order === 0) value = n;
    else if (order === 1) value += n;
    else value += slope += n;
    values.push(value);
  }
  return values;
}

const FLOAT = 0;
const BIGINT = 1;

function writeExceptions(
  writer: ByteWriter,
  values: readonly (number | bigint)[],
  exceptions: readonly number[],
): void {
  writer.writeCount(exceptions.length);
  let last = 0;
  for (const index of exceptions) {
    const value = values[index]!;
    writer.writeCount(index - last);
    last = index;
    if (typeof value === "bigint") {
      writer.writeByte(BIGINT);
      writer.writeBigint(value);
    } else {
      writer.writeByte(FLOAT);
      writer.writeFloat(value);
    }
  }
}

function readExceptions(
  reader: ByteReader,
  values: (number | bigint)[],
): void {
  let index = 0;
  for (let count = reader.readCount(); count > 0; count--) {
    index += reader.readCount();
    values[index] = reader.readByte() === BIGINT
      ? reader.readBigint()
      : reader.readFloat();
  }
}

/** Writes floats by planes: all first bytes, then all second ones, so that equal bytes lie side by side. */
function writeFloats(writer: ByteWriter, values: readonly number[]): void {
  const view = new DataView(new ArrayBuffer(8 * values.length));
  values.forEach((value, index) => view.setFloat64(8 * index, value));
  const planes = new Uint8Array(8 * values.length);
  for (let at = 0; at < planes.length; at++) {
    planes[at % 8 * values.length + Math.floor(at / 8)] = view.getUint8(at);
  }
  writer.writeBytes(planes);
}

function readFloats(reader: ByteReader, count: number): number[] {
  const planes = reader.readBytes(8 * count);
  const view = new DataView(new ArrayBuffer(8 * count));
  for (let at = 0; at < planes.length; at++) {
    view.setUint8(at, planes[at % 8 * count + Math.floor(at / 8)]!);
  }
  return Array.from(
    { length: count },
    (_, index) => view.getFloat64(8 * index),
  );
}
