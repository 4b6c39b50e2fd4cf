import assert from "node:assert/strict";
import { fitColumns } from "../../documents/paper/fit-columns.ts";
import { MARGIN, newPaper, SHEET } from "../../documents/paper/paper.ts";
import { textsOf } from "../../locales/index.ts";

const FONT_SIZE = 7;
/** What a cell has at its sides, points. */
const SIDES = 7;

Deno.test("REP-07 in a print with many columns words of titles break before amounts do, and the columns fill the sheet", async () => {
  const paper = await newPaper({
    title: "",
    brand: "",
    account: "",
    madeAt: new Date(0),
    language: "sv",
    texts: textsOf("sv"),
  });
  const amount = "171\u00a0423,00\u00a0SEK";
  const room = SHEET.width - 2 * MARGIN;
  for (const count of [4, 8, 11, 12]) {
    const widths = fitColumns(
      paper,
      FONT_SIZE,
      Array.from({ length: count }, () => ({
        title: "Arbetsgivaravgiftsunderlag",
        share: 1,
        unbroken: [amount],
        words: [],
      })),
    );
    paper.font("bold").fontSize(FONT_SIZE);
    const least = paper.widthOfString(amount) + SIDES;
    assert.ok(widths.every((width) => width >= least - 0.01), String(widths));
    const sum = widths.reduce((sum, width) => sum + width, 0);
    assert.ok(Math.abs(sum - room) < 0.01, String(sum));
  }
  paper.end();
});
