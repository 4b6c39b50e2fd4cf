import { brotliCompressSync, constants } from "node:zlib";

/** Quality of brotli: a tenth fewer bytes of a long page than 4. */
const QUALITY = 5;
/** Bits of the window that it looks back in, 256 KB: hardly a page is longer, and 4 MB cost more to set up. */
const WINDOW = 18;
/** Shorter pages leave as they are, bytes. */
const LEAST = 500;

/** Compresses a page for a browser that takes brotli; null for others, whose answers the server compresses. */
export function brotliOf(
  page: Uint8Array<ArrayBuffer>,
  accepted: string | undefined,
): Uint8Array<ArrayBuffer> | null {
  if (page.length < LEAST || !takesBrotli(accepted)) return null;
  return new Uint8Array(
    brotliCompressSync(page, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: WINDOW,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
      },
    }),
  );
}

/** Says whether a header Accept-Encoding takes brotli (RFC 9110, 12.5.3). */
function takesBrotli(accepted: string | undefined): boolean {
  const wanted = (accepted ?? "").split(",").map((one) => one.trim())
    .find((one) => /^br\s*(;|$)/i.test(one));
  return wanted !== undefined && !/;\s*q=0(\.0*)?$/i.test(wanted);
}
