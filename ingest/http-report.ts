import type { IncomingReport } from "./protocol.ts";

const NO_BODY = new Uint8Array();

/**
 * A report of an HTTP request. Its headers are read only when a protocol needs them, since reading them costs a
 * microsecond.
 */
export class HttpReport implements IncomingReport {
  body: Uint8Array = NO_BODY;
  readonly #request: Request;

  constructor(
    request: Request,
    readonly query: string,
    readonly pathId: string | undefined,
    public receivedAt: number,
  ) {
    this.#request = request;
  }

  get method(): string {
    return this.#request.method;
  }

  get headers(): Headers {
    return this.#request.headers;
  }
}
