/** One I/O element of an AVL record. */
export interface Element {
  id: number;
  bytes: Uint8Array;
  /** The bytes as an unsigned number; exact up to 2^53, 0 when they are no number (over 8 bytes). */
  value: number;
}

/** Gives an element with its bytes read as a number. */
export function elementOf(id: number, bytes: Uint8Array): Element {
  let value = 0;
  if (bytes.length <= 8) {
    for (const byte of bytes) {
      value = value * 256 + byte;
    }
  }
  return { id, bytes, value };
}

/** Gives the value as a number that may be negative, by its length of 1 to 4 bytes. */
export function signed({ bytes, value }: Element): number {
  const range = 2 ** (8 * bytes.length);
  return value >= range / 2 ? value - range : value;
}
