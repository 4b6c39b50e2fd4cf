import type { RangeResponse, Source } from "pmtiles";

/** Reads ranges of a file on this machine. */
export class FileBytes implements Source {
  #file: Promise<Deno.FsFile> | undefined;
  /** One read at a time, since a read moves the file's cursor. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(readonly path: string) {}

  getKey(): string {
    return this.path;
  }

  /** Reads `length` bytes, fewer at the end of the file. Throws when the file cannot be read. */
  getBytes(offset: number, length: number): Promise<RangeResponse> {
    const read = this.#turn.then(() => this.#read(offset, length));
    this.#turn = read.catch(() => {});
    return read;
  }

  async #read(offset: number, length: number): Promise<RangeResponse> {
    const file = await (this.#file ??= Deno.open(this.path));
    await file.seek(offset, Deno.SeekMode.Start);
    const bytes = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const count = await file.read(bytes.subarray(filled));
      if (count === null) break;
      filled += count;
    }
    return { data: bytes.buffer.slice(0, filled) };
  }
}
