import assert from "node:assert/strict";
import { sql } from "kysely";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { textsOf } from "../../locales/index.ts";
import { newAccount, newUnit, newUser } from "../harness/build.ts";
import { startTestPortal } from "../harness/portal.ts";
import { storedTrips } from "../trip/story.ts";
import { newTrip } from "../trip/trip-rows.ts";

const m = textsOf("en");
const PATH = "/user/suggestions";
const LOG = "/user/create-triplog";

Deno.test("what earlier trips suggest", async (t) => {
  await using portal = await startTestPortal({}, {
    now: () => new Date("2026-03-20T12:00:00Z"),
  });
  const { db } = portal.database;
  const account = await newAccount(db);
  const [car, locked] = [
    await newUnit(db, account, { name: "Car" }),
    await newUnit(db, account, { name: "Locked" }),
  ];
  const anna = await newUser(db, account, {
    administrator: true,
    firstName: "Anna",
    lastName: "Admin",
  });
  const dora = await newUser(db, account, {
    firstName: "Dora",
    lastName: "Driver",
    unitIds: [car.id],
  });
  const stranger = await newUser(db, await newAccount(db), {
    administrator: true,
  });
  const as = {
    anna: await portal.as(anna.email),
    dora: await portal.as(dora.email),
    stranger: await portal.as(stranger.email),
  };
  const drive = (
    unit: { id: number },
    day: string,
    more: Parameters<typeof newTrip>[4] = {},
  ) =>
    newTrip(
      db,
      { accountId: account, id: unit.id },
      `2026-${day}T08:00+01:00`,
      `2026-${day}T08:20+01:00`,
      more,
    );
  const SITE = { purpose: "Site meeting", driver_id: dora.id };
  const log = `${LOG}?unit=${car.id}&from=2026-03-01&to=2026-03-31`;
  const made = async (who = as.anna) =>
    (await who.call("GET", "user/suggestions")).json.data as {
      trip_id: number;
      kind: string;
      value: string;
      reason: string;
      count: number;
      of: number;
    }[];
  /** The two trips that lack something from the start. */
  const stored = async () =>
    (await storedTrips(db, car.id)).filter(({ started_at }) =>
      ["2026-03-09", "2026-03-11"].includes(
        started_at.toISOString().slice(0, 10),
      )
    );

  await t.step(
    "FLOW-04 two earlier trips suggest nothing; the page says what makes suggestions",
    async () => {
      for (const day of ["02-02", "02-03"]) await drive(car, day, SITE);
      await drive(car, "03-09");
      await drive(car, "03-11");
      assert.deepEqual(await made(), []);
      const page = await as.anna.get(PATH);
      assert.ok(page.text.includes(m.suggestion.none));
    },
  );

  await t.step(
    "FLOW-04 FLOW-01 three suggest purpose and driver with the reason, in the row, what waits, on the page and by call; nothing is written unasked",
    async () => {
      await drive(car, "02-04", SITE);
      const [first] = await stored();
      const all = await made();
      const toDo = await as.anna.get("/user/to-do");
      assert.ok(
        toDo.text.includes(
          `${all.length} ${m.toDo.kinds.suggestions(all.length)}`,
        ),
      );
      assert.ok(toDo.html.includes(`href="${PATH}"`));
      assert.ok(toDo.text.includes("about trips that are counted already"));
      const counts = [...toDo.html.matchAll(
        /id="waiting-(\w+)"[\s\S]*?waiting-count">(\d+)</g,
      )];
      const counted = counts.filter(([, kind]) => kind !== "suggestions");
      assert.equal(counts.length, counted.length + 1);
      const sum = counted.reduce((all, [, , one]) => all + Number(one), 0);
      const said = /waiting-total"><strong>(\d+)</.exec(toDo.html)?.[1];
      assert.equal(Number(said), sum);
      assert.ok(
        !(await as.stranger.get("/user/to-do")).html.includes(PATH),
      );
      assert.deepEqual(
        all.filter(({ trip_id }) => trip_id === first!.id)
          .map(({ trip_id: _, ...one }) => one),
        [
          {
            driver_name: null,
            kind: "purpose",
            value: "Site meeting",
            reason: "unitWay",
            count: 3,
            of: 3,
          },
          {
            driver_name: "Dora Driver",
            kind: "driver",
            value: String(dora.id),
            reason: "unitWay",
            count: 3,
            of: 3,
          },
        ],
      );
      assert.equal(all.length, 4, "two trips lack both");
      const row = await as.anna.get(log);
      assert.match(
        row.html,
        /name="recent" value="Site meeting" class="chip">Site meeting<\/button><small title="3 earlier trips this way with this unit">3 earlier trips this way with this unit</,
      );
      assert.match(
        row.html,
        /name="driver_id" value="\d+" class="chip">Dora Driver<\/button><small title="3 earlier trips this way with this unit">3 earlier trips this way with this unit</,
      );
      const page = await as.anna.get(PATH);
      assert.match(page.text, /Site meeting Accept all 2/);
      assert.match(page.text, /Dora Driver Accept all 2/);
      assert.match(page.text, /Mon,? 9 Mar 08:00 Startgatan 1.* Car 3 earlier/);
      assert.match(page.text, /Startgatan 1.* – Målgatan 2/);
      assert.ok(page.text.includes(m.suggestion.about));
      assert.ok(
        (await stored()).every(({ purpose, driver_id }) =>
          purpose === null && driver_id === null
        ),
      );
    },
  );

  await t.step(
    "FLOW-04 a later trip teaches nothing, and trips that disagree suggest nothing",
    async () => {
      const [first] = await stored();
      await drive(car, "03-18", { purpose: "Later", driver_id: anna.id });
      const of = (await made()).filter(({ trip_id }) => trip_id === first!.id);
      assert.deepEqual(of.map(({ count, of }) => [count, of]), [[3, 3], [
        3,
        3,
      ]]);
      for (const day of ["02-05", "02-06"]) {
        await drive(car, day, { purpose: "Delivery", driver_id: dora.id });
      }
      const now = (await made()).filter(({ trip_id }) => trip_id === first!.id);
      assert.deepEqual(
        now.map(({ kind }) => kind),
        ["driver"],
        "3 of 5 is too few",
      );
      await command(
        db,
        SYSTEM,
        (tx) =>
          sql`update trips set purpose = 'Site meeting'
          where purpose = 'Delivery'`.execute(tx),
      );
    },
  );

  await t.step(
    "FLOW-04 FLOW-03 one is accepted by itself, then all of a kind, each undone by the notice",
    async () => {
      const [first, second] = await stored();
      const accept = async (form: [string, string][]) => {
        const sent = await as.anna.post(PATH, form);
        assert.equal(sent.status, 303);
        return await as.anna.with({ cookie: sent.cookies }).get(sent.location!);
      };
      const undo = async ({ html }: { html: string }) => {
        const [, changes] = html.match(/name="changes" value="([\d ]+)"/)!;
        await as.anna.post(`${LOG}/undo`, { changes: changes!, back: PATH });
      };
      const each = [first!, second!].map(({ id }): [string, string] => [
        "each",
        `${id}:purpose:Site meeting`,
      ]);
      const purposes = async () =>
        (await stored()).map(({ purpose }) => purpose);
      const one = await accept([
        ["one", `${first!.id}:purpose:Site meeting`],
        ...each,
      ]);
      assert.match(
        one.text,
        /Filled in on \d\d:\d\d[^<]*: Site meeting\./,
      );
      assert.deepEqual(await purposes(), ["Site meeting", null]);
      await undo(one);
      assert.deepEqual(await purposes(), [null, null]);
      const all = await accept(each);
      assert.deepEqual(await purposes(), ["Site meeting", "Site meeting"]);
      assert.doesNotMatch(all.text, /Site meeting Accept/);
      assert.ok(
        all.text.includes(
          m.undoing.filledIn("Site meeting", m.undoing.trips(2)),
        ),
      );
      await undo(all);
      assert.deepEqual(await purposes(), [null, null]);
    },
  );

  await t.step(
    "FLOW-04 what is no longer suggested, or never was, is not written, by page or call",
    async () => {
      const [first] = await stored();
      const gone = await as.anna.post(PATH, {
        one: `${first!.id}:purpose:Never said`,
      });
      const page = await as.anna.with({ cookie: gone.cookies })
        .get(gone.location!);
      assert.ok(page.text.includes(m.notices.SuggestionsGone));
      assert.equal((await as.anna.post(PATH, { one: "x" })).status, 422);
      const suggestions = [{
        trip_id: first!.id,
        kind: "purpose",
        value: "Site meeting",
      }];
      const none = await as.stranger.call("POST", "user/suggestions", {
        suggestions,
      });
      assert.deepEqual(none.json.data, { changes: [] });
      assert.equal((await stored())[0]!.purpose, null);
      const done = await as.dora.call("POST", "user/suggestions", {
        suggestions,
      });
      assert.equal(done.json.data.changes.length, 1);
      assert.equal((await stored())[0]!.purpose, "Site meeting");
    },
  );

  await t.step(
    "FLOW-04 SEC-07 BEN-12 private trips of others and units that are hidden or locked teach nothing",
    async () => {
      for (const day of ["02-09", "02-10", "02-11", "02-12"]) {
        await drive(car, day, {
          type: "private",
          typed_by: "manual",
          driver_id: dora.id,
          start_latitude: 60,
          stop_latitude: 60.1,
        });
        await drive(locked, day, {
          purpose: "Secret",
          driver_id: dora.id,
          start_latitude: 61,
          stop_latitude: 61.1,
        });
      }
      await drive(car, "03-12", { start_latitude: 60, stop_latitude: 60.1 });
      await drive(car, "03-13", { start_latitude: 61, stop_latitude: 61.1 });
      const types = async (who: typeof as.anna) =>
        (await made(who)).filter(({ kind }) => kind === "type")
          .map(({ value }) => value);
      assert.deepEqual(await types(as.anna), []);
      assert.deepEqual(await types(as.dora), ["private"]);
      const secret = async (who: typeof as.anna) =>
        (await made(who)).some(({ value }) => value === "Secret");
      assert.ok(await secret(as.anna));
      assert.ok(!await secret(as.dora), "Dora has no access to the unit");
      await command(
        db,
        SYSTEM,
        (tx) =>
          sql`insert into unit_locks (account_id, unit_id, locked_by, locked_at)
          select account_id, ${locked.id}, id, now() from users
          where id = ${dora.id}`.execute(tx),
      );
      assert.ok(!await secret(as.anna), "somebody has locked the unit");
      assert.deepEqual(await made(as.stranger), []);
    },
  );
});
