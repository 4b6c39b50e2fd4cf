import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fc from "fast-check";
import { readSheet } from "read-excel-file/node";
import type { TripType } from "../../domain/trip/trip.ts";
import { formatOf } from "../../locales/format.ts";
import { spreadsheetOf } from "../../documents/table/xlsx.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { setBenefit, stage } from "../benefit/story.ts";
import type { Asker } from "../harness/ask.ts";
import { parseCsv, parsePdf } from "../harness/exported.ts";
import { textOf } from "../harness/html.ts";
import { MARCH, startFleet } from "./story.ts";

type Value = string | number | null;
type Row = Record<string, Value>;

interface Called {
  columns: { key: string; kind: string }[];
  rows: Row[];
  totals: Row | null;
  parts: { totals: Row }[];
}

const HOUR_MS = 3_600_000;
const hundredths = (value: number) => Math.round(value * 100) / 100;

/** What a number of the call is in a spreadsheet, by the kind of its column; computed apart from the product. */
const IN_SHEET: Record<string, (value: number) => number> = {
  distance: (metres) => metres / 1000,
  odometer: (metres) => metres / 1000,
  duration: (ms) => hundredths(ms / HOUR_MS),
  decimal: hundredths,
  hundredths,
  share: (share) => hundredths(share * 100),
};

/** What a number of the call is for people. */
function shown(kind: string, value: number, currency: boolean): string {
  const format = formatOf("en", "Europe/Stockholm");
  switch (kind) {
    case "distance":
      return format.distance(value);
    case "odometer":
      return format.odometer(value);
    case "duration":
      return format.duration(value);
    case "money":
      return format.amount(value, currency ? undefined : "XXX");
    case "decimal":
      return format.decimal(value);
    case "hundredths":
      return value.toFixed(2);
    case "share":
      return `${format.decimal(value * 100)} %`;
    default:
      return String(value);
  }
}

const anyTrip = fc.record({
  car: fc.boolean(),
  type: fc.constantFrom<TripType>("business", "private", "other"),
  day: fc.integer({ min: 4, max: 29 }),
  metres: fc.integer({ min: 1, max: 400_000 }),
  driven: fc.boolean(),
});

Deno.test("REP-07 REP-08 REP-18 REP-21 every report tells the same numbers on its page, as PDF, spreadsheet and CSV, and by its call", async () => {
  await using fleet = await startFleet();
  const { portal, admin, car, van, driver, drive } = fleet;
  const { db } = portal.database;
  await setBenefit(db, car, { kind: "benefit" });
  await setBenefit(db, van, { kind: "private", cents: 2750 });
  await stage(
    db,
    (tx) =>
      tx.updateTable("accounts").set({ market_fuel_price_cents: 1789 })
        .where("id", "=", car.accountId).execute(),
  );
  await stage(db, (tx) =>
    tx.insertInto("company_cars").values({
      account_id: car.accountId,
      unit_id: car.id,
      ownership: "leased",
      holder_id: driver.id,
      list_price: 400_000,
      vehicle_tax: 3000,
      technology: "none",
      taxed_from: "2024-01-01",
      model_year: 2024,
      is_van: false,
      engine_cc: null,
      net_payment_cents: 12_345,
    }).execute());
  const list = await admin.get("/user/reports");
  const ids = [...list.html.matchAll(/href="\/user\/reports\/([\w-]+)"/g)]
    .map(([, id]) => id!).filter((id) => id in textsOf("en").statement.titles);
  assert.ok(ids.length >= 12, String(ids));
  let hour = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyTrip, { maxLength: 6 }), async (trips) => {
      for (const { car: isCar, type, day, metres, driven } of trips) {
        // Each at its own hour: a unit is on one trip at a time.
        const at = `2026-03-${String(day).padStart(2, "0")}T${
          String(hour++ % 24).padStart(2, "0")
        }:00:00Z`;
        await drive(
          isCar ? car : van,
          at,
          type,
          metres / 1000,
          driven ? driver.id : undefined,
        ).catch(() => {});
      }
      for (const id of ids) await compare(admin, id);
    }),
    { numRuns: 2 },
  );
});

/** Compares all surfaces of a report. */
async function compare(admin: Asker, id: string): Promise<void> {
  const { json } = await admin.call("GET", `user/reports/${id}?${MARCH}`);
  const { columns, rows, totals, parts }: Called = json.data;
  if (rows.length === 0) return;
  const lines = [
    ...rows,
    ...parts.map((part) => part.totals),
    ...totals ? [totals] : [],
  ];
  const path = `/user/reports/${id}`;
  const file = (format: string) =>
    admin.get(`${path}/export/${format}?${MARCH}`);
  const sheet = await readSheet(Buffer.from((await file("xlsx")).bytes));
  const csv = parseCsv((await file("csv")).html.replace("\uFEFF", ""), ",");
  const print = plain((await parsePdf((await file("pdf")).bytes)).text);
  const page = await admin.get(`${path}?${MARCH}`);
  const cells = tableOf(page.html);
  assert.equal(sheet.length, 1 + lines.length, `${id} as spreadsheet`);
  assert.equal(csv.length, 1 + lines.length, `${id} as CSV`);
  assert.equal(cells.length, lines.length, `${id} on its page`);
  for (const [at, line] of lines.entries()) {
    for (const [column, { key, kind }] of columns.entries()) {
      const value = line[key];
      if (typeof value !== "number") continue;
      const where = `${id} ${key} of line ${at}`;
      const inSheet = IN_SHEET[kind]?.(value) ?? value;
      assert.equal(Number(sheet[at + 1]![column]), inSheet, where);
      assert.equal(Number(csv[at + 1]![column]), inSheet, where);
      const text = cells[at]![column]!;
      assert.ok(
        [true, false].some((own) => plain(shown(kind, value, own)) === text),
        `${where}: ${text}`,
      );
      assert.ok(print.includes(text), `${where} in print: ${text}`);
    }
  }
}

/** Gives the cells of the table of a report, row by row, without blanks. */
function tableOf(html: string): string[][] {
  const [table = ""] = html.match(/<table class="card-table">.*?<\/table>/s) ??
    [];
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .map(([, row]) =>
      [...row!.matchAll(/<td\b[^>]*>(.*?)<\/td>/gs)]
        .map(([, cell]) => plain(textOf(cell!)))
    ).filter((row) => row.length > 0);
}

/** Prints break lines within a cell. */
function plain(text: string): string {
  return text.replace(/\s/g, "");
}

Deno.test("REP-07 the title of every report in every language names the sheet of its spreadsheet", async () => {
  for (const language of LANGUAGES) {
    const { titles } = textsOf(language).statement;
    for (const title of Object.values(titles)) {
      const rows = (async function* () {
        yield [[title]];
      })();
      const bytes = await spreadsheetOf(rows, title, [20]);
      assert.deepEqual(await readSheet(Buffer.from(bytes)), [[title]], title);
    }
  }
});
