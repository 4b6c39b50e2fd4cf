import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { command } from "../../db/command.ts";
import { asActor } from "../../db/database.ts";
import { applyRetention } from "../../db/privacy/account-retention.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newUser } from "../harness/build.ts";
import { MARCH } from "../statement/story.ts";
import { AFTER_PRIVATE, AT_HOME, AT_SHOP, AT_WORK, startVan } from "./story.ts";

const PAGE = "/user/chargings";
const CALL = "/api/v1/user/chargings";
const m = textsOf("en");

Deno.test("the chargings of electric vehicles", async (t) => {
  const chapter = chaptersOf(t);
  await using fleet = await startVan();
  const { portal, admin, stranger, vera, van, car } = fleet;
  const { db } = portal.database;
  type Row = Record<string, string | number | boolean | null>;
  const list = async (by = admin): Promise<Row[]> =>
    (await by.call("GET", CALL)).json.data;

  await chapter(
    "REP-19 before anything is entered the page says so, and offers electric vehicles only",
    async () => {
      const { text, html } = await admin.get(PAGE);
      assert.ok(text.includes(m.charging.none));
      assert.ok(html.includes(van.imei) && !html.includes(car.imei));
      for (const language of ["sv", "no"] as const) {
        const other = await admin.get(`${PAGE}?language=${language}`);
        assert.equal(other.status, 200);
      }
    },
  );

  await chapter(
    "REP-19 a person enters a charging by the form, of which the track tells the place; what is wrong stays in the form",
    async () => {
      const typed = {
        imei: van.imei,
        date: "2026-03-10",
        time: "21:00",
        kwh: "20,5",
        amount: "",
        place: "",
        version: "",
      };
      const wrong = await vera.post(PAGE, {
        ...typed,
        kwh: "0",
        amount: "x",
        date: "",
      });
      assert.equal(wrong.status, 422);
      assert.ok(wrong.text.includes(m.byKey.ChargedKwh));
      assert.ok(wrong.text.includes(m.byKey.ChargingAmount));
      assert.ok(wrong.text.includes(m.byKey.SpecifyDateAndTime));
      const late = await vera.post(PAGE, { ...typed, date: "2026-05-01" });
      assert.ok(late.text.includes(m.byKey.ChargingInFuture));
      const unclear = await vera.post(PAGE, { ...typed, amount: "1.234" });
      assert.equal(unclear.status, 422);
      assert.ok(unclear.text.includes(m.byKey.ThousandsOrDecimals));
      assert.match(
        unclear.html,
        /<input(?=[^>]*name="amount")[^>]*value="1\.234"/,
      );
      const saved = await vera.post(PAGE, typed);
      assert.equal(saved.status, 303);
      const [row] = await list();
      assert.equal(row!.time, AT_HOME);
      assert.deepEqual(
        [row!.kwh, row!.place, row!.place_by_hand, row!.entered_by],
        [20.5, "home", false, "Vera Van"],
      );
      const twice = await vera.post(PAGE, typed);
      assert.equal(twice.status, 422);
      assert.ok(twice.text.includes(m.byKey.ChargingTaken));
    },
  );

  await chapter(
    "REP-19 a charger enters chargings by the call: work and elsewhere are kept apart, a time before the track is unknown",
    async () => {
      const add = async (time: string, kwh: number, amount?: number) => {
        const { status, json } = await admin.call("POST", CALL, {
          imei: van.imei,
          time,
          kwh,
          amount,
        });
        assert.equal(status, 201);
        return json.data.place;
      };
      assert.equal(await add(AT_WORK, 10), "workplace");
      assert.equal(await add(AT_SHOP, 30.25, 151.25), "public");
      assert.equal(await add("2026-03-01T12:00:00Z", 5), "unknown");
      const refused = await admin.call("POST", CALL, {
        imei: car.imei,
        time: AT_WORK,
        kwh: 1,
      });
      assert.equal(refused.status, 422, "a diesel car");
    },
  );

  await chapter(
    "REP-19 a person corrects the place on the version they saw; another user's charging only an administrator",
    async () => {
      const unknown = (await list()).find(({ place }) => place === "unknown")!;
      const body = { ...unknown, place: "workplace" };
      const path = `${CALL}/${unknown.id}`;
      assert.equal((await vera.call("PUT", path, body)).status, 404);
      const done = await admin.call("PUT", path, body);
      assert.deepEqual(
        [done.json.data.place, done.json.data.place_by_hand],
        ["workplace", true],
      );
      const again = await admin.call("PUT", path, body);
      assert.equal(again.status, 409, "an old version");
      const page = await admin.get(`${PAGE}/${unknown.id}`);
      assert.ok(page.html.includes('value="workplace" selected'));
    },
  );

  await chapter(
    "REP-19 SEC-07 where the car stood after a private trip shows to its driver only, and entering a charging does not reveal it",
    async () => {
      const spied = await admin.call("POST", CALL, {
        imei: van.imei,
        time: AFTER_PRIVATE,
        kwh: 1,
      });
      assert.equal(spied.json.data.place, null);
      const before = await list(vera);
      assert.equal(before[0]!.place, "unknown");
      const own = "2026-03-20T21:15:00.000Z";
      const driven = await vera.call("POST", CALL, {
        imei: van.imei,
        time: own,
        kwh: 12,
      });
      assert.equal(driven.json.data.place, "home");
      const seen = (await list()).find(({ id }) => id === driven.json.data.id)!;
      assert.deepEqual(
        [seen.place, seen.time, seen.may_change],
        [null, "2026-03-20T12:00:00.000Z", false],
      );
      const page = await admin.get(PAGE);
      assert.ok(page.text.includes(m.charging.hidden));
      const path = `${PAGE}/${driven.json.data.id}`;
      assert.equal((await admin.get(path)).status, 404);
      assert.equal((await admin.get(`${path}/deletion`)).status, 404);
      assert.equal(
        (await admin.call("DELETE", `${CALL}/${spied.json.data.id}`)).status,
        200,
      );
    },
  );

  await chapter(
    "REP-19 the report tells home, work and elsewhere apart with what home charging is reimbursed, per month; a private charging of others counts in whole months only, and each trip has its kWh",
    async () => {
      await command(
        db,
        SYSTEM,
        (tx) =>
          tx.updateTable("accounts").set({ kwh_price_cents: 210 })
            .where("id", "=", van.accountId).execute(),
      );
      const of = async (id: string, days: string) =>
        (await admin.call("GET", `/api/v1/user/reports/${id}?${days}`)).json
          .data.rows as Row[];
      const [row] = await of("charging", MARCH);
      // Trips of 10 + 30 + 20 km at 2 kWh per 10 km use 12 kWh; home 20.5 + 12 at 2.10.
      assert.deepEqual(
        [row!.kwh, row!.charged_kwh, row!.difference_kwh, row!.reimbursed],
        [12, 77.75, 65.75, 68.25],
      );
      assert.deepEqual(
        [row!.home_kwh, row!.workplace_kwh, row!.public_kwh, row!.paid],
        [32.5, 15, 30.25, 151.25],
      );
      const [part] = await of("charging", "from=2026-03-18&to=2026-03-31");
      assert.equal(part!.home_kwh ?? null, null);
      assert.equal(part!.unknown_kwh, 12);
      const trips = await of("charging-trips", MARCH);
      assert.deepEqual(
        trips.map(({ day, kwh, trip_id }) => [day, kwh, trip_id === null]),
        [
          ["2026-03-20", 6, true],
          ["2026-03-25", 4, false],
          ["2026-03-31", 2, false],
        ],
      );
      const page = await admin.get(`/user/reports/charging-trips?${MARCH}`);
      assert.match(
        page.html,
        new RegExp(
          `unit=${van.id}&(amp;)?from=2026-03-20&(amp;)?to=2026-03-20`,
        ),
        "a hidden trip's row leads to the log of its day",
      );
    },
  );

  await chapter(
    "REP-19 people see chargings of units that they see, and none of another account",
    async () => {
      const blind = await portal.as(
        (await newUser(db, van.accountId, { unitIds: [car.id] })).email,
      );
      assert.deepEqual(await list(blind), []);
      assert.deepEqual(await list(stranger), []);
      assert.ok((await blind.get(PAGE)).text.includes(m.charging.noUnits));
      const [row] = await list();
      for (const by of [blind, stranger]) {
        assert.equal((await by.get(`${PAGE}/${row!.id}`)).status, 404);
        const path = `${CALL}/${row!.id}`;
        assert.equal((await by.call("DELETE", path)).status, 404);
        const added = await by.call("POST", CALL, { ...row, time: AT_HOME });
        assert.equal(added.status, 422);
      }
      const nobody = await portal.nobody.get(PAGE);
      assert.notEqual(nobody.status, 200);
    },
  );

  await chapter(
    "REP-19 a charging is deleted after a question, is in the own data of who entered it, and goes with old trips",
    async () => {
      const row = (await list(vera)).find(({ time }) => time === AT_HOME)!;
      const path = `${PAGE}/${row.id}/deletion`;
      const asked = await vera.get(path);
      assert.ok(asked.text.includes(m.charging.yes));
      const taken = await vera.get("/user/privacy/data/json");
      assert.equal(taken.json.chargings.length, 2);
      assert.equal((await vera.post(path, {})).status, 303);
      assert.ok(!(await list()).some(({ id }) => id === row.id));
      await applyRetention(
        db,
        van.accountId,
        { positions: 400, messages: 400 },
        new Date("2040-01-01T00:00:00Z"),
      );
      const left = await asActor(
        db,
        SYSTEM,
        (tx) => tx.selectFrom("chargings").select("id").execute(),
      );
      assert.deepEqual(left, []);
    },
  );
});
