import type { ByteReader, ByteWriter } from "./bytes.ts";

const NONE = 0;
const ALL = 1;
const SOME = 2;

/** Writes which cells of a column have a value, and gives these. */
export function writePresence<T>(
  writer: ByteWriter,
  cells: readonly (T | null)[],
): T[] {
  const values = cells.filter((cell) => cell !== null);
  if (values.length === 0 || values.length === cells.length) {
    writer.writeByte(values.length === 0 ? NONE : ALL);
    return values;
  }
  writer.writeByte(SOME);
  const bits = new Uint8Array(Math.ceil(cells.length / 8));
  cells.forEach((cell, index) => {
    if (cell !== null) bits[index >> 3]! |= 1 << (index & 7);
  });
  writer.writeBytes(bits);
  return values;
}

/** Reads what `writePresence` wrote: the bits of cells with a value, or whether all or none have one. */
export function readPresence(
  reader: ByteReader,
  count: number,
): Uint8Array | boolean {
  const kind = reader.readByte();
  if (kind === NONE) return false;
  return kind === ALL || reader.readBytes(Math.ceil(count / 8));
}

/** Counts the cells with a value. */
export function countPresent(
  presence: Uint8Array | boolean,
  count: number,
): number {
  if (typeof presence === "boolean") return presence ? count : 0;
  let present = 0;
  for (let index = 0; index < count; index++) {
    present += presence[index >> 3]! >> (index & 7) & 1;
  }
  return present;
}

/** Adds the cells of a column to `into`, null where none has a value. */
export function spread<T>(
  values: readonly T[],
  presence: Uint8Array | boolean,
  count: number,
  into: (T | null)[],
): void {
  if (typeof presence === "boolean") {
    for (let index = 0; index < count; index++) {
      into.push(presence ? values[index]! : null);
    }
    return;
  }
  let next = 0;
  for (let index = 0; index < count; index++) {
    const isPresent = presence[index >> 3]! >> (index & 7) & 1;
    into.push(isPresent ? values[next++]! : null);
  }
}
