import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { startEdits } from "./edit-story.ts";

const m = textsOf("en");

Deno.test("the page of a trip", async (t) => {
  await using story = await startEdits();
  const { post, open, as, first } = story;
  const page = () => open(`/${first.id}`);
  const saying = {
    type: "business",
    purpose: "Site meeting",
    note: "By the gate",
  };
  await post(`/${first.id}`, Object.entries(saying));

  await t.step(
    "FLOW-09 what a person says stands once, as a field; merging and undoing stand in a menu",
    async () => {
      const { html, text } = await page();
      assert.equal(html.split("Site meeting").length - 1, 1);
      assert.equal(text.split("By the gate").length - 1, 1);
      const [, menu] = html.match(
        /<details class="menu menu-end">(.*?)<\/details>/s,
      )!;
      assert.ok(menu!.includes(m.trip.merge));
      assert.match(menu!, /Undo the change of note, purpose/);
    },
  );

  await t.step(
    "FLOW-09 speed over time is a picture with a text, and the same as a table",
    async () => {
      const { html, text } = await page();
      const [plot] = html.match(/<svg[^>]*class="trip-speed"[^>]*>/) ??
        html.match(/<svg viewBox="0 0 720 200"[^>]*>/)!;
      assert.match(plot!, /role="img"/);
      assert.match(plot!, /Speed over time\. At most \d+ km\/h/);
      assert.match(text, /The same as a table Time Speed \d\d:\d\d \d+ km\/h/);
    },
  );

  await t.step("FLOW-09 who changed what, and when, is listed", async () => {
    assert.match(
      (await page()).text,
      /Changes .*Anna Åkesson changed purpose, note/,
    );
    await post(`/${first.id}/undo`);
    assert.match(
      (await page()).text,
      /Changes .*Anna Åkesson undid a change of purpose, note .*Anna Åkesson changed/,
    );
  });

  await t.step("FLOW-09 SEC-02 a stranger sees none of it", async () => {
    const answer = await as.stranger.get(`/user/create-triplog/${first.id}`);
    assert.equal(answer.status, 404);
  });
});
