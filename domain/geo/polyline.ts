import type { Point } from "./point.ts";

/** Five decimals of a degree: about a metre. */
const SCALE = 1e5;

/**
 * Writes points as an encoded polyline, precision 5 (Google, "Encoded Polyline Algorithm Format"). After a point that is
 * already written, it writes the continuation of that polyline.
 */
export function encodePolyline(
  points: readonly Point[],
  after: Point | null = null,
): string {
  let text = "";
  let lat = Math.round((after?.latitude ?? 0) * SCALE);
  let lon = Math.round((after?.longitude ?? 0) * SCALE);
  for (const point of points) {
    const nextLat = Math.round(point.latitude * SCALE);
    const nextLon = Math.round(point.longitude * SCALE);
    text += encodeNumber(nextLat - lat) + encodeNumber(nextLon - lon);
    lat = nextLat;
    lon = nextLon;
  }
  return text;
}

/** Reads the points of an encoded polyline, precision 5; what is cut off in the middle of a point is left out. */
export function decodePolyline(text: string): Point[] {
  const points: Point[] = [];
  const numbers = decodeNumbers(text);
  let lat = 0;
  let lon = 0;
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    lat += numbers[i]!;
    lon += numbers[i + 1]!;
    points.push({ latitude: lat / SCALE, longitude: lon / SCALE });
  }
  return points;
}

/**
 * Encodes a number: the sign in the lowest bit, then five bits a character, lowest first; 0x20 means "more follows".
 */
function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = "";
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}

function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (let i = 0; i < text.length; i++) {
    const bits = text.charCodeAt(i) - 63;
    value |= (bits & 0x1f) << shift;
    shift += 5;
    if (bits >= 0x20) continue;
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
