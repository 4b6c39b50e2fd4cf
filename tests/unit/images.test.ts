import assert from "node:assert/strict";
import { chaptersOf } from "../harness/chapters.ts";
import sharp from "sharp";
import { textsOf } from "../../locales/index.ts";
import { CALL, formOf, picture, startImages } from "./image-story.ts";

const m = textsOf("en");

Deno.test("images of units", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startImages();
  const { portal, other, as, PAGE, add, list } = story;

  await chapter(
    "UNIT-13 PNG and JPEG are taken by what is in them, and lose their metadata",
    async () => {
      const jpeg = await picture("jpeg");
      assert.ok((await sharp(jpeg).metadata()).exif);
      assert.equal(
        (await as.administrator.post(
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
          const answer = await as.user.get(
            `/user/edit-terminal/images/${images[index]!.id}/${size}`,
          );
          assert.equal(answer.status, 200);
          assert.equal(
            answer.headers.get("content-type"),
            size === "preview" ? "image/jpeg" : type,
          );
          assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
          assert.match(answer.headers.get("cache-control")!, /^private/);
          const { bytes } = answer;
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
      const { html } = await as.user.get(PAGE);
      assert.ok(
        html.includes(`/user/edit-terminal/images/${first!.id}/preview`),
      );
      assert.match(html, /alt="Image 1 of Van &lt;1>"/);
      assert.ok(!html.includes('type="file"'));
      assert.ok(!html.includes("/deletion"));
      assert.ok(
        (await as.administrator.get(PAGE)).html.includes('type="file"'),
      );
    },
  );

  await chapter(
    "UNIT-13 images that arrive at the same time give no unit a sixth image",
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
      const sixth = await as.administrator.post(PAGE, formOf(bytes));
      assert.equal(sixth.status, 422);
      assert.ok(sixth.text.includes(m.byKey.TooManyImages));
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
        assert.equal((await as[who].get(PAGE)).status, status);
        assert.equal((await as[who].post(PAGE, formOf(bytes))).status, status);
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
            (await as[who].get(`${path}/${part}`)).status,
            404,
            `${who} ${part}`,
          );
        }
        assert.equal(
          (await as[who].post(`${path}/deletion`, new FormData())).status,
          404,
        );
        const answer = await as[who].call("DELETE", `${CALL}/${first!.id}`);
        assert.equal(answer.status, status, who);
      }
      assert.equal((await list()).length, 5);
      assert.deepEqual(await list(other), []);
      const signedOut = await portal.nobody.get(
        `/user/edit-terminal/images/${first!.id}/picture`,
      );
      assert.equal(signedOut.status, 303);
    },
  );

  await t.step(
    "UNIT-14 images are deleted one by one after a question, on the page and by call",
    async () => {
      const [first, second] = await list();
      const path = `/user/edit-terminal/images/${first!.id}/deletion`;
      const asked = await as.administrator.get(path);
      assert.ok(asked.text.includes("Delete this image of Van <1>?"));
      assert.equal((await list()).length, 5);
      assert.equal(
        (await as.administrator.post(path, new FormData())).status,
        303,
      );
      const answer = await as.administrator.call(
        "DELETE",
        `${CALL}/${second!.id}`,
      );
      assert.equal(answer.status, 200);
      const left = (await list()).map(({ id }) => id);
      assert.equal(left.length, 3);
      assert.ok(!left.includes(first!.id) && !left.includes(second!.id));
      assert.equal(
        (await as.administrator.post(path, new FormData())).status,
        404,
      );
      assert.equal(
        (await add("administrator", formOf(await picture("png")))).status,
        201,
      );
    },
  );
});
