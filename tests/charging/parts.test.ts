import assert from "node:assert/strict";
import { textsOf } from "../../locales/index.ts";
import { parseCsv, parsePdf, sheetOf } from "../harness/exported.ts";
import { startFleet } from "../statement/story.ts";
import { stage } from "../benefit/story.ts";

const m = textsOf("sv").statement;

Deno.test("REP-19 REP-07 the report of electricity says each vehicle of one month once, on page, PDF, CSV, spreadsheet and call; of several months each vehicle has its sum", async () => {
  await using fleet = await startFleet();
  const { portal: { database: { db } }, admin, car, van, drive } = fleet;
  await stage(db, (tx) =>
    tx.updateTable("units").set({
      fuel_type: "electric",
      consumption_per_10_km: 2,
    }).where("id", "=", car.id).execute());
  await drive(car, "2026-02-02T08:00:00Z", "business", 30);
  await drive(van, "2026-02-02T08:00:00Z", "business", 40);
  const by = admin.with({ language: "sv" });
  const read = async (days: string) => {
    const path = `/user/reports/charging`;
    const file = async (format: string) =>
      await by.get(`${path}/export/${format}?${days}`);
    const { rows, parts, totals } =
      (await admin.call("GET", `user/reports/charging?${days}`)).json.data;
    const lines = (table: readonly (readonly unknown[])[]) =>
      table.slice(1).map((line) => line.at(-1))
        .filter((kind) => kind !== m.line.note);
    const { html } = await by.get(`${path}?${days}`);
    const table = html.match(/<table class="card-table">(.*?)<\/table>/s)![1]!;
    const print = (await parsePdf((await file("pdf")).bytes)).text;
    return {
      call: [rows.length, parts.length, Number(totals.kwh.toFixed(2))],
      csv: lines(parseCsv((await file("csv")).html, ";")),
      xlsx: lines(sheetOf((await file("xlsx")).bytes)),
      page: table.match(/Äpplet/g)!.length,
      pdf: print.match(/Äpplet/g)!.length,
    };
  };
  const { row, part, total } = m.line;
  // Volvo 123.65 km and Äpplet 10 km at 2 kWh per 10 km.
  const once = [row, row, total];
  assert.deepEqual(await read("from=2026-03-01&to=2026-03-31"), {
    call: [2, 0, 26.73],
    csv: once,
    xlsx: once,
    page: 1,
    pdf: 1,
  });
  // 70 km more in February.
  const summed = [row, row, row, row, part, part, total];
  assert.deepEqual(await read("from=2026-02-01&to=2026-03-31"), {
    call: [4, 2, 40.73],
    csv: summed,
    xlsx: summed,
    page: 3,
    pdf: 3,
  });
});
