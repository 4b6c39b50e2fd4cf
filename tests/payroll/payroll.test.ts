import assert from "node:assert/strict";
import { newUnit } from "../harness/build.ts";
import { startBooks } from "../attest/story.ts";
import { drive, setBenefit, stage } from "../benefit/story.ts";
import { chaptersOf } from "../harness/chapters.ts";
import { parseCsv, parseXml } from "../harness/exported.ts";
import { textsOf } from "../../locales/index.ts";
import { checkPaxml } from "./paxml-schema.ts";

const PAGE = "/administration/payroll";
const MARCH = "month=2026-03";
const m = textsOf("en");

Deno.test("payroll files of a month", async (t) => {
  const chapter = chaptersOf(t);
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal, admin, stranger, car, driver } = books;
  const { db } = portal.database;
  const { accountId } = car;
  const viewer = await portal.as(driver.email);
  const own = { ...await newUnit(db, accountId, { name: "Egen" }), accountId };
  await stage(db, (tx) =>
    tx.updateTable("units").set({ fuel_type: "diesel" })
      .where("id", "in", [car.id, own.id]).execute());
  await setBenefit(db, car, { kind: "benefit" });
  await setBenefit(db, own, { kind: "private", cents: 3000 });
  await drive(db, own, "2026-03-05T08:00:00Z", {
    type: "business",
    km: 850,
    driverId: driver.id,
  });
  await drive(db, own, "2026-03-06T08:00:00Z", { type: "business", km: 10 });
  await drive(db, car, "2026-03-03T08:00:00Z", { type: "private", km: 1200 });
  await stage(db, async (tx) => {
    const { id } = await tx.selectFrom("trips").select("id")
      .where("unit_id", "=", car.id).executeTakeFirstOrThrow();
    await tx.insertInto("toll_passages").values({
      account_id: accountId,
      trip_id: id,
      number: 1,
      unit_id: car.id,
      passed_at: new Date("2026-03-03T08:10:00Z"),
      city: "stockholm",
      station: "Tpl Kristineberg",
      tariff: "inner",
      control_point: null,
      confidence: "certain",
    }).execute();
  });
  const page = () => admin.get(`${PAGE}?${MARCH}`);
  const file = (format: string, by = admin) =>
    by.get(`${PAGE}/file/${format}?${MARCH}`);

  await chapter(
    "REP-18 what no file can name is said before the lines, and PAXml waits for it",
    async () => {
      const { text, html } = await page();
      for (
        const said of [
          m.payroll.problems.noEmployeeNumber("Dora Driver", "2026-03"),
          m.payroll.problems.noHolder("Volvo", "2026-03"),
          m.payroll.problems.noDriver("Egen", "2026-03"),
          m.payroll.noCode(m.payroll.kinds.mileageFree),
          m.payroll.paxmlWaits,
        ]
      ) assert.ok(text.includes(said), said);
      assert.ok(
        html.indexOf(m.payroll.missing) < html.indexOf("<table"),
        "before the file",
      );
      const refused = await file("paxml");
      assert.equal(refused.status, 422);
      assert.ok(refused.text.includes(m.payroll.refused));
      const report = await admin.call(
        "GET",
        "user/reports/payroll?from=2026-03-01&to=2026-03-31",
      );
      assert.ok(
        report.json.data.notes.includes(
          m.payroll.problems.noHolder("Volvo", "2026-03"),
        ),
      );
    },
  );

  await chapter(
    "REP-18 an employee number is given where the user is edited, to one person only",
    async () => {
      const users = "administration/user";
      const { json: { data: user } } = await admin.call(
        "GET",
        `${users}/${driver.id}`,
      );
      const change = (number: string) =>
        admin.call("PUT", `${users}/${driver.id}`, {
          ...user,
          employee_number: number,
        });
      const long = await change("1".repeat(21));
      assert.deepEqual(long.json.errors.employee_number, [m.byKey.TooLong20]);
      assert.equal((await change("101")).status, 200);
      const form = await admin.get(
        `/administration/user-accounts/edit?user=${driver.id}`,
      );
      if (form.status === 200) assert.match(form.html, /value="101"/);
      const taken = await admin.call("POST", users, {
        first_name: "Per",
        last_name: "Olsson",
        email: "per@example.test",
        kind: "company",
        role: "user",
        employee_number: "101",
      });
      assert.deepEqual(taken.json.errors.employee_number, [
        m.byKey.EmployeeNumberInUse,
      ]);
    },
  );

  await chapter(
    "REP-18 the account chooses columns, marks and pay types, on the version that it saw",
    async () => {
      const path = "administration/payroll/mapping";
      const { json: { data: first } } = await admin.call("GET", path);
      assert.equal(first.separator, "semicolon");
      const wanted = {
        separator: "tab",
        decimal_mark: "point",
        columns: ["employeeNumber", "code", "amount", "employee"],
        codes: {
          mileageFree: "711",
          mileageTaxable: "712",
          fuelBenefit: "7382",
          privateTolls: "=81",
        },
        version: first.version,
      };
      const none = await admin.call("PUT", path, { ...wanted, columns: [] });
      assert.deepEqual(none.json.errors.columns, [m.byKey.ChooseColumns]);
      assert.equal((await admin.call("PUT", path, wanted)).status, 200);
      assert.equal((await admin.call("PUT", path, wanted)).status, 409);
      const form = await admin.get(`${PAGE}/mapping`);
      assert.match(form.html, /value="711"/);
      const twice = await admin.post(`${PAGE}/mapping`, {
        separator: "tab",
        decimal_mark: "point",
        version: "2",
        column_1: "amount",
        column_2: "amount",
      });
      assert.equal(twice.status, 422);
      assert.ok(twice.text.includes(m.byKey.ChooseColumns));
      const saved = await admin.post(`${PAGE}/mapping`, {
        separator: "semicolon",
        decimal_mark: "comma",
        version: "2",
        column_3: "amount",
        column_1: "employeeNumber",
        column_2: "code",
        column_5: "employee",
        code_mileageFree: "711",
        code_mileageTaxable: "712",
        code_fuelBenefit: "7382",
        code_privateTolls: "=81",
      });
      assert.equal(saved.status, 303, saved.text);
    },
  );

  await chapter(
    "REP-18 mileage, fuel benefit and private tolls of each employee are in both files with the same sums",
    async () => {
      await stage(db, async (tx) => {
        await tx.insertInto("company_cars").values({
          account_id: accountId,
          unit_id: car.id,
          ownership: null,
          holder_id: driver.id,
          list_price: null,
          vehicle_tax: null,
          technology: "none",
          taxed_from: null,
          model_year: null,
          is_van: false,
          engine_cc: null,
          net_payment_cents: null,
        }).execute();
      });
      const csv = await file("csv");
      assert.match(csv.headers.get("content-disposition")!, /2026-03\.csv/);
      const rows = parseCsv(csv.html, ";");
      // Mileage 85 mil × 30 = 2 550: 2 125 free, 425 taxable. Fuel 120 mil × 0.65 l × 17.50 × 1.2 = 1 638.
      // A passage of the inner city on Tuesday at 9:10 in the high season, from 1 March.
      assert.deepEqual(rows.slice(0, 4), [
        ["Employee number", "Pay type", "Amount", "Employee"],
        ["101", "711", "2125,00", "Dora Driver"],
        ["101", "712", "425,00", "Dora Driver"],
        ["101", "7382", "1638,00", "Dora Driver"],
      ]);
      assert.deepEqual(rows[4]!.slice(0, 2), ["101", "'=81"], "no formula");
      const toll = Number(rows[4]![2]!.replace(",", "."));
      assert.equal(toll, 20);
      const paxml = await file("paxml");
      assert.match(paxml.headers.get("content-type")!, /xml/);
      const { paxml: root } = parseXml(paxml.html);
      assert.equal(root.header.format, "LÖNIN");
      assert.equal(root.header.version, "2.0");
      assert.equal(root.header.datum, "2026-04-15T12:00:00");
      const { lonetrans } = root.lonetransaktioner;
      assert.deepEqual(
        lonetrans.map((one: Record<string, string>) => [
          one.postid,
          one.anstid,
          one.lonart,
          one.datum,
          one.antal,
          one.belopp,
        ]),
        [
          ["1", "101", "711", "2026-03-31", "85.00", "2125.00"],
          ["2", "101", "712", "2026-03-31", undefined, "425.00"],
          ["3", "101", "7382", "2026-03-31", undefined, "1638.00"],
          ["4", "101", "=81", "2026-03-31", undefined, toll.toFixed(2)],
        ],
      );
      assert.equal(checkPaxml(paxml.html), 4);
      const report = await admin.call(
        "GET",
        "user/reports/payroll?from=2026-03-01&to=2026-03-31",
      );
      const { totals, parts } = report.json.data;
      assert.equal(totals, null, "pay and what is taxed do not add up");
      assert.deepEqual(
        parts.map((part: { totals: { amount: number } }) => part.totals.amount),
        [2125, 425, 1638, toll],
      );
      const { text } = await page();
      assert.ok(text.includes("SEK 1,638.00") || text.includes("SEK 1,638.00"));
      assert.doesNotMatch(text, /Kristineberg|Startgatan|Målgatan/);
    },
  );

  await chapter(
    "REP-18 PAXml keeps to its published schema without a line, too, and with a longer organisation number than it can hold",
    async () => {
      const empty = await stranger.get(`${PAGE}/file/paxml?${MARCH}`);
      assert.equal(empty.status, 200);
      assert.equal(checkPaxml(empty.html), 0);
      await stage(db, (tx) =>
        tx.updateTable("accounts").set({
          organisation_number: "5560360793-1234",
        }).where("id", "=", accountId).execute());
      assert.equal(checkPaxml((await file("paxml")).html), 4);
    },
  );

  await chapter(
    "REP-18 payroll is for administrators with access; others neither see pages, files, calls nor the report",
    async () => {
      for (const path of [PAGE, `${PAGE}/mapping`, `${PAGE}/file/csv`]) {
        const { status } = await viewer.get(`${path}?${MARCH}`);
        assert.equal(status, 303, path);
      }
      assert.equal((await viewer.get("/user/reports/payroll")).status, 404);
      assert.doesNotMatch(
        (await viewer.get("/user/reports")).html,
        /reports\/payroll/,
      );
      const report = await viewer.call("GET", "user/reports/payroll");
      assert.equal(report.status, 404);
      const others = await stranger.get(`${PAGE}?${MARCH}`);
      assert.ok(others.text.includes(m.payroll.none));
      assert.equal((await admin.get(`${PAGE}?month=2026-13`)).status, 422);
      assert.equal((await admin.get(`${PAGE}/file/doc?${MARCH}`)).status, 404);
    },
  );
});
