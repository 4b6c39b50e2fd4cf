import { Deadlines } from "./deadlines.ts";

/** Longest body that is read, bytes (ING-15). */
export const BODY_MAX = 1024 * 1024;

export interface BodyLimits {
  maxBytes?: number;
  /** Most bytes of all bodies that are being read or wait for their commit; more are refused. */
  maxAllBytes?: number;
  /** Most long bodies that are read at the same time; more are refused. */
  maxStreams?: number;
  /** Longest that a body may take to arrive, milliseconds. */
  withinMs?: number;
}

const DEFAULTS: Required<BodyLimits> = {
  maxBytes: BODY_MAX,
  maxAllBytes: 64 * BODY_MAX,
  maxStreams: 256,
  withinMs: 10_000,
};

/**
 * A body with at most this stated length is read in one piece, which holds only the received bytes. A body read as a
 * stream holds a buffer of 64 KiB from its first byte on.
 */
const SHORT_BYTES = 16 * 1024;

/** Why a body was not read. */
export type BodyFault = "tooLarge" | "tooSlow" | "tooMany" | "brokenOff";

/**
 * Reads the bodies of requests within limits of size and time, of each and of all together, so that neither
 * huge nor endless nor slow senders can fill the memory.
 */
export class Bodies {
  readonly #limits: Required<BodyLimits>;
  readonly #deadlines: Deadlines;
  #bytes = 0;
  #streams = 0;

  constructor(limits: BodyLimits = {}) {
    this.#limits = { ...DEFAULTS, ...limits };
    this.#deadlines = new Deadlines(this.#limits.withinMs);
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Reads a body, which counts as held until `release`. */
  async read(
    request: Request,
    maxBytes = this.#limits.maxBytes,
  ): Promise<Uint8Array | BodyFault> {
    const { maxAllBytes, maxStreams } = this.#limits;
    const stated = Number(request.headers.get("content-length") ?? NaN);
    if (stated > maxBytes) {
      await request.body?.cancel();
      return "tooLarge";
    }
    if (stated <= SHORT_BYTES) {
      if (this.#bytes + stated > maxAllBytes) return "tooMany";
      return await this.#readShort(request, stated);
    }
    if (this.#streams === maxStreams) return "tooMany";
    return request.body
      ? await this.#readStream(request.body, maxBytes)
      : NOTHING;
  }

  /** Releases a body that is no longer needed. */
  release(body: Uint8Array): void {
    this.#bytes -= body.length;
  }

  async #readShort(
    request: Request,
    stated: number,
  ): Promise<Uint8Array | BodyFault> {
    this.#bytes += stated;
    const tooSlow = Promise.withResolvers<BodyFault>();
    const end = this.#deadlines.begin(() => tooSlow.resolve("tooSlow"));
    const whole = request.bytes().catch(() => "brokenOff" as const);
    const body = await Promise.race([whole, tooSlow.promise]);
    end();
    this.#bytes += (typeof body === "string" ? 0 : body.length) - stated;
    return body;
  }

  async #readStream(
    stream: ReadableStream<Uint8Array>,
    maxBytes: number,
  ): Promise<Uint8Array | BodyFault> {
    const reader = stream.getReader();
    const body = new Growing();
    let fault: BodyFault | undefined;
    this.#streams++;
    const end = this.#deadlines.begin(() => {
      fault = "tooSlow";
      reader.cancel().catch(() => {});
    });
    try {
      while (!fault) {
        const { done, value } = await reader.read();
        if (done) break;
        body.append(value);
        this.#bytes += value.length;
        fault ??= this.#excess(body, maxBytes);
      }
    } catch {
      fault ??= "brokenOff";
    }
    end();
    this.#streams--;
    if (!fault) return body.bytes;
    this.#bytes -= body.length;
    reader.cancel().catch(() => {});
    return fault;
  }

  #excess(
    { length }: Growing,
    maxBytes: number,
  ): BodyFault | undefined {
    if (length > maxBytes) return "tooLarge";
    return this.#bytes > this.#limits.maxAllBytes ? "tooMany" : undefined;
  }
}

const NOTHING = new Uint8Array();

/** Bytes that grow by copies, so that the received buffers can be freed. */
class Growing {
  #buffer = NOTHING;
  length = 0;

  get bytes(): Uint8Array {
    return this.#buffer.subarray(0, this.length);
  }

  append(chunk: Uint8Array): void {
    const length = this.length + chunk.length;
    if (length > this.#buffer.length) {
      const grown = new Uint8Array(Math.max(length, this.#buffer.length * 2));
      grown.set(this.#buffer);
      this.#buffer = grown;
    }
    this.#buffer.set(chunk, this.length);
    this.length = length;
  }
}
