import assert from "node:assert/strict";
import sharp from "sharp";
import { IMAGE_MAX_BYTES } from "../../domain/unit/image.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { textOf } from "../harness/html.ts";
import { startTestPortal } from "../harness/portal.ts";

const m = textsOf("en");
type Bytes = Uint8Array<ArrayBuffer>;

/** A picture of 60 × 40 pixels, with what a phone writes about where it was taken. */
async function picture(type: "png" | "jpeg"): Promise<Bytes> {
  const drawn = sharp({
    create: { width: 60, height: 40, channels: 3, background: "#a32" },
  }).withExif({
    IFD0: { Copyright: "Somebody Known" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "59/1 20/1 0/1" },
  });
  return new Uint8Array(await drawn.toFormat(type).toBuffer());
}

/** A PNG of a few bytes that claims to be 50,000 × 50,000 pixels. */
async function bomb(): Promise<Bytes> {
  const bytes = await picture("png");
  const view = new DataView(bytes.buffer);
  view.setUint32(16, 50_000);
  view.setUint32(20, 50_000);
  return bytes;
}

Deno.test("images of units", async (t) => {
  const portal = await startTestPortal();
  const { db } = portal.database;
  const [mine, theirs] = [await newAccount(db), await newAccount(db)];
  const car = await newUnit(db, mine, { name: "Van <1>" });
  const other = await newUnit(db, mine);
  const people = {
    administrator: await newUser(db, mine, { administrator: true }),
    user: await newUser(db, mine, { unitIds: [car.id] }),
    without: await newUser(db, mine),
    stranger: await newUser(db, theirs, { administrator: true }),
  };
  type Who = keyof typeof people;
  const bearers = new Map<Who, Record<string, string>>();
  const cookies = new Map<Who, Record<string, string>>();
  for (const who of Object.keys(people) as Who[]) {
    bearers.set(who, await portal.bearer(people[who].email));
    cookies.set(who, await portal.cookie(people[who].email));
  }
  const PAGE = `/user/edit-terminal/images?unit=${car.id}`;
  const CALL = `/api/v1/user/terminal/images`;

  const formOf = (
    bytes: Bytes | null,
    name = "van.jpg",
    type = "image/jpeg",
  ) => {
    const form = new FormData();
    if (bytes) form.set("image", new File([bytes], name, { type }));
    return form;
  };
  const page = async (who: Who, path: string, body?: FormData) => {
    const answer = await portal.request(path, {
      headers: cookies.get(who)!,
      ...(body && { method: "POST", body }),
    });
    return { status: answer.status, html: await answer.text() };
  };
  const add = async (
    who: Who,
    body: BodyInit,
    unit = car,
    headers: Record<string, string> = {},
  ) => {
    const answer = await portal.request(`${CALL}?imei=${unit.imei}`, {
      method: "POST",
      headers: { ...bearers.get(who)!, ...headers },
      body,
    });
    return { status: answer.status, json: await answer.json() };
  };
  const list = async (unit = car): Promise<{ id: number }[]> => {
    const answer = await portal.request(`${CALL}?imei=${unit.imei}`, {
      headers: bearers.get("administrator")!,
    });
    return (await answer.json()).data;
  };

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
        const { status, html } = await page("administrator", PAGE, form());
        assert.equal(status, 422);
        assert.ok(textOf(html).includes(m.byKey[key]), textOf(html));
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

  await t.step(
    "UNIT-13 PNG and JPEG are taken by what is in them, and lose their metadata",
    async () => {
      const jpeg = await picture("jpeg");
      assert.ok((await sharp(jpeg).metadata()).exif);
      assert.equal(
        (await page(
          "administrator",
          PAGE,
          formOf(jpeg, "lies.txt", "text/html"),
        )).status,
        303,
      );
      const png = await add("administrator", formOf(await picture("png")));
      assert.equal(png.status, 201);
      const images = await list();
      assert.deepEqual(images.map(({ id }) => id).at(-1), png.json.data.id);
      for (const [index, type] of ["image/jpeg", "image/png"].entries()) {
        for (const size of ["picture", "preview"]) {
          const answer = await portal.request(
            `/user/edit-terminal/images/${images[index]!.id}/${size}`,
            { headers: cookies.get("user")! },
          );
          assert.equal(answer.status, 200);
          assert.equal(
            answer.headers.get("content-type"),
            size === "preview" ? "image/jpeg" : type,
          );
          assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
          assert.match(answer.headers.get("cache-control")!, /^private/);
          const bytes = await answer.bytes();
          const { exif, width } = await sharp(bytes).metadata();
          assert.equal(exif, undefined);
          assert.equal(width, 60);
          const text = new TextDecoder("latin1").decode(bytes);
          assert.ok(!/Somebody Known|Exif|eXIf/.test(text));
        }
      }
    },
  );

  await t.step(
    "UNIT-14 previews show with their unit's name, on the page of everybody who sees the unit",
    async () => {
      const [first] = await list();
      const { html } = await page("user", PAGE);
      assert.ok(
        html.includes(`/user/edit-terminal/images/${first!.id}/preview`),
      );
      assert.match(html, /alt="Image 1 of Van &lt;1>"/);
      assert.ok(!html.includes('type="file"'));
      assert.ok(!html.includes("/deletion"));
      assert.ok(
        (await page("administrator", PAGE)).html.includes('type="file"'),
      );
    },
  );

  await t.step(
    "UNIT-13 of many at once no unit gets a sixth image",
    async () => {
      const bytes = await picture("jpeg");
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => add("administrator", formOf(bytes))),
      );
      assert.deepEqual(
        answers.map(({ status }) => status).sort(),
        [201, 201, 201, 422, 422, 422],
      );
      const refused = answers.find(({ status }) => status === 422)!;
      assert.deepEqual(refused.json.errors, {
        image: [m.byKey.TooManyImages],
      });
      assert.equal((await list()).length, 5);
      const sixth = await page("administrator", PAGE, formOf(bytes));
      assert.equal(sixth.status, 422);
      assert.ok(textOf(sixth.html).includes(m.byKey.TooManyImages));
      assert.equal((await list()).length, 5);
    },
  );

  await t.step(
    "UNIT-13 UNIT-14 only administrators change images, and nobody sees those of units they may not see",
    async () => {
      const [first] = await list();
      const bytes = await picture("jpeg");
      assert.equal((await add("user", formOf(bytes))).status, 403);
      for (
        const [who, status] of [["without", 403], ["stranger", 404]] as const
      ) {
        assert.equal((await page(who, PAGE)).status, status);
        assert.equal((await page(who, PAGE, formOf(bytes))).status, status);
        assert.equal((await add(who, formOf(bytes))).status, status);
      }
      for (
        const [who, status] of [["user", 403], ["without", 404], [
          "stranger",
          404,
        ]] as const
      ) {
        const path = `/user/edit-terminal/images/${first!.id}`;
        for (
          const part of [
            "deletion",
            ...(who === "user" ? [] : ["picture", "preview"]),
          ]
        ) {
          assert.equal(
            (await page(who, `${path}/${part}`)).status,
            404,
            `${who} ${part}`,
          );
        }
        assert.equal(
          (await page(who, `${path}/deletion`, new FormData())).status,
          404,
        );
        const answer = await portal.request(`${CALL}/${first!.id}`, {
          method: "DELETE",
          headers: bearers.get(who)!,
        });
        await answer.body?.cancel();
        assert.equal(answer.status, status, who);
      }
      assert.equal((await list()).length, 5);
      assert.deepEqual(await list(other), []);
      const signedOut = await portal.request(
        `/user/edit-terminal/images/${first!.id}/picture`,
      );
      await signedOut.body?.cancel();
      assert.equal(signedOut.status, 303);
    },
  );

  await t.step(
    "UNIT-14 images are deleted one by one after a question, on the page and by call",
    async () => {
      const [first, second] = await list();
      const path = `/user/edit-terminal/images/${first!.id}/deletion`;
      const asked = await page("administrator", path);
      assert.ok(textOf(asked.html).includes("Delete this image of Van <1>?"));
      assert.equal((await list()).length, 5);
      assert.equal(
        (await page("administrator", path, new FormData())).status,
        303,
      );
      const answer = await portal.request(`${CALL}/${second!.id}`, {
        method: "DELETE",
        headers: bearers.get("administrator")!,
      });
      await answer.body?.cancel();
      assert.equal(answer.status, 200);
      const left = (await list()).map(({ id }) => id);
      assert.equal(left.length, 3);
      assert.ok(!left.includes(first!.id) && !left.includes(second!.id));
      assert.equal(
        (await page("administrator", path, new FormData())).status,
        404,
      );
      assert.equal(
        (await add("administrator", formOf(await picture("png")))).status,
        201,
      );
    },
  );

  await portal.close();
});
