import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type StatementId,
  STATEMENTS,
} from "../../documents/statement/statements.ts";
import type { TripType } from "../../domain/trip/trip.ts";
import { formatOf } from "../../locales/format.ts";
import { spreadsheetOf } from "../../documents/table/xlsx.ts";
import { LANGUAGES, textsOf } from "../../locales/index.ts";
import { statementPath } from "../../screens/statement/paths.ts";
import type { Asker } from "../harness/ask.ts";
import { parseCsv, parsePdf, sheetOf } from "../harness/exported.ts";
import { textOf } from "../harness/html.ts";
import { type Driven, startEveryReport } from "./every-report.ts";
import { MARCH } from "./story.ts";

type Value = string | number | null;
type Row = Record<string, Value>;

interface Called {
  columns: { key: string; kind: string; group?: string; currency?: string }[];
  rows: Row[];
  totals: Row | null;
  parts: { part: string; totals: Row }[];
  notes: string[];
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
function shown(
  kind: string,
  value: number,
  { currency, isWhole }: { currency?: string; isWhole: boolean },
): string {
  const format = formatOf("en", "Europe/Stockholm");
  switch (kind) {
    case "distance":
      return format.distance(value);
    case "odometer":
      return format.odometer(value);
    case "duration":
      return format.duration(value);
    case "money":
      return isWhole
        ? format.amount(value, currency).replace(".00", "")
        : format.amount(value, currency);
    case "decimal":
      return format.tenths(value);
    case "hundredths":
      return format.hundredths(value);
    case "share":
      return `${format.tenths(value * 100)} %`;
    default:
      return String(value);
  }
}

/** What a page shows where nothing is known; a print leaves that empty. */
const UNKNOWN = "–";

const anyClock = fc.integer({ min: 6 * 60, max: 18 * 60 + 29 })
  .map((minute) =>
    [Math.floor(minute / 60), minute % 60]
      .map((part) => String(part).padStart(2, "0")).join(":")
  );

const anyTrip: fc.Arbitrary<Driven> = fc.record({
  isCar: fc.boolean(),
  type: fc.constantFrom<TripType>("business", "private", "other"),
  metres: fc.integer({ min: 1, max: 400_000 }),
  hasDriver: fc.boolean(),
  score: fc.integer({ min: 0, max: 100 }),
  passed: fc.uniqueArray(anyClock, { maxLength: 4 }),
});

Deno.test("REP-07 REP-08 REP-13 REP-17 REP-18 REP-21 every report tells the same numbers, currencies and notes on its page, as PDF, spreadsheet and CSV, and by its call, whatever was driven", async () => {
  await using story = await startEveryReport();
  const { admin, driveOne } = story;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyTrip, { minLength: 1, maxLength: 8 }),
      async (trips) => {
        for (const trip of trips) await driveOne(trip);
        for (const id of Object.keys(STATEMENTS)) {
          await compare(admin, id as StatementId);
        }
      },
    ),
    // Trips stay from run to run, so a shorter list would not be a smaller example.
    { numRuns: 3, endOnFailure: true },
  );
});

/** Tells columns of which no figure has öre. */
function isWhole(rows: readonly Row[], key: string): boolean {
  return rows.every((row) =>
    typeof row[key] !== "number" || Number.isInteger(row[key])
  );
}

/** Tells parts that stand under the total, which leaves them out. */
function isOutside({ part }: Called["parts"][number]): boolean {
  return part === "Outside (private)";
}

