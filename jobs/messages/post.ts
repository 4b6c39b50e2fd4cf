/** Longest head of an answer that is read, bytes. */
const HEAD_MAX = 16_384;

/** What is posted, and to which IP address of the host. */
interface Posted {
  url: URL;
  address: string;
  headers: Record<string, string>;
  body: string;
  /** Certificates to trust besides the usual ones. */
  caCerts?: string[];
  /** Longest until the answer, milliseconds. */
  withinMs: number;
}

/**
 * Posts to an IP address that was looked up before, as the host of the URL, and gives the status of the answer.
 * Redirects are not followed. `fetch` would look the name up again and could be led to another address.
 */
export async function postTo(posted: Posted): Promise<number> {
  const timeout = AbortSignal.timeout(posted.withinMs);
  const late = new Promise<never>((_, reject) =>
    timeout.addEventListener("abort", () => reject(timeout.reason))
  );
  let conn: Deno.Conn | null = null;
  let isLate = false;
  const work = (async () => {
    conn = await connect(posted);
    if (isLate) conn.close();
    await writeAll(conn, requestOf(posted));
    return await readStatus(conn);
  })();
  try {
    return await Promise.race([work, late]);
  } finally {
    isLate = true;
    work.catch(() => {});
    close(conn);
  }
}

function close(conn: Deno.Conn | null): void {
  try {
    conn?.close();
  } catch {
    // It was closed already.
  }
}

async function connect({ url, address, caCerts }: Posted): Promise<Deno.Conn> {
  const isTls = url.protocol === "https:";
  const port = Number(url.port || (isTls ? 443 : 80));
  const conn = await Deno.connect({ hostname: address, port });
  if (!isTls) return conn;
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  return await Deno.startTls(conn, { hostname, caCerts });
}

function requestOf({ url, headers, body }: Posted): Uint8Array {
  const bytes = new TextEncoder().encode(body);
  const lines = [
    `POST ${url.pathname}${url.search} HTTP/1.1`,
    `host: ${url.host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${bytes.length}`,
    "connection: close",
  ];
  const head = new TextEncoder().encode(`${lines.join("\r\n")}\r\n\r\n`);
  const request = new Uint8Array(head.length + bytes.length);
  request.set(head);
  request.set(bytes, head.length);
  return request;
}

async function writeAll(conn: Deno.Conn, bytes: Uint8Array): Promise<void> {
  let from = 0;
  while (from < bytes.length) from += await conn.write(bytes.subarray(from));
}

/** Reads the status of the answer; its body does not matter. */
async function readStatus(conn: Deno.Conn): Promise<number> {
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(2048);
  let head = "";
  while (!head.includes("\r\n") && head.length < HEAD_MAX) {
    const count = await conn.read(buffer);
    if (count === null) break;
    head += decoder.decode(buffer.subarray(0, count), { stream: true });
  }
  const status = /^HTTP\/1\.[01] (\d{3})[ \r]/.exec(head)?.[1];
  if (!status) throw new Error("the server gave no HTTP answer");
  return Number(status);
}
