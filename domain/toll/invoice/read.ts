import { type InvoiceFault, type InvoiceLine, plateOf } from "./line.ts";
import {
  cellsOf,
  headIn,
  type InvoiceColumn,
  type InvoiceHead,
} from "./table.ts";
import { amountIn, clockIn, dayIn } from "./values.ts";

/** Most lines of an invoice that are read: 500 vehicles with two passages on each weekday of a month. */
const INVOICE_LINES_MAX = 25_000;

/** Characters of a line that are read. */
const LINE_MAX = 300;

/** What an invoice says, and which of its lines cannot be read. */
export interface ReadInvoice {
  lines: InvoiceLine[];
  faults: { line: number; text: string; code: InvoiceFault }[];
}

type Cells = Partial<Record<InvoiceColumn, string>>;

/** A plate as written in running text, as in ABC123, ABC 12A or EL 12345. */
const PLATE =
  /(?<![\p{L}\d])([A-ZÅÄÖ]{3} ?\d{2}[A-Z\d]|[A-Z]{2} ?\d{5})(?![\p{L}\d])/u;

/**
 * Reads the authority's invoice: a table with a head line, or text copied out of its PDF, in which a line with a
 * registration number alone is about the vehicle of the lines after it. Lines without a day, as headings, sums and
 * addresses, are passed over. `plate` is the vehicle of lines that name none.
 */
export function readInvoice(text: string, plate: string | null): ReadInvoice {
  const read: ReadInvoice = { lines: [], faults: [] };
  const seen = new Set<string>();
  let head: InvoiceHead | null = null;
  let vehicle = plate;
  const written = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  for (const [index, all] of written.slice(0, INVOICE_LINES_MAX).entries()) {
    const line = all.slice(0, LINE_MAX);
    const found = headIn(line);
    if (found) {
      head = found;
      continue;
    }
    const cells = head ? cellsAt(line, head) : cellsInText(line);
    if (!cells) {
      vehicle = plateIn(line) ?? vehicle;
      continue;
    }
    const result = lineOf(cells, vehicle);
    const key = JSON.stringify(result);
    const code = typeof result === "string"
      ? result
      : seen.has(key)
      ? "SameLineTwice"
      : null;
    if (code) read.faults.push({ line: index + 1, text: line.trim(), code });
    else read.lines.push(result as InvoiceLine);
    seen.add(key);
  }
  const beyond = written[INVOICE_LINES_MAX];
  if (beyond !== undefined) {
    const line = INVOICE_LINES_MAX + 1;
    read.faults.push({ line, text: beyond.trim(), code: "TooManyLines" });
  }
  return read;
}

function plateIn(line: string): string | null {
  const [, plate] = PLATE.exec(line) ?? [];
  return plate ? plateOf(plate) : null;
}

/** Gives the cells of a line of a table; null for an empty one and for a sum. */
function cellsAt(line: string, { separator, at }: InvoiceHead): Cells | null {
  const cells = cellsOf(line, separator);
  if (cells.every((cell) => cell === "")) return null;
  const read: Cells = {};
  for (const [column, index] of Object.entries(at)) {
    read[column as InvoiceColumn] = cells[index] ?? "";
  }
  const isSum = !read.day && !read.time && !read.station;
  return isSum ? null : read;
}

/** Finds day, time, amount and what is between them in a line of text; null where it has no day. */
function cellsInText(line: string): Cells | null {
  const day = /(?<!\d)(\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4})(?!\d)/
    .exec(line);
  if (!day) return null;
  const plate = PLATE.exec(line.slice(0, day.index)) ??
    PLATE.exec(line.slice(day.index));
  const after = line.slice(day.index + day[0].length)
    .replace(plate?.[0] ?? "\n", " ");
  const time = /(?<!\d)(\d{1,2}:\d{2})(?::\d{2})?(?!\d)/.exec(after);
  const rest = after.replace(time?.[0] ?? "\n", " ").trim();
  // A day costs less than 1000 kronor, so a blank ends the number of passages.
  const fee = /(?<!\d)\d{1,3}(?:[,.]\d{1,2})?(?: ?(?:kr|SEK|:-))?$/i
    .exec(rest);
  const middle = fee ? rest.slice(0, fee.index).trim() : rest;
  const count = time ? null : /(?<!\S)(\d{1,3})$/.exec(middle);
  return {
    ...plate && { plate: plate[1] },
    day: day[0],
    ...time && { time: time[1] },
    station: (count ? middle.slice(0, count.index) : middle).trim(),
    ...count && { passages: count[1] },
    fee: fee?.[0] ?? "",
  };
}

function lineOf(
  cells: Cells,
  vehicle: string | null,
): InvoiceLine | InvoiceFault {
  const registrationNumber = cells.plate ? plateOf(cells.plate) : vehicle;
  if (!registrationNumber) return "NoRegistrationNumber";
  const day = dayIn(cells.day ?? "");
  if (!day) return "InvalidDay";
  // A cell of a day may tell the time, too.
  const told = cells.time ||
    /[ T](\d{1,2}:\d{2}(?::\d{2})?)$/.exec(cells.day!)?.[1];
  const clock = told ? clockIn(told) : null;
  if (told && !clock) return "InvalidTime";
  const feeOre = amountIn(cells.fee ?? "");
  if (feeOre === null) return "InvalidAmount";
  const passages = /^\d{1,3}$/.test(cells.passages ?? "")
    ? Number(cells.passages)
    : null;
  const station = cells.station || cells.city || null;
  return { registrationNumber, day, clock, station, passages, feeOre };
}