/** Compares all surfaces of a report. */
async function compare(admin: Asker, id: StatementId): Promise<void> {
  const { json } = await admin.call("GET", `user/reports/${id}?${MARCH}`);
  const { columns, rows, totals, parts, notes }: Called = json.data;
  assert.ok(rows.length > 0, `${id} has no rows`);
  const lines = [
    ...rows,
    ...parts.filter((part) => !isOutside(part)).map((part) => part.totals),
    ...totals ? [totals] : [],
    ...parts.filter(isOutside).map((part) => part.totals),
  ];
  const path = statementPath(id);
  const file = (format: string) =>
    admin.get(`${path}/export/${format}?${MARCH}`);
  const sheet = sheetOf((await file("xlsx")).bytes);
  const csv = parseCsv((await file("csv")).html.replace("\uFEFF", ""), ",");
  // What goes on at the next page has its head in between.
  const print = plain(
    (await parsePdf((await file("pdf")).bytes)).text
      .replace(/Milstolpe · .*?Page \d+/g, ""),
  );
  const page = await admin.get(`${path}?${MARCH}`);
  compareFiles({ columns, lines, rows, parts, notes, sheet, csv }, id);
  for (const note of notes) {
    assert.ok(
      plain(page.text).includes(plain(note)),
      `${id} on its page: ${note}`,
    );
    assert.ok(print.includes(plain(note)), `${id} in print: ${note}`);
  }
  let printed = 0;
  let numbers = 0;
  const drawn = drawnTables(columns);
  const tables = tablesOf(page.html);
  assert.equal(tables.length, drawn.length, `${id} on its page`);
  for (const [table, some] of drawn.entries()) {
    const cells = tables[table]!;
    assert.equal(cells.length, lines.length, `${id} on its page`);
    for (const [at, line] of lines.entries()) {
      // March stands in the filter, and in print in each line.
      const ofPage = cells[at]!.values();
      const texts = some.map((column) =>
        column.kind === "month" && column !== columns[0]
          ? monthText(line[column.key]!)
          : ofPage.next().value ?? ""
      );
      assert.ok(ofPage.next().done, `${id} line ${at} has more cells`);
      for (const [column, { key, kind, currency }] of some.entries()) {
        const value = line[key];
        if (typeof value !== "number") continue;
        numbers++;
        if (["decimal", "hundredths", "share"].includes(kind)) {
          assert.match(String(value), /^-?\d+(\.\d{1,4})?$/, `${id} ${key}`);
        }
        const text = texts[column]!;
        const told = currency !== undefined && text.includes(currency);
        assert.ok(kind !== "money" || told, `${id} ${key}: ${text} of what?`);
        // Sums may be in whole kronor (domain-facts 1.5).
        const isShort = isWhole(rows, key) || at >= rows.length &&
            Number.isInteger(value) && !text.includes(".00");
        assert.equal(
          text,
          plain(shown(kind, value, { currency, isWhole: isShort })),
          `${id} ${key} of line ${at}`,
        );
      }
      // A print draws line by line and cell by cell, so each line stands there as a whole, after the one before it.
      const whole = texts.map((text) => text === UNKNOWN ? "" : text).join("");
      const found = print.indexOf(whole, printed);
      assert.ok(found >= 0, `${id} line ${at} in print: ${whole} in ${print}`);
      printed = found + whole.length;
    }
  }
  const all = columns.map(({ key }) => key);
  const shownKeys = new Set(drawn.flat().map(({ key }) => key));
  assert.deepEqual(all.filter((key) => !shownKeys.has(key)), [], id);
  assert.ok(numbers > 0, `${id} has no numbers`);
}

/** Gives a month, of a sum none, as a print shows it, without blanks. */
function monthText(month: Value): string {
  const format = formatOf("en", "Europe/Stockholm");
  return month === null ? "" : plain(format.month(String(month)));
}

/** Compares a spreadsheet and a CSV with the call: numbers, currencies, what each line is, and the notes under them. */
function compareFiles(
  { columns, lines, rows, parts, notes, sheet, csv }:
    & Pick<Called, "columns" | "rows" | "parts" | "notes">
    & { lines: Row[]; sheet: unknown[][]; csv: string[][] },
  id: StatementId,
): void {
  const m = textsOf("en").statement.line;
  const last = columns.length;
  for (const file of [sheet, csv]) {
    assert.equal(file.length, 1 + lines.length + notes.length, id);
    for (const [column, { kind, currency }] of columns.entries()) {
      const title = String(file[0]![column]);
      assert.equal(kind === "money", currency !== undefined, `${id} ${title}`);
      if (currency) assert.ok(title.endsWith(` (${currency})`), title);
    }
    const kinds = file.slice(1).map((line) => line[last]);
    const count = (kind: string) => kinds.filter((k) => k === kind).length;
    assert.equal(file[0]![last], m.title, id);
    assert.equal(count(m.row), rows.length, `${id} rows`);
    assert.equal(count(m.part), parts.length, `${id} subtotals`);
    assert.deepEqual(
      file.slice(1 + lines.length).map((line) => [line[0], line[last]]),
      notes.map((note) => [note, m.note]),
      id,
    );
  }
  for (const [at, line] of lines.entries()) {
    for (const [column, { key, kind }] of columns.entries()) {
      const value = line[key];
      if (typeof value !== "number") continue;
      const where = `${id} ${key} of line ${at}`;
      const inSheet = IN_SHEET[kind]?.(value) ?? value;
      assert.equal(sheet[at + 1]![column], inSheet, where);
      assert.equal(Number(csv[at + 1]![column]), inSheet, where);
    }
  }
}

/** Gives the columns of each table that a page and a print draw: of a wide report one for each group. */
function drawnTables(columns: Called["columns"]): Called["columns"][] {
  const groups = [
    ...new Set(columns.flatMap(({ group }) => group ? [group] : [])),
  ];
  if (groups.length === 0) return [columns];
  return groups.map((group) =>
    columns.filter((column) => !column.group || column.group === group)
  );
}

/** Gives the cells of the tables of a report, row by row, without blanks. */
function tablesOf(html: string): string[][][] {
  return [...html.matchAll(/<table class="card-table">.*?<\/table>/gs)]
    .map(([table]) =>
      [...table.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gs)]
        .map(([, row]) =>
          [...row!.matchAll(/<td\b([^>]*)>(.*?)<\/td>/gs)]
            .flatMap(([, attributes, cell]) => [
              plain(textOf(cell!)),
              ...emptyPlaces(attributes!),
            ])
        ).filter((row) => row.length > 0)
    );
}

/** Gives the places beside a cell that it takes, too, as the title of a sum does where the sum has no values. */
function emptyPlaces(attributes: string): string[] {
  const [, columns = "1"] = attributes.match(/colspan="(\d+)"/) ?? [];
  return Array.from({ length: Number(columns) - 1 }, () => "");
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
      assert.deepEqual(sheetOf(bytes), [[title]], title);
    }
  }
});
