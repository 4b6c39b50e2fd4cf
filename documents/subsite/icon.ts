import { crc32, deflateSync } from "node:zlib";
import type { Subsite } from "../../domain/subsite/subsite.ts";
import { polygonsOf } from "./path.ts";

/** The side of the box of a mark. */
const BOX = 32;
/** The part of the icon that the mark takes: systems may cut icons to a circle of 80 % (W3C Web App Manifest, maskable). */
const MARK_PART = 0.56;
/** Lines that are computed for each line of pixels. */
const LINES = 4;

/** Draws the icon of a brand for home screens as a PNG of `size` pixels a side: its mark in white on its accent. */
export function iconOf(
  { mark, accent }: Subsite,
  size: number,
): Uint8Array<ArrayBuffer> {
  const scale = size * MARK_PART / BOX;
  const shift = size * (1 - MARK_PART) / 2;
  const polygons = polygonsOf(mark).map((polygon) =>
    polygon.map(([x, y]) => [x * scale + shift, y * scale + shift] as const)
  );
  const ground = [1, 3, 5].map((at) =>
    parseInt(accent.light.slice(at, at + 2), 16)
  );
  const pixels = new Uint8Array(size * (3 * size + 1));
  for (let y = 0; y < size; y++) {
    const covered = coverOf(polygons, y, size);
    const line = y * (3 * size + 1) + 1;
    for (let x = 0; x < size; x++) {
      for (const [i, colour] of ground.entries()) {
        pixels[line + 3 * x + i] = colour + (255 - colour) * covered[x]!;
      }
    }
  }
  return png(pixels, size);
}

/** Gives how much of each pixel of a line is inside, 0 to 1; inside is where an odd number of edges was crossed. */
function coverOf(
  polygons: (readonly (readonly [number, number])[])[],
  y: number,
  size: number,
): Float32Array {
  const covered = new Float32Array(size);
  for (let i = 0; i < LINES; i++) {
    const at = y + (i + 0.5) / LINES;
    const crossings = polygons.flatMap((polygon) =>
      polygon.flatMap(([x1, y1], index) => {
        const [x2, y2] = polygon[(index + 1) % polygon.length]!;
        if (y1 <= at === y2 <= at) return [];
        return [x1 + (at - y1) / (y2 - y1) * (x2 - x1)];
      })
    ).sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const [from, to] = [crossings[pair]!, crossings[pair + 1]!];
      for (let x = Math.max(0, Math.floor(from)); x < Math.min(size, to); x++) {
        covered[x]! += (Math.min(to, x + 1) - Math.max(from, x)) / LINES;
      }
    }
  }
  return covered;
}

/** Writes a PNG of lines of red, green and blue, each after a byte 0 for "no filter" (PNG specification, 5 and 9). */
function png(lines: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(13);
  new DataView(head.buffer).setUint32(0, size);
  new DataView(head.buffer).setUint32(4, size);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", new Uint8Array()),
  ];
  const whole = new Uint8Array(
    parts.reduce((sum, part) => sum + part.length, 0),
  );
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(data.length + 12);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  whole.set(new TextEncoder().encode(name), 4);
  whole.set(data, 8);
  view.setUint32(data.length + 8, crc32(whole.subarray(4, data.length + 8)));
  return whole;
}
