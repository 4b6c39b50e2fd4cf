import { read, utils } from "@e965/xlsx";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { strFromU8, unzipSync } from "fflate";
import assert from "node:assert/strict";
import { extractText, getDocumentProxy } from "unpdf";

/** Reads the rows of a CSV file by RFC 4180, independently of our own code. */
export function parseCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const fields = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|$)`,
    "y",
  );
  while (fields.lastIndex < text.length) {
    const at = fields.lastIndex;
    const match = fields.exec(text);
    assert.ok(match, `no CSV at ${at}: ${text.slice(at, at + 40)}`);
    const [, quoted, plain, end] = match;
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\r\n") rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

interface SheetCell {
  t?: string;
  v?: number | string;
  is?: { t: unknown };
  f?: unknown;
}

const XML = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  trimValues: false,
  parseTagValue: false,
  isArray: (name) => ["row", "c", "si", "trk", "trkpt"].includes(name),
});

/** Reads an XML text; fails when it is not well-formed. */
export function parseXml(text: string) {
  assert.equal(XMLValidator.validate(text), true);
  return XML.parse(text);
}

/** Reads the first sheet of a spreadsheet: its XML, and its rows with texts, numbers, and null for empty cells. */
export function parseXlsx(bytes: Uint8Array) {
  const files = unzipSync(bytes);
  const read = (name: string) =>
    files[name] ? strFromU8(files[name]) : "<none/>";
  const sheet = read("xl/worksheets/sheet1.xml");
  const shared: { t: unknown }[] =
    parseXml(read("xl/sharedStrings.xml")).sst?.si ?? [];
  const valueOf = ({ t, v, is }: SheetCell) => {
    if (t === "s") return stringOf(shared[Number(v)]?.t);
    if (t === "inlineStr") return stringOf(is?.t);
    return v === undefined ? null : Number(v);
  };
  const rows: { c?: (SheetCell & { r: string })[] }[] =
    parseXml(sheet).worksheet.sheetData.row ?? [];
  const cells = rows.map(({ c = [] }) =>
    new Map(c.map((cell) => [columnOf(cell.r), valueOf(cell)]))
  );
  const width = 1 + Math.max(...cells.flatMap((row) => [...row.keys()]));
  return {
    sheet,
    rows: cells.map((row) =>
      Array.from({ length: width }, (_, column) => row.get(column) ?? null)
    ),
  };
}

/** Reads the rows of a spreadsheet by SheetJS, which is not what writes it. */
export function sheetOf(bytes: Uint8Array): unknown[][] {
  const { Sheets, SheetNames: [name] } = read(bytes, { type: "array" });
  return utils.sheet_to_json(Sheets[name!]!, { header: 1, defval: null });
}

/** Reads the text of a PDF with single spaces, and its number of pages. */
export async function parsePdf(bytes: Uint8Array) {
  const { text, totalPages } = await extractText(
    await getDocumentProxy(bytes),
    { mergePages: true },
  );
  return { text: text.replace(/\s+/g, " "), pages: totalPages };
}

function stringOf(node: unknown): string {
  return typeof node === "object" && node !== null && "#text" in node
    ? String(node["#text"])
    : String(node ?? "");
}

function columnOf(reference: string): number {
  const letters = reference.replace(/\d+/g, "");
  return [...letters].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;
}
