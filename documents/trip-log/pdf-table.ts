import type { ExportRow } from "../../domain/trip/log/export-row.ts";
import type { PdfCell, PdfColumn } from "./pdf-columns.ts";
import { BOTTOM, COLOURS, MARGIN, type Paper, SHEET } from "../paper/paper.ts";

const SIZE = 7.5;
const PADDING = { x: 3, y: 3.5 };

/** A table over several sheets, with its titles on each. */
export class PdfTable {
  readonly #paper: Paper;
  readonly #columns: PdfColumn[];

  constructor(paper: Paper, columns: PdfColumn[]) {
    this.#paper = paper;
    this.#columns = columns;
    this.#drawTitles();
  }

  /** Draws a row under the last one, on a new sheet when this one is full. */
  add(row: ExportRow): void {
    const cells = this.#columns.map((column) => column.cell(row));
    const height = this.#height(cells);
    if (this.#paper.y + height > BOTTOM) {
      this.#paper.addPage();
      this.#drawTitles();
    }
    this.#draw(cells);
    this.#rule(this.#paper.y + height);
    this.#paper.y += height;
  }

  #drawTitles(): void {
    const paper = this.#paper;
    paper.font("bold").fontSize(SIZE);
    const cells = this.#columns.map(({ title }) => ({ text: title }));
    const height = this.#height(cells);
    paper.rect(MARGIN, paper.y, SHEET.width - 2 * MARGIN, height)
      .fill(COLOURS.band);
    this.#draw(cells);
    paper.y += height;
    paper.font("regular");
  }

  #height(cells: PdfCell[]): number {
    const heights = this.#columns.map(({ width, align }, index) => {
      const { text, under } = cells[index]!;
      const options = { width: width - 2 * PADDING.x, align };
      const heightOf = (text: string) =>
        this.#paper.heightOfString(text, options);
      return (text ? heightOf(text) : 0) + (under ? heightOf(under) : 0);
    });
    return Math.max(...heights) + 2 * PADDING.y;
  }

  #draw(cells: PdfCell[]): void {
    const paper = this.#paper;
    const top = paper.y;
    let x = MARGIN;
    for (const [index, { width, align }] of this.#columns.entries()) {
      const { text, under } = cells[index]!;
      const options = { width: width - 2 * PADDING.x, align };
      paper.y = top + PADDING.y;
      if (text) {
        paper.fillColor(COLOURS.text)
          .text(text, x + PADDING.x, paper.y, options);
      }
      if (under) {
        paper.fillColor(COLOURS.muted)
          .text(under, x + PADDING.x, paper.y, options);
      }
      x += width;
    }
    paper.y = top;
  }

  #rule(y: number): void {
    this.#paper.moveTo(MARGIN, y).lineTo(SHEET.width - MARGIN, y)
      .lineWidth(0.5).stroke(COLOURS.rule);
  }
}
