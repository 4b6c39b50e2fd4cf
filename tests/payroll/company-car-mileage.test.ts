import assert from "node:assert/strict";
import { drive, setBenefit, stage } from "../benefit/story.ts";
import { newUser } from "../harness/build.ts";
import { parseCsv } from "../harness/exported.ts";
import { textsOf } from "../../locales/index.ts";
import { startPayroll } from "./story.ts";

const PAGE = "/administration/payroll";
const MARCH = "month=2026-03";
const DAYS = "from=2026-03-01&to=2026-03-31";
const m = textsOf("en");

Deno.test("REP-18 business in a company car whose fuel the driver pays is mileage of the person who has the car, free of tax up to the rate, on page, report, call and file", async () => {
  await using books = await startPayroll("none");
  const { portal, admin, car } = books;
  const { db } = portal.database;
  await stage(
    db,
    (tx) =>
      tx.updateTable("units").set({ fuel_type: "diesel" })
        .where("id", "=", car.id).execute(),
  );
  await setBenefit(db, car, { kind: "benefit", payer: "private", cents: 1500 });
  await drive(db, car, "2026-03-03T08:00:00Z", { type: "business", km: 100 });
  await drive(db, car, "2026-03-04T08:00:00Z", { type: "private", km: 50 });
  const report = async () =>
    (await admin.call("GET", `user/reports/payroll?${DAYS}`)).json.data;
  const { rows } = await report();
  // 10 mil × 15 are paid, of which 12 are free of tax in a company car with diesel.
  assert.deepEqual(
    rows.map((row: Record<string, unknown>) => [
      row.employee_number,
      row.kind,
      row.distance_m,
      row.amount,
    ]),
    [
      ["101", "mileageFree", 100_000, 120],
      ["101", "mileageTaxable", null, 30],
    ],
  );
  const page = await admin.get(`${PAGE}?${MARCH}`);
  assert.match(page.text, /Mileage, free of tax.*SEK\s120\.00/s);
  assert.ok(
    page.text.includes(m.payroll.noCode(m.payroll.kinds.mileageFree)),
    "an account without a pay type for it is told",
  );
  const csv = await admin.get(`${PAGE}/file/csv?${MARCH}`);
  assert.equal(parseCsv(csv.html, ";").length, 3, csv.html);

  await stage(
    db,
    (tx) =>
      tx.updateTable("company_cars").set({ holder_id: null })
        .where("unit_id", "=", car.id).execute(),
  );
  const noHolder = m.payroll.problems.noHolder("Volvo", "2026-03");
  const unnamed = await report();
  assert.deepEqual(unnamed.rows, []);
  assert.ok(unnamed.notes.includes(noHolder), String(unnamed.notes));
  assert.ok((await admin.get(`${PAGE}?${MARCH}`)).text.includes(noHolder));
});

Deno.test("BEN-05 BEN-06 REP-18 the mileage report lists private cars; what the company owes for business in company cars is in the fuel benefit; payroll takes both, of a company car for its holder, also where others drove", async () => {
  await using books = await startPayroll("none");
  const { portal, admin, car, own } = books;
  const { db } = portal.database;
  const colleague = await newUser(db, car.accountId, { firstName: "Kim" });
  await stage(
    db,
    (tx) =>
      tx.updateTable("users").set({ employee_number: "202" })
        .where("id", "=", colleague.id).execute(),
  );
  await setBenefit(db, car, { kind: "benefit", payer: "private", cents: 1200 });
  for (const unit of [car, own]) {
    await drive(db, unit, "2026-03-03T08:00:00Z", {
      type: "business",
      km: 100,
      driverId: colleague.id,
    });
  }
  const rowsOf = async (report: string) =>
    (await admin.call("GET", `user/reports/${report}?${DAYS}`)).json.data
      .rows as Record<string, unknown>[];
  assert.deepEqual(
    (await rowsOf("mileage")).map(({ unit, paid }) => [unit, paid]),
    [["Egen", 300]],
  );
  assert.deepEqual(
    (await rowsOf("fuel-benefit")).map((row) => [row.unit, row.company_owes]),
    [["Volvo", 120]],
  );
  const paid = (await rowsOf("payroll"))
    .filter(({ kind }) => kind === "mileageFree")
    .map((row) => [row.employee_number, row.amount]).toSorted();
  // Of 30 kronor for 10 km 25 are free of tax.
  assert.deepEqual(paid, [["101", 120], ["202", 250]]);
});
