import assert from "node:assert/strict";
import { SYSTEM } from "../../domain/access/actor.ts";
import { asActor } from "../../db/database.ts";
import { applyRetention } from "../../db/privacy/account-retention.ts";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newUser } from "../harness/build.ts";
import { parseCsv, parsePdf, sheetOf } from "../harness/exported.ts";
import { MARCH, startFleet } from "../statement/story.ts";
import { passStations, totalsOf } from "./story.ts";

const PAGE = "/administration/toll-invoices";
const CALL = "/api/v1/administration/toll-invoices";
const REPORT = "/user/reports/toll-invoice";
const m = textsOf("en").toll.invoice;

const INVOICE = `Regnr;Datum;Klockslag;Betalstation;Belopp
ABC123;2026-03-02;07:20;Danvikstull;45,00
ABC123;2026-03-02;08:45;Danvikstull;45,00
ABC123;2026-03-03;07:22;Ropsten;45,00
ABC123;2026-03-04;12:00;Ropsten;11,00
ZZZ999;2026-03-05;12:00;Ropsten;11,00
`;

Deno.test("the invoice of the congestion tax beside the log", async (t) => {
  const chapter = chaptersOf(t);
  await using fleet = await startFleet();
  const { portal, admin, stranger, car, van, driver } = fleet;
  const { db } = portal.database;
  const business = await passStations(db, car, "2026-03-02T08:00:00Z", [
    { at: "2026-03-02 07:21" },
    { at: "2026-03-02 08:45" },
    { at: "2026-03-02 16:10", station: "Ekelundsbron" },
  ]);
  await passStations(db, car, "2026-03-03T08:00:00Z", [
    { at: "2026-03-03 07:21", station: "Ropsten" },
  ]);
  type Row = Record<string, string | number | null>;
  const report = async (by = admin) =>
    (await by.call("GET", `/api/v1/user/reports/toll-invoice?${MARCH}`)).json;

  await chapter(
    "REP-17 what was pasted is read and stored; lines that cannot be read are listed with their numbers, the rest is kept, and what was typed stays",
    async () => {
      const bad = `${INVOICE}ABC123;2026-03-40;12:00;Ropsten;11,00\n`;
      const { status, text, html } = await admin.post(PAGE, { text: bad });
      assert.equal(status, 200);
      assert.ok(text.includes(m.saved(5)), text);
      assert.ok(text.includes(m.faults(1)) && text.includes(m.line(7)));
      assert.ok(html.includes("2026-03-40;12:00"), "what was typed");
      const { json } = await admin.call("GET", CALL);
      assert.deepEqual(
        json.data.map((
          one: Row,
        ) => [one.month, one.vehicles, one.lines, one.sum, one.saved_by]),
        [["2026-03", 2, 5, 157, "Anna Admin"]],
      );
      const partly = await admin.call("POST", CALL, { text: bad });
      assert.equal(partly.status, 201);
      assert.deepEqual(
        [partly.json.data.saved, partly.json.data.known],
        [5, 5],
        "the same lines were stored before",
      );
      const none = await admin.post(PAGE, { text: "Hello" });
      assert.equal(none.status, 422);
      assert.ok(none.text.includes(textsOf("en").byKey.NothingToRead));
      assert.ok(none.html.includes("Hello</textarea>"));
    },
  );

  await chapter(
    "REP-17 an invoice of which no line can be read is refused with each line and why, by page and call; nothing is stored, and what was typed or chosen stays",
    async () => {
      const head = "Regnr;Datum;Klockslag;Betalstation;Belopp";
      const text = [
        head,
        "ABC123;2026-03-40;12:00;Ropsten;11,00",
        ";2026-05-04;12:00;Ropsten;11,00",
        "ABC123;2026-05-04;12:00;Ropsten;gratis",
      ].join("\n");
      const { byKey } = textsOf("en");
      const reasons = [
        [2, byKey.InvalidDay],
        [3, byKey.NoRegistrationNumber],
        [4, byKey.InvalidAmount],
      ] as const;
      const before = (await admin.call("GET", CALL)).json.data;
      const called = await admin.call("POST", CALL, { text });
      assert.equal(called.status, 422);
      const why = byKey.NoLineReadable.replace(
        "{name}",
        reasons.map(([line, reason]) => `${m.line(line)}: ${reason}`).join(" "),
      );
      assert.deepEqual(called.json.errors, { text: [why] });
      const file = new FormData();
      file.set("file", new File([text], "faktura.csv"));
      for (const typed of [{ text }, file]) {
        const page = await admin.post(PAGE, typed);
        assert.equal(page.status, 422);
        assert.ok(page.text.includes(why), page.text);
        assert.ok(
          page.html.includes(text.split("\n").at(-1)!),
          "what was typed",
        );
      }
      assert.deepEqual((await admin.call("GET", CALL)).json.data, before);
    },
  );

  await chapter(
    "REP-17 it is laid beside the passages: agreed, missing on either side, another fee, and private; each row leads to its trip; sums and files are the same",
    async () => {
      const { data } = await report();
      assert.deepEqual(
        data.rows.map((
          r: Row,
        ) => [
          r.outcome,
          r.day,
          r.time,
          r.registration_number,
          r.invoiced,
          r.computed,
          r.private,
          r.trip_id,
        ]),
        [
          // Of the driver's private trip the administrator knows the day only.
          ["private", "2026-03-03", "07:22", "ABC123", 45, null, 45, null],
          ["differs", "2026-03-02", "08:45", "ABC123", 45, 30, null, business],
          [
            "notInvoiced",
            "2026-03-02",
            "16:10",
            "ABC123",
            null,
            45,
            null,
            business,
          ],
          ["notInLog", "2026-03-04", "12:00", "ABC123", 11, null, null, null],
          ["notInLog", "2026-03-05", "12:00", "ZZZ999", 11, null, null, null],
          ["agreed", "2026-03-02", "07:20", "ABC123", 45, 45, null, business],
        ],
      );
      assert.deepEqual(
        [data.totals.invoiced, data.totals.computed, data.totals.private],
        [157, 120, 45],
      );
      const page = await admin.get(`${REPORT}?${MARCH}`);
      for (const outcome of Object.values(m.outcomes)) {
        assert.ok(page.text.includes(outcome), outcome);
      }
      assert.ok(page.html.includes(`href="/user/create-triplog/${business}"`));
      assert.ok(
        page.html.replaceAll("&amp;", "&").includes(
          `?unit=${car.id}&from=2026-03-03&to=2026-03-03`,
        ),
        "the log of the day",
      );
      assert.ok(page.html.includes(`href="${PAGE}"`));
      const csv = parseCsv(
        (await admin.get(`${REPORT}/export/csv?${MARCH}`)).html,
        ",",
      );
      const column = csv[0]!.indexOf(`${m.invoiced} (SEK)`);
      assert.equal(Number(totalsOf(csv)[column]), 157);
    },
  );

  await chapter(
    "REP-17 lines of plates that the account does not have stand with all vehicles and are in their sums; with one chosen they are neither listed nor summed, on page, file and call",
    async () => {
      const invoicedOf = async (query: string) => {
        const path = `user/reports/toll-invoice?${MARCH}&${query}`;
        const { data } = (await admin.call("GET", path)).json;
        const plates = data.rows.map((r: Row) => r.registration_number);
        return [plates.includes("ZZZ999"), data.totals?.invoiced ?? null];
      };
      assert.deepEqual(await invoicedOf("scope=all"), [true, 157]);
      assert.deepEqual(await invoicedOf(`unit=${car.id}`), [false, 146]);
      assert.deepEqual(await invoicedOf(`unit=${van.id}`), [false, null]);
      const query = `${MARCH}&unit=${car.id}`;
      const file = (format: string) =>
        admin.get(`${REPORT}/export/${format}?${query}`);
      const surfaces = {
        page: (await admin.get(`${REPORT}?${query}`)).text,
        csv: (await file("csv")).html,
        xlsx: JSON.stringify(sheetOf((await file("xlsx")).bytes)),
        pdf: (await parsePdf((await file("pdf")).bytes)).text,
      };
      for (const [surface, text] of Object.entries(surfaces)) {
        assert.ok(text.includes("ABC123"), surface);
        assert.doesNotMatch(text, /ZZZ999|157/, surface);
        assert.match(text, /146/, surface);
      }
    },
  );

  await chapter(
    "REP-17 SEC-07 made-up lines do not tell when somebody drove privately",
    async () => {
      const guesses = ["06:00", "07:21", "07:22", "17:00"]
        .map((clock) => `ABC123;2026-03-03;${clock};Ropsten;45`);
      const head = "Regnr;Datum;Klockslag;Betalstation;Belopp";
      const sent = await admin.call("POST", CALL, {
        text: [head, ...guesses].join("\n"),
      });
      assert.equal(sent.status, 201, JSON.stringify(sent.json));
      const { data } = await report();
      const ofDay = data.rows.filter((r: Row) => r.day === "2026-03-03");
      assert.deepEqual(
        ofDay.map((r: Row) => [r.outcome, r.computed, r.trip_id]),
        guesses.map(() => ["private", null, null]),
      );
    },
  );

  await chapter(
    "REP-17 a file in Latin-1 is read, also sums of days, and saving a vehicle's month again replaces it",
    async () => {
      const form = new FormData();
      const latin = new Uint8Array(
        [..."Datum;Ort;Antal passager;Belopp\n2026-03-02;G\xf6teborg;3;120\n"]
          .map((letter) => letter.charCodeAt(0)),
      );
      form.set("file", new File([latin], "faktura.csv"));
      form.set("registration_number", "abc 123");
      const sent = await admin.post(PAGE, form);
      assert.equal(sent.status, 303, sent.text);
      assert.equal(
        sent.headers.get("location"),
        `${REPORT}?from=2026-03-01&to=2026-03-31`,
      );
      const { data } = await report();
      assert.deepEqual(
        data.rows.map((r: Row) => [r.outcome, r.station, r.invoiced]),
        [["notInLog", "Ropsten", 11], ["agreed", "Göteborg", 120]],
      );
    },
  );

  await chapter(
    "REP-17 only administrators who see all vehicles of the account keep and compare invoices",
    async () => {
      const own = await portal.as(driver.email);
      const partly = await portal.as(
        (await newUser(db, car.accountId, {
          administrator: true,
          withoutAccess: true,
        })).email,
      );
      for (const by of [own, partly]) {
        for (const path of [PAGE, `${PAGE}/2026-03/deletion`]) {
          assert.notEqual((await by.get(path)).status, 200, path);
        }
        assert.ok(
          (await by.call("POST", CALL, { text: INVOICE })).status >= 403,
        );
        assert.ok((await by.call("DELETE", `${CALL}/2026-03`)).status >= 403);
        assert.equal((await by.get(`${REPORT}?${MARCH}`)).status, 404);
      }
      assert.deepEqual((await report(stranger)).data.rows, []);
      assert.equal(
        (await stranger.call("DELETE", `${CALL}/2026-03`)).status,
        404,
      );
    },
  );

  await chapter(
    "REP-17 SEC-09 SEC-10 a stored invoice is deleted on request, with the trips of its time, and taken along by who saved it",
    async () => {
      const taken = await admin.call("GET", "/api/v1/user/privacy/data/json");
      assert.equal(taken.json.toll_invoices.length, 2);
      const asked = await admin.get(`${PAGE}/2026-03/deletion`);
      assert.ok(asked.text.includes(m.yes));
      const deleted = await admin.post(`${PAGE}/2026-03/deletion`, {});
      assert.equal(deleted.status, 303);
      assert.deepEqual((await admin.call("GET", CALL)).json.data, []);
      assert.ok((await admin.get(PAGE)).text.includes(m.none));
      await admin.call("POST", CALL, {
        text: INVOICE.replaceAll("2026", "2009"),
      });
      await applyRetention(
        db,
        car.accountId,
        { positions: 400, messages: 400 },
        new Date("2026-04-15T10:00:00Z"),
      );
      const left = await asActor(
        db,
        SYSTEM,
        (tx) => tx.selectFrom("toll_invoices").select("month").execute(),
      );
      assert.deepEqual(left, []);
    },
  );
});
