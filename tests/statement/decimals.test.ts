import assert from "node:assert/strict";
import { getDocumentProxy } from "unpdf";
import { LANGUAGES } from "../../domain/language.ts";
import { STATEMENTS } from "../../documents/statement/statements.ts";
import { textOf } from "../harness/html.ts";
import { startEveryReport } from "./every-report.ts";
import { MARCH } from "./story.ts";

/** Gives how many decimals a cell has; null of a cell that is no figure. */
function decimalsOf(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u2212-]/g, "")
    .replace(/(km|%|SEK|NOK)$/, "").replace(/^(SEK|NOK)/, "");
  if (!/^[\d.,]+$/.test(plain)) return null;
  // A mark before three digits groups thousands.
  return plain.match(/[.,](\d{1,2})$/)?.[1]?.length ?? 0;
}

interface Cell {
  text: string;
  isRight: boolean;
  isSum: boolean;
}

/** Gives the texts of the figures in each column of a page's tables, with the class of their cells. */
function columnsOf(html: string): Cell[][] {
  return [...html.matchAll(/<table class="card-table">(.*?)<\/table>/gs)]
    .flatMap(([, table]) => {
      const sumsFrom = table!.indexOf("<tfoot");
      const rows = [...table!.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)]
        .map(({ index, 1: row }) =>
          [...row!.matchAll(/<td([^>]*)>(.*?)<\/td>/gs)]
            .flatMap(([, attributes, cell]) => {
              const [, columns = "1"] = attributes!.match(/colspan="(\d+)"/) ??
                [];
              return Array.from({ length: Number(columns) }, (_, at) => ({
                text: at === 0 ? textOf(cell!) : "",
                isRight: /class="number\b/.test(attributes!),
                isSum: sumsFrom >= 0 && index > sumsFrom,
              }));
            })
        );
      const width = Math.max(...rows.map(({ length }) => length));
      return Array.from(
        { length: width },
        (_, i) => rows.flatMap((row) => row[i] ?? []),
      );
    });
}

Deno.test("REP-07 FLOW-11 figures of a column, and its sums, have the same number of decimals, sums in whole kronor none, and stand at its right edge, on every report's page in each language, and in print", async () => {
  await using story = await startEveryReport();
  const { admin } = story;
  let figures = 0;
  for (const language of LANGUAGES) {
    const by = admin.with({ language });
    for (const report of Object.keys(STATEMENTS)) {
      const path = report === "tolls"
        ? "/user/create-triplog/congestionreportnew"
        : `/user/reports/${report}`;
      const { html } = await by.get(`${path}?${MARCH}`);
      for (const column of columnsOf(html)) {
        const numbers = column.filter(({ text, isRight }) =>
          isRight && decimalsOf(text) !== null
        );
        const ofSums = (isMeant: boolean) =>
          new Set(
            numbers.filter(({ isSum }) => isSum === isMeant)
              .map(({ text }) => decimalsOf(text)),
          );
        const [ofRows, sums] = [ofSums(false), ofSums(true)];
        const said = column.map(({ text }) => text).join(" | ");
        assert.ok(ofRows.size <= 1 && sums.size <= 1, `${report}: ${said}`);
        // Sums of what is exact to the öre may be in whole kronor (domain-facts 1.5).
        const [decimals] = sums;
        const isAlike = decimals === undefined || ofRows.has(decimals);
        assert.ok(
          isAlike || decimals === 0 && ofRows.has(2) || ofRows.size === 0,
          `${language} ${report}: ${said}`,
        );
        figures += numbers.length;
      }
    }
  }
  assert.ok(figures > 300, `${figures} figures`);

  // 7.4 l of the car and 2.0 kWh of the van, in print.
  const fuel = `/user/reports/fuel/export/pdf?${MARCH}`;
  const { bytes } = await admin.get(fuel);
  const page = await (await getDocumentProxy(bytes)).getPage(1);
  const { items } = await page.getTextContent();
  const { rows } =
    (await admin.call("GET", `user/reports/fuel?${MARCH}`)).json.data;
  const edges = rows.map(({ fuel_used }: { fuel_used: number }) => {
    const text = fuel_used.toFixed(1);
    const item = items.find((one) => "str" in one && one.str.trim() === text);
    assert.ok(item && "str" in item, `${text} in print`);
    return item.transform[4] + item.width;
  });
  assert.equal(edges.length, 2);
  assert.ok(Math.abs(edges[0] - edges[1]) < 0.5, edges.join(" "));
});
