/** A connection that is kept open, sends prepared bytes and waits for each answer. */
export class Connection {
  readonly #tcp: Deno.TcpConn;
  readonly #buffer = new Uint8Array(4096);

  private constructor(tcp: Deno.TcpConn) {
    this.#tcp = tcp;
  }

  static async open(address: Deno.ConnectOptions): Promise<Connection> {
    const tcp = await Deno.connect(address);
    tcp.setNoDelay(true);
    return new Connection(tcp);
  }

  /** Sends a request and gives the status of its answer, once all of it is read. */
  async ask(request: Uint8Array): Promise<number> {
    let sent = await this.#tcp.write(request);
    while (sent < request.length) {
      sent += await this.#tcp.write(request.subarray(sent));
    }
    let length = 0;
    while (true) {
      const read = await this.#tcp.read(this.#buffer.subarray(length));
      if (!read) throw new Error("the server closed a connection");
      length += read;
      if (length >= answerLength(this.#buffer, length)) {
        return statusOf(this.#buffer);
      }
    }
  }

  close(): void {
    this.#tcp.close();
  }
}

const CR = 13;
const DIGIT_0 = 48;

/** "HTTP/1.1 200" */
function statusOf(answer: Uint8Array): number {
  return (answer[9]! - DIGIT_0) * 100 + (answer[10]! - DIGIT_0) * 10 +
    answer[11]! - DIGIT_0;
}

const LENGTH_NAME = new TextEncoder().encode("content-length: ");

/** Gives the length of head and body; Infinity until the head is complete. Parsed by hand, since it runs 50,000 times a second. */
function answerLength(answer: Uint8Array, read: number): number {
  let body = 0;
  for (let at = 12; at + 3 < read; at++) {
    if (answer[at] !== CR) continue;
    if (answer[at + 2] === CR) return at + 4 + body;
    const value = at + 2 + LENGTH_NAME.length;
    if (!startsWith(answer, at + 2, LENGTH_NAME)) continue;
    body = 0;
    for (let digit = value; answer[digit]! >= DIGIT_0; digit++) {
      body = body * 10 + answer[digit]! - DIGIT_0;
    }
  }
  return Infinity;
}

function startsWith(
  bytes: Uint8Array,
  from: number,
  wanted: Uint8Array,
): boolean {
  for (let at = 0; at < wanted.length; at++) {
    if ((bytes[from + at]! | 0x20) !== (wanted[at]! | 0x20)) return false;
  }
  return true;
}
