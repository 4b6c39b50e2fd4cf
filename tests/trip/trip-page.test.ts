import assert from "node:assert/strict";
import { command } from "../../db/command.ts";
import { SYSTEM } from "../../domain/access/actor.ts";
import { textsOf } from "../../locales/index.ts";
import { makeBenefitCar } from "../lock/story.ts";
import { newUnit, newUser } from "../harness/build.ts";
import { drive, park, scenario } from "../harness/fixes/scenario.ts";
import { reportFixes } from "../harness/reports.ts";
import { startEdits } from "./edit-story.ts";
import { BEGIN, look, STOCKHOLM, storedTrips } from "./story.ts";

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
      const { html } = await page();
      // The changes at the end say what was changed to it.
      const shown = html.replaceAll(/<input type="hidden"[^>]*>/g, "")
        .replace(/<ol class="trip-history">.*?<\/ol>/s, "");
      assert.equal(shown.split("Site meeting").length - 1, 1);
      assert.equal(shown.split("By the gate").length - 1, 1);
      const [, menu] = html.match(
        /<details class="menu menu-end">(.*?)<\/details>/s,
      )!;
      assert.ok(menu!.includes(m.trip.merge));
      assert.match(menu!, /Undo the change of note, purpose/);
    },
  );

  await t.step("FLOW-09 the page names its unit first", async () => {
    await command(story.db, SYSTEM, (tx) =>
      tx.updateTable("units")
        .set({ name: "Volvo", registration_number: "ABC123" })
        .where("id", "=", story.car.id).execute());
    const { html } = await page();
    assert.match(html, /<p[^>]*data-trip-unit[^>]*>Volvo · ABC123<\/p>/);
  });

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

  await t.step(
    "FLOW-09 type and purpose come first, then the map with speed over time straight after it, the other fields, what was measured and the changes, as they are read and as the keys go",
    async () => {
      const { html } = await page();
      const parts = [
        /<input[^>]* name="type"/,
        /<input[^>]* name="purpose"/,
        /class="map-svg"/,
        /Speed over time/,
        /<select[^>]* name="project"/,
        new RegExp(`>${m.trip.maxSpeed}<`),
        new RegExp(`<h2>${m.trip.history.title}<`),
      ];
      const places = parts.map((part) => html.search(part));
      assert.deepEqual(places, [...places].sort((a, b) => a - b));
      assert.ok(places.every((place) => place > 0), places.join());
      const between = html.slice(places[2], places[4]).replaceAll(
        /<svg.*?<\/svg>/gs,
        "",
      );
      assert.deepEqual(
        between.match(/<(a|button|select|summary)\b/g),
        ["<summary"],
        "the table of speeds alone",
      );
    },
  );

  await t.step("FLOW-09 stops on the way are listed", async () => {
    const van = await newUnit(story.db, story.accountId);
    const fixes = scenario(
      { at: BEGIN, from: STOCKHOLM, everyS: 30 },
      park(10),
      drive(10, 60),
      park(3),
      drive(10, 60),
      park(30),
    );
    await reportFixes(story.portal, van.imei, fixes);
    await look(story.portal, fixes.at(-1)!.fixedAt);
    const [trip, ...more] = await storedTrips(story.db, van.id);
    assert.deepEqual(more, []);
    const { text } = await open(`/${trip!.id}`);
    assert.match(
      text,
      new RegExp(`${m.trip.speed.stands} 08:20 – 08:23 \\(3 min\\)`),
    );
  });

  await t.step(
    "FLOW-09 TRIP-11 TRIP-12 trips are merged and split from the menu, without script, too",
    async () => {
      const { third } = story;
      const has = (html: string, action: string) =>
        html.includes(`action="/user/create-triplog/${third.id}/${action}"`);
      const before = await open(`/${third.id}`);
      assert.ok(has(before.html, "merger") && !has(before.html, "split"));
      assert.equal((await post(`/${third.id}/merger`)).status, 303);
      const [, joined] = await story.trips();
      const { html } = await open(`/${joined!.id}`);
      assert.match(html, new RegExp(`${joined!.id}/split"`));
      assert.doesNotMatch(html, /\/merger"/);
      assert.equal((await post(`/${joined!.id}/split`)).status, 303);
      assert.equal((await story.trips()).length, 3);
    },
  );

  await t.step(
    "FLOW-09 SEC-07 a private trip of somebody else shows its distance, neither map nor speed nor fields, and cannot be changed",
    async () => {
      const { second, portal, admin } = story;
      const { email } = await newUser(story.db, story.accountId, {
        unitIds: [story.car.id],
      });
      await post(`/${second.id}`, [
        ["type", "private"],
        ["driver_id", String(admin.id)],
      ]);
      const colleague = await portal.as(email);
      const path = `/user/create-triplog/${second.id}`;
      const { html } = await colleague.get(path);
      assert.match(html, /class="trip-masked"/);
      assert.doesNotMatch(html, /map-svg|trip-speed|name="purpose"|menu-items/);
      const own = await open(`/${second.id}`);
      assert.match(own.html, /map-svg/);
      const refused = await colleague.post(path, [["type", "business"]]);
      assert.ok(refused.status >= 400, String(refused.status));
    },
  );

  await t.step(
    "FLOW-09 ATT-05 a trip of an attested period is read: what was said, map and speed without fields or menu",
    async () => {
      await post(`/${first.id}`, Object.entries(saying));
      const done = await as.admin.post("/user/attest/signing", [
        ["subject", `unit-${story.car.id}`],
        ["from", "2026-03-02"],
        ["to", "2026-03-02"],
      ]);
      assert.equal(done.status, 303);
      const { html, text } = await page();
      assert.match(text, new RegExp(m.attest.attested));
      assert.match(text, /Purpose Site meeting/);
      assert.match(html, /map-svg.*trip-speed/s);
      assert.doesNotMatch(html, /name="purpose"|menu-items/);
      const refused = await post(`/${first.id}`, [["purpose", "Other"]]);
      assert.equal(refused.status, 422);
      assert.match((await page()).text, /Purpose Site meeting/);
    },
  );

  await t.step(
    "FLOW-09 BEN-07 BEN-11 who has locked the car reads and changes its trips, and administrators see no page of them",
    async () => {
      const { db, accountId, car, portal } = story;
      const { email } = await newUser(db, accountId, {
        unitIds: [car.id],
      });
      const locker = await portal.as(email);
      await makeBenefitCar(db, accountId, car.id);
      const locked = await locker.call(
        "PUT",
        `user/terminal/${car.imei}/lock`,
        {
          status: 1,
        },
      );
      assert.equal(locked.status, 200, locked.text);
      const hidden = await page();
      assert.equal(hidden.status, 404);
      assert.doesNotMatch(hidden.html, /map-svg|Site meeting/);
      const own = await locker.get(`/user/create-triplog/${first.id}`);
      assert.match(own.html, /map-svg/);
    },
  );
});
