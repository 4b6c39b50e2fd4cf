/** Longest body that is read, bytes (ING-15). */
export const BODY_MAX = 1024 * 1024;
/** Bytes of all bodies that are being read or wait for their commit; more are turned away. */
const ALL_BODIES_MAX = 64 * BODY_MAX;
/** Longest that a body may take to arrive, milliseconds. */
const BODY_MS = 10_000;

/** Why a body was not read. */
export type BodyFault = "tooLarge" | "tooSlow" | "tooMany" | "brokenOff";

export interface BodyLimits {
  maxBytes?: number;
  maxAllBytes?: number;
  withinMs?: number;
}

interface OpenBody {
  reader: ReadableStreamDefaultReader<Uint8Array>;
  until: number;
  fault: BodyFault | null;
  /** What came so far, with room for more. */
  buffer: Uint8Array;
  bytes: number;
}

const EMPTY = new Uint8Array();

/**
 * Reads the bodies of requests within limits of size and time, of each and of all together, so that neither
 * huge nor endless nor slow senders can fill the memory.
 */
export class Bodies {
  readonly #limits: Required<BodyLimits>;
  readonly #open = new Set<OpenBody>();
  #bytes = 0;
  #sweeper: ReturnType<typeof setInterval> | undefined;

  constructor(limits: BodyLimits = {}) {
    this.#limits = {
      maxBytes: BODY_MAX,
      maxAllBytes: ALL_BODIES_MAX,
      withinMs: BODY_MS,
      ...limits,
    };
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Reads a body, which counts as held until `release`. */
  async read(request: Request): Promise<Uint8Array | BodyFault> {
    if (!request.body) return EMPTY;
    const { maxBytes } = this.#limits;
    if (Number(request.headers.get("content-length") ?? 0) > maxBytes) {
      await request.body.cancel();
      return "tooLarge";
    }
    const body = this.#begin(request.body);
    try {
      for (;;) {
        const { done, value } = await body.reader.read();
        if (body.fault) return this.#giveUp(body);
        if (done) return body.buffer.subarray(0, body.bytes);
        append(body, value);
        this.#count(body, value.length);
        if (body.fault) return this.#giveUp(body);
      }
    } catch {
      body.fault ??= "brokenOff";
      return this.#giveUp(body);
    } finally {
      this.#end(body);
    }
  }

  /** Tells that a body is needed no more. */
  release(body: Uint8Array): void {
    this.#bytes -= body.length;
  }

  #begin(stream: ReadableStream<Uint8Array>): OpenBody {
    const { withinMs } = this.#limits;
    const body: OpenBody = {
      reader: stream.getReader(),
      until: performance.now() + withinMs,
      fault: null,
      buffer: EMPTY,
      bytes: 0,
    };
    this.#open.add(body);
    // One timer for all: a timer of its own would cost as much as reading a short body.
    this.#sweeper ??= setInterval(() => this.#sweep(), withinMs / 4);
    return body;
  }

  #count(body: OpenBody, length: number): void {
    this.#bytes += length;
    const { maxBytes, maxAllBytes } = this.#limits;
    if (body.bytes > maxBytes) body.fault = "tooLarge";
    else if (this.#bytes > maxAllBytes) body.fault = "tooMany";
  }

  #sweep(): void {
    const now = performance.now();
    for (const body of this.#open) {
      if (body.until > now) continue;
      body.fault ??= "tooSlow";
      body.reader.cancel().catch(() => {});
    }
  }

  #giveUp(body: OpenBody): BodyFault {
    this.#bytes -= body.bytes;
    body.reader.cancel().catch(() => {});
    return body.fault!;
  }

  #end(body: OpenBody): void {
    this.#open.delete(body);
    if (this.#open.size > 0) return;
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }
}

/** Copies a chunk: each comes in a buffer of 64 KiB, which a sender of single bytes would fill the memory with. */
function append(body: OpenBody, chunk: Uint8Array): void {
  const length = body.bytes + chunk.length;
  if (length > body.buffer.length) {
    // The first chunk is mostly the last.
    const grown = new Uint8Array(Math.max(length, body.buffer.length * 2));
    grown.set(body.buffer);
    body.buffer = grown;
  }
  body.buffer.set(chunk, body.bytes);
  body.bytes = length;
}
