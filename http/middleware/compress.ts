import { brotliCompressSync, constants, zstdCompressSync } from "node:zlib";
import { rankEncodings } from "./encodings.ts";

/** Shorter pages leave as they are, bytes. */
const LEAST = 500;

/** Level of zstd: a twentieth more bytes than brotli in a quarter of its time; higher ones save hardly any. */
const ZSTD_LEVEL = 6;

/** Quality of brotli: a tenth fewer bytes of a long page than 4. */
const BROTLI_QUALITY = 5;
/** Bits of the window that it looks back in, 256 KB: hardly a page is longer, and 4 MB cost more to set up. */
const BROTLI_WINDOW = 18;

/** How a page is compressed here. */
const ENCODINGS = { zstd, br } as const;
type Encoding = keyof typeof ENCODINGS;
/** What a page can leave in, the cheapest first; the server writes gzip. */
const OFFERED = ["zstd", "br", "gzip"] as const;

/** Compresses a page for a browser that wants zstd or brotli most; null for others, whose answers the server compresses. */
export function compress(
  page: Uint8Array<ArrayBuffer>,
  accepted: string | undefined,
): { encoding: Encoding; bytes: Uint8Array<ArrayBuffer> } | null {
  const ranked = rankEncodings(OFFERED, accepted);
  if (page.length < LEAST && ranked.includes("identity")) return null;
  const [encoding] = ranked;
  if (encoding !== "zstd" && encoding !== "br") return null;
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
