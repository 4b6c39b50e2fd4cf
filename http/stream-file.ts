import type { Context } from "hono";

/** A file that is sent while it is made, or that is whole. */
export interface StreamedFile {
  name: string;
  /** Its media type. */
  type: string;
  chunks: AsyncIterable<string | Uint8Array> | readonly [Uint8Array];
}

/** Answers with a file: each part leaves as soon as it is there, a whole one with its length. */
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

/** A file that breaks off is an error to the browser; the log tells us why. */
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

/** The header that lets a browser save an answer under a name of any script (RFC 6266). */
function attachment(fileName: string): string {
  const plain = fileName.normalize("NFD").replace(/\p{Mn}/gu, "")
    .replace(/[^\x20-\x7e]/g, "-");
  const encoded = encodeURIComponent(fileName)
    .replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
