import assert from "node:assert/strict";
import { textsOf } from "../../../locales/index.ts";
import { parseCsv, parsePdf, sheetOf } from "../../harness/exported.ts";
import { textOf } from "../../harness/html.ts";
import { drive } from "../../benefit/story.ts";
import { startPayroll } from "../../payroll/story.ts";
import { startEveryReport } from "../every-report.ts";

const DAYS = "from=2026-02-01&to=2026-04-14";
const PATH = `/user/reports/benefit-value`;
const m = textsOf("en");

type Row = Record<string, string | number | null>;
interface Called {
  columns: { key: string; kind: string }[];
  rows: Row[];
  totals: Row;
  parts: { part: string; totals: Row }[];
}

/** Adds up money to hundredths. */
function sum(rows: readonly Row[], key: string): number {
  const cents = rows.map((row) => Math.round(Number(row[key] ?? 0) * 100));
  return cents.reduce((a, b) => a + b, 0) / 100;
}

Deno.test("REP-07 REP-08 rows of the benefit value add up to the sums of their months, these to the sum of all, and that alone is in whole kronor, on page, PDF, spreadsheet, CSV and call", async () => {
  await using story = await startEveryReport();
  const { admin } = story;
  await story.driveOne({
    isCar: true,
    type: "private",
    metres: 31_234,
    hasDriver: true,
    score: 60,
    passed: [],
  });
  const { columns, rows, totals, parts }: Called =
    (await admin.call("GET", `user/reports/benefit-value?${DAYS}`)).json.data;
  assert.equal(parts.length, 3);
  let withOere = 0;
  for (const { key, kind } of columns) {
    if (kind !== "money" || totals[key] === null) continue;
    for (const { part, totals } of parts) {
      const some = rows.filter(({ month }) => month === part);
      assert.equal(totals[key] ?? 0, sum(some, key), `${key} in ${part}`);
    }
    const all = sum(parts.map(({ totals }) => totals), key);
    if (!Number.isInteger(all)) withOere++;
    const isExact = key === "private_tolls";
    assert.equal(totals[key], isExact ? all : Math.round(all), key);
  }
  assert.ok(withOere > 0);

  // A benefit car of 83 308 kronor a year: 6 942.33 in each month, 20 826.99 in three.
  const column = columns.findIndex(({ key }) => key === "car_benefit");
  const file = async (format: string) =>
    await admin.get(`${PATH}/export/${format}?${DAYS}`);
  const files = [
    sheetOf((await file("xlsx")).bytes),
    parseCsv((await file("csv")).html, ","),
  ];
  const { line } = m.statement;
  for (const lines of files) {
    const of = (kind: string) =>
      lines.filter((cells) => cells.at(-1) === kind)
        .map((cells) => Number(cells[column]));
    assert.deepEqual(of(line.part), [6942.33, 6942.33, 6942.33]);
    assert.deepEqual(of(line.total), [20_827]);
  }
  const { html } = await admin.get(`${PATH}?${DAYS}`);
  const feet = [...html.matchAll(/<tfoot>.*?<\/tfoot>/gs)].map(([foot]) =>
    textOf(foot)
  ).join(" ");
  const print = (await parsePdf((await file("pdf")).bytes)).text;
  for (const text of [feet, print]) {
    assert.match(text, /6,942\.33/);
    assert.match(text, /20,827(?!\.)/);
    assert.doesNotMatch(text, /20,826/);
  }
  assert.ok(textOf(html).includes(m.companyCar.wholeNote));
});

Deno.test("REP-08 REP-18 the fuel benefit of a month is the same, to the öre, in the benefit value and in payroll", async () => {
  await using books = await startPayroll("none");
  const { portal: { database: { db } }, admin, car } = books;
  await drive(db, car, "2026-03-03T08:00:00Z", { type: "private", km: 337 });
  await drive(db, car, "2026-04-03T08:00:00Z", { type: "private", km: 111.1 });
  const called = async (report: string): Promise<Called> =>
    (await admin.call("GET", `user/reports/${report}?${DAYS}`)).json.data;
  const value = await called("benefit-value");
  const payroll = (await called("payroll")).rows
    .filter(({ kind }) => kind === "fuelBenefit");
  // 337 km × 0.065 l × 17.50 × 1.2 = 460.005; 111.1 km: 151.6515.
  assert.deepEqual(
    payroll.map(({ month, amount }) => [month, amount]),
    [["2026-03", 460.01], ["2026-04", 151.65]],
  );
  for (const { month, amount } of payroll) {
    const part = value.parts.find(({ part }) => part === month);
    assert.equal(part!.totals.fuel_benefit, amount);
  }
  assert.equal(value.totals.fuel_benefit, 612);
});
