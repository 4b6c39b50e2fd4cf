import assert from "node:assert/strict";
import fc from "fast-check";
import { decideImage, IMAGE_MAX_BYTES } from "./image.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([...PNG, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

function jpeg(width: number, height: number): Uint8Array {
  // A segment of two bytes, fill bytes, then the frame.
  const before = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xff, 0xc2];
  const frame = [0, 11, 8, height >> 8, height & 255, width >> 8, width & 255];
  return new Uint8Array([...before, ...frame, 3, 1, 2, 3]);
}

Deno.test("UNIT-13 type and size are read from the bytes of PNG and JPEG", () => {
  assert.deepEqual(decideImage(png(640, 480)), {
    ok: true,
    value: { type: "image/png", width: 640, height: 480 },
  });
  assert.deepEqual(decideImage(jpeg(4000, 3000)), {
    ok: true,
    value: { type: "image/jpeg", width: 4000, height: 3000 },
  });
});

Deno.test("UNIT-13 what is no PNG or JPEG, too long, too large or cut off is told apart", () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const long = new Uint8Array(IMAGE_MAX_BYTES + 1);
  long.set(png(1, 1));
  for (
    const [bytes, code] of [
      [new Uint8Array(), "SpecifyImage"],
      [bytesOf("<svg xmlns='http://www.w3.org/2000/svg'/>"), "ImageFormat"],
      [bytesOf("<!doctype html><script>alert(1)</script>"), "ImageFormat"],
      [bytesOf("GIF89a"), "ImageFormat"],
      [long, "ImageTooLarge"],
      [png(50_000, 50_000), "ImageTooManyPixels"],
      [png(0xffffffff, 0xffffffff), "ImageTooManyPixels"],
      [jpeg(65_535, 65_535), "ImageTooManyPixels"],
      [png(0, 5), "ImageUnreadable"],
      [png(5, 5).subarray(0, 20), "ImageUnreadable"],
      [jpeg(5, 5).subarray(0, 14), "ImageUnreadable"],
      [
        new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2, 0, 0, 0, 0, 0]),
        "ImageUnreadable",
      ],
    ] as const
  ) {
    assert.deepEqual(decideImage(bytes), { ok: false, error: { code } }, code);
  }
  assert.ok(decideImage(long.subarray(0, IMAGE_MAX_BYTES)).ok);
});

Deno.test("UNIT-13 no bytes after the signature break the reading of the size", () => {
  for (const signature of [PNG, [0xff, 0xd8, 0xff]]) {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (rest) => {
      decideImage(new Uint8Array([...signature, ...rest]));
    }));
  }
});
