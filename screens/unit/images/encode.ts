import { fail, ok, type Result } from "../../../domain/result.ts";
import {
  decideImage,
  IMAGE_MAX_PIXELS,
  type ImageError,
} from "../../../domain/unit/image.ts";
import type { EncodedImage } from "../../../db/unit/images.ts";

/** Longest side of a stored picture, and of its preview, pixels. */
const PICTURE_SIDE = 2048;
const PREVIEW_SIDE = 320;
/** Longest that one picture may take, seconds. */
const WITHIN_S = 10;

/** A picture takes up to 200 MB while it is decoded, so only one is decoded at a time. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Encodes a picture anew, upright and without its metadata (place, camera, hidden data). The decoder is loaded
 * with the first picture, and reads PNG and JPEG only.
 */
export async function encodeImage(
  bytes: Uint8Array,
): Promise<Result<EncodedImage, ImageError>> {
  const decided = decideImage(bytes);
  if (!decided.ok) return decided;
  const { type } = decided.value;
  const mine = turn.then(() => encode(bytes, type));
  turn = mine.catch(() => {});
  return await mine.then(ok, () => fail({ code: "ImageUnreadable" }));
}

async function encode(
  bytes: Uint8Array,
  type: EncodedImage["type"],
): Promise<EncodedImage> {
  const sharp = await loadSharp();
  const small = sharp(bytes, {
    limitInputPixels: IMAGE_MAX_PIXELS,
    failOn: "error",
  }).autoOrient().resize({
    width: PICTURE_SIDE,
    height: PICTURE_SIDE,
    fit: "inside",
    withoutEnlargement: true,
  }).timeout({ seconds: WITHIN_S });
  const picture =
    await (type === "image/png"
      ? small.png({ compressionLevel: 9 })
      : small.jpeg({ quality: 85 })).toBuffer();
  const preview = await sharp(picture).flatten({ background: "#fff" })
    .resize({
      width: PREVIEW_SIDE,
      height: PREVIEW_SIDE,
      fit: "inside",
      withoutEnlargement: true,
    }).jpeg({ quality: 75 }).toBuffer();
  return { type, picture, preview };
}

async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"],
  });
  return sharp;
}
