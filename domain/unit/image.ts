import { fail, ok, type Result } from "../result.ts";

/** The file types of images of units (UNIT-13). */
export const IMAGE_TYPES = ["image/png", "image/jpeg"] as const;
export type ImageType = typeof IMAGE_TYPES[number];

/** Most images of a unit, and longest file of one: 1 MB of 1024 kB. */
export const IMAGES_MAX = 5;
export const IMAGE_MAX_BYTES = 1024 * 1024;

/**
 * Most pixels that are decoded: a small file can claim so many that they fill the memory. No phone's camera has more.
 */
export const IMAGE_MAX_PIXELS = 50_000_000;

export interface ImageError {
  code:
    | "SpecifyImage"
    | "ImageFormat"
    | "ImageTooLarge"
    | "ImageTooManyPixels"
    | "ImageUnreadable"
    | "TooManyImages"
    | "ImageNotFound"
    | "UnitNotFound"
    | "NotAdministrator";
}

/** What the first bytes of a file say about it. */
interface ImageHeader {
  type: ImageType;
  width: number;
  height: number;
}

/** Decides by its contents whether a file may be decoded; its name and declared type do not matter. */
export function decideImage(
  bytes: Uint8Array,
): Result<ImageHeader, ImageError> {
  if (bytes.length === 0) return fail({ code: "SpecifyImage" });
  if (bytes.length > IMAGE_MAX_BYTES) return fail({ code: "ImageTooLarge" });
  const type = typeOf(bytes);
  if (!type) return fail({ code: "ImageFormat" });
  const size = type === "image/png" ? pngSize(bytes) : jpegSize(bytes);
  if (!size || size.width === 0 || size.height === 0) {
    return fail({ code: "ImageUnreadable" });
  }
  return size.width * size.height > IMAGE_MAX_PIXELS
    ? fail({ code: "ImageTooManyPixels" })
    : ok({ type, ...size });
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];

function typeOf(bytes: Uint8Array): ImageType | null {
  const startsWith = (signature: number[]) =>
    signature.every((byte, index) => bytes[index] === byte);
  if (startsWith(PNG_SIGNATURE)) return "image/png";
  return startsWith(JPEG_SIGNATURE) ? "image/jpeg" : null;
}

interface Size {
  width: number;
  height: number;
}

/** Reads the size of a PNG from its first chunk, IHDR (PNG specification, 11.2.1). */
function pngSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 24) return null;
  const view = viewOf(bytes);
  const isHeader = view.getUint32(12) === 0x49484452;
  return isHeader
    ? { width: view.getUint32(16), height: view.getUint32(20) }
    : null;
}

/** Reads the size of a JPEG from the segment that starts the frame (ITU-T T.81, B.2.2). */
function jpegSize(bytes: Uint8Array): Size | null {
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (startsFrame(marker)) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    } else if (marker === 0xd9 || marker === 0xda) return null;
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Says whether a marker starts a frame: SOF0 to SOF15 without three that define tables and extensions. */
function startsFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf &&
    ![0xc4, 0xc8, 0xcc].includes(marker);
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
