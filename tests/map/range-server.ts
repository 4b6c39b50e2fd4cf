/** A web server that sends ranges of one file, and can die. */
interface RangeServer extends AsyncDisposable {
  url: string;
  /** The ranges that it has sent. */
  ranges: string[];
  /** Answers every request with 500 from now on, or no longer. */
  fail(fails: boolean): void;
}

/** Serves bytes on a free port, by ranges only. */
export function serveRanges(bytes: Uint8Array<ArrayBuffer>): RangeServer {
  const ranges: string[] = [];
  let fails = false;
  const server = Deno.serve({ port: 0, onListen() {} }, (request) => {
    if (fails) return new Response("dead", { status: 500 });
    const range = request.headers.get("range");
    const [from = 0, to = 0] = range?.match(/\d+/g)?.map(Number) ?? [];
    if (!range) return new Response("ranges only", { status: 400 });
    ranges.push(range);
    return new Response(bytes.slice(from, to + 1), {
      status: 206,
      headers: { etag: '"one"' },
    });
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}/planet.pmtiles`,
    ranges,
    fail: (now) => void (fails = now),
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
