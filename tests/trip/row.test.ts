import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { newUser } from "../harness/build.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { LOG, startEdits } from "./edit-story.ts";

const m = textsOf("en");

const UNDONE = /Undone: the purpose of \d\d:\d\d/;
const REDONE = /Done again: the purpose of \d\d:\d\d/;

Deno.test("the rows of the log, filled in where they stand", async (t) => {
  const chapter = chaptersOf(t);
  await using story = await startEdits();
  const { db, accountId, car, admin, as, post, trips } = story;
  const { first, second, third } = story;
  const back = `${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31`;

  /** Sends a form of the log and gives the page that it leads to, with its notice. */
  async function press(path: string, form: [string, string][]) {
    const sent = await post(path, [...form, ["back", back]]);
    assert.equal(sent.status, 303);
    return await as.admin.with({ cookie: sent.cookies }).get(sent.location!);
  }

  /** Presses the button of the notice on a page. */
  async function pressNotice({ html }: { html: string }) {
    const [, changes] = html.match(/name="changes" value="([\d ]+)"/) ?? [];
    assert.ok(changes, "the notice offers to undo");
    return await press("/undo", [["changes", changes]]);
  }

  const missing = (html: string) => html.match(/ data-missing/g)?.length ?? 0;
  const purposes = async () => (await trips()).map(({ purpose }) => purpose);

  await chapter(
    "FLOW-02 a row shows purpose and driver, marks what is missing, and is filled in place",
    async () => {
      const bare = await as.admin.get(back);
      assert.equal(missing(bare.html), 3);
      assert.equal(bare.html.split("trip-missing").length - 1, 3);

      const typed = await press(`/${first.id}/purpose`, [["purpose", "Site"]]);
      assert.match(
        typed.text,
        /Saved: the purpose of \d\d:\d\d .+–.+\./,
      );
      assert.equal(missing(typed.html), 2);
      assert.match(typed.html, /name="recent" value="Site"/);

      const pressed = await press(`/${second.id}/purpose`, [
        ["purpose", ""],
        ["recent", "Site"],
      ]);
      assert.equal(missing(pressed.html), 1);
      assert.deepEqual(await purposes(), ["Site", "Site", null]);

      const driven = await press(`/${third.id}/driver`, [
        ["driver_id", String(admin.id)],
      ]);
      assert.match(
        driven.text,
        /Saved: the driver of \d\d:\d\d .+–.+\./,
      );
      assert.equal(driven.html.split("trip-missing").length - 1, 2);
      assert.match(driven.html, /trip-driver">.*?Anna Åkesson/s);
    },
  );

  await chapter(
    "FLOW-02 the log says of how many business trips the purpose is known, and leads to exactly the others",
    async () => {
      const log = await as.admin.get(back);
      assert.ok(log.text.includes(m.trip.purposesKnown(2, 3)), log.text);
      const [, rest] = log.html.match(/href="([^"]+)">Fill in 1</) ?? [];
      const left = await as.admin.get(rest!.replaceAll("&amp;", "&"));
      const items = [...left.html.matchAll(/ id="trip-(\d+)"/g)];
      assert.deepEqual(items.map(([, id]) => Number(id)), [third.id]);
      assert.doesNotMatch(left.html, /log-progress/);
    },
  );

  await chapter(
    "FLOW-02 a private trip asks for no purpose, and a purpose of 101 characters is refused with the reason",
    async () => {
      const page = await press(`/${third.id}/type`, [["type", "private"]]);
      assert.match(page.text, /Saved as private: \d\d:\d\d \S.*\./);
      assert.equal(missing(page.html), 0);
      const refused = await press(`/${first.id}/purpose`, [
        ["purpose", "x".repeat(101)],
      ]);
      assert.match(refused.text, new RegExp(m.byKey.PurposeLength));
      assert.deepEqual(await purposes(), ["Site", "Site", null]);
      const other = await as.stranger.post(`${LOG}/${first.id}/purpose`, {
        purpose: "Not mine",
        back,
      });
      assert.notEqual(other.status, 200);
      assert.deepEqual(await purposes(), ["Site", "Site", null]);
    },
  );

  await chapter(
    "FLOW-03 a change is undone and done again by the notice, and says so each time",
    async () => {
      const changed = await press(`/${first.id}/purpose`, [
        ["purpose", "Meeting"],
      ]);
      assert.match(
        changed.html,
        /role="status".*?<p>Saved: the purpose of \d\d:\d\d [^<]+–[^<]+\.</s,
      );
      assert.match(changed.html, new RegExp(`>${m.undo}</button>`));
      const undone = await pressNotice(changed);
      assert.match(undone.text, UNDONE);
      assert.match(undone.html, new RegExp(`>${m.redo}</button>`));
      assert.equal((await purposes())[0], "Site");
      const again = await pressNotice(undone);
      assert.match(again.text, REDONE);
      assert.equal((await purposes())[0], "Meeting");
      assert.equal((await pressNotice(again)).status, 200);
      assert.equal((await purposes())[0], "Site");
    },
  );

  await chapter(
    "FLOW-03 a second press on Undo or Do again changes nothing more and offers the same as the first; its address undoes nothing and says how to",
    async () => {
      const changed = await press(`/${first.id}/purpose`, [
        ["purpose", "Twice"],
      ]);
      const undone = await pressNotice(changed);
      const twice = await pressNotice(changed);
      for (const { text, html } of [undone, twice]) {
        assert.match(text, UNDONE);
        assert.match(html, new RegExp(`>${m.redo}</button>`));
      }
      assert.equal((await purposes())[0], "Site");
      await pressNotice(twice);
      const redone = await pressNotice(undone);
      assert.match(redone.text, REDONE);
      assert.equal((await purposes())[0], "Twice");
      await pressNotice(redone);
      assert.equal((await purposes())[0], "Site");
      const { location, cookies } = await as.admin.get(`${LOG}/undo`);
      assert.equal(location, LOG);
      const told = await as.admin.with({ cookie: cookies }).get(LOG);
      assert.ok(told.text.includes(m.byKey.UndoByButton), told.text);
      assert.equal((await purposes())[0], "Site");
    },
  );

  await chapter(
    "FLOW-03 NET-03 a row that another window has changed is not overwritten: it shows what stands and what was typed, and saves it then",
    async () => {
      const path = `/${first.id}/purpose`;
      const refused = await press(path, [
        ["purpose", "From here"],
        ["seen", "Long ago"],
      ]);
      assert.ok(refused.text.includes(m.byKey.ChangedMeanwhile), refused.text);
      assert.ok(refused.text.includes(m.meanwhile.now("Site")));
      assert.match(refused.html, /name="seen" value="Site"/);
      assert.match(refused.html, /name="purpose" value="From here"/);
      assert.equal((await purposes())[0], "Site");
      await press(path, [["purpose", "From here"], ["seen", "Site"]]);
      assert.equal((await purposes())[0], "From here");
      await press(path, [["purpose", "Site"]]);

      const { type } = (await trips())[0]!;
      const typed = await press(`/${first.id}/type`, [
        ["type", "other"],
        ["seen", "private"],
      ]);
      assert.ok(typed.text.includes(m.byKey.ChangedMeanwhile), typed.text);
      assert.equal((await trips())[0]!.type, type);

      const bertil = await newUser(db, accountId);
      const driven = await press(`/${third.id}/driver`, [
        ["driver_id", String(bertil.id)],
        ["seen", ""],
      ]);
      assert.ok(driven.text.includes(m.byKey.ChangedMeanwhile), driven.text);
      assert.match(driven.html, /trip-driver">.*?Anna Åkesson/s);
      assert.equal((await trips())[2]!.driver_id, admin.id);
    },
  );

  await chapter(
    "FLOW-02 no driver is a choice of the driver's row, by page and call; what is no driver is said in words",
    async () => {
      const path = `/${third.id}/driver`;
      const driverOf = async () => (await trips())[2]!.driver_id;
      const seen: [string, string] = ["seen", String(admin.id)];
      const nobody = await press(path, [["driver_id", ""], seen]);
      assert.match(nobody.text, /Saved: the driver of/);
      assert.equal(await driverOf(), null);
      const again = await press(path, [["driver_id", ""], ["seen", ""]]);
      assert.ok(!again.text.includes(m.byKey.UnreadableRequest), again.text);

      const wrong = await press(path, [["driver_id", "x"]]);
      assert.ok(wrong.text.includes(m.byKey.DriverNotFound), wrong.text);

      await press(path, [["driver_id", String(admin.id)]]);
      const { status } = await as.admin.call(
        "PUT",
        `/api/v1/user/triplog/${third.id}`,
        { driver_id: null },
      );
      assert.equal(status, 200);
      assert.equal(await driverOf(), null);
      await press(path, [["driver_id", String(admin.id)]]);
    },
  );

  await chapter(
    "FLOW-03 what several trips got is undone for all of them, and not over what somebody wrote since",
    async () => {
      const both: [string, string][] = [
        ["trip", String(first.id)],
        ["trip", String(second.id)],
      ];
      const changed = await press("/edits", [...both, ["set", "purpose"], [
        "purpose",
        "Both",
      ]]);
      assert.deepEqual((await purposes()).slice(0, 2), ["Both", "Both"]);
      await pressNotice(changed);
      assert.deepEqual((await purposes()).slice(0, 2), ["Site", "Site"]);

      const late = await press("/edits", [...both, ["type", "other"]]);
      await press(`/${second.id}/purpose`, [["purpose", "Later"]]);
      const refused = await pressNotice(late);
      assert.match(refused.text, new RegExp(m.byKey.ChangedSince));
      assert.deepEqual(
        (await trips()).slice(0, 2).map(({ type }) => type),
        ["other", "other"],
      );
    },
  );

  await chapter(
    "FLOW-03 on the page of a trip one undoing after the other goes further back, and names what it takes back",
    async () => {
      const page = await as.admin.get(`${LOG}/${second.id}`);
      assert.match(page.text, /Undo the change of purpose/);
      await post(`/${second.id}/undo`);
      assert.equal((await purposes())[1], "Site");
      await post(`/${second.id}/undo`);
      assert.equal((await trips())[1]!.type, "business");
      const undone = await as.admin.get(`${LOG}/${second.id}`);
      assert.match(undone.text, /Do the change of type again/);
      const [, change] = undone.html.match(/name="changes" value="(\d+)"/)!;
      await post("/undo", [["changes", change!], ["back", back]]);
      assert.equal((await trips())[1]!.type, "other");
      const stranger = await as.stranger.post(`${LOG}/undo`, {
        changes: change!,
        back: LOG,
      });
      assert.equal(stranger.location, LOG);
      assert.equal((await trips())[1]!.type, "other");
    },
  );
});
