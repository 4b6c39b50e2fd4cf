const utf8Encoder = new TextEncoder();
const utf8Decoder = new TextDecoder("utf-8", { fatal: true });

/** Largest size of an integer that `writeInteger` takes: its zigzag form still is an exact number. */
export const INTEGER_MAX = 2 ** 52 - 1;

/** Writes numbers and texts one after the other into bytes that grow. */
export class ByteWriter {
  #bytes = new Uint8Array(4096);
  #length = 0;

  writeByte(byte: number): void {
    this.#room(1);
    this.#bytes[this.#length++] = byte;
  }

  /** Writes a whole number from 0 to 2^53 - 1, seven bits a byte, the lowest first. */
  writeCount(count: number): void {
    this.#room(8);
    let rest = count;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = rest % 0x80 + 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** Writes a whole number of either sign by zigzag: 0, -1, 1, -2 become 0, 1, 2, 3. */
  writeInteger(value: number): void {
    this.writeCount(value < 0 ? -2 * value - 1 : 2 * value);
  }

  writeFloat(value: number): void {
    this.#room(8);
    this.#view().setFloat64(this.#length, value);
    this.#length += 8;
  }

  writeBigint(value: bigint): void {
    this.#room(8);
    this.#view().setBigInt64(this.#length, value);
    this.#length += 8;
  }

  writeBytes(bytes: Uint8Array): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  writeText(text: string): void {
    const bytes = utf8Encoder.encode(text);
    this.writeCount(bytes.length);
    this.writeBytes(bytes);
  }

  /** Gives the bytes written so far. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #view(): DataView {
    return new DataView(this.#bytes.buffer);
  }

  #room(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, 2 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Reads what a `ByteWriter` wrote, in the same order. Throws a RangeError beyond the end. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  readByte(): number {
    return this.#view.getUint8(this.#at++);
  }

  readCount(): number {
    let byte = this.readByte();
    if (byte < 0x80) return byte;
    let count = byte - 0x80;
    let scale = 0x80;
    do {
      byte = this.readByte();
      count += (byte & 0x7f) * scale;
      scale *= 0x80;
    } while (byte >= 0x80);
    return count;
  }

  readInteger(): number {
    const count = this.readCount();
    return count % 2 === 0 ? count / 2 : -(count + 1) / 2;
  }

  readFloat(): number {
    this.#at += 8;
    return this.#view.getFloat64(this.#at - 8);
  }

  readBigint(): bigint {
    this.#at += 8;
    return this.#view.getBigInt64(this.#at - 8);
  }

  /** Gives the next bytes without copying them. */
  readBytes(count: number): Uint8Array {
    const end = this.#at + count;
    if (end > this.#bytes.length) throw new RangeError("bytes are missing");
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }

  readText(): string {
    return utf8Decoder.decode(this.readBytes(this.readCount()));
  }
}
