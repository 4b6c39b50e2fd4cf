import assert from "node:assert/strict";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { parseCsv, parsePdf, parseXlsx } from "../harness/exported.ts";
import { MARCH, startFleet } from "../statement/story.ts";
import { passStations, totalsOf } from "./story.ts";

const PAGE = "/user/create-triplog/congestionreportnew";
const m = textsOf("en");

Deno.test("the congestion report", async (t) => {
  const chapter = chaptersOf(t);
  await using fleet = await startFleet();
  const { portal, admin, stranger, car, van, driver } = fleet;
  const { db } = portal.database;
  const own = await portal.as(driver.email);
  // Monday 2 March: 45 + 30 + 45 + 30 = 150, at most 135.
  const business = await passStations(db, car, "2026-03-02T08:00:00Z", [
    { at: "2026-03-02 07:20" },
    { at: "2026-03-02 08:45", confidence: "probable" },
    { at: "2026-03-02 16:10" },
    { at: "2026-03-02 17:40" },
    { at: "2026-03-02 19:10" },
  ]);
  await passStations(db, car, "2026-03-03T08:00:00Z", [
    { at: "2026-03-03 07:21", station: "Ropsten" },
  ]);
  await passStations(db, car, "2026-03-03T12:00:00Z", [
    { at: "2026-03-03 12:10" },
  ]);
  // Gothenburg: within an hour the dearest, 22.
  await passStations(db, van, "2026-03-31T21:30:00Z", [
    { at: "2026-03-31 06:20", city: "gothenburg", station: "Backadalen" },
    { at: "2026-03-31 07:15", city: "gothenburg", station: "Backadalen" },
    { at: "2026-03-31 12:00", station: null, confidence: "unresolved" },
  ]);
  const report = async (query = MARCH, by = admin) =>
    (await by.call("GET", `user/reports/tolls?${query}`)).json.data;
  type Row = Record<string, string | number | null>;

  await chapter(
    "REP-13 the report, also without a passage, and the passages of a trip say which stations are computed and which are not, in each language",
    async () => {
      for (const language of LANGUAGES) {
        const by = admin.with({ language });
        const { coverage } = textsOf(language).toll;
        for (const place of ["Stockholm", "Nor", "Motalabron"]) {
          assert.ok(coverage.includes(place), place);
        }
        for (
          const path of [
            `${PAGE}?${MARCH}`,
            `${PAGE}?from=2026-01-01&to=2026-01-02`,
            `/user/create-triplog/${business}/passages`,
          ]
        ) assert.ok((await by.get(path)).text.includes(coverage), path);
      }
    },
  );

  await chapter(
    "REP-13 SHELL-06 the congestion report lists each passage with time, station, unit, type, fee and why, each leading to its trip",
    async () => {
      const { rows } = await report(MARCH, own);
      assert.deepEqual(
        rows.map((
          r: Row,
        ) => [
          r.day,
          r.time,
          r.station,
          r.trip_type,
          r.tariff,
          r.fee,
          r.remark,
        ]),
        [
          ["2026-03-02", "07:20", "Danvikstull", "business", 45, 45, null],
          [
            "2026-03-02",
            "08:45",
            "Danvikstull",
            "business",
            30,
            30,
            "probable",
          ],
          ["2026-03-02", "16:10", "Danvikstull", "business", 45, 45, null],
          [
            "2026-03-02",
            "17:40",
            "Danvikstull",
            "business",
            30,
            15,
            "dayMaximum",
          ],
          ["2026-03-02", "19:10", "Danvikstull", "business", 0, 0, "freeTime"],
          ["2026-03-03", "07:21", "Ropsten", "private", 45, 45, null],
          ["2026-03-03", "12:10", "Danvikstull", "other", 11, 11, null],
        ],
      );
      assert.equal(rows[0].trip_id, business);
      const page = await own.get(`${PAGE}?${MARCH}`);
      assert.equal(page.status, 200);
      for (
        const text of [
          "Danvikstull",
          "ABC123",
          m.toll.remarks.dayMaximum,
          "at most SEK 135".replace("at", "At"),
        ]
      ) {
        assert.ok(page.text.includes(text), text);
      }
      assert.ok(page.html.includes(`href="/user/create-triplog/${business}"`));
      assert.match(page.html, /<svg/);
      const trip = await own.get(`/user/create-triplog/${business}`);
      assert.equal(trip.status, 200);
    },
  );

  await chapter(
    "REP-13 private and business fees are summed, on the page, in the call, and the same in PDF, spreadsheet and CSV",
    async () => {
      const { totals, parts } = await report();
      // Business 135 + 22, other 11, private 45.
      assert.equal(totals.fee, 213);
      assert.deepEqual(
        Object.fromEntries(
          parts.map((
            p: { part: string; totals: Row },
          ) => [p.part, p.totals.fee]),
        ),
        {
          [m.tripType.business]: 157,
          [m.tripType.other]: 11,
          [m.tripType.private]: 45,
        },
      );
      const { text, html } = await admin.get(`${PAGE}?${MARCH}`);
      // On a phone each row is a line with a heading, also the sum of hidden private trips, which has neither day nor station.
      const headings = [
        ...html.matchAll(/<summary><strong>(.*?)<\/strong>/gs),
      ].map(([, heading]) => heading!.trim());
      assert.ok(headings.includes(m.toll.hiddenMonth("2026-03")));
      assert.ok(!headings.includes(""), String(headings));
      for (const sum of [157, 45, 213]) {
        assert.match(text, new RegExp(`SEK\\s${sum}(?![.\\d])`));
      }
      const file = (format: string) =>
        admin.get(`${PAGE}/export/${format}?${MARCH}`);
      const csv = parseCsv((await file("csv")).html, ",");
      const column = csv[0]!.indexOf("Fee (SEK)");
      assert.equal(Number(totalsOf(csv)[column]), 213);
      const { rows: sheet } = parseXlsx((await file("xlsx")).bytes);
      assert.equal(totalsOf(sheet)[column], 213);
      const { text: print } = await parsePdf((await file("pdf")).bytes);
      assert.match(print, /SEK\s213(?![.\d])/);
      const swedish = await admin.with({ language: "sv" }).get(
        `${PAGE}?${MARCH}`,
      );
      assert.match(swedish.text, /Dygnets högsta belopp är nått/);
      assert.match(swedish.text, /Högst 135 kr per fordon och dygn/);
    },
  );

  await chapter(
    "REP-13 REP-06 SEC-07 of private trips of others only the sum of a whole month shows",
    async () => {
      const { rows } = await report();
      const masked = rows.filter((r: Row) => r.trip_type === "private");
      assert.deepEqual(
        masked.map((
          r: Row,
        ) => [r.day, r.time, r.station, r.driver, r.trip_id, r.fee, r.remark]),
        [[null, null, null, null, null, 45, "hidden:2026-03"]],
      );
      for (const format of ["", "/export/csv", "/export/pdf"]) {
        const answer = await admin.get(`${PAGE}${format}?${MARCH}`);
        const told = format.endsWith("pdf")
          ? (await parsePdf(answer.bytes)).text
          : answer.text;
        assert.doesNotMatch(told, /Ropsten|07:21/, format);
      }
      const part = await report("from=2026-03-03&to=2026-03-31");
      assert.deepEqual(
        part.rows.filter((r: Row) => r.trip_type === "private"),
        [],
        "a part of a month would tell the day",
      );
      const ofDriver = await report(
        `${MARCH}&scope=drivers&driver=${driver.id}`,
      );
      assert.equal(ofDriver.totals.fee, 135 + 45 + 11);
    },
  );

  await chapter(
    "REP-13 the report names Gothenburg's rule of several passages, and passages without fixes near them",
    async () => {
      const { rows } = await report(`${MARCH}&unit=${van.id}`);
      assert.deepEqual(rows.map((r: Row) => [r.station, r.fee, r.remark]), [
        ["Backadalen", 0, "severalPassages"],
        ["Backadalen", 22, null],
        [null, 0, "unresolved"],
      ]);
    },
  );

  await chapter(
    "REP-13 the report is linked where people look, asks for at most 12 months, says when there is nothing, and other accounts do not find it",
    async () => {
      const list = await admin.get("/user/reports");
      assert.ok(list.html.includes(`href="${PAGE}"`));
      const old = await admin.get(`/user/reports/tolls?${MARCH}`);
      assert.equal(old.headers.get("location"), `${PAGE}?${MARCH}`);
      const long = await admin.get(`${PAGE}?from=2025-01-01&to=2026-03-31`);
      assert.equal(long.status, 422);
      const empty = await admin.get(`${PAGE}?from=2025-01-01&to=2025-01-31`);
      assert.ok(empty.text.includes(m.statement.none));
      assert.deepEqual((await report(MARCH, stranger)).rows, []);
      const unseen = `user/reports/tolls?${MARCH}&unit=${van.id}`;
      assert.equal((await own.call("GET", unseen)).status, 403);
      assert.equal((await stranger.call("GET", unseen)).status, 404);
      const out = await portal.nobody.get(PAGE);
      assert.ok(out.status === 302 || out.status === 303 || out.status === 401);
    },
  );
});
