import { EtagMismatch, type RangeResponse, type Source } from "pmtiles";

/** Longest wait for an answer, milliseconds. */
const ANSWER_MS = 15_000;

/** Reads ranges of a file on a web server. */
export class HttpBytes implements Source {
  readonly #url: string;
  readonly #headers: Record<string, string> = {};

  constructor(address: string) {
    const url = new URL(address);
    if (url.username) {
      const name = decodeURIComponent(url.username);
      const password = decodeURIComponent(url.password);
      this.#headers.authorization = `Basic ${btoa(`${name}:${password}`)}`;
      url.username = url.password = "";
    }
    this.#url = url.href;
  }

  getKey(): string {
    return this.#url;
  }

  /** Reads `length` bytes. Throws when the server does not answer, knows no ranges, or has another file by now. */
  async getBytes(
    offset: number,
    length: number,
    _signal?: AbortSignal,
    etag?: string,
  ): Promise<RangeResponse> {
    const answer = await fetch(this.#url, {
      headers: {
        ...this.#headers,
        range: `bytes=${offset}-${offset + length - 1}`,
      },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const isWhole = answer.status === 200 && offset === 0 &&
      Number(answer.headers.get("content-length") ?? Infinity) <= length;
    if (answer.status !== 206 && !isWhole) {
      await answer.body?.cancel();
      throw new Error(
        answer.status === 200
          ? "the server does not send ranges of the file"
          : `the server answers ${answer.status}`,
      );
    }
    const tag = strong(answer.headers.get("etag"));
    if (etag && tag && tag !== etag) {
      await answer.body?.cancel();
      throw new EtagMismatch("the file has changed on the server");
    }
    return { data: await answer.arrayBuffer(), etag: tag };
  }
}

/** Gives a tag that stands for the very bytes; weak ones may differ between the machines of a service. */
function strong(tag: string | null): string | undefined {
  return tag && !tag.startsWith("W/") ? tag : undefined;
}
