import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newUser } from "../harness/build.ts";
import { NEEDED, startEditing } from "./edit-story.ts";
import { makeBenefitCar } from "../lock/story.ts";
import { formOf, picture } from "./image-story.ts";
import { putUnit, storedUnit } from "./story.ts";

const m = textsOf("en");
const x = m.unit;

Deno.test("the header, tabs and parts of the page of a unit", async (t) => {
  await using story = await startEditing();
  const { portal, db, account, car, user, page, browser, ordinary, foreign } =
    story;
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
      const head = html.match(/<header class="unit-head">.*?<\/dl>/s)![0];
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
      const tabs = html.match(
        /<div class="unit-tabs scroll-box">(.*?)<\/div>/s,
      )![1]!;
      assert.match(tabs, /aria-current="page">Unit</);
      assert.equal(tabs.match(/<a /g)!.length, 5);
      assert.doesNotMatch(tabs, /odometer/, "the header leads to it");
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
      assert.match(html, /<h1[^>]*>Volvo 2</);
      assert.doesNotMatch(html, /name="odometer"/);
      assert.match(html, /name="driver_id"/);
      const none = await foreign.get(page);
      assert.equal(none.status, 404);
      assert.doesNotMatch(none.html, /unit-head/);
    },
  );

  await t.step(
    "FLOW-08 without a service interval the header leads to its field, and says nothing to who may not set one",
    async () => {
      await putUnit(db, car.id, { service_interval_months: null });
      const { html } = await browser.get(page);
      assert.match(
        html,
        new RegExp(
          `<a [^>]*href="#service_interval_km">${x.addServiceInterval}</a>`,
        ),
      );
      const { html: read } = await ordinary.get(page);
      assert.match(read, /class="unit-head-facts"/);
      for (const text of [html, read]) {
        assert.ok(!text.includes(x.nextServiceNone), "it is no figure");
      }
      const head = read.match(/<header class="unit-head">.*?<\/dl>/s)![0];
      assert.ok(!head.includes(x.nextService));
    },
  );

  await t.step(
    "FLOW-08 of two tabs the second is refused: what was typed in the header and in a part stays, and can be saved then",
    async () => {
      const { html: opened } = await browser.get(page);
      const version = opened.match(/name="version" value="(\d+)"/)![1]!;
      const first = await browser.submit(page, { name: "First tab" });
      assert.equal(first.status, 303);
      const second = await browser.submit(page, {
        version,
        name: "Second tab",
        colour: "Second red",
      });
      assert.equal(second.status, 422);
      assert.match(
        second.html,
        /<form(?=[^>]* data-changed)[^>]* id="unit-form"/,
      );
      assert.match(second.html, /value="Second tab"/);
      assert.match(second.html, /value="Second red"/);
      assert.match(
        second.text,
        new RegExp(m.byKey.ChangedMeanwhile.slice(0, 30)),
      );
      assert.match(second.html, /<h1[^>]*>First tab</);
      assert.equal((await storedUnit(db, car.id)).name, "First tab");
      const [, shown] = second.html.match(/name="version" value="(\d+)"/)!;
      const again = await browser.submit(page, {
        version: shown!,
        name: "Second tab",
        colour: "Second red",
      });
      assert.equal(again.status, 303);
      const stored = await storedUnit(db, car.id);
      assert.deepEqual(
        [stored.name, stored.colour],
        ["Second tab", "Second red"],
      );
    },
  );

  await t.step(
    "FLOW-08 UNIT-13 a unit with a picture shows it in the header in place of its marker, on each of its pages",
    async () => {
      const sent = await browser.post(
        `/user/edit-terminal/images?unit=${car.id}`,
        formOf(await picture("jpeg")),
      );
      assert.equal(sent.status, 303);
      for (const path of [page, `/user/edit-terminal/qr?unit=${car.id}`]) {
        const { html } = await browser.get(path);
        const head = html.match(/<header class="unit-head">.*?<\/header>/s)![0];
        const [, source] = head.match(/<img[^>]* src="([^"]*)"/)!;
        assert.doesNotMatch(head, /unit-mark-symbol/);
        const shown = await browser.get(source!);
        assert.equal(shown.headers.get("content-type"), "image/jpeg");
      }
    },
  );

  await t.step(
    "FLOW-08 BEN-11 of a unit that somebody else has locked an administrator reads who has locked it, and no header",
    async () => {
      await makeBenefitCar(db, account, car.id);
      const locked = await portal.as(user.email).then(({ call }) =>
        call("PUT", `user/terminal/${car.imei}/lock`, { status: 1 })
      );
      assert.equal(locked.status, 200, locked.text);
      const { html, text } = await browser.get(page);
      assert.match(text, /Locked by Test Person/);
      assert.doesNotMatch(html, /unit-head|name="odometer"/);
      const own = await ordinary.get(page);
      assert.match(own.html, /class="unit-head"/);
      assert.match(own.text, /Locked/);
    },
  );
});

Deno.test("what the header changes of a unit that lacks something else", async (t) => {
  await using story = await startEditing();
  const { db, car, page, browser } = story;

  await t.step(
    "UNIT-06 UNIT-07 FLOW-08 name, number and odometer are saved in place while the unit lacks odometer, consumption and CO2",
    async () => {
      const typed = {
        name: "Volvo V90",
        registration_number: "def456",
        odometer: "73150",
      };
      for (const [name, value] of Object.entries(typed)) {
        const { status, text } = await browser.submit(page, { [name]: value });
        assert.equal(status, 303, text);
      }
      const { name, registration_number } = await storedUnit(db, car.id);
      assert.deepEqual([name, registration_number], ["Volvo V90", "DEF456"]);
      assert.match((await browser.get(page)).html, />73,150 km</);
    },
  );

  await t.step(
    "UNIT-06 UNIT-07 a name or an odometer that is cleared is refused at its field, as is the rest of a form that lacks something",
    async () => {
      for (
        const [fields, wrong] of [
          [{ name: " " }, ["name"]],
          [{ odometer: "" }, ["odometer"]],
          [{ colour: "Red" }, ["consumption", "co2"]],
          [{ odometer: "", co2: "1" }, ["consumption", "odometer"]],
        ] as const
      ) {
        const { status, html } = await browser.submit(page, fields);
        assert.equal(status, 422);
        const at = [...html.matchAll(/class="field-error" id="(\w+)-error"/g)]
          .map(([, field]) => field);
        assert.deepEqual(at.sort(), [...wrong].sort(), JSON.stringify(fields));
      }
    },
  );

  await t.step("FLOW-08 an outdated header is refused, and why", async () => {
    const { text } = await browser.submit(page, { version: "1", name: "Late" });
    assert.ok(text.includes(m.byKey.ChangedMeanwhile.slice(0, 30)), text);
  });
});
