/** An answer as it came over the wire. */
interface WireAnswer {
  status: number;
  bytes: number;
}

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = "0\r\n\r\n";

/** A connection that is kept open, asks for pages and counts the bytes of the answers, which it does not unpack. */
export class PageConnection {
  readonly #tcp: Deno.TcpConn;
  #buffer = new Uint8Array(1 << 18);

  private constructor(tcp: Deno.TcpConn) {
    this.#tcp = tcp;
  }

  static async open(port: number): Promise<PageConnection> {
    const tcp = await Deno.connect({ hostname: "127.0.0.1", port });
    tcp.setNoDelay(true);
    return new PageConnection(tcp);
  }

  /** Sends a request and reads all of its answer. Throws when the server closes the connection. */
  async ask(request: Uint8Array): Promise<WireAnswer> {
    await this.#tcp.write(request);
    let length = 0;
    let head = "";
    while (true) {
      if (length === this.#buffer.length) this.#grow();
      const read = await this.#tcp.read(this.#buffer.subarray(length));
      if (!read) throw new Error("the server closed a connection");
      length += read;
      if (!head) {
        const text = latin(this.#buffer.subarray(0, length));
        const end = text.indexOf(HEAD_END);
        if (end === -1) continue;
        head = text.slice(0, end + HEAD_END.length);
      }
      if (this.#isWhole(head, length)) {
        return { status: Number(head.slice(9, 12)), bytes: length };
      }
    }
  }

  close(): void {
    this.#tcp.close();
  }

  #isWhole(head: string, length: number): boolean {
    const stated = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (stated !== undefined) return length >= head.length + Number(stated);
    if (!/\r\ntransfer-encoding: chunked/i.test(head)) return true;
    const end = this.#buffer.subarray(length - LAST_CHUNK.length, length);
    return length >= head.length + LAST_CHUNK.length &&
      latin(end) === LAST_CHUNK;
  }

  #grow(): void {
    const larger = new Uint8Array(this.#buffer.length * 2);
    larger.set(this.#buffer);
    this.#buffer = larger;
  }
}

const decoder = new TextDecoder("latin1");

function latin(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
