import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { NEEDED, startEditing } from "./edit-story.ts";
import { storedUnit, valueIn } from "./story.ts";

const m = textsOf("en");

Deno.test("who edits a unit on its page", async (t) => {
  await using story = await startEditing();
  const { db, car, page, browser, ordinary, foreign } = story;
  await browser.submit(page, {
    ...NEEDED,
    name: "Volvo V90",
    report_frequency: "1h",
  });

  await t.step(
    "UNIT-02 a foreign unit and none at all are not found",
    async () => {
      for (
        const path of [
          page,
          "/user/edit-terminal?imei=1",
          "/user/edit-terminal?unit=x",
        ]
      ) {
        const { status, text } = await foreign.get(path);
        assert.equal(status, 404);
        assert.match(text, new RegExp(m.byKey.UnitNotFound));
      }
      assert.equal((await foreign.post(page, { name: "Mine" })).status, 404);
    },
  );

  await t.step(
    "UNIT-05 two administrators at once: the second sees the conflict, and nothing is overwritten",
    async () => {
      const { html: seen } = await browser.get(page);
      const version = valueIn(seen, "version")!;
      assert.equal(
        (await browser.submit(page, { colour: "Green" })).status,
        303,
      );
      const late = await browser.submit(page, { colour: "Pink", version });
      assert.equal(late.status, 422);
      const text = late.text;
      assert.match(text, new RegExp(m.byKey.ChangedMeanwhile.slice(0, 30)));
      assert.match(text, /Colour Saved now: Green You typed: Pink/);
      assert.equal(valueIn(late.html, "colour"), "Pink");
      assert.equal((await storedUnit(db, car.id)).colour, "Green");
      const again = valueIn(late.html, "version")!;
      const meant = await browser.submit(page, {
        colour: "Pink",
        version: again,
      });
      assert.equal(meant.status, 303);
    },
  );

  await t.step(
    "UNIT-05 who only has access changes the placement and nothing else",
    async () => {
      const { text } = await ordinary.get(page);
      assert.match(text, new RegExp(m.unit.readOnly));
      const saved = await ordinary.submit(page, {
        gps_placement: "In the boot",
        name: "Stolen",
        registration_number: "XXX999",
        frequency_locked: "on",
        toll_exempt: "on",
      });
      assert.equal(saved.status, 303);
      const stored = await storedUnit(db, car.id);
      assert.equal(stored.gps_placement, "In the boot");
      assert.equal(stored.name, "Volvo V90");
      assert.equal(stored.registration_number, "ABC123");
      assert.equal(stored.frequency_locked, false);
      assert.equal(stored.is_toll_exempt, false);
      assert.equal(stored.report_frequency, "1h");
    },
  );

  await t.step(
    "REP-13 an administrator says that a vehicle is exempt from congestion tax",
    async () => {
      const saved = await browser.submit(page, { toll_exempt: "on" });
      assert.equal(saved.status, 303);
      assert.equal((await storedUnit(db, car.id)).is_toll_exempt, true);
      assert.match(
        (await browser.get(page)).html,
        /<input(?=[^>]*name="toll_exempt")(?=[^>]* checked)/,
      );
    },
  );

  await t.step(
    "UNIT-05 every page of a unit leads to the others that the person may open",
    async () => {
      const parts = [
        "",
        "/odometer",
        "/outputs",
        "/images",
        "/names",
        "/qr",
        "/working-hours",
      ].map((part) => `/user/edit-terminal${part}?unit=${car.id}`);
      const key = `/user/edit-terminal/ingest-key?unit=${car.id}`;
      for (const path of parts) {
        const { html } = await ordinary.get(path);
        // Where on the page a link leads does not count.
        const links = [...html.matchAll(/href="([^"#]+)/g)]
          .map(([, link]) => link!);
        for (const other of parts) {
          assert.ok(links.includes(other), `${path} to ${other}`);
        }
        assert.ok(!links.includes(key), path);
      }
    },
  );
});

Deno.test("UNIT-05 UNIT-06 FLOW-08 an old tab is told that somebody changed the unit before what the unit lacks", async () => {
  await using story = await startEditing();
  const { db, car, page, browser, ordinary } = story;
  const { html } = await browser.get(page);
  const version = valueIn(html, "version")!;
  const gps_placement = valueIn(html, "gps_placement")!;
  const noted = await ordinary.submit(page, {
    gps_placement: "Under the seat",
  });
  assert.equal(noted.status, 303);
  const late = await browser.submit(page, {
    version,
    gps_placement,
    name: "Late",
  });
  assert.equal(late.status, 422);
  assert.match(late.text, new RegExp(m.byKey.ChangedMeanwhile.slice(0, 30)));
  assert.doesNotMatch(late.html, /class="field-error"/);
  assert.equal(valueIn(late.html, "name"), "Late");
  assert.equal((await storedUnit(db, car.id)).name, "Volvo");
});
