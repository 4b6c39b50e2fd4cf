import type { Context } from "hono";
import { fail, ok, type Result } from "../../../domain/result.ts";
import {
  IMAGE_MAX_BYTES,
  type ImageError,
} from "../../../domain/unit/image.ts";

/** Name of the field with the file. */
export const IMAGE_FIELD = "image";

/** Bytes of a form besides its file: boundaries, headers of the parts, a long file name. */
const FORM_BYTES = 64 * 1024;
/** Bytes that are read and thrown away, so that a browser that sends too much can read why it was refused. */
const DRAINED_BYTES = 32 * 1024 * 1024;
/** Longest that an upload may take, milliseconds. */
const WITHIN_MS = 60_000;

/** Reads the file in a form; holds at most the allowed length of an image. */
export async function readUpload(
  c: Context,
): Promise<Result<Uint8Array<ArrayBuffer>, ImageError>> {
  const type = c.req.header("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) {
    return fail({ code: "SpecifyImage" });
  }
  const body = await readBounded(c.req.raw);
  if (!body) return fail({ code: "ImageTooLarge" });
  const form = await new Response(body, { headers: { "content-type": type } })
    .formData().catch(() => null);
  const file = form?.get(IMAGE_FIELD);
  if (!(file instanceof File) || file.size === 0) {
    return fail({ code: "SpecifyImage" });
  }
  return file.size > IMAGE_MAX_BYTES
    ? fail({ code: "ImageTooLarge" })
    : ok(await file.bytes());
}

/** Reads the whole body; null when it is too long. After the time limit it gives what has arrived. */
async function readBounded(
  { body, headers }: Request,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  if (Number(headers.get("content-length")) > DRAINED_BYTES) {
    await reader.cancel();
    return null;
  }
  const tooSlow = setTimeout(() => reader.cancel(), WITHIN_MS);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    while (length <= DRAINED_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length <= IMAGE_MAX_BYTES + FORM_BYTES) chunks.push(value);
      else chunks.length = 0;
    }
  } finally {
    clearTimeout(tooSlow);
  }
  if (length > DRAINED_BYTES) await reader.cancel();
  const isTooLong = length > IMAGE_MAX_BYTES + FORM_BYTES;
  return isTooLong ? null : await new Blob(chunks).bytes();
}
