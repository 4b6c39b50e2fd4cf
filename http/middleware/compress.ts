import { brotliCompressSync, constants, zstdCompressSync } from "node:zlib";

/** Shorter pages leave as they are, bytes. */
const LEAST = 500;

/** Level of zstd: a twentieth more bytes than brotli in a quarter of its time; higher ones save hardly any. */
const ZSTD_LEVEL = 6;

/** Quality of brotli: a tenth fewer bytes of a long page than 4. */
const BROTLI_QUALITY = 5;
/** Bits of the window that it looks back in, 256 KB: hardly a page is longer, and 4 MB cost more to set up. */
const BROTLI_WINDOW = 18;

/** How a page is compressed here, the cheapest first. */
const ENCODINGS = { zstd, br } as const;
type Encoding = keyof typeof ENCODINGS;

/** Compresses a page for a browser that takes zstd or brotli; null for others, whose answers the server compresses. */
export function compress(
  page: Uint8Array<ArrayBuffer>,
  accepted: string | undefined,
): { encoding: Encoding; bytes: Uint8Array<ArrayBuffer> } | null {
  if (page.length < LEAST) return null;
  const encoding = (Object.keys(ENCODINGS) as Encoding[])
    .find((one) => takes(one, accepted));
  if (!encoding) return null;
  return { encoding, bytes: new Uint8Array(ENCODINGS[encoding](page)) };
}

function zstd(page: Uint8Array) {
  return zstdCompressSync(page, {
    params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
  });
}

function br(page: Uint8Array) {
  return brotliCompressSync(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  });
}

/** Says whether a header Accept-Encoding takes an encoding (RFC 9110, 12.5.3). */
function takes(encoding: Encoding, accepted: string | undefined): boolean {
  const wanted = (accepted ?? "").toLowerCase().split(",")
    .map((one) => one.trim())
    .find((one) => one.split(";")[0]!.trim() === encoding);
  return wanted !== undefined && !/;\s*q=0(\.0*)?$/.test(wanted);
}
