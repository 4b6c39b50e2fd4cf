import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { formOf, picture, startImages } from "../unit/image-story.ts";

const m = textsOf("en");
const BOAT = {
  type: "boat",
  manufacturer: "Nimbus",
  model: "W9",
  year: "2021",
  hull_number: "12345678901234",
  motor: "Mercury V8",
  motor_number: "M-55",
  horsepower: "300",
  dna_marking: "DNA-77",
  insurance_company: "Sjöförsäkring",
  insurance_number: "F-9",
};

Deno.test("object description by page and call", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startImages();
  const { car, as } = story;
  const page = `/user/edit-terminal/object?unit=${car.id}`;
  const call = `user/object-description?imei=${car.imei}`;
  const stored = async () =>
    (await as.administrator.call("GET", call)).json.data;
  const send = async (changes: Record<string, string>) =>
    await as.administrator.post(page, [
      ...Object.entries({
        ...BOAT,
        version: String((await stored()).version),
        ...changes,
      }) as [string, string][],
    ]);

  await chapter(
    "FEAT-12 an administrator describes a boat by the form, and the call and everybody with access read it",
    async () => {
      const done = await send({
        manuals: "https://example.test/w9.pdf\n\nhttp://example.test/motor",
      });
      assert.equal(done.status, 303, done.text);
      const { version: _, ...object } = await stored();
      assert.deepEqual(object, {
        ...BOAT,
        year: 2021,
        horsepower: 300,
        chassis_number: null,
        manuals: ["https://example.test/w9.pdf", "http://example.test/motor"],
      });
      const { text, html } = await as.user.get(page);
      for (const told of ["Nimbus", "12345678901234", "DNA-77", "F-9"]) {
        assert.match(text, new RegExp(told));
      }
      assert.match(
        html,
        /<a href="https:\/\/example.test\/w9.pdf" rel="noopener noreferrer nofollow">/,
      );
      assert.doesNotMatch(html, /name="hull_number"/, "read-only");
    },
  );

  await t.step(
    "FEAT-12 model, chassis number and horsepower are those of the unit",
    async () => {
      const unit = await as.administrator.call(
        "GET",
        `user/terminal/${car.imei}`,
      );
      assert.equal(unit.json.data.model, "W9");
      assert.equal(unit.json.data.horsepower, 300);
    },
  );

  await t.step(
    "FEAT-13 a hull number of 13 or 15 digits is refused by page and call, and nothing is stored",
    async () => {
      for (
        const hull_number of [
          "1234567890123",
          "123456789012345",
          "1234567890123A",
        ]
      ) {
        const refused = await send({ hull_number, manufacturer: "Other" });
        assert.equal(refused.status, 422);
        assert.match(refused.text, new RegExp(m.byKey.HullNumberFormat));
        const put = await as.administrator.call("PUT", call, {
          ...BOAT,
          version: (await stored()).version,
          hull_number,
        });
        assert.equal(put.status, 422);
        assert.deepEqual(put.json.errors.hull_number, [
          m.byKey.HullNumberFormat,
        ]);
      }
      assert.equal((await stored()).manufacturer, "Nimbus");
    },
  );

  await t.step(
    "FEAT-12 a manual that is no web address is refused",
    async () => {
      for (
        const manuals of ["javascript:alert(1)", "file:///etc/passwd", "www"]
      ) {
        const refused = await send({ manuals });
        assert.equal(refused.status, 422);
        assert.match(refused.text, /Enter addresses that begin with http/);
      }
    },
  );

  await t.step(
    "FEAT-15 the form marks the fields that only some types have, and a car keeps no hull number",
    async () => {
      const { html } = await as.administrator.get(page);
      const fits = (field: string) =>
        html.match(
          new RegExp(
            `data-fits="([a-z ]+)"><div class="field"><label for="${field}"`,
          ),
        )?.[1];
      assert.equal(fits("hull_number"), "boat waterjet");
      assert.equal(fits("motor_number"), "boat waterjet");
      assert.equal(fits("chassis_number"), "car");
      assert.equal(fits("manufacturer"), "all");
      const done = await send({
        type: "car",
        chassis_number: "YV1",
        // Hidden while the type is a car, so it is no error.
        hull_number: "123",
      });
      assert.equal(done.status, 303);
      const object = await stored();
      assert.deepEqual(
        [object.type, object.chassis_number, object.hull_number],
        ["car", "YV1", null],
      );
      const { text } = await as.user.get(page);
      assert.doesNotMatch(text, new RegExp(m.object.label.motor_number));
    },
  );

  await t.step(
    "FEAT-14 its pictures are the images of the unit: PNG and JPEG of at most 1 MB, up to 5; others are refused with their errors",
    async () => {
      const added = await story.add(
        "administrator",
        formOf(await picture("png"), "boat.png", "image/png"),
      );
      assert.equal(added.status, 201, added.text);
      const large = new Uint8Array(1024 * 1024 + 1);
      const refusals = [
        [new TextEncoder().encode("GIF89a"), "ImageFormat"],
        [large, "ImageTooLarge"],
      ] as const;
      for (const [bytes, code] of refusals) {
        const refused = await story.add("administrator", formOf(bytes));
        assert.deepEqual([refused.status, refused.json.errors.image], [422, [
          m.byKey[code],
        ]]);
      }
      const jpeg = await picture("jpeg");
      for (let number = 2; number <= 5; number++) {
        const more = await story.add("administrator", formOf(jpeg));
        assert.equal(more.status, 201);
      }
      const sixth = await story.add("administrator", formOf(jpeg));
      assert.deepEqual(sixth.json.errors.image, [m.byKey.TooManyImages]);
      const { html } = await as.user.get(page);
      assert.match(html, /images\/\d+\/preview/);
      const { html: editor } = await as.administrator.get(page);
      assert.match(editor, /edit-terminal\/images\?unit=/);
    },
  );

  await t.step(
    "FEAT-12 of two who edit at once the second sees what is stored meanwhile",
    async () => {
      const { version } = await stored();
      await send({ manufacturer: "First" });
      const second = await send({
        manufacturer: "Second",
        version: String(version),
      });
      assert.equal(second.status, 422);
      assert.match(second.text, new RegExp(m.byKey.ChangedMeanwhile));
      assert.match(second.text, /First/);
      assert.equal((await stored()).manufacturer, "First");
    },
  );

  await t.step(
    "FEAT-12 others are refused: another account gets 404, a user without access and one who is no administrator 403",
    async () => {
      const body = { ...BOAT, version: 1 };
      for (const who of ["without", "stranger"] as const) {
        const { status, text } = await as[who].get(page);
        assert.equal(status, who === "stranger" ? 404 : 403);
        assert.doesNotMatch(text, /First/);
        const refusal = who === "stranger" ? 404 : 403;
        assert.equal((await as[who].call("GET", call)).status, refusal);
        assert.equal((await as[who].call("PUT", call, body)).status, refusal);
      }
      assert.equal((await as.user.call("PUT", call, body)).status, 403);
      const posted = await as.user.post(page, [["type", "car"], [
        "version",
        "1",
      ]]);
      assert.equal(posted.status, 422);
    },
  );
});
