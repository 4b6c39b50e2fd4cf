import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { applyRetention } from "../../db/privacy/account-retention.ts";
import { textsOf } from "../../locales/index.ts";
import { attest } from "../attest/story.ts";
import { setBenefit, stage } from "../benefit/story.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newUser } from "../harness/build.ts";
import { parseCsv } from "../harness/exported.ts";
import { MARCH, startFleet } from "../statement/story.ts";
import { passStations, totalsOf } from "./story.ts";

const REPORT = "/user/create-triplog/congestionreportnew";
const m = textsOf("en");
const texts = m.toll.passages;
const REASON = "Detour over Ropsten, invoice of March";

type Row = Record<string, string | number | null>;
type Change = Row & { id: number };

Deno.test("passages that people add and remove", async (t) => {
  const chapter = chaptersOf(t);
  await using fleet = await startFleet();
  const { portal, admin, stranger, car, driver } = fleet;
  const { db } = portal.database;
  const own = await portal.as(driver.email);
  await setBenefit(db, car, { kind: "benefit" });
  await stage(db, (tx) =>
    tx.insertInto("company_cars").values({
      account_id: car.accountId,
      unit_id: car.id,
      holder_id: driver.id,
      technology: "none",
      is_van: false,
    }).execute());
  // 9:00 to 9:30 in Sweden: 20 SEK at the inner stations in high season.
  const business = await passStations(db, car, "2026-03-02T08:00:00Z", [
    { at: "2026-03-02 09:05" },
    { at: "2026-03-02 09:20", station: "Ropsten" },
  ]);
  const secret = await passStations(db, car, "2026-03-03T08:00:00Z", [
    { at: "2026-03-03 09:21", station: "Ropsten" },
  ]);
  const page = `/user/create-triplog/${business}/passages`;
  const call = `user/triplog/${business}/passages`;
  const fees = async (by = admin) => {
    const { rows, totals } =
      (await by.call("GET", `user/reports/tolls?${MARCH}`)).json.data;
    return {
      total: totals.fee,
      rows: rows.filter((r: Row) => r.trip_id === business)
        .map((r: Row) => [r.time, r.station, r.fee, r.remark]),
    };
  };
  const changes = async (): Promise<Change[]> =>
    (await admin.call("GET", call)).json.data.changes;

  await chapter(
    "REP-13 the page of a trip's passages adds a missing one with its reason; a wrong time, station or reason shows at its field",
    async () => {
      const trip = await admin.get(`/user/create-triplog/${business}`);
      assert.ok(trip.html.includes(`href="${page}"`));
      assert.match(trip.text, /2 passages, SEK\s40\.00/);
      const shown = await admin.get(page);
      assert.ok(shown.text.includes("Danvikstull"));
      const typed = {
        date: "2026-03-02",
        time: "09:12",
        station: "Ekelundsbron",
        reason: REASON,
      };
      for (
        const [wrong, key] of [
          [{ time: "08:30" }, "PassageOutsideTrip"],
          [{ time: "" }, "SpecifyDateAndTime"],
          [{ station: "Nowhere" }, "ChooseStation"],
          [{ reason: "  " }, "SpecifyReason"],
          [{ time: "09:06", station: "Danvikstull" }, "PassageExists"],
        ] as const
      ) {
        const refused = await admin.post(page, { ...typed, ...wrong });
        assert.equal(refused.status, 422, key);
        assert.ok(refused.text.includes(m.byKey[key]), key);
      }
      const added = await admin.post(page, typed);
      assert.equal(added.status, 303, added.text);
      assert.equal(added.headers.get("location"), page);
      const again = await admin.get(page);
      assert.ok(again.text.includes(m.toll.remarks.added));
      assert.ok(again.text.includes(REASON) && again.text.includes("Anna"));
    },
  );

  await chapter(
    "REP-13 the page removes a passage that was found wrongly, with the reason; the report, its call and its files show both changes, and the sums follow",
    async () => {
      const { json } = await admin.call("GET", call);
      const [first] = json.data.passages;
      const removal = { station: first.station, at: first.at };
      const unsaid = await admin.post(`${page}/removal`, removal);
      assert.equal(unsaid.status, 422);
      const removed = await admin.post(`${page}/removal`, {
        ...removal,
        reason: "The bridge was shut",
      });
      assert.equal(removed.status, 303, removed.text);
      const { total, rows } = await fees();
      assert.deepEqual(rows, [
        ["09:05", "Danvikstull", 0, "removed"],
        ["09:12", "Ekelundsbron", 20, "added"],
        ["09:20", "Ropsten", 20, null],
      ]);
      // With 20 of the private trip.
      assert.equal(total, 60);
      const twice = await admin.post(`${page}/removal`, {
        ...removal,
        reason: "Again",
      });
      assert.equal(twice.status, 422);
      assert.ok(twice.text.includes(m.byKey.PassageNotFound));
      const { text } = await admin.get(`${REPORT}?${MARCH}`);
      assert.ok(text.includes(m.toll.remarks.removed));
      const file = await admin.get(`${REPORT}/export/csv?${MARCH}`);
      const csv = parseCsv(file.html, ",");
      const column = csv[0]!.indexOf("Fee (SEK)");
      assert.equal(Number(totalsOf(csv)[column]), 60);
      const trip = await admin.get(`/user/create-triplog/${business}`);
      assert.match(trip.text, /2 passages, SEK\s40\.00/);
    },
  );

  await chapter(
    "REP-13 REP-17 the comparison with the invoice counts added passages and leaves out removed ones",
    async () => {
      const invoice = `Regnr;Datum;Klockslag;Betalstation;Belopp
ABC123;2026-03-02;09:12;Ekelundsbron;20,00
ABC123;2026-03-02;09:20;Ropsten;20,00
`;
      await admin.call("POST", "administration/toll-invoices", {
        text: invoice,
      });
      const { data } = (await admin.call(
        "GET",
        `user/reports/toll-invoice?from=2026-03-02&to=2026-03-02`,
      )).json;
      assert.deepEqual(
        data.rows.map((r: Row) => [r.outcome, r.station, r.trip_id]),
        [
          ["agreed", "Ekelundsbron", business],
          ["agreed", "Ropsten", business],
        ],
      );
    },
  );

  await chapter(
    "REP-13 the list of changes shows who changed what, when and why; a change is undone once, and its line stays",
    async () => {
      const [removed, added] = await changes();
      assert.deepEqual(
        [removed!.kind, added!.kind, added!.reason, added!.changed_by],
        ["removed", "added", REASON, "Anna Admin"],
      );
      assert.equal(added!.changed_at, "2026-04-15T10:00:00.000Z");
      const undo = { change: String(removed!.id) };
      const undone = await own.post(`${page}/undo`, undo);
      assert.equal(undone.status, 303, undone.text);
      const twice = await own.post(`${page}/undo`, undo);
      assert.equal(twice.status, 422);
      const { rows } = await fees();
      assert.deepEqual(rows[0], ["09:05", "Danvikstull", 20, null]);
      const [line] = await changes();
      assert.equal(line!.undone_by, "Dora Driver");
      const { text } = await admin.get(page);
      assert.ok(text.includes("Undone by Dora Driver"), text);
      const byCall = await admin.call(
        "DELETE",
        `${call}/changes/${added!.id}`,
      );
      assert.equal(byCall.status, 200, byCall.text);
      assert.equal((await fees()).rows.length, 2);
    },
  );

  await chapter(
    "REP-13 SEC-07 of a private trip only its driver sees and changes passages; payroll follows",
    async () => {
      const path = `/user/create-triplog/${secret}/passages`;
      const calls = `user/triplog/${secret}/passages`;
      const passage = {
        at: "2026-03-03T09:10:00+01:00",
        station: "Ekelundsbron",
        reason: "Dentist",
      };
      assert.equal((await admin.get(path)).status, 404);
      assert.equal((await admin.call("GET", calls)).status, 422);
      assert.equal((await admin.call("POST", calls, passage)).status, 422);
      const trip = await admin.get(`/user/create-triplog/${secret}`);
      assert.ok(!trip.html.includes(path));
      const added = await own.call("POST", calls, passage);
      assert.equal(added.status, 201, added.text);
      assert.equal(added.json.data.passages.length, 2);
      const payroll = await admin.call("GET", `user/reports/payroll?${MARCH}`);
      assert.deepEqual(
        payroll.json.data.rows.filter((r: Row) => r.kind === "privateTolls")
          .map((r: Row) => [r.employee, r.amount]),
        [["Dora Driver", 40]],
      );
      assert.ok(!payroll.text.includes("Dentist"));
      const hidden = (await admin.call("GET", `user/reports/tolls?${MARCH}`))
        .json.data.rows.filter((r: Row) => r.trip_type === "private");
      assert.deepEqual(hidden.map((r: Row) => [r.fee, r.station, r.remark]), [
        [40, null, "hidden:2026-03"],
      ]);
    },
  );

  await chapter(
    "REP-13 another account, and a person without the unit, find neither trip nor change",
    async () => {
      const outsider = await portal.as(
        (await newUser(db, car.accountId, {})).email,
      );
      const [one] = await changes();
      for (const by of [stranger, outsider]) {
        assert.equal((await by.get(page)).status, 404);
        assert.equal((await by.call("GET", call)).status, 404);
        const undone = await by.call("DELETE", `${call}/changes/${one!.id}`);
        assert.equal(undone.status, 404);
        const added = await by.call("POST", call, {
          at: "2026-03-02T09:12:00+01:00",
          station: "Ekelundsbron",
          reason: REASON,
        });
        assert.equal(added.status, 404);
      }
    },
  );

  await chapter(
    "REP-13 ATT-05 passages of an attested trip are not changed, and its log stays readable",
    async () => {
      const done = await attest(fleet, "2026-03-02", "2026-03-02");
      assert.ok(done.status < 300, done.text);
      const { json } = await admin.call("GET", call);
      const [first] = json.data.passages;
      const refused = await admin.call("POST", `${call}/removals`, {
        at: first.at,
        station: first.station,
        reason: "Too late",
      });
      assert.equal(refused.status, 422);
      assert.ok(refused.text.includes(m.byKey.AlreadyAttested));
      const shown = await admin.get(page);
      assert.equal(shown.status, 200);
      assert.ok(shown.text.includes(texts.attested));
      assert.ok(!shown.html.includes(`${page}/removal`));
    },
  );

  await chapter(
    "BEN-11 ACC-07 an administrator neither sees nor changes passages of a car that its driver has locked",
    async () => {
      const locked = await own.call("PUT", `user/terminal/${car.imei}/lock`, {
        status: 1,
      });
      assert.equal(locked.status, 200, locked.text);
      assert.equal((await admin.get(page)).status, 404);
      assert.equal((await admin.call("GET", call)).status, 404);
      assert.equal((await own.get(page)).status, 200);
    },
  );

  await chapter(
    "SEC-09 SEC-10 own data holds the changes of a person's passages; retention deletes them with the trips",
    async () => {
      const taken = await own.call("GET", "user/privacy/data/json");
      assert.deepEqual(
        taken.json.toll_changes.map((one: Row) => [one.kind, one.reason]),
        [["added", REASON], ["removed", "The bridge was shut"], [
          "added",
          "Dentist",
        ]],
      );
      await applyRetention(
        db,
        car.accountId,
        { positions: 400, messages: 400 },
        new Date("2040-04-15T10:00:00Z"),
      );
      const left = await asActor(
        db,
        SYSTEM,
        (tx) => tx.selectFrom("toll_changes").select("id").execute(),
      );
      assert.deepEqual(left, []);
    },
  );
});
