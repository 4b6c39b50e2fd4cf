import { printable } from "../../domain/printable.ts";
import { BOTTOM, COLOURS, MARGIN, type Paper, SHEET } from "./paper.ts";

const NAME_WIDTH = 200;

/** A fact with its name; `link` is the address that it leads to. */
export type PaperFact = readonly [name: string, fact: string, link?: string];

/** Draws facts under their title, on the next sheet where this one is full. */
export function drawSection(
  paper: Paper,
  title: string,
  facts: readonly PaperFact[],
): void {
  const width = SHEET.width - 2 * MARGIN - NAME_WIDTH;
  const needs = (text: string) =>
    paper.font("regular").fontSize(9).heightOfString(text, { width });
  const first = needs(facts[0]?.[1] ?? "");
  if (paper.y + 16 + first > BOTTOM) paper.addPage();
  paper.font("bold").fontSize(10).fillColor(COLOURS.text)
    .text(title, MARGIN, paper.y);
  for (const [name, fact, link] of facts) {
    const shown = printable(fact);
    const height = needs(shown);
    if (paper.y + height > BOTTOM) paper.addPage();
    const top = paper.y;
    // A new sheet begins with the font of its foot.
    paper.font("regular").fontSize(9).fillColor(COLOURS.muted)
      .text(name, MARGIN, top, { width: NAME_WIDTH - 12 });
    const under = paper.y;
    paper.fillColor(COLOURS.text)
      .text(shown, MARGIN + NAME_WIDTH, top, { width, link: link ?? null });
    paper.y = Math.max(under, paper.y) + 1;
  }
  paper.y += 7;
}
