import assert from "node:assert/strict";
import { startBooks } from "../attest/story.ts";
import { textsOf } from "../../locales/index.ts";
import { parseCsv, parsePdf, sheetOf } from "../harness/exported.ts";
import { textOf } from "../harness/html.ts";
import { drive, leaseCar, setBenefit } from "./story.ts";

const PATH = "/user/reports/benefit-value";
const MARCH = "from=2026-03-01&to=2026-03-31";
const WINTER = "from=2026-02-01&to=2026-03-31";
const m = textsOf("sv");

Deno.test("REP-07 REP-08 a page says the month once where one is asked about, in each row where several are; files and call have it in each row; on a phone a row is a line with what is taxed, and without distances of 0 km", async () => {
  await using books = await startBooks({ now: "2026-04-15T10:00:00Z" });
  const { portal: { database: { db } }, admin, car, driver } = books;
  await setBenefit(db, car, { kind: "benefit" });
  await leaseCar(db, car, driver.id);
  await drive(db, car, "2026-02-04T08:00:00Z", { type: "business", km: 40 });
  await drive(db, car, "2026-03-04T08:00:00Z", { type: "private", km: 100 });
  const swedish = admin.with({ language: "sv" });
  const page = async (query: string) => {
    const { html } = await swedish.get(`${PATH}?${query}`);
    const tables = html.match(/<table class="card-table">.*?<\/table>/gs)!;
    const lines = [
      ...html.matchAll(/<summary><strong>(.*?)<\/details>/gs),
    ].map(([, line]) => textOf(line!).replace(/\s+/g, " "));
    return { tables: textOf(tables.join(" ")), lines };
  };
  const month = m.statement.fleetUse.month;
  const one = await page(MARCH);
  assert.ok(!one.tables.includes(month), one.tables);
  assert.ok(!one.tables.includes("mars 2026"));
  assert.equal(one.lines.length, 2, "the car and the sum");
  // 10 mil × 0.65 × 17.50 × 1.2 = 136.50, and 83 308 / 12.
  assert.match(one.lines[0]!, /^Volvo .*7 078,83/);
  assert.match(one.lines[0]!, /100,0 km/);
  assert.doesNotMatch(one.lines[0]!, /mars 2026|\b0,0 km/);
  const two = await page(WINTER);
  assert.equal(two.tables.match(/mars 2026/g)!.length, 8, "4 rows and 4 sums");
  assert.match(two.lines[0]!, /^Volvo *februari 2026/);
  assert.match(two.lines[1]!, /^Volvo *mars 2026/);

  const file = async (format: string) =>
    await swedish.get(`${PATH}/export/${format}?${MARCH}`);
  const print = (await parsePdf((await file("pdf")).bytes)).text;
  assert.ok(print.includes("mars 2026"), print);
  const sheet = sheetOf((await file("xlsx")).bytes);
  const csv = parseCsv((await file("csv")).html.replace("\uFEFF", ""), ";");
  for (const [head, row] of [sheet, csv]) {
    assert.match(String(row![head!.indexOf(month)]), /^2026-03/);
  }
  const { json } = await admin.call(
    "GET",
    `user/reports/benefit-value?${MARCH}`,
  );
  assert.equal(json.data.rows[0].month, "2026-03");
});
