/** Longest body that is read, bytes (ING-15). */
export const BODY_MAX = 1024 * 1024;

/** Reads a request's body, or gives null as soon as it is longer than `max` bytes. */
export async function readBody(
  request: Request,
  max = BODY_MAX,
): Promise<Uint8Array | null> {
  if (!request.body) return new Uint8Array();
  if (Number(request.headers.get("content-length") ?? 0) > max) {
    await request.body.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.length;
    if (length > max) return null;
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0]! : concat(chunks, length);
}

function concat(chunks: Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
