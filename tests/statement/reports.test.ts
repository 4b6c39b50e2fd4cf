import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { newUser } from "../harness/build.ts";
import { parseCsv, parsePdf, parseXlsx } from "../harness/exported.ts";
import { textOf } from "../harness/html.ts";
import { newDepartment } from "./department.ts";
import { MARCH, startFleet } from "./story.ts";

const m = textsOf("en");
const SUMMARY = "/user/reports/summary";

Deno.test("reports over a period", async (t) => {
  const chapter = chaptersOf(t);
  await using fleet = await startFleet();
  const { portal, admin, stranger, car, van, driver } = fleet;
  const { db } = portal.database;
  const viewer = await portal.as(driver.email);
  const call = (path: string, by = admin) =>
    by.call("GET", `user/reports/${path}`);

  await chapter(
    "REP-09 the summary tells trips, distance by type, driving time and odometer of each unit, with totals",
    async () => {
      const { json } = await call(`summary?${MARCH}`);
      assert.deepEqual(
        json.data.rows.map((row: Record<string, unknown>) => [
          row.unit,
          row.trips,
          row.business_m,
          row.private_m,
          row.other_m,
          row.distance_m,
          row.driven_ms,
        ]),
        [
          // The driver alone may know how long the private trip took (SEC-07).
          ["Volvo", 3, 100_400, 20_250, 3000, 123_650, 3_600_000],
          ["Äpplet", 1, 10_000, 0, 0, 10_000, 1_800_000],
        ],
      );
      // 123.65 + 10 km.
      assert.equal(json.data.totals.distance_m, 133_650);
      assert.equal(json.data.totals.trips, 4);
      const { text } = await admin.get(`${SUMMARY}?${MARCH}`);
      for (const shown of ["100.4 km", "20.3 km", "133.7 km", "1 h 30 min"]) {
        assert.ok(text.includes(shown), shown);
      }
      assert.ok(text.indexOf("Volvo") < text.indexOf("Äpplet"));
    },
  );

  await chapter(
    "REP-09 odometers at both ends come from the readings of the unit",
    async () => {
      const read = await admin.post(
        `/user/edit-terminal/odometer?unit=${car.id}`,
        {
          "odometer-date": "2026-03-01",
          "odometer-time": "00:00",
          "odometer-value": "1000",
        },
      );
      assert.ok(read.status < 400, read.text);
      const { json } = await call(`summary?${MARCH}`);
      assert.equal(json.data.rows[0].odometer_start_m, 1_000_000);
      assert.equal(json.data.rows[0].odometer_stop_m, 1_123_650);
    },
  );

  await chapter(
    "REP-10 the large summary tells department, project, drivers, consumption and CO2 of many units",
    async () => {
      const { json } = await call(`large-summary?${MARCH}`);
      const [volvo, apple] = json.data.rows;
      assert.equal(volvo.drivers, "Dora Driver");
      // 123.65 km / 10 × 0.6 l = 7.419 l; 123.65 km × 120 g = 14.838 kg.
      assert.ok(Math.abs(volvo.fuel_used - 7.419) < 1e-9);
      assert.ok(Math.abs(volvo.co2_kg - 14.838) < 1e-9);
      assert.equal(apple.drivers, null);
      assert.equal(apple.co2_kg, 0);
      assert.ok("department" in volvo && "project" in volvo);
      const page = await admin.get(`/user/reports/large-summary?${MARCH}`);
      assert.match(page.text, /Dora Driver/);
      assert.match(page.text, /14\.8/);
    },
  );

  await chapter(
    "REP-07 page, PDF, spreadsheet, CSV and call tell the same numbers",
    async () => {
      const file = (format: string) =>
        admin.get(`${SUMMARY}/export/${format}?${MARCH}`);
      const csv = await file("csv");
      const rows = parseCsv(csv.html, ",");
      const { rows: sheet } = parseXlsx((await file("xlsx")).bytes);
      const { text: print } = await parsePdf((await file("pdf")).bytes);
      const column = rows[0]!.indexOf("Distance (km)");
      assert.deepEqual(
        rows.slice(1, 4).map((row) => Number(row[column])),
        [123.65, 10, 133.65],
      );
      assert.deepEqual(
        sheet.slice(1, 4).map((row) => row[column]),
        [123.65, 10, 133.65],
      );
      for (const shown of ["123.7 km", "10.0 km", "133.7 km", "Summary"]) {
        assert.ok(print.includes(shown), shown);
      }
      assert.match(csv.headers.get("content-disposition")!, /Summary_2026-03/);
    },
  );

  await chapter(
    "REP-07 files and page are in the reader's language",
    async () => {
      const swedish = admin.with({ language: "sv" });
      const page = await swedish.get(`${SUMMARY}?${MARCH}`);
      assert.match(page.text, /133,7 km/);
      const csv = await swedish.get(`${SUMMARY}/export/csv?${MARCH}`);
      assert.match(csv.text, /Sträcka \(km\)/);
      assert.match(csv.text, /;133,65/);
    },
  );

  await chapter(
    "REP-01 a report is about chosen units; without any it is refused, and what was chosen stays",
    async () => {
      const { json } = await call(`summary?${MARCH}&unit=${van.id}`);
      assert.deepEqual(json.data.rows.map((r: { unit: string }) => r.unit), [
        "Äpplet",
      ]);
      const none = await admin.get(`${SUMMARY}?${MARCH}&scope=units`);
      assert.equal(none.status, 422);
      assert.ok(none.text.includes(m.byKey.SelectUnitOrUser));
      assert.match(none.html, /value="2026-03-01"/);
      const refused = await call(`summary?${MARCH}&scope=units`);
      const unknown = await call(`summary?${MARCH}&scope=unit`);
      assert.equal(unknown.status, 422);
      assert.deepEqual(unknown.json.errors.scope, [m.byKey.ChooseScope]);
      assert.deepEqual(refused.json.errors.scope, [
        m.byKey.SelectUnitOrUser,
      ]);
    },
  );

  await chapter(
    "REP-01 a report is about departments, by page, file and call; of what is not the reader's it is not found",
    async () => {
      const build = await newDepartment(db, car.accountId, "Bygg", van.id);
      const page = await admin.get(`${SUMMARY}?${MARCH}`);
      assert.match(
        page.html,
        new RegExp(`<input[^>]*name="department"[^>]*value="${build}"`),
        "the department that has units is offered",
      );
      const asked = `scope=departments&department=${build}&${MARCH}`;
      const names = async (query: string, by = admin) =>
        (await call(`summary?${query}`, by)).json.data.rows
          .map((row: { unit: string }) => row.unit);
      assert.deepEqual(await names(asked), ["Äpplet"]);
      assert.deepEqual(await names(`department=${build}&${MARCH}`), ["Äpplet"]);
      const shown = await admin.get(`${SUMMARY}?${asked}`);
      assert.doesNotMatch(shown.text, /100\.4 km/);
      const link = shown.html.match(/href="([^"]*export\/csv[^"]*)"/)![1]!;
      const csv = await admin.get(link.replaceAll("&amp;", "&"));
      assert.equal(parseCsv(csv.html, ",").length, 3);
      assert.deepEqual(await names(asked, viewer), []);
      const foreign = await call(`summary?${asked}`, stranger);
      assert.equal(foreign.status, 404);
      const none = await call(`summary?scope=departments&${MARCH}`);
      assert.deepEqual(none.json.errors.scope, [m.byKey.SelectUnitOrUser]);
      const own = await viewer.get(`${SUMMARY}?${MARCH}`);
      assert.doesNotMatch(own.html, /name="department"/);
      for (const path of ["eco", "summary"]) {
        const { status } = await call(
          `${path}?driver=${driver.id + 1000}&${MARCH}`,
        );
        assert.equal(status, 404, "not all units instead");
      }
    },
  );

  await chapter(
    "REP-02 REP-03 a range ends after it starts and spans 12 months at most; one day is enough",
    async () => {
      const day = await call("summary?from=2026-03-02&to=2026-03-02");
      assert.equal(day.json.data.totals.distance_m, 100_400);
      const year = await call("summary?from=2025-04-01&to=2026-03-31");
      assert.equal(year.status, 200);
      for (
        const [range, field, code] of [
          ["from=2026-03-02&to=2026-03-01", "to", "EndDateMustBeAfterStart"],
          ["from=2025-03-01&to=2026-03-31", "to", "PeriodTooLong"],
          ["from=2026-02-30&to=2026-03-31", "from", "InvalidDay"],
        ] as const
      ) {
        const refused = await call(`summary?${range}`);
        assert.equal(refused.status, 422);
        assert.deepEqual(refused.json.errors[field], [m.byKey[code]]);
        const page = await admin.get(`${SUMMARY}?${range}`);
        assert.equal(page.status, 422);
        assert.ok(page.text.includes(m.byKey[code]), code);
      }
    },
  );

  await chapter(
    "REP-05 without data a report says that no records are available, also as a file",
    async () => {
      const empty = "from=2026-01-01&to=2026-01-31";
      const { text } = await admin.get(`${SUMMARY}?${empty}`);
      assert.ok(text.includes(m.statement.none));
      const { json } = await call(`summary?${empty}`);
      assert.deepEqual([json.data.rows, json.data.totals], [[], null]);
      const pdf = await admin.get(`${SUMMARY}/export/pdf?${empty}`);
      assert.match((await parsePdf(pdf.bytes)).text, /No records/);
    },
  );

  await chapter(
    "REP-06 a report holds only units that the reader sees, and of private trips their distance only",
    async () => {
      const seen = await call(`summary?${MARCH}`, viewer);
      assert.deepEqual(
        seen.json.data.rows.map((r: { unit: string }) => r.unit),
        ["Volvo"],
      );
      const asked = await call(
        `summary?${MARCH}&unit=${van.id}&unit=${car.id}`,
        viewer,
      );
      assert.equal(asked.status, 403);
      const foreign = await call(`summary?${MARCH}&unit=${car.id}`, stranger);
      assert.equal(foreign.status, 404);
      const other = await newUser(db, car.accountId, {
        firstName: "Petra",
        lastName: "Privat",
      });
      await fleet.drive(car, "2026-03-20T08:00:00Z", "private", 7, other.id);
      const { text } = await admin.get(
        `/user/reports/large-summary?${MARCH}`,
      );
      assert.doesNotMatch(text, /Petra|Startgatan|Målgatan/);
    },
  );

  await chapter(
    "a report that does not exist is not found, by page, file and call",
    async () => {
      assert.equal((await admin.get("/user/reports/none")).status, 404);
      assert.equal(
        (await admin.get(`${SUMMARY}/export/doc?${MARCH}`)).status,
        404,
      );
      assert.equal((await call("none")).status, 404);
      assert.equal((await portal.nobody.get(SUMMARY)).status, 303);
    },
  );

  await chapter("all reports are listed and in the menu", async () => {
    const list = await admin.get("/user/reports");
    for (const title of Object.values(m.statement.titles)) {
      assert.ok(textOf(list.html).includes(title));
    }
    for (const group of Object.values(m.statement.groups)) {
      assert.ok(list.html.includes(`<h2>${group}</h2>`), group);
    }
    assert.match(list.html, /href="\/user\/reports"/);
  });
});
