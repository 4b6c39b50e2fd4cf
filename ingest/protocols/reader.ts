/** Thrown when the bytes end before a field does; caught where the frame is decoded. */
export class EndOfBytes extends Error {}

/** Reads big-endian numbers one after the other and never beyond the end. */
export class Reader {
  #view: DataView;
  #at = 0;

  constructor(private bytes: Uint8Array) {
    this.#view = new DataView(
      bytes.buffer,
      bytes.byteOffset,
      bytes.byteLength,
    );
  }

  get left(): number {
    return this.bytes.length - this.#at;
  }

  u8(): number {
    return this.#view.getUint8(this.#pass(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#pass(2));
  }

  i16(): number {
    return this.#view.getInt16(this.#pass(2));
  }

  u32(): number {
    return this.#view.getUint32(this.#pass(4));
  }

  i32(): number {
    return this.#view.getInt32(this.#pass(4));
  }

  /** Little-endian, as Digital Matter writes it. */
  i32le(): number {
    return this.#view.getInt32(this.#pass(4), true);
  }

  u24(): number {
    return this.u8() * 0x10000 + this.u16();
  }

  f32(): number {
    return this.#view.getFloat32(this.#pass(4));
  }

  u64(): bigint {
    return this.#view.getBigUint64(this.#pass(8));
  }

  /** Gives the next bytes, not copied. */
  take(length: number): Uint8Array {
    const start = this.#pass(length);
    return this.bytes.subarray(start, start + length);
  }

  #pass(length: number): number {
    if (length > this.left) throw new EndOfBytes("The frame ends too early");
    const start = this.#at;
    this.#at += length;
    return start;
  }
}

/** Lower-case hex digits of the bytes. */
export function hex(bytes: Uint8Array): string {
  return bytes.toHex();
}

const ASCII = new TextDecoder();

/** ASCII text of the bytes when they hold nothing else, else undefined. */
export function printable(bytes: Uint8Array): string | undefined {
  const isText = bytes.every((byte) =>
    (byte >= 0x20 && byte < 0x7f) || byte === 0x0d || byte === 0x0a ||
    byte === 0x09
  );
  return isText ? ASCII.decode(bytes) : undefined;
}

/** Gives the bytes of hex digits, with or without 0x before them; undefined when they are none. */
export function bytesOfHex(text: string): Uint8Array | undefined {
  const digits = text.trim().replace(/^0x/i, "");
  return digits.length % 2 === 0 && /^[0-9a-f]*$/i.test(digits)
    ? Uint8Array.fromHex(digits)
    : undefined;
}
