import { COLOURS, MARGIN, type Paper, SHEET } from "./paper.ts";

const COLUMNS = 3;
const ROW_HEIGHT = 25;

/** Draws the facts of a log or a certificate on top of the first sheet. */
export function drawHead(
  paper: Paper,
  { title, brand, accent }: { title: string; brand: string; accent: string },
  facts: [string, string][],
): void {
  const width = SHEET.width - 2 * MARGIN;
  paper.font("bold").fontSize(18).fillColor(COLOURS.text)
    .text(title, MARGIN, MARGIN, { lineBreak: false });
  paper.fontSize(11).fillColor(accent)
    .text(brand, MARGIN, MARGIN + 6, { width, align: "right" });
  const top = MARGIN + 30;
  const across = width / COLUMNS;
  for (const [index, fact] of facts.entries()) {
    const x = MARGIN + (index % COLUMNS) * across;
    const y = top + Math.floor(index / COLUMNS) * ROW_HEIGHT;
    drawFact(paper, fact, x, y, across - 12);
  }
  paper.y = top + Math.ceil(facts.length / COLUMNS) * ROW_HEIGHT + 6;
}

function drawFact(
  paper: Paper,
  [name, fact]: [string, string],
  x: number,
  y: number,
  width: number,
): void {
  const line = { width, ellipsis: true };
  paper.font("regular").fontSize(7).fillColor(COLOURS.muted)
    .text(name, x, y, { ...line, height: 9 });
  paper.fontSize(9).fillColor(COLOURS.text)
    .text(fact, x, y + 9, { ...line, height: 12 });
}
