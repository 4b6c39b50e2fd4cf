import assert from "node:assert/strict";
import { read } from "@e965/xlsx";
import { STATEMENTS } from "../../documents/statement/statements.ts";
import { statementPath } from "../../screens/statement/paths.ts";
import { parsePdf } from "../harness/exported.ts";
import { textOf } from "../harness/html.ts";
import { startEveryReport } from "./every-report.ts";
import { MARCH } from "./story.ts";

Deno.test("REP-07 in print no word of a title and no amount breaks, in a spreadsheet money has the format of money, and months have names", async () => {
  await using story = await startEveryReport();
  for (const language of ["sv", "no", "en"] as const) {
    const admin = story.admin.with({ language });
    for (const id of Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[]) {
      const path = statementPath(id);
      const file = (format: string) =>
        admin.get(`${path}/export/${format}?${MARCH}`);
      const { html } = await admin.get(`${path}?${MARCH}`);
      const { text } = await parsePdf((await file("pdf")).bytes);
      const words = cellsOf(html, "th").flatMap((title) => title.split(" "));
      for (const word of words) {
        assert.ok(text.includes(word), `${id} in ${language}: ${word}`);
      }
      const amounts = cellsOf(html, "td")
        .filter((cell) => /^[\d  .,−-]+ (SEK|NOK|km)$/.test(cell));
      for (const amount of amounts) {
        assert.ok(text.includes(amount), `${id} in ${language}: ${amount}`);
      }
      if (language === "sv" && text.includes("Månad")) {
        assert.ok(text.includes("mars 2026"), id);
      }
      compareFormats((await file("xlsx")).bytes, id);
    }
  }
});

/** Gives the texts of cells with single spaces, as a print is read. */
function cellsOf(html: string, tag: string): string[] {
  const tables = html.match(/<table class="card-table">.*?<\/table>/gs) ?? [];
  // Pages shorten titles, and say once what several have in common; both have the whole title of each for those who hear it.
  const read = tables.join("")
    .replace(/<th\b[^>]*scope="colgroup".*?<\/th>/gs, "")
    .replace(/<span aria-hidden="true">.*?<\/span>/gs, "");
  return [
    ...read.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "gs")),
  ].map(([, cell]) => textOf(cell!).replace(/\s+/g, " ").trim());
}

/** Money is a number with two decimals and spaces between thousands, under a title that names the currency. */
function compareFormats(bytes: Uint8Array, id: string): void {
  const { Sheets, SheetNames: [name] } = read(bytes, {
    type: "array",
    cellNF: true,
    dense: true,
  });
  const [titles, ...rows]:
    ({ t: string; v?: unknown; z?: unknown } | undefined)[][] =
      Sheets[name!]!["!data"]!;
  for (const [column, title] of titles!.entries()) {
    if (!/ \((SEK|NOK|GBP)\)$/.test(String(title?.v))) continue;
    const cells = rows.flatMap((row) => row?.[column] ?? [])
      .filter(({ v }) => v !== null && v !== undefined);
    for (const { t, z } of cells) {
      assert.deepEqual([t, z], ["n", "#,##0.00"], `${id}: ${title!.v}`);
    }
  }
}
