import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newUser } from "../harness/build.ts";
import { NEEDED, startEditing } from "./edit-story.ts";
import { putUnit, storedUnit } from "./story.ts";

const m = textsOf("en");
const x = m.unit;

Deno.test("the header, tabs and parts of the page of a unit", async (t) => {
  await using story = await startEditing();
  const { db, account, car, user, page, browser, ordinary, foreign } = story;
  await browser.submit(page, NEEDED);
  const openParts = (html: string) =>
    [...html.matchAll(
      /<details(?=[^>]* open)[^>]*"card unit-part"[^>]*><summary><strong>([^<]*)/g,
    )].map(([, title]) => title);

  await t.step(
    "FLOW-08 the header shows marker, plate, state, odometer, next service and who drives now",
    async () => {
      await putUnit(db, car.id, {
        service_interval_months: 12,
        last_service_on: new Date().toISOString().slice(0, 10),
      });
      const { html, text } = await browser.get(page);
      const head = html.match(/<header class="unit-head">.*?<\/header>/s)![0];
      assert.match(head, /<svg[^>]* class="unit-mark-symbol"/);
      assert.match(head, /<span class="unit-head-plate">ABC123</);
      assert.match(head, new RegExp(m.movement.noPosition));
      assert.match(head, />1,000 km</);
      assert.match(head, new RegExp(x.nextService));
      assert.match(head, new RegExp(x.noDriver));
      assert.match(text, new RegExp(x.driverNow));
    },
  );

  await t.step(
    "FLOW-08 the tabs are links that name the page they lead to, the rest stands in a menu, and the current one is a tab",
    async () => {
      const { html } = await browser.get(page);
      const tabs = html.match(/<div class="unit-tabs">(.*?)<\/div>/s)![1]!;
      assert.match(tabs, /aria-current="page">Unit</);
      assert.equal(tabs.match(/<a /g)!.length, 6);
      const menu = html.match(/<div class="menu-items">(.*?)<\/div>/s)![1]!;
      assert.match(menu, new RegExp(`edit-terminal/images\\?unit=${car.id}`));
      const images = await browser.get(
        `/user/edit-terminal/images?unit=${car.id}`,
      );
      assert.match(images.html, /aria-current="page">Images</);
      assert.match(images.html, /<span class="unit-head-plate">ABC123</);
    },
  );

  await t.step(
    "FLOW-08 the parts are folded, and one that is wrong or was typed is open with what was typed",
    async () => {
      const { html } = await browser.get(page);
      assert.deepEqual(openParts(html), []);
      const wrong = await browser.submit(page, {
        vin: "short",
        colour: "Kept red",
      });
      assert.equal(wrong.status, 422);
      assert.deepEqual(openParts(wrong.html), [x.vehicle, x.identity]);
      assert.match(wrong.html, /value="Kept red"/);
      const name = await browser.submit(page, { name: " " });
      assert.match(
        name.html,
        /<details(?=[^>]* open)[^>]*"unit-in-place"[^>]*>(?:(?!<\/details>).)*name-error/s,
      );
    },
  );

  await t.step(
    "FLOW-08 name, plate and odometer are changed in the header",
    async () => {
      const { html } = await browser.get(page);
      for (const name of ["name", "registration_number", "odometer"]) {
        assert.match(
          html,
          new RegExp(`<input(?=[^>]* name="${name}")[^>]* form="unit-form"`),
        );
      }
      const done = await browser.submit(page, {
        name: "Volvo 2",
        registration_number: "XYZ789",
      });
      assert.equal(done.status, 303);
      assert.equal((await storedUnit(db, car.id)).name, "Volvo 2");
    },
  );

  await t.step(
    "FLOW-08 the driver is checked in from the header, by everybody who sees the unit and nobody else",
    async () => {
      const path = `/user/edit-terminal/driver?unit=${car.id}`;
      const chosen = { driver_id: String(user.id) };
      const refused = await foreign.post(path, new URLSearchParams(chosen));
      assert.equal(refused.status, 303);
      const before = await browser.get(page);
      assert.match(before.html, new RegExp(x.noDriver));
      await newUser(db, account, {});
      const done = await ordinary.post(path, new URLSearchParams(chosen));
      assert.equal(done.location, `/user/edit-terminal?unit=${car.id}`);
      const { html } = await browser.get(page);
      assert.match(
        html,
        new RegExp(`<option value="none">${x.noDriver}</option>`),
      );
      assert.equal(html.split(x.noDriver).length, 2, "somebody is checked in");
      const select = html.match(/<select id="driver_id".*?<\/select>/s)![0];
      assert.equal(select.split("Test Person").length, 3);
      assert.deepEqual(
        [...select.matchAll(/value="(\d+)" selected/g)].map(([, id]) => id),
        [String(user.id)],
        "of two people of one name, the one that is checked in is chosen",
      );
      for (const wrong of ["", "x", "0", "999999"]) {
        const form = new URLSearchParams({ driver_id: wrong });
        await ordinary.post(path, form);
        const kept = await browser.get(page);
        assert.match(kept.html, /<option value="none">/, wrong);
      }
      const none = new URLSearchParams({ driver_id: "none" });
      await foreign.post(path, none);
      assert.match((await browser.get(page)).html, /<option value="none">/);
      const out = await ordinary.post(path, none);
      assert.equal(out.status, 303);
      const after = await browser.get(page);
      assert.doesNotMatch(after.html, /<option value="none">/);
      assert.match(after.html, new RegExp(x.noDriver));
    },
  );

  await t.step(
    "FLOW-08 who does not administer units reads the header, and changes only placement, frequency and driver",
    async () => {
      const { html } = await ordinary.get(page);
      assert.match(html, /<strong class="unit-head-name">Volvo 2</);
      assert.doesNotMatch(html, /name="odometer"/);
      assert.match(html, /name="driver_id"/);
      const none = await foreign.get(page);
      assert.equal(none.status, 404);
      assert.doesNotMatch(none.html, /unit-head/);
    },
  );
});
