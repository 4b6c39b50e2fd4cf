import type { Context } from "hono";

/** A file that is sent while it is made, or that is complete. */
interface StreamedFile {
  name: string;
  /** Its media type. */
  type: string;
  chunks: AsyncIterable<string | Uint8Array> | readonly [Uint8Array];
}

/** Answers with a file: each part leaves when it is ready, a complete file with its length. */
export function answerWithFile(
  c: Context,
  { name, type, chunks }: StreamedFile,
): Response {
  const body = Symbol.asyncIterator in chunks
    ? ReadableStream.from(encode(c, chunks))
    : new Uint8Array(chunks[0]);
  return c.body(body, 200, {
    "content-type": type,
    "content-disposition": attachment(name),
  });
}

/** The browser sees a file that breaks off as failed; the log has the reason. */
async function* encode(
  c: Context,
  chunks: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  try {
    for await (const chunk of chunks) {
      const bytes = typeof chunk === "string" ? encoder.encode(chunk) : chunk;
      if (bytes.length > 0) yield bytes;
    }
  } catch (error) {
    c.get("services").log("error", "export-failed", {
      requestId: c.get("requestId"),
      path: c.req.path,
      error,
    });
    throw error;
  }
}

/** Gives the header by which a browser saves an answer under a name in any script (RFC 6266). */
function attachment(fileName: string): string {
  const plain = fileName.normalize("NFD").replace(/\p{Mn}/gu, "")
    .replace(/[^\x20-\x7e]/g, "-");
  const encoded = encodeURIComponent(fileName)
    .replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
