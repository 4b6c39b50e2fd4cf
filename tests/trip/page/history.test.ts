import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { newUser } from "../../harness/build.ts";
import { makeBenefitCar } from "../../lock/story.ts";
import { LOG, startEdits } from "../edit-story.ts";

/** Gives what a page says under "Changes". */
function changesIn(text: string): string {
  return text.slice(text.lastIndexOf(" Changes "));
}

Deno.test("the history of a trip", async (t) => {
  await using story = await startEdits();
  const { db, accountId, car, portal, admin, post, open } = story;
  const { first, second, third } = story;
  const driver = await newUser(db, accountId, {
    unitIds: [car.id],
    firstName: "Doris",
    lastName: "Dahl",
  });
  const asDriver = await portal.as(driver.email);
  const historyOf = async (id: number) =>
    changesIn((await open(`/${id}`)).text);

  await t.step(
    "FLOW-09 a change says from what to what: type, purpose, driver and note",
    async () => {
      await post(`/${first.id}`, [
        ["type", "other"],
        ["purpose", "Site meeting"],
        ["note", "By the gate"],
        ["driver_id", String(driver.id)],
      ]);
      const said = await historyOf(first.id);
      assert.match(said, /Anna Åkesson changed type, purpose, driver, note/);
      assert.match(said, /Type: from Business to Other/);
      assert.match(said, /Purpose: from nothing to “Site meeting”/);
      assert.match(said, /Driver: from No driver to Doris Dahl/);
      assert.match(said, /Note: from nothing to “By the gate”/);
      await post(`/${first.id}/undo`);
      const undone = await historyOf(first.id);
      assert.match(
        undone,
        /undid a change of type, .*Type: from Other to Business/,
      );
      assert.match(undone, /Purpose: from “Site meeting” to nothing/);
    },
  );

  await t.step(
    "FLOW-09 SEC-07 of a trip that was private neither what it said then nor before shows, not even to its writer",
    async () => {
      const path = `${LOG}/${second.id}`;
      const say = async (type: string, purpose: string) => {
        const said = await asDriver.post(path, [
          ["type", type],
          ["purpose", purpose],
          ["driver_id", String(driver.id)],
        ]);
        assert.equal(said.status, 303, said.text);
      };
      await say("business", "Earlier errand");
      await say("private", "Doctor");
      const hidden = await open(`/${second.id}`);
      assert.doesNotMatch(hidden.text, /Doctor|Earlier errand|Changes/);
      await say("business", "Customer");
      await say("business", "Delivery");
      for (const who of [story.as.admin, asDriver]) {
        const { text, html } = await who.get(path);
        assert.doesNotMatch(html, /Doctor|Earlier errand/);
        const said = changesIn(text);
        assert.match(said, /Purpose: from “Customer” to “Delivery”/);
        assert.match(
          said,
          /Type: from Private to Business Purpose: to “Customer”/,
        );
        assert.match(said, /Type: from Business to Private/);
      }
    },
  );

  await t.step(
    "FLOW-09 TRIP-11 TRIP-12 merges and splits stand in the histories, in three languages, and what was changed before is still undone",
    async () => {
      await post(`/${second.id}/driver`, [["driver_id", ""]]);
      for (const { id } of [second, third]) {
        const typed = await post(`/${id}`, [
          ["type", "business"],
          ["purpose", "Rounds"],
          ["driver_id", String(admin.id)],
        ]);
        assert.equal(typed.status, 303, typed.text);
      }
      assert.equal((await post(`/${third.id}/merger`)).status, 303);
      const [, joined] = await story.trips();
      const span = "\\d\\d:\\d\\d–\\d\\d:\\d\\d";
      const path = `${LOG}/${joined!.id}`;
      const { cookie } = await portal.cookie(admin.email);
      for (const language of ["en", "sv", "no"] as const) {
        const t = textsOf(language).trip.history;
        const asked = await portal.showing({
          cookie: `${cookie}; language=${language}`,
        }).get(path);
        assert.match(
          asked.text,
          new RegExp(t.merged("Anna Åkesson", [span, span])),
        );
      }
      // What its parts said may be of a private time.
      await post(`/${joined!.id}`, [["type", "business"], ["purpose", "Tour"]]);
      const tour = await historyOf(joined!.id);
      assert.match(tour, /Purpose: to “Tour”/);
      assert.doesNotMatch(tour, /Rounds|Customer/);
      assert.equal((await post(`/${joined!.id}/split`)).status, 303);

      const { text, html } = await open(`/${third.id}`);
      assert.match(
        changesIn(text),
        /Anna Åkesson split it from the trip 09:\d\d–09:\d\d .*Anna Åkesson merged it with the trip 09:\d\d–09:\d\d/,
      );
      assert.match(html, /Undo the change of [^<]*purpose/);
      const undone = await post(`/${third.id}/undo`);
      assert.equal(undone.status, 303);
      assert.match(
        await historyOf(third.id),
        /undid a change of .*Purpose: from “Rounds” to nothing/,
      );
    },
  );

  await t.step(
    "FLOW-09 SEC-07 when a trip was from which another was split does not show once it is private",
    async () => {
      const hidden = await asDriver.post(`${LOG}/${second.id}`, [
        ["type", "private"],
        ["driver_id", String(driver.id)],
      ]);
      assert.equal(hidden.status, 303, hidden.text);
      const said = await historyOf(third.id);
      assert.match(said, /split it from another trip/);
      assert.doesNotMatch(said, /09:\d\d–/);
    },
  );

  await t.step(
    "FLOW-09 BEN-07 what a trip said while its car was locked does not show when it is unlocked",
    async () => {
      await makeBenefitCar(db, accountId, car.id);
      const lock = async (status: number) => {
        const done = await asDriver.call(
          "PUT",
          `user/terminal/${car.imei}/lock`,
          { status },
        );
        assert.equal(done.status, 200, done.text);
      };
      await lock(1);
      await asDriver.post(`${LOG}/${first.id}`, [
        ["type", "business"],
        ["purpose", "Behind the lock"],
      ]);
      await asDriver.post(`${LOG}/${first.id}`, [
        ["type", "business"],
        ["purpose", "Lunch"],
      ]);
      await lock(0);
      await post(`/${first.id}`, [["type", "business"], ["purpose", "Site"]]);
      const { html, text } = await open(`/${first.id}`);
      assert.doesNotMatch(html, /Behind the lock|Site meeting|Lunch/);
      assert.match(changesIn(text), /Purpose: to “Site”/);
    },
  );
});
