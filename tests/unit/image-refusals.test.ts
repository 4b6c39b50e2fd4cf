import assert from "node:assert/strict";
import { IMAGE_MAX_BYTES } from "../../domain/unit/image.ts";
import { textsOf } from "../../locales/index.ts";
import { type Bytes, formOf, picture, startImages } from "./image-story.ts";

const m = textsOf("en");

/** A PNG of a few bytes that claims to be 50,000 × 50,000 pixels. */
async function bomb(): Promise<Bytes> {
  const bytes = await picture("png");
  const view = new DataView(bytes.buffer);
  view.setUint32(16, 50_000);
  view.setUint32(20, 50_000);
  return bytes;
}

Deno.test("what is no image of a unit", async (t) => {
  await using story = await startImages();
  const { car, PAGE, as, add, list } = story;

  for (
    const [what, bytes, key, name, type] of [
      [
        "an SVG named .png",
        new TextEncoder().encode("<svg onload='alert(1)'/>"),
        "ImageFormat",
        "a.png",
        "image/png",
      ],
      [
        "a page named .png",
        new TextEncoder().encode("<script>alert(1)</script>"),
        "ImageFormat",
        "a.png",
        "image/png",
      ],
      [
        "a GIF named .jpg",
        new TextEncoder().encode("GIF89a".padEnd(80)),
        "ImageFormat",
        "a.jpg",
        "image/jpeg",
      ],
      [
        "1 MB and a byte",
        new Uint8Array(IMAGE_MAX_BYTES + 1),
        "ImageTooLarge",
        "a.jpg",
        "image/jpeg",
      ],
      [
        "5 MB",
        new Uint8Array(5 * IMAGE_MAX_BYTES),
        "ImageTooLarge",
        "a.jpg",
        "image/jpeg",
      ],
      ["a bomb", await bomb(), "ImageTooManyPixels", "a.png", "image/png"],
      [
        "half a PNG",
        (await picture("png")).subarray(0, 60),
        "ImageUnreadable",
        "a.png",
        "image/png",
      ],
      ["no file", null, "SpecifyImage", "", ""],
      ["an empty file", new Uint8Array(), "SpecifyImage", "a.png", "image/png"],
    ] as const
  ) {
    await t.step(
      `UNIT-13 ${what} is refused with its own error, and nothing is stored`,
      async () => {
        const form = () => formOf(bytes as Bytes | null, name, type);
        const { status, text } = await as.administrator.post(PAGE, form());
        assert.equal(status, 422);
        assert.ok(text.includes(m.byKey[key]), text);
        const { json, status: called } = await add("administrator", form());
        assert.equal(called, 422);
        assert.deepEqual(json.errors, { image: [m.byKey[key]] });
        assert.deepEqual(await list(), []);
      },
    );
  }

  await t.step(
    "UNIT-13 what is no form, or a broken one, is refused",
    async () => {
      for (
        const [body, type] of [
          ["{}", "application/json"],
          ["image=1", "application/x-www-form-urlencoded"],
          ["no boundary in here", "multipart/form-data; boundary=x"],
          ["text", "multipart/form-data"],
        ] as const
      ) {
        const { status, json } = await add("administrator", body, car, {
          "content-type": type,
        });
        assert.equal(status, 422, type);
        assert.deepEqual(json.errors, { image: [m.byKey.SpecifyImage] });
      }
    },
  );

  await t.step(
    "UNIT-13 an upload without end is cut off without filling the memory",
    async () => {
      let sent = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          sent += 1024 * 1024;
          controller.enqueue(new Uint8Array(1024 * 1024));
        },
      });
      const { status, json } = await add("administrator", endless, car, {
        "content-type": "multipart/form-data; boundary=x",
      });
      assert.equal(status, 422);
      assert.deepEqual(json.errors, { image: [m.byKey.ImageTooLarge] });
      assert.ok(sent < 40 * 1024 * 1024, `${sent} bytes were taken`);
    },
  );
});
